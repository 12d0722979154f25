"""The width of a text on a real terminal is that of the tables, and no row of a table exceeds the edge.

tmux prints every text and reports the position of its cursor; PyPI's `wcwidth` is the second opinion. If the table and tmux
differ, a reason must be listed below, and the second opinion must agree with the table.
"""
import ctypes
import json
import locale
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time
import uuid
from collections import Counter, defaultdict

from harness import RESULTS, Home, check, has, skip

UNICODE = pathlib.Path("/usr/share/unicode")
VENV = pathlib.Path(__file__).resolve().parents[2] / ".build" / "interop" / "venv" / "bin" / "python"

# Why a terminal and the table may differ on a text, with the source of the reason. tmux 3.3 supports no emoji of several
# scalars; UTS #51 requires each of them to be drawn as one, in two columns, as terminals since 2020 do.
REASONS = {
    "a selector makes an emoji (tmux: nothing)": lambda text: "\uFE0F" in text,
    "a skin tone is part of its emoji (tmux: stands beside it)": lambda text: re.search("[\U0001F3FB-\U0001F3FF]", text),
    "joined emoji are one (tmux: as wide as the first)": lambda text: "\u200D" in text,
    "the terminal's Unicode is older": lambda text: any(wcwidth(scalar) < 0 for scalar in text),
    "UAX #11 calls circled numbers on black squares ambiguous (glibc: wide)": lambda text: re.search("[\u3248-\u324F]", text),
}
# Reasons why both differ from the table.
BOTH = {
    "UTS #51, ED-13 and ED-16: a skin tone or a joiner makes an emoji without a selector too":
        lambda text: re.search("[\u2000-\u2BFF\U0001F000-\U0001FAFF][\u200D\U0001F3FB-\U0001F3FF]", text),
    "noncharacters and unassigned scalars are drawn as some sign":
        lambda text: any(wcwidth(scalar) < 0 for scalar in text),
}

locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
LIBC = ctypes.CDLL(None)
LIBC.wcwidth.argtypes = [ctypes.c_wchar]


def wcwidth(scalar):
    return LIBC.wcwidth(scalar)


def ranges(path):
    """Every (scalar, value) of a file of the Unicode data."""
    for line in (UNICODE / path).read_text().splitlines():
        match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*; (\w+)", line)
        if match:
            for scalar in range(int(match[1], 16), int(match[2] or match[1], 16) + 1):
                yield scalar, match[3]


def emoji():
    for line in (UNICODE / "emoji/emoji-test.txt").read_text().splitlines():
        match = re.match(r"([0-9A-F ]+); ", line)
        if match:
            yield "".join(chr(int(scalar, 16)) for scalar in match[1].split())


def scripts():
    """The first scalars of each script, in sequence."""
    found = defaultdict(str)
    for scalar, script in ranges("Scripts.txt"):
        if len(found[script]) < 30 and script not in ("Common", "Inherited"):
            found[script] += chr(scalar)
    return found.values()


def scalars():
    """Every assigned scalar; of the large blocks of ideographs and syllables only every hundredth."""
    for scalar, category in ranges("extracted/DerivedGeneralCategory.txt"):
        alike = 0x3400 <= scalar < 0xA000 or 0xAC00 <= scalar < 0xD7A4 or 0x17000 <= scalar < 0x18D00 or scalar >= 0x20000
        if category not in ("Cn", "Cs", "Co") and (not alike or scalar % 100 == 0 or scalar >= 0xE0000):
            yield chr(scalar)


def book(home, names):
    """A book with these names, each with an amount that identifies it; written directly, since `add` rejects some."""
    home.subtrack("add", "||", "100000", "--first", "2026-02-10", "--quiet")
    data = json.loads(home.book().read_text())
    model = data["subscriptions"][0]
    for place, name in enumerate(names):
        amount = 100001 + place
        data["subscriptions"].append({
            **model, "id": str(uuid.uuid5(uuid.NAMESPACE_URL, str(place))), "name": name, "amount": amount,
            "amountMinorUnits": amount})
    return data


def reckoned(home, texts):
    """The texts as shown by the product between two bars, and the columns that its table gives to each."""
    home.book().write_text(json.dumps(book(home, [f"|{text}|" for text in texts]), ensure_ascii=False))
    rows = {}
    for line in home.subtrack("list").decode().splitlines():
        match = re.match(r"(\|.*\|)( {2,})¥([0-9,]+)(?= )", line)
        if match:
            rows[int(match[3].replace(",", "")) - 100001] = match[1], len(match[2])
    edge = 2 + rows[-1][1]
    return [(rows[place][0], edge - rows[place][1]) for place in range(len(texts))]


class Tmux:
    """A terminal that can report its screen; links are sent to it too, whether it supports them or not."""

    def __init__(self, home):
        self.home = home
        (home.path / "tmux.conf").write_text("set -g default-terminal tmux-256color\nset -g history-limit 100000\n")
        self.tmux("-f", "tmux.conf", "new-session", "-d", "cat")

    def run(self, width, command):
        """Runs a shell command to its end and returns the screen, with lines as shown and with wrapped lines joined."""
        self.tmux("new-session", "-d", "-s", "run", "-x", str(width), "-y", "50", f"{command}; printf '\\r\\nEND'; exec cat")
        while not self.tmux("capture-pane", "-p", "-t", "run").rstrip("\n").endswith("\nEND"):
            time.sleep(0.01)
        shown = [self.tmux("capture-pane", "-p", "-t", "run", "-S", "-", *more) for more in ([], ["-J"])]
        self.tmux("kill-session", "-t", "run")
        return [[line.rstrip() for line in text.rstrip("\n").split("\n")[:-1]] for text in shown]

    def tmux(self, *arguments):
        environment = {**self.home.environment, "TERM": "xterm-256color"}
        return subprocess.run(["tmux", "-S", "socket", *arguments], env=environment, cwd=self.home.path,
                              stdout=subprocess.PIPE, check=True, text=True).stdout

    def close(self):
        self.tmux("kill-server")


# Runs in the terminal: prints each text and asks for the position of the cursor (DSR, ECMA-48 8.3.35).
MEASURE = r"""
import json, os, re, termios, tty
terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
columns = []
for text in json.load(open("texts.json")):
    os.write(terminal, b"\r\x1b[2K" + text.encode() + b"\x1b[6n")
    answer = b""
    while not answer.endswith(b"R"):
        answer += os.read(terminal, 100)
    columns.append(int(re.search(rb";(\d+)R", answer)[1]) - 1)
json.dump(columns, open("columns.json", "w"))
"""


def measured(home, texts):
    (home.path / "texts.json").write_text(json.dumps(texts))
    (home.path / "measure.py").write_text(MEASURE)
    tmux = Tmux(home)
    tmux.run(2000, f"{shlex.quote(sys.executable)} measure.py")
    tmux.close()
    return json.loads((home.path / "columns.json").read_text())


def second_opinion(texts):
    """The result of PyPI's library, or `None` if `make interop` has not installed it."""
    program = "import json, sys, wcwidth; print(json.dumps([wcwidth.wcswidth(text) for text in json.load(sys.stdin)]))"
    if VENV.exists():
        result = subprocess.run([VENV, "-c", program], input=json.dumps(texts), text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)
        if result.returncode == 0:
            return json.loads(result.stdout)
    return skip("wcwidth", "not installed; Tests/Interop/run.py does it")


def unexplained(texts, ours, theirs, opinions):
    """The texts on which the table and the terminal differ without a reason, and the number of texts per reason."""
    wrong, reasons = [], Counter()
    for place, text in enumerate(texts):
        if ours[place] == theirs[place]:
            continue
        reason = next((reason for reason, holds in REASONS.items() if holds(text)), None)
        if opinions and opinions[place] != ours[place]:
            reason = next((reason for reason, holds in BOTH.items() if holds(text)), None)
        if reason is None:
            wrong.append((text, ours[place], theirs[place], opinions and opinions[place]))
        reasons[reason] += 1
    return wrong, reasons


def compare(home, groups):
    texts = [text for group in groups.values() for text in group]
    shown, ours = zip(*reckoned(home, texts))
    theirs = measured(home, shown)
    opinions = second_opinion(shown)
    start = 0
    for name, group in groups.items():
        part = slice(start, start := start + len(group))
        wrong, reasons = unexplained(shown[part], ours[part], theirs[part], opinions and opinions[part])
        check("tmux", f"{len(group)} {name} take the columns that tables give them", not wrong, wrong[:20])
        for reason, count in reasons.most_common():
            print(f"       {count}: {reason}")
    # A name that this terminal draws differently would push its row over the edge, or be reported with another width.
    return [text for text, our, their in zip(texts, ours, theirs) if their == our and "\u200D" not in text]


SCREENS = [
    "list", "list --sort name --ascii", "due --within 60", "next --count 100", "next --count 20 --explain",
    "summary --by category", "summary --by payer", "show Gym", "note Gym", "log", "budget", "trends",
    "trends --by category", "settle --month 2026-01", "rate list", "member list", "calendar", "calendar 2026",
    "insights", "config", "price Gym",
]


def household(home, names):
    """A book in which every entry with a name has one of these."""
    data = book(home, names)
    currencies = ["JPY", "USD", "KWD", "EUR"]
    for place, entry in enumerate(data["subscriptions"][1:]):
        other = names[(place * 7 + 3) % len(names)]
        del entry["amountMinorUnits"]
        entry.update(category=other, memo=other, payer=["Aki", "花子"][place % 2], currency=currencies[place % 4],
                     noticeDays=3 if place % 3 == 0 else None, status="paused" if place % 5 == 0 else "active",
                     firstBillingDate=f"2026-01-{place % 28 + 1:02}")
        entry["pauses"] = [{"from": "2026-02-01"}] if place % 5 == 0 else []
        entry["url"] = f"https://example.com/{place}"
    home.book().write_text(json.dumps(data, ensure_ascii=False))
    for line in [
        ["add", "Gym", "9.99USD", "--first", "2025-11-28", "--memo", "👨‍👩‍👧 楽天", "--payer", "Aki", "--share", "Aki"],
        ["note", "Gym", "楽天モバイル " * 20], ["price", "Gym", "19.99USD", "--from", "2026-05-28"],
        ["confirm", "Gym", "2025-12-28"], ["budget", "set", "1000000"], ["budget", "goal", "10000", "--by", "2026-12"],
        ["rate", "set", "USD", "JPY", "153.25", "--on", "2026-01-01"], ["config", "baseCurrency", "JPY"],
    ]:
        result = home.run("subtrack", *line, "--quiet")
        if result.returncode:
            check("subtrack", f"prepares the book: {line}", False, result.stdout)


def rows(home):
    """Lines that the terminal had to break.

    Excluded are lines with something unbreakable, such as a long address, and commands on separate lines: they are for
    copying, and a line break would be copied too.
    """
    tmux, wrong = Tmux(home), []
    for width in 40, 60, 80, 120:
        for language in "en", "ja":
            for screen in SCREENS:
                single, joined = tmux.run(width, f"subtrack {screen} --lang {language} --no-pager 2> /dev/null")
                for line in joined:
                    isCommand = line.strip().startswith("subtrack ")
                    if line not in single and not isCommand and not any(len(word) > width - 24 for word in line.split()):
                        wrong.append((width, screen, line))
    tmux.close()
    check("tmux", f"{len(SCREENS)} screens fit 40, 60, 80 and 120 columns, in both languages", not wrong, wrong[:20])


def naughty():
    """The big list of naughty strings, one of the outside corpora, which may be missing."""
    if "SUBTRACK_CORPORA" in os.environ:
        return json.loads((pathlib.Path(os.environ["SUBTRACK_CORPORA"]) / "blns/blns.json").read_text())
    RESULTS["skipped"] += 1
    print("SKIPPED naughty strings: SUBTRACK_CORPORA is unset")
    return []


def main(binary):
    if not has("tmux"):
        return
    if not (UNICODE / "emoji/emoji-test.txt").exists():
        return skip("unicode-data", "Debian's package is not installed")
    with tempfile.TemporaryDirectory() as folder:
        names = compare(Home(folder, binary), {
            "naughty strings": naughty(), "sequences of emoji": list(emoji()), "texts, one of each script": list(scripts()),
            "scalars": list(scalars())})
    with tempfile.TemporaryDirectory() as folder:
        home = Home(folder, binary)
        household(home, [name for name in names[:800] if name.strip()])
        rows(home)
