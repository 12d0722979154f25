"""Other programs that people use for the same question: which charges come within the next 30 days?

Each peer gets the subscriptions of a book in its own format. A missing peer is named and left out; nothing is ever installed
here (Debian has them all: taskwarrior remind ledger hledger khal sqlite3 jq).
"""

import datetime
import json
import pathlib
import shutil

from timing import Command, run
from workloads import FIRST, LAST, TODAY

HORIZON = "2026-03-08"


class Peers:
    """The installed peers, each with the subscriptions of one book in a folder."""

    def __init__(self, folder, book):
        self.folder = pathlib.Path(folder)
        self.subscriptions = json.loads(book)["subscriptions"]

    def questions(self):
        """The question about the next 30 days, as a command for each peer."""
        makers = {"task": self.taskwarrior, "remind": self.remind, "ledger": self.ledger, "hledger": self.hledger,
                  "khal": self.khal}
        return {name: make() for name, make in makers.items() if shutil.which(name)}

    def projections(self):
        """Twenty years of charges, from the two peers that can compute them."""
        makers = {"ledger": self.ledger, "hledger": self.hledger}
        return {name: make(FIRST, LAST) for name, make in makers.items() if shutil.which(name)}

    def taskwarrior(self):
        home = self.folder / "task"
        home.mkdir(exist_ok=True)
        (home / "rc").write_text(f"data.location={home}\nconfirmation=off\nverbose=nothing\ncolor=off\n")
        tasks = [{"description": one["name"], "due": self.next_charge(one).strftime("%Y%m%dT000000Z"), "project": "charges"}
                 for one in self.subscriptions]
        (home / "tasks.json").write_text(json.dumps(tasks))
        environment = {"TASKRC": str(home / "rc"), "HOME": str(home)}
        run(Command(["task", "import", str(home / "tasks.json")], environment=environment))
        return Command(["task", f"due.before:{HORIZON}", "list"], environment=environment, statuses=(0, 1))

    def remind(self):
        lines = []
        for one in self.subscriptions:
            first = datetime.date.fromisoformat(one["firstBillingDate"])
            cycle = one["billingCycle"]
            when = {"monthly": f"{first.day}", "yearly": f"{first:%b} {first.day}",
                    "customDays": f"{first:%b %d %Y} *{cycle['interval']}"}[cycle["type"]]
            lines.append(f"REM {when} MSG {one['name']} {one['amount']} {one['currency']}")
        path = self.folder / "remind.rem"
        path.write_text("\n".join(lines) + "\n")
        return Command(["remind", "-s+5", str(path), TODAY])

    def ledger(self, first=TODAY, last=HORIZON):
        path = self.folder / f"ledger-{last}.ledger"
        path.write_text(self.periodic({"monthly": "Monthly", "yearly": "Yearly", "customDays": "Every {} Days"}))
        return Command(["ledger", "-f", str(path), "--now", first, "--forecast", f"d<=[{last}]", "csv"])

    def hledger(self, first=TODAY, last=HORIZON):
        path = self.folder / f"hledger-{last}.journal"
        path.write_text(self.periodic({"monthly": "monthly", "yearly": "yearly", "customDays": "every {} days"}))
        return Command(["hledger", "-f", str(path), f"--forecast={first}..{last}", "register", "-O", "csv"])

    def periodic(self, words):
        """Periodic transactions, which both ledgers read; monthly on the first, since they support no other day."""
        entries = []
        for one in self.subscriptions:
            cycle = one["billingCycle"]
            period = words[cycle["type"]].format(cycle["interval"])
            first = one["firstBillingDate"]
            start = first[:8] + "01" if cycle["type"] == "monthly" else first[:5] + "01-01" if cycle["type"] == "yearly" else first
            amount = f"{one['amount']} {one['currency']}"
            entries.append(f"~ {period} from {start}\n    Expenses:{one['name'].replace(',', '')}  {amount}\n    Assets\n")
        return "\n".join(entries)

    def khal(self):
        home = self.folder / "khal"
        calendar = home / "calendar"
        calendar.mkdir(parents=True, exist_ok=True)
        for one in self.subscriptions:
            (calendar / f"{one['id']}.ics").write_text(self.vevent(one))
        (home / "config").write_text(
            f"[calendars]\n[[charges]]\npath = {calendar}\n[sqlite]\npath = {home}/cache.db\n"
            "[locale]\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ntimeformat = %H:%M\n"
            "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
        question = Command(["khal", "-c", str(home / "config"), "list", TODAY, "30d"], environment={"HOME": str(home)})
        run(question)  # The first run fills khal's cache, which must not count for the later ones.
        return question

    @staticmethod
    def vevent(one):
        cycle = one["billingCycle"]
        rule = {"monthly": "FREQ=MONTHLY", "yearly": "FREQ=YEARLY",
                "customDays": f"FREQ=DAILY;INTERVAL={cycle['interval']}"}[cycle["type"]]
        day = one["firstBillingDate"].replace("-", "")
        return ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//subtrack//benchmark//EN\r\nBEGIN:VEVENT\r\n"
                f"UID:{one['id']}\r\nDTSTAMP:20250601T000000Z\r\nDTSTART;VALUE=DATE:{day}\r\nRRULE:{rule}\r\n"
                f"SUMMARY:{one['name']}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")

    @staticmethod
    def next_charge(one):
        """A date in the next 30 days; the exact one does not matter."""
        first = datetime.date.fromisoformat(one["firstBillingDate"])
        return datetime.date.fromisoformat(TODAY) + datetime.timedelta(days=first.day)


NAMES = ["task", "remind", "ledger", "hledger", "khal", "sqlite3", "jq"]


def missing():
    return [name for name in NAMES if not shutil.which(name)]
