"""The recipes of the README and the articles: a shell runs each line, and each crontab line runs as under cron."""
import re
import shlex
import shutil
import subprocess
from harness import ROOT, Home, check, has

ARTICLES = ROOT / "Sources" / "subtrack" / "subtrack.docc"
SECTIONS = [
    (ROOT / "README.md", "## In scripts and cron"),
    (ARTICLES / "Introduction.ja.md", "## スクリプトと cron"),
    (ARTICLES / "Guide.md", "## Reminders"),
    (ARTICLES / "Guide.md", "## Other programs"),
]


def sections():
    """The text of the sections, headings included."""
    found = []
    for page, heading in SECTIONS:
        text = page.read_text(encoding="utf-8")
        found.append(text[text.index(heading):].split("\n## ", 1)[0])
    return "\n".join(found)


def recipes():
    """(explanation, line) of every line in the sections' shell blocks."""
    found = []
    for block in re.findall(r"```sh\n(.*?)```", sections(), re.S):
        explanation = ""
        for line in block.splitlines():
            if line.startswith("# "):
                explanation = line[2:]
            elif line:
                found.append((explanation, line))
    return found


def programs(line):
    """The programs in a pipe, besides subtrack."""
    words = list(shlex.shlex(line, posix=True, punctuation_chars=True))
    starts = [words[0]] + [after for before, after in zip(words, words[1:]) if before == "|"]
    return [word for word in starts if word != "subtrack"]


def jobs():
    """The commands of the lines in the sections' crontabs."""
    return re.findall(r"^(?:[*\d]+ +){5}(.*)$", sections(), re.M)


def check_jobs(home):
    """Runs them as cron does: with only HOME and a short PATH, by /bin/sh, with output sent by mail."""
    tools, shown = home.folder / "tools", home.folder / "shown"
    tools.mkdir()
    (home.folder / ".local" / "bin").mkdir(parents=True)
    shutil.copy(home.binary, home.folder / ".local" / "bin" / "subtrack")
    # The real notify-send shows a title on the desktop; this one records it.
    (tools / "notify-send").write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" >> {shlex.quote(str(shown))}\n')
    (tools / "notify-send").chmod(0o755)
    clean = ["env", "-i", f"HOME={home.folder}", f"PATH={tools}:/usr/bin:/bin", "SUBTRACK_TODAY=2026-02-06"]

    def told(job):
        shown.write_text("")
        result = subprocess.run([*clean, "/bin/sh", "-c", job], capture_output=True, text=True)
        return result.returncode, result.stderr, result.stdout + shown.read_text()

    check("recipes", f"has {len(jobs())} lines for a crontab", len(jobs()) >= 6)
    for job in jobs():
        if " remind" in job:
            first, second = told(job + " --again"), told(job)
            check("cron", f"tells what is due, once: {job}",
                  first[:2] == (0, "") and len(first[2]) > 20 and second == (0, "", ""))
        else:
            status, message, report = told(job)
            check("cron", f"prints a report: {job}", (status, message) == (0, "") and len(report) > 20)


def check_all(folder, binary, sample):
    home = Home(folder / "recipes", binary, sample)
    (home.folder / "calendar").mkdir()
    (home.folder / "metrics").mkdir()
    found = recipes()
    check("recipes", f"has {len(found)} recipes", len(found) >= 6)
    for explanation, line in found:
        if not all([has(program) for program in programs(line)]):
            continue
        before = sorted(home.folder.rglob("*"))
        result = subprocess.run(["sh", "-c", line], cwd=home.folder, env=home.environment, capture_output=True, text=True)
        does = result.stdout != "" or sorted(home.folder.rglob("*")) != before
        check("recipes", f"{explanation}: {line}", result.returncode == 0 and "subtrack:" not in result.stderr and does)
        if result.returncode != 0:
            print(result.stdout + result.stderr)
    check_jobs(home)
