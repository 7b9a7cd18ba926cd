"""What do all tests share? Patience with the compiler, and the policy for tests that need a browser.

Markers are declared in pyproject.toml; which rule a test shows is read by rule_marks.py.
"""

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# The same names as in .ci/run; the variable CHROMIUM names any other.
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_CHROMIUM = "no Chromium found: install it, or name it with CHROMIUM=/path/to/chromium"

# The first example of a property may compile the engine: no time limit for a single example.
hypothesis.settings.register_profile("smallworld_env", deadline=None)
hypothesis.settings.load_profile("smallworld_env")


def find_chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    candidates = (named,) if named else CHROMIUM_NAMES
    return next((path for name in candidates if (path := shutil.which(name))), None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A browser test without a browser is skipped, or fails where REQUIRE_BROWSER=1 demands one."""
    is_marked = item.get_closest_marker("browser") is not None
    if "browser" in getattr(item, "fixturenames", ()) and not is_marked:
        pytest.fail("a test that uses the browser fixture needs @pytest.mark.browser", pytrace=False)
    if is_marked and find_chromium() is None:
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(NO_CHROMIUM, pytrace=False)
        pytest.skip(NO_CHROMIUM)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One Chromium for all browser tests of a worker."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium())
        yield chromium
        chromium.close()
