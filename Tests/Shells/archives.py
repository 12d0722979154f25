"""The archive of `make dist` and the package of `make deb`, unpacked in an empty root: the first minute of a new user.

The root has no shell, no library, no device and no time zones, and `TZ` is not set. Every line of the first value is
taken from the page that a newcomer sees: that of `subtrack` alone, the README, or its Japanese counterpart.
"""
import os
import pathlib
import re
import shlex
import subprocess
import tempfile

from harness import check, has, skip

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOCALES = {"en": "en_US.UTF-8", "ja": "ja_JP.UTF-8"}
# The total of a month with one subscription: what a newcomer wants to see.
TOTAL = {"en": r"^This month, 2026-02: ([^\s,]+)", "ja": r"^今月（2026年2月）の合計: ([^\s（]+)"}
PAGES = {"en": "README.md", "ja": "Sources/subtrack/subtrack.docc/Introduction.ja.md"}


class EmptyRoot:
    """A folder as the root of a system that has one archive and an empty home."""

    def __init__(self, folder, unpack, program):
        self.folder, self.program = pathlib.Path(folder), program
        for name in "home", "tmp":
            (self.folder / name).mkdir(parents=True)
        subprocess.run(unpack + [str(folder)], check=True, capture_output=True)

    def run(self, line, language="en"):
        """Runs `subtrack ...` as it is written, without a shell."""
        words = shlex.split(line)
        assert words[0] == "subtrack", line
        environment = {"HOME": "/home", "LANG": LOCALES[language], "SUBTRACK_TODAY": "2026-02-06"}
        # The real one: a program of the same name could come first for root.
        return subprocess.run(["/usr/sbin/chroot", self.folder, self.program, *words[1:]], env=environment,
                              capture_output=True, text=True, timeout=60)

    def begin_anew(self):
        subprocess.run(["rm", "-rf", self.folder / "home"], check=True)
        (self.folder / "home").mkdir()


def lines(page):
    """The lines of a page that call subtrack, as they are written."""
    return re.findall(r"^ *(?:\$ )?(subtrack .*)$", page, re.M)


def everyday(root, client):
    """The commands of every day, each with exit status 0 and no word about the time zone."""
    for line in ["subtrack add Netflix 15.49 --first 2026-01-31", "subtrack list", "subtrack summary", "subtrack due",
                 "subtrack demo"]:
        result = root.run(line)
        said = result.stdout + result.stderr
        check(client, f"'{line}' works in an empty root",
              result.returncode == 0 and "zone" not in said and ("Netflix" in said or line.endswith("due")), said)
    check(client, "the demo leaves nothing", not list((root.folder / "tmp").iterdir()))
    root.begin_anew()


def from_the_first_page(root, client, language):
    """`subtrack`, the line that it shows, `subtrack`: a total of one's own."""
    page = root.run("subtrack", language).stdout
    added = next(line for line in lines(page) if line.startswith("subtrack add "))
    root.run(added, language)
    today = root.run("subtrack", language).stdout
    total = re.search(TOTAL[language], today, re.M)
    amount = {"en": "$15.49", "ja": "1,490円"}[language]
    check(client, f"the page of a newcomer leads to a total in three commands ('{language}')",
          total and total[1] == amount, page + today)
    root.begin_anew()


def statement(page):
    """The lines of a page, without a mark, that write a bank file, and the name of the file."""
    session = re.sub(r"^ *(?:\$|>) ", "", page, flags=re.M)
    written = re.search(r"^ *(?:printf '[^']*' > (\w+\.csv)|cat > (\w+\.csv) <<'END'\n(?s:.*?)\nEND)$", session, re.M)
    return written[0], written[1] or written[2]


def from_a_statement(root, client, language, page):
    """The lines of the page, with its bank file: `detect`, a line that it prints, `subtrack`."""
    written, name = statement(page)
    subprocess.run(["sh", "-c", written], cwd=root.folder / "home", check=True)
    detect = next(line for line in lines(page) if line.startswith(f"subtrack detect {name}"))
    found = root.run(detect.replace(name, f"/home/{name}"), language)
    added = lines(found.stdout)
    if added:
        root.run(added[0], language)
    today = root.run("subtrack", language).stdout
    check(client, f"a bank file leads to a total in three commands ('{language}')",
          re.search(TOTAL[language], today, re.M) is not None, found.stdout + found.stderr + today)
    root.begin_anew()


def new_user(root, client):
    everyday(root, client)
    for language, page in PAGES.items():
        from_the_first_page(root, client, language)
        from_a_statement(root, client, language, (ROOT / page).read_text())


def packed(binary, target, folder, pattern):
    """The newest file that a target of the Makefile leaves."""
    subprocess.run(["make", "-s", "-o", "build", target, f"BINARY={binary}"], cwd=ROOT, check=True, capture_output=True)
    return next((ROOT / folder).glob(pattern))


def main(binary):
    if os.geteuid() != 0:
        return skip("archives", "only root can enter an empty root (chroot)")
    with tempfile.TemporaryDirectory() as folder:
        archive = packed(binary, "dist", ".build/dist", "*.tar.gz")
        checked = subprocess.run(["sha256sum", "--check", "--quiet", archive.name + ".sha256"], cwd=archive.parent)
        check("make dist", "the checksum is that of the archive", checked.returncode == 0)
        new_user(EmptyRoot(f"{folder}/dist", ["tar", "-xzf", str(archive), "-C"], "/subtrack/subtrack"), "make dist")
        if has("dpkg-deb"):
            package = packed(binary, "deb", ".build/deb", "*.deb")
            new_user(EmptyRoot(f"{folder}/deb", ["dpkg-deb", "-x", str(package)], "/usr/bin/subtrack"), "make deb")
    return None
