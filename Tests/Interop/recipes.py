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


def units():
    """The systemd units of the sections."""
    return re.findall(r"```ini\n(.*?)```", sections(), re.S)


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


STAND_IN = """#!/bin/sh
case "$0 $*" in *mail*|*@-*) text=$(cat);; esac
printf '%s\\n' "${0##*/} $*" "$text" >> "$SHOWN"
exit "${STATUS:-0}"
"""


def check_reminders(home, lines):
    """Runs each recipe of `remind --exec` with stand-ins for the programs: a failure is repeated, a success is not."""
    tools, shown = home.folder / "stand-ins", home.folder / "told"
    tools.mkdir()
    for name in ["notify-send", "curl", "mail"]:
        (tools / name).write_text(STAND_IN)
        (tools / name).chmod(0o755)
    for number, line in enumerate(lines):
        if "jq" in line and not has("jq"):
            continue
        environment = {**home.environment, "PATH": f"{tools}:{home.environment['PATH']}", "SHOWN": str(shown),
                       "XDG_STATE_HOME": str(home.folder / f"state-{number}")}

        def told(status):
            shown.write_text("")
            result = subprocess.run(["sh", "-c", line], cwd=home.folder, capture_output=True, text=True,
                                    env={**environment, "STATUS": status})
            return result.returncode, result.stdout + shown.read_text()

        plain = subprocess.run(["subtrack", "remind", "--dry-run", "--quiet"], env=environment, cwd=home.folder,
                               capture_output=True, text=True).stdout.splitlines()
        failed, first, second = told("1"), told("0"), told("0")
        # jq may write what is not ASCII, and quotes, in another way.
        words = [text.split(":")[0] for text in plain]
        check("recipes", f"repeats what failed, and tells each once: {line}",
              len(plain) > 0 and failed[0] == 1 and first[0] == 0 and second == (0, "")
              and all(text in failed[1] and text in first[1] for text in words))


def check_units(home):
    """Runs what the services start, and lets systemd verify all units if it is there."""
    starts = re.findall(r"ExecStart=%h/.local/bin/([^`\n]*)", sections())
    check("recipes", f"has {len(units())} units and {len(starts)} services", (len(units()), len(starts)) == (2, 2))
    check_reminders(home, starts)
    folder = home.folder / "units"
    folder.mkdir()
    for kind, unit in zip(["service", "timer"], units()):
        (folder / f"subtrack-remind.{kind}").write_text(unit.replace("%h/.local/bin/subtrack", str(home.binary)))
    if has("systemd-analyze"):
        paths = [str(path) for path in sorted(folder.iterdir())]
        result = subprocess.run(["systemd-analyze", "--user", "verify", *paths], capture_output=True, text=True,
                                env={**home.environment, "XDG_RUNTIME_DIR": str(home.folder)})
        check("recipes", f"systemd accepts the units {result.stderr}", result.returncode == 0)


def check_all(folder, binary, sample):
    home = Home(folder / "recipes", binary, sample)
    found = recipes()
    check("recipes", f"has {len(found)} recipes", len(found) >= 6)
    for explanation, line in found:
        if " --exec " in line:
            continue
        if not all([has(program) for program in programs(line)]):
            continue
        before = sorted(home.folder.rglob("*"))
        result = subprocess.run(["sh", "-c", line], cwd=home.folder, env=home.environment, capture_output=True, text=True)
        does = result.stdout != "" or sorted(home.folder.rglob("*")) != before
        check("recipes", f"{explanation}: {line}", result.returncode == 0 and "subtrack:" not in result.stderr and does)
        if result.returncode != 0:
            print(result.stdout + result.stderr)
    exec_lines = [line for _, line in found if " --exec " in line]
    check("recipes", f"has {len(exec_lines)} recipes for reminders", len(exec_lines) == 8)
    check_reminders(Home(folder / "reminders", binary, sample), exec_lines)
    check_units(Home(folder / "units", binary, sample))
    check_jobs(home)
