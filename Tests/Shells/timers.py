"""The examples of `help cron`: the crontab line does its work, and systemd reports no problem."""
import os
import re
import tempfile

from harness import Home, check, has


def blocks(text):
    """The lines to copy below each heading."""
    found = {}
    for block in text.split("\n\n"):
        heading, *lines = block.split("\n")
        if heading.endswith(":"):
            found[heading] = "\n".join(lines)
        elif found and all(line.startswith("  ") for line in [heading, *lines] if line):
            last = list(found)[-1]
            found[last] += "\n\n" + block
    return found


def crontab(home, language, text):
    """Runs it as cron does: with HOME, a short PATH and the preceding lines of the crontab, by /bin/sh."""
    settings = dict(re.findall(r"^ *(\w+)=(.*)$", text, re.M))
    job = re.search(r"^ *0 8 1 \* \*  (.*)$", text, re.M)[1]
    check("cron", f"the line in '{language}' holds no percent sign, which would end it", "%" not in text)
    environment = {"HOME": str(home.path), "PATH": "/usr/bin:/bin", "SUBTRACK_TODAY": "2026-02-06", **settings}
    assignments = [f"{name}={value}" for name, value in environment.items()]

    def mail():
        return home.run("env", "-i", *assignments, "/bin/sh", "-c", job).stdout.decode()

    check("cron", "nothing is mailed where nothing was charged", mail() == "", mail())
    home.run("env", "-i", *assignments, home.path / ".local/bin/subtrack", "add", "Netflix", "1490", "--first", "2026-01-31", "-q")
    month = {"en": "2026-01\n", "ja": "2026年1月の合計\n"}[language]
    check("cron", f"last month is mailed in '{language}'", mail().startswith(month) and "¥1,490" in mail(), mail())


def units(home, language, found):
    folder = home.path / ".config/systemd/user"
    folder.mkdir(parents=True)
    for heading, text in found.items():
        name = re.search(r"subtrack\.(service|timer)", heading)
        if name:
            (folder / name[0]).write_text(text + "\n")
    files = sorted(str(path) for path in folder.iterdir())
    environment = {**home.environment, "XDG_RUNTIME_DIR": str(home.path), "XDG_CONFIG_HOME": str(home.path / ".config")}
    home.environment = environment
    result = home.run("systemd-analyze", "--user", "verify", *files)
    check("systemd-analyze", f"finds no fault in the service and the timer in '{language}'",
          len(files) == 2 and (result.returncode, result.stdout) == (0, b""), result.stdout)
    calendar = re.search(r"OnCalendar=(.*)", "".join(found.values()))[1]
    result = home.run("systemd-analyze", "calendar", "--base-time=2026-02-06", calendar)
    check("systemd-analyze", "the timer elapses on the first of the month at 8", b"2026-03-01 08:00:00" in result.stdout, result.stdout)


def main(binary):
    for language in "en", "ja":
        with tempfile.TemporaryDirectory() as folder:
            home = Home(folder, binary)
            (home.path / ".local/bin").mkdir(parents=True)
            os.link(home.path / "bin/subtrack", home.path / ".local/bin/subtrack")
            found = blocks(home.subtrack("help", "cron", "--lang", language).decode())
            crontab(home, language, next(text for heading, text in found.items() if "crontab" in heading))
            if has("systemd-analyze"):
                units(home, language, found)
