"""The manual in man's own viewers: no warnings, and the whole content of the help."""
import re
import tempfile

from harness import Home, check, has


def mandoc(home, language, page):
    result = home.run("mandoc", "-T", "lint", "-W", "warning", str(page))
    check("mandoc", f"has nothing to complain of in '{language}'", (result.returncode, result.stdout) == (0, b""), result.stdout)
    text = home.run("mandoc", "-T", "utf8", str(page)).stdout.decode()
    shown(home, "mandoc", language, re.sub(".\b", "", text))


def groff(home, language, page):
    result = home.run("groff", "-K", "utf8", "-mandoc", "-T", "utf8", "-P", "-cbou", "-ww", str(page))
    shown(home, "groff", language, result.stdout.decode())


def shown(home, reader, language, text):
    """Every command, example and row of a topic is in the page, as it would be typed."""
    def lines(pattern, *subject):
        return re.findall(pattern, home.subtrack("help", *subject, "--lang", language).decode(), re.M)

    overview = home.subtrack("help", "all").decode()
    commands, topics = (re.findall(r"^  ([a-z]+(?: [a-z]+)?)  ", part, re.M) for part in overview.split("Topics"))
    examples = [line for name in commands for line in lines(r"^  (subtrack .*)", *name.split())]
    rows = [line for name in topics for line in lines(r"^  (\S.*?)(?:  |$)", name)]
    flat = " ".join(text.split())
    missing = [line for line in commands + examples + rows if " ".join(line.split()) not in flat]
    counts = f"{len(commands)} commands, {len(examples)} examples, {len(rows)} rows of {len(topics)} topics"
    check(reader, f"shows {counts} in '{language}'", len(examples) > 40 and len(rows) > 60 and not missing, missing)


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        home = Home(folder, binary)
        for language in "en", "ja":
            page = home.path / f"{language}.1"
            page.write_bytes(home.subtrack("manual", "--lang", language))
            if has("mandoc"):
                mandoc(home, language, page)
            if has("groff"):
                groff(home, language, page)
