"""How does a person watch? One window that shows one picture after another."""

from typing import Any

import numpy as np
import numpy.typing as npt

from smallworld_env.views.raster import viz_library

TITLE = "smallworld_env"
BACKGROUND = (43, 43, 51)


class Window:
    """Opens with the first picture; once closed, by the program or by the person, it stays closed."""

    def __init__(self) -> None:
        self._pygame: Any = None
        self._closed = False

    @property
    def is_open(self) -> bool:
        return self._pygame is not None

    def show(self, rgb: npt.NDArray[np.uint8], title: str = TITLE) -> None:
        """Show a picture (height, width, 3); nothing happens when the window was closed."""
        if self._closed:
            return
        if self._pygame is None:
            self._open(rgb.shape[1], rgb.shape[0])
        self._pump()
        if not self._closed:
            self._draw(rgb, title)

    def close(self) -> None:
        self._closed = True
        if self._pygame is not None:
            self._pygame.display.quit()
            self._pygame = None

    def _open(self, width: int, height: int) -> None:
        pygame = viz_library("pygame")
        try:
            pygame.display.init()
            pygame.display.set_mode((width, height), pygame.RESIZABLE)
        except pygame.error as error:
            raise RuntimeError(
                f"No window can be opened here ({error}); SDL_VIDEODRIVER=dummy does without a screen."
            ) from error
        self._pygame = pygame

    def _pump(self) -> None:
        """Take what the person did, so that the window stays alive; the cross closes it."""
        quits = [event for event in self._pygame.event.get() if event.type == self._pygame.QUIT]
        if quits:
            self.close()

    def _draw(self, rgb: npt.NDArray[np.uint8], title: str) -> None:
        """As large as the window allows, in the middle."""
        pygame, screen = self._pygame, self._pygame.display.get_surface()
        height, width = rgb.shape[:2]
        scale = min(screen.get_width() / width, screen.get_height() / height)
        picture = pygame.surfarray.make_surface(rgb.swapaxes(0, 1))
        if scale != 1:
            size = max(1, round(width * scale)), max(1, round(height * scale))
            picture = pygame.transform.smoothscale(picture, size)
        pygame.display.set_caption(title)
        screen.fill(BACKGROUND)
        screen.blit(picture, picture.get_rect(center=screen.get_rect().center))
        pygame.display.flip()
