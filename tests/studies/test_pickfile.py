"""Every pick as a row: as many as were drawn, each once, whatever was interrupted."""

import csv

import numpy as np
import pytest

from agents.arena.errors import ArenaError
from agents.arena.setting import Setting
from agents.arena.studies.pickfile import PickFile
from agents.arena.studies.picks import AnyPick
from agents.arena.studies.playing import Block, Plan, play_block


def block(*deals):
    return play_block(Block(Plan(AnyPick, "uniform", Setting(3), 1), deals))


def rows_of(path):
    with path.open() as file:
        return list(csv.DictReader(file))


def test_a_row_for_each_pick_with_what_its_seat_brought(tmp_path):
    file, played = PickFile(tmp_path / "picks.csv", "any"), block(4, 9)
    file.add(played)
    rows = rows_of(file.path)
    assert len(rows) == len(played.notes)
    assert {row["deal"] for row in rows} == {"4", "9"}
    firsts = [row for row in rows if row["round"] == "1"]
    assert [row["seat"] for row in firsts if row["deal"] == "4"] == ["0", "1", "2"]
    for deal in ("4", "9"):
        one = [row for row in firsts if row["deal"] == deal]
        assert sum(float(row["win_share"]) for row in one) == pytest.approx(1)
        assert sum(float(row["margin"]) for row in one) == pytest.approx(0)


def test_rows_behind_what_was_kept_are_cut_off(tmp_path):
    file = PickFile(tmp_path / "picks.csv", "any")
    file.add(block(0))
    kept = file.length.copy()
    file.add(block(1))
    file.length[:] = kept
    file.add(block(2))
    assert list(dict.fromkeys(row["deal"] for row in rows_of(file.path))) == ["0", "2"]


def test_rows_that_are_gone_are_not_made_up(tmp_path):
    file = PickFile(tmp_path / "picks.csv", "any")
    file.length[:] = np.array([1000])
    with pytest.raises(ArenaError, match=r"picks.csv: rows that were written are missing"):
        file.add(block(0))
