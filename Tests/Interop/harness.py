"""Common parts of all interop checks: homes with a book, clients, and results."""
import csv
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from decimal import Decimal

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / ".build" / "interop"
WINDOW = ["--from", "2024-02-01", "--to", "2029-01-31"]
MONTHS = [f"{2024 + (1 + n) // 12}-{(1 + n) % 12 + 1:02}" for n in range(60)]
RESULTS = Counter()


def check(client, claim, holds):
    RESULTS["passed" if holds else "failed"] += 1
    print(f"{'ok    ' if holds else 'FAILED'} {client}: {claim}", flush=True)


def skip(client, why):
    """Reports a missing client; in CI, where all are installed, that is a failure."""
    RESULTS["failed" if os.environ.get("CI") == "true" else "skipped"] += 1
    print(f"SKIPPED {client}: {why}", flush=True)


def has(client):
    if shutil.which(client):
        return True
    skip(client, "not installed; Debian's packages are named in Tests/Interop/packages.txt")
    return False


class Venv:
    """Clients from PyPI, in a separate folder below .build."""

    def __init__(self):
        self.folder = BUILD / "venv"
        self.failure = None
        marker = self.folder / "requirements.txt"
        wanted = (HERE / "requirements.txt").read_text()
        if marker.exists() and marker.read_text() == wanted:
            return
        try:
            subprocess.run([sys.executable, "-m", "venv", "--clear", str(self.folder)], check=True, capture_output=True)
            subprocess.run([str(self.folder / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check",
                            "-r", str(HERE / "requirements.txt")], check=True, capture_output=True)
            marker.write_text(wanted)
        except (subprocess.CalledProcessError, OSError) as error:
            reason = (getattr(error, "stderr", b"") or b"").decode(errors="replace").strip().splitlines()
            self.failure = reason[-1] if reason else str(error)

    def path(self, program):
        return str(self.folder / "bin" / program)

    def has(self, *clients):
        for client in clients if self.failure else []:
            skip(client, f"no virtual environment: {self.failure}")
        return self.failure is None


class Home:
    """A home with a sample book as of 2026-02-06, and subtrack's own list of its charges."""

    def __init__(self, folder, binary, sample):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True)
        self.binary = str(binary)
        self.name = pathlib.Path(sample).stem
        self.environment = {
            "HOME": str(folder), "PATH": f"{pathlib.Path(binary).parent}:{os.environ['PATH']}",
            "SUBTRACK_TODAY": "2026-02-06", "SUBTRACK_NOW": "2026-02-06T12:34:56+09:00", "LC_ALL": "C.UTF-8"}
        self.subtrack("import", str(sample), "--quiet")
        self.rows = list(csv.DictReader(io.StringIO(self.export("csv").decode(), newline="")))
        self.counted = [row for row in self.rows if row["event_type"] in ("confirmed", "projected")]
        self.sums = self.own_sums()

    def run(self, *command, stdin=None):
        result = subprocess.run(command, input=stdin, capture_output=True, env=self.environment, cwd=self.folder)
        if result.returncode != 0:
            print(result.stderr.decode(errors="replace"), end="")
            result.check_returncode()
        return result.stdout

    def subtrack(self, *arguments, stdin=None):
        return self.run(self.binary, *arguments, stdin=stdin)

    def export(self, form, *options):
        return self.subtrack("export", "--format", form, *WINDOW, *options)

    def exported(self, name, form, *options):
        """The export as a file."""
        path = self.folder / name
        path.write_bytes(self.export(form, *options))
        return str(path)

    def own_sums(self):
        """The total of `summary` for every month with charges, by currency."""
        sums = {}
        for month in MONTHS:
            document = json.loads(self.subtrack(
                "summary", "--month", month, "--count", "0", "--format", "json"), parse_float=Decimal)
            found = {money["currency"]: Decimal(money["amount"]) for money in document["expected"]}
            if found:
                sums[month] = found
        return sums

    def check_sums(self, client, charges):
        """`charges` are (date, amount, currency)."""
        found = defaultdict(lambda: defaultdict(Decimal))
        for date, amount, currency in charges:
            found[date[:7]][currency] += Decimal(str(amount))
        check(client, f"the sums of {len(self.sums)} months of {self.name} agree with summary",
              {month: dict(by) for month, by in found.items()} == self.sums)


def title(row):
    """The title of a charge in a calendar."""
    return f"{row['subscription_name']} {row['amount']} {row['currency']}"


def charge_of(title):
    """The amount and currency at the end of a title, or `None` if it is the title of a deadline."""
    found = re.search(r" ([0-9.]+) ([A-Z]{3})$", title)
    return found.groups() if found else None
