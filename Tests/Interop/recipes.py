"""The recipes of the README: each line is run by a shell as it stands, and does what is said of it."""
import re
import shlex
import subprocess
from harness import ROOT, Home, check, has

MARK = "## With other programs"


def recipes():
    """(explanation, line) of every line in the section's shell blocks."""
    text = (ROOT / "README.md").read_text()
    section = text[text.index(MARK):].split("\n## ", 1)[0]
    found = []
    for block in re.findall(r"```sh\n(.*?)```", section, re.S):
        explanation = ""
        for line in block.splitlines():
            if line.startswith("# "):
                explanation = line[2:]
            elif line:
                found.append((explanation, line))
    return found


def programs(line):
    """What a pipe calls, besides subtrack."""
    words = list(shlex.shlex(line, posix=True, punctuation_chars=True))
    starts = [words[0]] + [after for before, after in zip(words, words[1:]) if before == "|"]
    return [word for word in starts if word != "subtrack"]


def check_all(folder, binary, sample):
    home = Home(folder / "recipes", binary, sample)
    (home.folder / "calendar").mkdir()
    (home.folder / "metrics").mkdir()
    found = recipes()
    check("README", f"has {len(found)} recipes", len(found) >= 6)
    for explanation, line in found:
        if not all([has(program) for program in programs(line)]):
            continue
        before = sorted(home.folder.rglob("*"))
        result = subprocess.run(["sh", "-c", line], cwd=home.folder, env=home.environment, capture_output=True, text=True)
        does = result.stdout != "" or sorted(home.folder.rglob("*")) != before
        check("README", f"{explanation}: {line}", result.returncode == 0 and "subtrack:" not in result.stderr and does)
        if result.returncode != 0:
            print(result.stdout + result.stderr)
