"""The table of `speed.py`: its rows, when one fails, and what a change of it may not do."""

import math
import pathlib
import sys
from typing import NamedTuple, Optional

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "Runs"))
import ratchet  # noqa: E402

TABLE = "Tests/Benchmarks/speed.tsv"
HEAD = "row\tsubscriptions\tinstructions of 0.2.0\tlimit\ttoday\treason"
SLACK = 1.02
MOST_FOR_A_FEATURE = 1.6

#: Counts are the same on every processor.
EXACT = ["list: conformance look-ups", "list: types made by name", "list: mallocs", "binary: bytes"]


class Row(NamedTuple):
    """A row of the table: limit and today's figure are multiples of `former`, the instructions of 0.2.0, if there are any."""
    name: str
    size: int
    former: Optional[int]
    limit: float
    today: Optional[float]
    reason: str

    @property
    def key(self):
        return self.name, self.size

    @property
    def most(self):
        """The highest figure that does not fail."""
        limit = self.limit if self.name in EXACT else self.limit * SLACK
        return max(limit, self.today * SLACK) if self.today and self.today > self.limit else limit

    def shown(self, figure, form=""):
        """A multiple with three decimals, a figure of its own without."""
        return "-" if figure is None else format(figure, form + (".3f" if self.former else ".0f"))

    def line(self):
        figures = [self.shown(self.limit), self.shown(self.today)]
        return "\t".join([self.name, str(self.size), str(self.former or "-"), *figures, self.reason])


def read(text):
    """The rows of a table by name and size."""
    rows = {}
    for line in text.splitlines()[1:]:
        name, size, former, limit, today, reason = line.split("\t")
        row = Row(name, int(size), None if former == "-" else int(former), float(limit),
                  None if today == "-" else float(today), reason)
        rows[row.key] = row
    return rows


def titled(key):
    return f"{key[0]} ({key[1]:,})"


def judge(rows, measured):
    """Prints each row; returns the names of those that fail or have no counterpart."""
    failing = [f"{titled(key)} is missing in {TABLE if key in measured else 'what was counted'}"
               for key in rows.keys() ^ measured.keys()]
    for key in (key for key in rows if key in measured):
        row, figure = rows[key], measured[key] / (rows[key].former or 1)
        verdict = "TOO MUCH" if figure > row.most else "above its limit" if figure > row.limit else "ok"
        if not row.today or figure < row.today / SLACK:
            verdict += ", less than recorded" if row.today else ", not recorded"
        print(f"{row.name:<27}{row.size:>7,}{measured[key]:>15,}",
              *(f"{row.shown(each, ','):>12}" for each in (figure, row.limit, row.today)), f" {verdict}")
        if figure > row.most:
            failing.append(titled(key))
    return failing


def recorded(rows, measured):
    """The text of the table with each of today's figures that is less now."""
    lines = []
    for key, row in rows.items():
        if key in measured:
            figure = math.ceil(measured[key] * 1000 / row.former) / 1000 if row.former else measured[key]
            row = row._replace(today=min(figure, row.today or figure))
        lines.append(row.line())
    return "\n".join([HEAD, *lines]) + "\n"


def rules(parents, text, touched):
    """What is wrong with a change of the table: the rule of `ratchet.py`."""
    if not text:
        return ["the table is gone"]
    before, after = [read(each) for each in parents], read(text)
    problems = [f"{titled(key)} is gone" for each in before for key in each if key not in after]
    for key, row in after.items():
        known = [each[key] for each in before if key in each]
        problems += [f"{titled(key)}: {each}" for each in problems_of(row, known, touched)] if known else []
    return problems


def problems_of(row, known, touched):
    """What is wrong with a row, beside those of the parents."""
    if any(each.former != row.former for each in known):
        yield "the instructions of 0.2.0 are another number"
    lowest = min((each.today for each in known if each.today is not None), default=None)
    if lowest is not None and (row.today is None or row.today > lowest):
        yield f"today's figure was {lowest:g}, and is {row.today or 'missing'}"
    if row.limit > max(each.limit for each in known):
        if any(path.startswith("Sources/") or path == "Package.swift" for path in touched):
            yield "a limit was raised together with code"
        if not row.reason or any(each.reason == row.reason for each in known):
            yield "a limit was raised without a reason"
        if row.former and row.limit > MOST_FOR_A_FEATURE:
            yield f"a limit was raised above {MOST_FOR_A_FEATURE}"


def planted(*versions):
    """What is refused in a made-up history of a table with one row: parents, limit, today, reason, changed paths."""
    history = []
    for parents, row, paths in versions:
        line = Row("list", 100, 1000, *row).line() if row else ""
        history.append((parents, {TABLE: f"{HEAD}\n{line}\n" if row else f"{HEAD}\n", **{path: path for path in paths}}))
    return ratchet.planted(TABLE, history, rules)


def check():
    """Ends the program if a planted table that should be refused is not, or one that should not be is."""
    reason, code = "It does more.", ["Sources/subtrack/main.swift"]
    start = ([], (1.3, 2.0, ""), [])
    passing = [
        [start, ([0], (1.3, 1.8, ""), code)],
        [start, ([0], (1.2, 2.0, ""), code)],
        [start, ([0], (1.6, 2.0, reason), [])],
        [start, ([0], (1.2, 2.0, ""), []), ([0], (1.3, 1.8, ""), code), ([1, 2], (1.2, 1.8, ""), code)],
    ]
    failing = {
        "a raised figure": [start, ([0], (1.3, 2.1, ""), [])],
        "a raised figure that fell again": [start, ([0], (1.3, 2.1, ""), []), ([1], (1.3, 1.9, ""), [])],
        "a missing figure": [start, ([0], (1.3, None, ""), [])],
        "a missing row": [start, ([0], None, [])],
        "the higher figure of a merge":
            [start, ([0], (1.3, 1.8, ""), []), ([0], (1.3, 2.0, ""), code), ([1, 2], (1.3, 2.0, ""), code)],
        "a raised limit without a reason": [start, ([0], (1.4, 2.0, ""), [])],
        "a raised limit with an old reason": [([], (1.3, 2.0, reason), []), ([0], (1.4, 2.0, reason), [])],
        "a raised limit with code": [start, ([0], (1.4, 2.0, reason), code)],
        "a raised limit above the most": [start, ([0], (1.7, 2.0, reason), [])],
    }
    wrong = [f"{versions} is refused: {found}" for versions in passing if (found := planted(*versions))]
    wrong += [f"{name} is not refused" for name, versions in failing.items() if not planted(*versions)]
    for today, most in ((2.0, 2.0 * SLACK), (1.2, 1.3 * SLACK), (None, 1.3 * SLACK)):
        if Row("list", 100, 1000, 1.3, today, "").most != most:
            wrong.append(f"today's figure {today} allows another one than {most}")
    if wrong:
        sys.exit("The guard itself is wrong:\n" + "\n".join(wrong))
    print(f"{TABLE}: {len(passing)} planted changes pass, {len(failing)} are refused")
