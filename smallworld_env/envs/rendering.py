"""How is a game shown while it is played? As text, as pixels, or in a window that follows it."""

from typing import Any

from smallworld_env.envs.contract import Batch
from smallworld_env.envs.window import Window
from smallworld_env.views.raster import to_rgb

NO_RENDER_MODE = "render needs render_mode = 'ansi', 'rgb_array' or 'human' when the environment is made."
LastAction = tuple[int, str] | None


class Renderer:
    """Slot 0 of a batch in one render mode; None draws nothing."""

    def __init__(self, batch: Batch, mode: str | None) -> None:
        self._batch, self._mode = batch, mode
        self._last: LastAction = None
        self._window: Window | None = None

    def show(self, last: LastAction) -> None:
        """Something happened: a window follows it, the other modes wait to be asked."""
        self._last = last
        if self._mode == "human":
            self._to_window()

    def render(self) -> Any:
        if self._mode == "ansi":
            return self._batch.text(0, None)
        if self._mode == "rgb_array":
            return to_rgb(self._batch.picture(0, None, self._last))
        self._to_window()
        return None

    def _to_window(self) -> None:
        if self._window is None:
            self._window = Window()
        self._window.show(to_rgb(self._batch.picture(0, None, self._last)))

    def close(self) -> None:
        if self._window is not None:
            self._window.close()
            self._window = None

    def __getstate__(self) -> dict[str, Any]:
        """A window belongs to this process: a copy opens its own."""
        return {**vars(self), "_window": None}
