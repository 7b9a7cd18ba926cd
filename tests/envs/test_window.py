"""Does the window follow the pictures, and does closing it end nothing but the window?"""

import numpy as np
import pytest

from smallworld_env.envs.window import BACKGROUND, Window

pygame = pytest.importorskip("pygame")


def picture(height, width, colour):
    return np.full((height, width, 3), colour, dtype=np.uint8)


@pytest.fixture
def window(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = Window()
    yield made
    made.close()


def pixel(x, y):
    return tuple(pygame.display.get_surface().get_at((x, y)))[:3]


def test_the_window_opens_with_the_first_picture(window):
    assert not window.is_open
    assert not pygame.display.get_init()
    window.show(picture(60, 90, (10, 200, 30)), "Round 1")
    assert window.is_open
    assert pygame.display.get_surface().get_size() == (90, 60)
    assert pygame.display.get_caption()[0] == "Round 1"
    assert pixel(45, 30) == (10, 200, 30)


def test_the_next_picture_takes_the_place_of_the_last(window):
    window.show(picture(60, 90, (10, 200, 30)))
    left_red = picture(60, 90, (0, 0, 255))
    left_red[:, :45] = (255, 0, 0)
    window.show(left_red)
    assert (pixel(10, 30), pixel(80, 30)) == ((255, 0, 0), (0, 0, 255))


def test_another_shape_is_scaled_into_the_window(window):
    window.show(picture(60, 90, 0))
    window.show(picture(120, 90, (200, 100, 0)))
    assert pygame.display.get_surface().get_size() == (90, 60)
    assert pixel(45, 30) == (200, 100, 0)
    assert pixel(2, 30) == BACKGROUND


def test_a_person_who_closes_the_window_ends_only_the_window(window):
    window.show(picture(60, 90, 0))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.show(picture(60, 90, 255))
    assert not window.is_open
    assert not pygame.display.get_init()
    window.show(picture(60, 90, 255))
    assert not window.is_open


def test_other_events_do_not_close_it(window):
    window.show(picture(60, 90, 0))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    window.show(picture(60, 90, 0))
    assert window.is_open
    assert not pygame.event.get(), "the events were taken"


def test_closing_twice_and_closing_unopened_is_allowed(window):
    window.close()
    window.close()
    window.show(picture(60, 90, 0))
    assert not window.is_open


def test_without_a_screen_one_sentence_says_what_to_do(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    window = Window()
    with pytest.raises(RuntimeError, match="SDL_VIDEODRIVER=dummy does without a screen"):
        window.show(picture(60, 90, 0))
    assert not window.is_open
