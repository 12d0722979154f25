"""Plain text accounting: strict checks pass, and the journals have each charge once, on its date, in its account."""
import csv
import io
import json
import subprocess
from decimal import Decimal
from harness import HERE, check, has

MARKS = {"confirmed": "*", "projected": "!"}


def compare(client, home, entries):
    """`entries` are (date, mark, account, amount as text, currency) of the postings below expenses."""
    wanted = sorted((r["billed_at"], MARKS[r["event_type"]], r["currency"]) for r in home.counted)
    check(client, f"{len(wanted)} charges of {home.name}, each on its day, paid ones marked",
          sorted((date, mark, currency) for date, mark, _, _, currency in entries) == wanted)
    home.check_sums(client, [(date, amount, currency) for date, _, _, amount, currency in entries])
    if home.name == "household":
        categories = {row["category"] or "unknown" for row in home.counted}
        check(client, f"{len(categories)} categories are accounts",
              {account.split(":", 2)[2].lower() for _, _, account, _, _ in entries} == categories)


def passes(client, home, *command):
    result = subprocess.run(command, env=home.environment, capture_output=True, text=True)
    check(client, f"accepts {home.name}: {' '.join(command[:1] + command[3:])}", result.returncode == 0)
    if result.returncode != 0:
        print(result.stdout + result.stderr)


def hledger(home):
    if not has("hledger"):
        return
    path = home.exported("charges.journal", "hledger")
    passes("hledger", home, "hledger", "-f", path, "check", "-s", "ordereddates", "payees")
    compare("hledger", home, [
        (entry["tdate"], {"Cleared": "*", "Pending": "!"}[entry["tstatus"]], posting["paccount"],
         Decimal(amount["aquantity"]["decimalMantissa"]).scaleb(-amount["aquantity"]["decimalPlaces"]),
         amount["acommodity"])
        for entry in json.loads(home.run("hledger", "-f", path, "print", "-O", "json"))
        for posting in entry["tpostings"] if posting["paccount"].startswith("expenses:")
        for amount in posting["pamount"]])


def ledger(home):
    if not has("ledger"):
        return
    path = home.exported("charges.ledger", "ledger")
    passes("ledger", home, "ledger", "-f", path, "--pedantic", "--check-payees", "balance")
    text = home.run("ledger", "-f", path, "csv", "^expenses").decode()
    rows = csv.reader(io.StringIO(text), escapechar="\\", doublequote=False)
    entries = [(date.replace("/", "-"), mark, account, amount, currency)
               for date, _, _, account, currency, amount, mark, _ in rows]
    # Ledger omits postings of zero.
    entries += [(row["billed_at"], MARKS[row["event_type"]], "", row["amount"], row["currency"])
                for row in home.counted if not Decimal(row["amount"])]
    compare("ledger", home, entries)


def beancount(home, venv):
    if not venv.has("beancount"):
        return
    path = home.exported("charges.beancount", "beancount")
    passes("bean-check", home, venv.path("bean-check"), "--no-cache", path)
    answer = json.loads(home.run(venv.path("python"), str(HERE / "ask_beancount.py"), path))
    check("beancount", "no error", answer["errors"] == [])
    compare("beancount", home, [tuple(entry) for entry in answer["entries"]])
    known = {row["event_id"] for row in home.counted}
    check("beancount", "every transaction names its charge", set(answer["ids"]) == known)


def check_all(home, venv):
    hledger(home)
    ledger(home)
    beancount(home, venv)
