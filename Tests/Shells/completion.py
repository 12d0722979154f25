"""The completion scripts in real shells: names are typed in part, completed with the Tab key, and the line is run.

The command must receive exactly the name, and nothing inside a name may have been run.
"""
import json
import pathlib
import re
import tempfile
import uuid

from harness import Home, Terminal, check, has

# The periods of a book whose charges are from February to April 2026.
PERIODS = {"this", "last", "next", "this week", "this month", "next month", "this quarter", "last quarter", "this year",
           "last year", "all", "2026", "2026-02", "2026-03", "2026-04"}

# Each name with its shortest unambiguous prefix.
NAMES = {
    "Amazon Prime": "Ama", "Bob's Gym": "Bo", "楽天モバイル": "楽", "a:b": "a:", "$(id)": "$(i", "`id`": "`i",
    "$(touch canary)": "$(t", "`touch canary`": "`t", "x; touch canary": "x", "say \"hi\"": "sa", "back\\slash": "ba",
    "it's 'quoted'": "i", "Yahoo!プレミアム": "Y", "~/home": "~", "#hash": "#", "star *": "st", "k=v": "k", "c:dd ee": "c",
    "me@host": "m", "50% & <more> | less": "5", "{1,2}": "{", "[a-z]?": "[", "!!": "!", "'": "'", "\"": "\"", "\\": "\\",
    "end\\": "en", "two  spaces": "tw", "é": "é", "👨‍👩‍👧 family": "👨", "^up": "^",
    "アマゾンミュージック": "アマ", "New York Times": "New",
}
# Only a file written by hand contains such names. fish cannot offer a tab.
CONTROLS = {"tab\there": "ta", "esc\x1b[31mred": "es", "bell\x07": "be", "del\x7f": "de"}

# Quotes that are closed again, opened in the middle, or follow a character that ends a word for readline.
PATCHWORK = [
    ('"Amazon "Pri', "Amazon Prime"), ("'Amazon '\"Pri", "Amazon Prime"), ('Am"azon P', "Amazon Prime"),
    ("Am'azon P", "Amazon Prime"), ('"a":', "a:b"), ("a:'", "a:b"), ("k='", "k=v"), ("me@ho", "me@host"),
    ("c:'dd 'e", "c:dd ee"), ('"me"@ho', "me@host"), ("'50%'\\ \\&", "50% & <more> | less"),
]

SHELLS = {
    "bash": ["bash", "--noprofile", "--norc", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}
# As in the help; zsh finds the script in a folder, and another check sources it. The function replaces the product on the
# command line; the script itself calls it as `command subtrack`.
SETUP = {
    "bash": r"""source <(command subtrack completion bash); subtrack() { printf '%s\0' "$@" > part; mv part args; }; : > ready""",
    "zsh": r"""autoload -U compinit; fpath=($PWD/site $fpath); compinit -u -d $PWD/dump; """
           r"""subtrack() { printf '%s\0' "$@" > part; mv part args; }; : > ready""",
    "fish": r"""command subtrack completion fish | source; function subtrack; printf '%s\0' $argv > part; command mv part args; end; : > ready""",
}


def escaped(text):
    """A text with all special characters escaped, as an expert would type it."""
    return re.sub(r"([^\w])", r"\\\1", text, flags=re.ASCII) if text.isascii() else text


def ways(name, start):
    """The ways to type the prefix, and all but the last character if that is still unambiguous."""
    longer = name[:-1] if name[:-1].startswith(start) and name.isprintable() else start
    for typed in dict.fromkeys([start, longer]):
        if all(c.isascii() or c.isalnum() for c in typed):
            yield "".join(escaped(c) for c in typed)
        else:
            yield typed
        if "'" not in typed and "\\" not in typed:
            yield "'" + typed
        if not set(typed) & set("\"\\$`!"):
            yield '"' + typed


def household(home):
    """A separate book, with names that no command line would accept."""
    home.subtrack("add", "Netflix", "1490", "--first", "2026-01-31", "--quiet")
    home.subtrack("member", "add", "Aki", "--quiet")
    home.subtrack("edit", "Netflix", "--category", "video on demand", "--tag", "4k", "--payer", "Aki", "--quiet")
    book = json.loads(home.book().read_text())
    model = book["subscriptions"][0]
    for name in [*NAMES, *CONTROLS]:
        book["subscriptions"].append({**model, "id": str(uuid.uuid5(uuid.NAMESPACE_URL, name)), "name": name})
    home.book().write_text(json.dumps(book, ensure_ascii=False))
    home.subtrack("add", "Other", "1", "--file", "other.json", "--quiet")


def names(shell, home):
    """Types each name in each way, and compares the received argument."""
    terminal = Terminal(home, SHELLS[shell], SETUP[shell])
    args, wrong = home.path / "args", []
    expected = {**NAMES, **CONTROLS}
    if shell == "fish":
        del expected["tab\there"]
    cases = [(typed, name) for name, start in expected.items() for typed in ways(name, start)] + PATCHWORK
    for typed, name in cases:
        terminal.type(f"subtrack show {typed}\t\r")
        given = terminal.wait_for(args, 5).decode().split("\0")[:-1]
        if given != ["show", name]:
            wrong.append((typed, given))
            terminal.close()
            terminal = Terminal(home, SHELLS[shell], SETUP[shell])
    terminal.close()
    check(shell, f"{len(expected)} names arrive whole, typed in {len(cases)} ways", not wrong, wrong)


PLACES = [
    ("subtrack exp", {"export"}),
    ("subtrack compl", {"completion"}),
    ("subtrack completion ", {"bash", "zsh", "fish", "values"}),
    ("subtrack help da", {"dates", "data"}),
    ("subtrack help completion ", {"values"}),
    ("subtrack completion values cu", {"currency"}),
    ("subtrack --quiet show net", {"Netflix"}),
    ("subtrack --file other.json show ", {"Other"} | PERIODS),
    ("subtrack --file=other.json show ", {"Other"} | PERIODS),
    ("subtrack show --file ~/other.json ", {"Other"} | PERIODS),
    ("subtrack list --format ", {"table", "json", "ndjson", "csv", "tsv", "markdown", "html"}),
    ("subtrack list --format=nd", {"ndjson"}),
    ("subtrack list --cat", {"--category"}),
    ("subtrack list -c ", {"video on demand"}),
    ("subtrack list -qc ", {"video on demand"}),
    ("subtrack list --category=vi", {"video on demand"}),
    ("subtrack add Hulu 1026 --tag ", {"4k"}),
    ("subtrack add Hulu 1026 --payer ", {"Aki"}),
    ("subtrack add Hulu 1026 --currency JP", {"JPY"}),
    ("subtrack add Hulu 1026 --every quar", {"quarter"}),
    ("subtrack add Hulu 1026 --first tom", {"tomorrow"}),
    ("subtrack summary --month ", {"this", "last", "next"}),
    ("subtrack config max", {"maxAmount"}),
    ("subtrack add Hulu ", set()),
    ("subtrack add -- --cat", set()),
    ("subtrack show Netflix Net", {"Netflix"}),
    ("subtrack pause Netflix net", {"Netflix"}),
    ("subtrack confirm Netflix a:b net", {"Netflix"}),
    ("subtrack adjust Netflix ", {"2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"}),
    ("subtrack reset --quiet -- net 2026-01", {"2026-01-31"}),
    ("subtrack skip Netflix 2026-0", {"2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"}),
    ("subtrack skip Netflix net", {"Netflix"}),
    ("subtrack confirm 2026", set()),
    ("subtrack cancel --payment-method ", set()),
    ("subtrack pause --category ", {"video on demand"}),
    ("subtrack show york", {"New York Times"}),
]
# The last value of a list, with what stands before it.
LISTS = [
    ("subtrack list --by category,ta", {"category,tag"}),
    ("subtrack summary --by=category,pa", {"category,payer", "category,payment-method"}),
    ("subtrack list --columns name,am", {"name,amount"}),
    ("subtrack list --category music,vi", {"music,video on demand"}),
    ("subtrack list --category !vi", {"!video on demand"}),
    ("subtrack list --category x,!vi", {"x,!video on demand"}),
    ("subtrack list --status !pau", {"!paused"}),
    ("subtrack list --where payer=x,A", {"x,Aki"}),
    ("subtrack edit Netflix --category music,vi", set()),
]
# Found by the program in any kana, width and letter case, and by a word; fish compares by itself.
FOLDED = [
    ("subtrack show あま", {"アマゾンミュージック"}),
    ("subtrack show ｱﾏ", {"アマゾンミュージック"}),
    ("subtrack show ｎｅｔ", {"Netflix"}),
    ("subtrack list --category ｄｅｍａｎｄ", {"video on demand"}),
]

# Prints the candidates of a line, each ended by a NUL, without a person.
ASK = {
    "bash": r"""source script.bash; ask() { COMP_LINE=$1 COMP_POINT=${#1}; _subtrack; local each; """
            r"""for each in "${COMPREPLY[@]}"; do eval "printf '%s\0' $each"; done; }""",
    "fish": r"""source script.fish; function ask; complete -C $argv[1] | string replace -r '\t.*' '' """
            r"""| while read -l each; printf '%s\0' (string unescape -- $each); end; end""",
}


def places(shell, home):
    """The candidates at each position: commands, options, their values, and values from the book named on the line."""
    wrong = []
    for line, expected in PLACES + LISTS + ([] if shell == "fish" else FOLDED):
        result = home.run(shell, *(["--no-config"] if shell == "fish" else []), "-c",
                          ASK[shell] + "\nask " + ("$argv[1]" if shell == "fish" else '"$1"'),
                          *(["bash"] if shell == "bash" else []), line)
        found = {c.split("=", 1)[-1] for c in result.stdout.decode().split("\0") if c.strip()}
        if found != expected:
            wrong.append((line, found))
    check(shell, f"{len(PLACES + LISTS)} places offer what may stand there, and nothing else", not wrong, wrong)


# `compadd -O` gives the candidates.
SPY = (r"""compadd() { local -a found; builtin compadd -O found "$@"; """
       r"""(( $#found )) && printf '%s\0' "${found[@]}" >> spied; builtin compadd "$@"; }; """)


def places_zsh(home):
    terminal = Terminal(home, SHELLS["zsh"], SPY + SETUP["zsh"])
    wrong = []
    # The shell itself keeps what stands before the last value.
    lists = [(line.replace("!", "\\!"), {value.split(",")[-1].strip("!") for value in values})
             for line, values in LISTS if "=x," not in line]
    for line, expected in PLACES + lists + FOLDED:
        spied = home.path / "spied"
        terminal.type(f"{line}\t\r")
        terminal.wait_for(home.path / "args", 5)
        found = set(spied.read_bytes().decode().split("\0")[:-1]) if spied.exists() else set()
        spied.unlink(missing_ok=True)
        if found != expected:
            wrong.append((line, found))
    terminal.close()
    check("zsh", f"{len(PLACES + LISTS)} places offer what may stand there, and nothing else", not wrong, wrong)


TIMES = 20
TIMING = {
    "bash": f"""time_it() {{ local i; for ((i = 0; i < {TIMES}; i++)); do ask 'subtrack show ' > /dev/null; done; }}
        start=$EPOCHREALTIME; time_it; end=$EPOCHREALTIME; echo $(( (${{end/./}} - ${{start/./}}) / {TIMES} ))""",
    "fish": f"""set start (date +%s%6N); for i in (seq {TIMES}); complete -C 'subtrack show '; end > /dev/null
        math -s0 \\( (date +%s%6N) - $start \\) / {TIMES}""",
}


def timing(shell, home):
    result = home.run(shell, *(["--no-config"] if shell == "fish" else []), "-c", ASK[shell] + "\n" + TIMING[shell])
    report(shell, int(result.stdout.decode().split()[-1]))


def timing_zsh(home):
    setup = (r"zmodload zsh/datetime; " + SETUP["zsh"].replace("; : > ready", "") +
             r"; _timed() { local from=$EPOCHREALTIME; _subtrack; "
             r"print $(( (EPOCHREALTIME - from) * 1000000 )) > spent; }; compdef _timed subtrack; : > ready")
    terminal = Terminal(home, SHELLS["zsh"], setup)
    spent = []
    for _ in range(TIMES):
        terminal.type("subtrack show \t\r")
        terminal.wait_for(home.path / "args", 5)
        spent.append(float((home.path / "spent").read_text()))
    terminal.close()
    report("zsh", int(sum(spent) / len(spent)))


def report(shell, microseconds):
    """Prints a time; a busy machine must not fail, but a hopelessly slow script must."""
    print(f"       {shell}: {microseconds / 1000:.1f} ms for {len(NAMES) + len(CONTROLS) + 1} names (50 ms is the aim)")
    check(shell, "an answer comes within half a second", microseconds < 500_000)


def unreadable(home):
    """A damaged book, an empty home: no value, no message, no file."""
    with tempfile.TemporaryDirectory() as folder:
        empty = Home(folder, home.path / "bin" / "subtrack")
        kinds = home.subtrack("help", "completion", "values").decode().split("What to list (")[1].split(")")[0]
        for kind in kinds.replace("\n", " ").split(","):
            result = empty.run("subtrack", "completion", "values", kind.strip())
            if result.returncode or (kind.strip() == "subscription" and result.stdout):
                check("subtrack", f"an empty home has no {kind}", False, result)
        check("subtrack", "asking for values makes no file", sorted(p.name for p in empty.path.iterdir()) == ["bin"])
        empty.book().parent.mkdir(parents=True)
        empty.book().write_text('{"subscriptions": [')
        result = empty.run("subtrack", "completion", "values", "subscription")
        check("subtrack", "a damaged book has no names and no message", (result.returncode, result.stdout) == (0, b""))


def bash_completion(home):
    """Debian's loader finds the script by its folder and name."""
    loader = pathlib.Path("/usr/share/bash-completion/bash_completion")
    if not loader.exists():
        return has("bash-completion")
    folder = home.path / "data" / "bash-completion" / "completions"
    folder.mkdir(parents=True)
    (folder / "subtrack").write_bytes(home.subtrack("completion", "bash"))
    result = home.run("bash", "-c", f". {loader}; _completion_loader subtrack; complete -p subtrack")
    check("bash-completion", "loads the script by itself", b"-F _subtrack subtrack" in result.stdout, result.stdout)


def scripts(home):
    for shell in SHELLS:
        for language in "en", "ja":
            (home.path / f"{language}.{shell}").write_bytes(home.subtrack("completion", shell, "--lang", language))
        (home.path / f"script.{shell}").write_bytes((home.path / f"en.{shell}").read_bytes())
    (home.path / "site").mkdir()
    (home.path / "site" / "_subtrack").write_bytes((home.path / "en.zsh").read_bytes())


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        home = Home(folder, binary)
        household(home)
        scripts(home)
        before = home.book().read_bytes()
        unreadable(home)
        for shell in SHELLS:
            if not has(shell):
                continue
            for language in "en", "ja":
                result = home.run(shell, "-n", f"{language}.{shell}")
                check(shell, f"the script in '{language}' is read without a complaint",
                      (result.returncode, result.stdout) == (0, b""), result.stdout)
            if shell == "zsh":
                result = home.run("zsh", "-fc", "autoload -U compinit; compinit -D; source <(subtrack completion zsh); print $_comps[subtrack]")
                check("zsh", "the script can be sourced behind compinit", result.stdout == b"_subtrack\n", result.stdout)
            names(shell, home)
            places_zsh(home) if shell == "zsh" else places(shell, home)
            timing_zsh(home) if shell == "zsh" else timing(shell, home)
        if has("bash"):
            bash_completion(home)
        check("all shells", "nothing that a name holds was run", not list(home.path.rglob("canary")))
        check("all shells", "the book is as it was", home.book().read_bytes() == before)
