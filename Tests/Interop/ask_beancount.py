"""Prints the postings below Expenses that beancount reads from a file, as JSON. Run in the virtual environment."""
import json
import sys

from beancount import loader
from beancount.core.data import Transaction

entries, errors, _ = loader.load_file(sys.argv[1])
transactions = [entry for entry in entries if isinstance(entry, Transaction)]
print(json.dumps({
    "errors": [str(error) for error in errors],
    "ids": [entry.meta["event_id"] for entry in transactions],
    "entries": [[str(entry.date), entry.flag, posting.account, str(posting.units.number), posting.units.currency]
                for entry in transactions for posting in entry.postings if posting.account.startswith("Expenses:")],
}))
