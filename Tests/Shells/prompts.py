"""The recipes of Prompt.md, taken out of the article and used as they are, in shells, in tmux, and by what bars do with them.

A bar is not started, since it needs a screen: its settings are read in their format, and the command in them is run.
`bars.py` starts two of them.
"""
import configparser
import json
import os
import pathlib
import re
import tempfile
import tomllib

from harness import Home, Terminal, check, has

ARTICLE = pathlib.Path(__file__).resolve().parents[2] / "Sources/subtrack/subtrack.docc/Prompt.md"
FILES = {"bash": ".bashrc", "zsh": ".zshrc", "fish": "config/fish/config.fish", "tmux": ".tmux.conf"}
# A shell or a prompt would read it as something else.
NAME = "50% $(touch canary)"


def recipes(article):
    """The code of the article by the program that the text before it names."""
    found, prose = {}, ""
    for block in article.split("\n\n"):
        if block.startswith("```"):
            name = re.search(r"bash|zsh|fish|starship|tmux|waybar|polybar|py3status|xbar", prose)
            if name:
                found.setdefault(name[0], "\n".join(block.split("\n")[1:-1]))
        else:
            prose = block
    return found


def household(home, name=NAME):
    """Something overdue, something to cancel whose name is hostile, and something due; returns the line."""
    for words in ["config defaultCurrency USD", "add Rent 1200 --manual --first 2026-02-03", "add Hulu 7.99 --first 2026-02-08"]:
        home.subtrack(*words.split(), "--quiet")
    home.subtrack("add", name, "9.99", "--first", "2026-03-09", "--notice", "30", "--quiet")
    return home.subtrack("due", "--line", "--width", "60").decode().strip()


def write(home, client, recipe):
    file = home.path / FILES[client]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(recipe + "\n")
    return file


def shell(home, client, recipe, line):
    """The shell reads the recipe from its own file; the line is above the prompt, or fish's on its right."""
    write(home, client, recipe)
    home.environment["TERM"] = "xterm"
    terminal = Terminal(home, [client, "-i"], ": > ready")
    try:
        end = "" if client == "fish" else "\n"
        check(client, "shows the line at the prompt, as it is written", terminal.shows(line + end, 10), terminal.screen[-400:])
    finally:
        terminal.close()
        home.environment["TERM"] = "dumb"
    check(client, "runs nothing of a name", not list(home.path.rglob("canary")))


def tmux(home, recipe, line):
    file, socket = write(home, "tmux", recipe), str(home.path / "socket")
    home.environment["TERM"] = "xterm"
    terminal = Terminal(home, ["tmux", "-u", "-S", socket, "-f", str(file), "new-session", "sh"], ": > ready")
    try:
        check("tmux", "shows the line in its status", terminal.shows(line, 15), terminal.screen[-600:])
    finally:
        home.run("tmux", "-S", socket, "kill-server")
        terminal.close()
        home.environment["TERM"] = "dumb"


def command(home, client, text, line):
    """A command of a recipe prints the line, and it alone."""
    result = home.run("/bin/sh", "-c", text).stdout.decode()
    check(client, "its command prints one line", result == line + "\n", result)


def bars(home, found, line):
    """Each file in its own format, with the settings that the manual of the bar has."""
    bar = json.loads("{" + found["waybar"] + "}")["custom/subtrack"]
    check("waybar", "its settings are JSON of a custom module, which escapes the text",
          (set(bar), bar["interval"], bar["escape"]) == ({"exec", "interval", "escape"}, 300, True), bar)
    command(home, "waybar", bar["exec"], line)
    module = configparser.ConfigParser(interpolation=None)
    module.read_string(found["polybar"])
    section = module["module/subtrack"]
    check("polybar", "its settings are those of a script", (section["type"], section["interval"]) == ("custom/script", "300"))
    command(home, "polybar", section["exec"], line)
    starship = tomllib.loads(found["starship"])["custom"]["subtrack"]
    check("starship", "its settings are TOML of a custom command",
          set(starship) == {"command", "when", "format"} and starship["when"] is True, starship)
    width = starship["command"].split("--width ")[1].split()[0]
    command(home, "starship", starship["command"], home.subtrack("due", "--line", "--width", width).decode().strip())
    script = dict(re.findall(r"^ +(\w+) = \"?(.*?)\"?$", found["py3status"], re.M))
    check("py3status", "its settings are those of external_script", set(script) == {"script_path", "cache_timeout"}, script)
    command(home, "py3status", script["script_path"], line)
    (home.path / ".local/bin").mkdir(parents=True)
    os.link(home.path / "bin/subtrack", home.path / ".local/bin/subtrack")
    command(home, "xbar", found["xbar"], line)


def main(binary):
    found = recipes(ARTICLE.read_text())
    with tempfile.TemporaryDirectory() as folder:
        home = Home(folder, binary)
        home.environment["XDG_CONFIG_HOME"] = f"{folder}/config"
        line = household(home)
        check("subtrack", "the line has every part", len(line.split(" · ")) == 3 and NAME in line, line)
        for client in "bash", "zsh", "fish":
            if has(client):
                shell(home, client, found[client], line)
        if has("tmux"):
            tmux(home, found["tmux"], line)
        bars(home, found, line)
