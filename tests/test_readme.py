"""The samples of the README run as they stand."""

import re
import runpy
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
SAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.DOTALL)


def test_the_readme_has_samples():
    assert len(SAMPLES) >= 2


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_of_the_readme_runs_and_prints(sample, tmp_path, capsys):
    path = tmp_path / "sample.py"
    path.write_text(sample)
    runpy.run_path(str(path))
    assert capsys.readouterr().out.strip()
