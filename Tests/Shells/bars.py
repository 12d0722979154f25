#!/usr/bin/env python3
"""The recipes of Prompt.md for bars, run by the bars themselves: polybar under Xvfb, and waybar under a headless sway.

    python3 Tests/Shells/bars.py .build/release/subtrack

No text is read from the screen. What a bar draws with the recipe must be, pixel by pixel, what it draws with a module that
has the line as fixed text; with nothing due, what it draws without a module. On Debian and Ubuntu, root installs the programs.
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from harness import RESULTS, Home, check, has, skip
from prompts import ARTICLE, household, recipes

PROGRAMS = {"polybar": ["Xvfb", "xwd", "polybar"], "waybar": ["sway", "grim", "waybar"]}
PACKAGES = ["xvfb", "x11-apps", "polybar", "sway", "grim", "waybar", "fonts-dejavu-core"]
# Markup of waybar and a tag of polybar, unless the recipe makes them text.
NAME = "R&B <i>%{F#000}"
SECONDS = 20


def install():
    """Installs the missing programs if this machine is the kind that can."""
    missing = [name for names in PROGRAMS.values() for name in names if not shutil.which(name)]
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update", "-qq"], **quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES], **quiet)


def record_runs(home):
    """Puts a script in the place of the product, which notes each line that it is run with and what it prints."""
    product = home.path / "bin" / "subtrack"
    product.rename(product.with_name("product"))
    product.write_text('#!/bin/sh\nout=$("${0%/*}/product" "$@")\nstatus=$?\n'
                       f'printf "%s\\n> %s\\n" "$*" "$out" >> {home.path}/runs\n'
                       '[ -z "$out" ] || printf "%s\\n" "$out"\nexit $status\n')
    product.chmod(0o755)


def eventually(found):
    """The first value of `found()` that is not empty; the last one if the time is up."""
    end = time.monotonic() + SECONDS
    while not (value := found()) and time.monotonic() < end:
        time.sleep(0.1)
    return value


@contextlib.contextmanager
def started(home, command, log):
    """A program that runs as long as the block; its messages are in a file."""
    with open(home.path / log, "wb") as file:
        process = subprocess.Popen([*home.user, *command], env=home.environment, cwd=home.path, stdout=file, stderr=file)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(SECONDS)


class Polybar:
    name = "polybar"
    bar = "[bar/main]\nwidth = 100%\nheight = 30\nbackground = #333\nforeground = #fff\nfont-0 = DejaVu Sans:size=12\n"

    def __init__(self, home):
        self.home = home

    @contextlib.contextmanager
    def screen(self):
        number = self.home.path / "number"
        # The shell gives the number of the display a file, since a descriptor is not passed on by `setpriv`.
        command = f"exec Xvfb -displayfd 3 -screen 0 1000x60x24 -noreset -nolisten tcp 3> {number}"
        with started(self.home, ["sh", "-c", command], "Xvfb.log"):
            found = eventually(lambda: number.exists() and number.read_text().strip())
            self.home.environment["DISPLAY"] = f":{found}"
            yield bool(found)

    def picture(self):
        return self.home.run("xwd", "-root", "-silent").stdout

    def recipe(self, text):
        return f"{self.bar}modules-left = subtrack\n{text}\n"

    def fixed(self, line):
        (self.home.path / "line").write_text(line.replace("%{", "% {") + "\n")
        return self.recipe(f"[module/subtrack]\ntype = custom/script\nexec = cat {self.home.path}/line\n")

    def without(self):
        return f"{self.bar}modules-left = none\n[module/none]\ntype = custom/text\ncontent = \" \"\n"

    def command(self, settings):
        (self.home.path / "bar.ini").write_text(settings)
        return ["polybar", "--config=bar.ini", "main"]


class Waybar:
    name = "waybar"
    bar = {"layer": "top", "height": 30, "modules-left": ["custom/subtrack"]}

    def __init__(self, home):
        self.home = home
        (home.path / "style.css").write_text('* { font: 14px "DejaVu Sans"; color: #fff; background: #000; }\n')

    @contextlib.contextmanager
    def screen(self):
        folder = self.home.path / "runtime"
        self.home.environment.update({
            "XDG_RUNTIME_DIR": str(folder), "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman", "NO_AT_BRIDGE": "1"})
        (self.home.path / "sway.conf").write_text("output * resolution 1000x60\n")
        with started(self.home, ["sway", "--config", "sway.conf"], "sway.log"):
            found = eventually(lambda: [path.name for path in folder.iterdir() if re.fullmatch(r"wayland-\d", path.name)])
            self.home.environment["WAYLAND_DISPLAY"] = "".join(found)
            yield bool(found)

    def picture(self):
        return self.home.run("grim", "-t", "ppm", "-").stdout

    def recipe(self, text):
        return json.dumps({**self.bar, **json.loads("{" + text + "}")})

    def fixed(self, line):
        for plain, markup in ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"):
            line = line.replace(plain, markup)
        (self.home.path / "line").write_text(line + "\n")
        return json.dumps({**self.bar, "custom/subtrack": {"exec": f"cat {self.home.path}/line"}})

    def without(self):
        return json.dumps({**self.bar, "modules-left": []})

    def command(self, settings):
        (self.home.path / "bar.json").write_text(settings)
        return ["waybar", "--config", "bar.json", "--style", "style.css"]


def drawn(client, settings, until=lambda: True):
    """The picture of a bar with these settings once it no longer changes."""
    bare = client.picture()
    with started(client.home, client.command(settings), client.name + ".log"):
        def still():
            first = client.picture()
            time.sleep(0.7)
            return first if first != bare and until() and client.picture() == first else b""
        picture = eventually(still)
    eventually(lambda: client.picture() == bare)
    return picture


def recipe_runs(client, recipe):
    """The picture of the bar of the article, and what the product was run with and printed."""
    runs = client.home.path / "runs"
    runs.write_text("")
    runs.chmod(0o666)
    return drawn(client, client.recipe(recipe), lambda: runs.read_text() != ""), runs.read_text()


def set_of(runs):
    """Each run once; polybar may ask twice."""
    return set(re.findall(r".*\n> .*", runs))


def check_bar(client, recipe, line):
    home = client.home
    without, fixed = drawn(client, client.without()), drawn(client, client.fixed(line))
    check(client.name, "draws something with a line, and something else without a module",
          without and fixed and without != fixed, (home.path / f"{client.name}.log").read_text()[-800:])
    picture, runs = recipe_runs(client, recipe)
    check(client.name, "runs the command of the article, which prints the line",
          set_of(runs) == {f"due --line --width 60\n> {line}"}, runs)
    check(client.name, "draws the line as it is written", picture == fixed and picture != b"")
    home.environment["SUBTRACK_TODAY"] = "2025-01-01"
    picture, runs = recipe_runs(client, recipe)
    home.environment["SUBTRACK_TODAY"] = "2026-02-06"
    check(client.name, "draws nothing if nothing is due", set_of(runs) == {"due --line --width 60\n> "} and picture == without, runs)


def open_home(folder, binary):
    """A home for a user who is not root, since sway refuses to start as root."""
    home = Home(folder, binary)
    (home.path / "runtime").mkdir(mode=0o700)
    line = household(home, NAME)
    record_runs(home)
    home.user = []
    if os.geteuid() == 0:
        home.user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        subprocess.run(["chown", "-R", "nobody", folder], check=True)
    return home, line


def main(binary):
    install()
    found = recipes(ARTICLE.read_text())
    for kind in Polybar, Waybar:
        if not all([has(program) for program in PROGRAMS[kind.name]]):
            continue
        with tempfile.TemporaryDirectory() as folder:
            home, line = open_home(folder, binary)
            check("subtrack", "the line has every part", len(line.split(" · ")) == 3 and NAME in line, line)
            client = kind(home)
            with client.screen() as is_open:
                if is_open:
                    check_bar(client, found[kind.name], line)
                else:
                    skip(kind.name, "no screen: " + "".join(log.read_text() for log in home.path.glob("*.log"))[-400:])


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve())
    print(f"{RESULTS['passed']} passed, {RESULTS['failed']} failed, {RESULTS['skipped']} skipped")
    sys.exit(RESULTS["failed"] > 0)
