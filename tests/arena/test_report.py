"""The report is one page that needs nothing else, with every number and where it comes from."""

import base64
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from agents.arena import report
from agents.arena.outcome import outcome_of
from agents.arena.results import header
from tests.arena.made_up import deal, forfeited, game, ranked_by_strength
from tests.arena.playing import tournament


class Text(HTMLParser):
    """The words of a page, and that all its tags are closed."""

    EMPTY = frozenset({"meta", "img", "br"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def page_of(deals, *specs, players=2, verdict=None):
    wanted = tournament(*specs, players=players)
    outcome = outcome_of(wanted, deals)
    facts = report.Facts({**header(wanted), "command": "tournament a<b> --seed 1"}, 40, verdict)
    return report.page(outcome, facts), outcome


def pictures_in(page):
    return [
        ElementTree.fromstring(base64.b64decode(data))
        for data in re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', page)
    ]


@pytest.fixture(scope="module")
def three():
    return page_of(ranked_by_strength([200.0, 0.0, -200.0], 2, 40, 1), *["uniform"] * 3)


def test_it_is_one_page_without_network_or_other_files(three):
    page, _ = three
    assert not Text(page).open
    assert not re.findall(r"<(?:script|link|iframe)|@import|url\(", page)
    assert all(source.startswith("data:") for source in re.findall(r'(?:src|href)="([^"]*)"', page))
    assert len(pictures_in(page)) == 4


def test_it_has_the_standings_and_every_pair(three):
    page, outcome = three
    words = Text(page).words
    assert outcome.ratings is not None
    assert outcome.payoff is not None
    for entry, label in enumerate(outcome.labels):
        assert label in words
        assert f"{outcome.ratings.rating[entry]:+.0f}" in words
        assert f"{outcome.standings[entry].share.mean:.1%}" in words
    for one in range(3):
        for other in {0, 1, 2} - {one}:
            assert f"{outcome.payoff.ahead[one, other]:.1%}" in words


def test_it_says_where_it_comes_from(three):
    page, _ = three
    words = " ".join(Text(page).words)
    wanted = tournament("uniform", "uniform", "uniform")
    for fact in ("tournament a<b> --seed 1", wanted.setting.rules, "240 games", "5 s a decision"):
        assert fact in words


def test_the_same_tournament_gives_the_same_pictures(three):
    page, _ = three
    again, _ = page_of(ranked_by_strength([200.0, 0.0, -200.0], 2, 40, 1), *["uniform"] * 3)
    pictures = re.findall(r'src="[^"]+"', page)
    assert pictures == re.findall(r'src="[^"]+"', again)


def test_faults_are_listed_and_what_a_bot_says_is_not_taken_for_html():
    lost = [deal(number, forfeited((0, 1), 1, "it raised <b>Bang</b>")) for number in range(40)]
    page, _ = page_of(lost, "uniform", "uniform")
    assert "uniform #2 forfeited 40 of 40 games" in page
    assert page.count("it raised &lt;b&gt;Bang&lt;/b&gt;") == 30
    assert "And 10 more; all are in results.jsonl." in page
    assert "<b>" not in page


def test_a_clean_record_is_said_to_be_only_a_bound():
    clean = [deal(number, game((0, 1), (9, 1)), game((1, 0), (1, 9))) for number in range(5)]
    page, _ = page_of(clean, "uniform", "uniform")
    assert "uniform, uniform #2 finished first, or last, in every game" in page
    mixed = [*clean, deal(5, game((0, 1), (1, 9)), game((1, 0), (1, 9)))]
    assert "such a rating is only a bound" not in page_of(mixed, "uniform", "uniform")[0]


def test_a_verdict_stands_at_the_top(three):
    page, _ = page_of(
        ranked_by_strength([0.0, 0.0], 2, 5, 1), "uniform", "uniform", verdict="SPRT: it is <0.5>."
    )
    assert page.index("SPRT: it is &lt;0.5&gt;.") < page.index("<h2>Standings")
    assert '<p class="verdict">' not in three[0]


def test_players_who_never_meet_have_shares_and_no_ratings():
    alone = [deal(0, game((0,), (50,)), line_up=0), deal(0, game((1,), (40,)), line_up=1)]
    wanted = tournament("uniform", "uniform", players=1, variant="murlocs")
    outcome = outcome_of(wanted, alone)
    page = report.page(outcome, report.Facts(header(wanted), 2))
    assert "<h2>Ratings" not in page
    assert len(pictures_in(page)) == 2
