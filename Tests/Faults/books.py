"""The book that the fault tests change, the commands that change it, and what its file may hold before and after."""

import pathlib
import re

from harness import alike, data, home

ADDED = "11111111-1111-4111-8111-111111111111"
IMPORTED = b"""{"schemaVersion": "1.0", "subscriptions": [{"id": "22222222-2222-4222-8222-222222222222",
"name": "Imported", "status": "active", "amount": 700, "amountMinorUnits": 700, "currency": "JPY",
"firstBillingDate": "2026-02-01", "billingCycle": {"type": "monthly", "interval": 1}}], "billingEvents": []}
"""

STATEMENT = b"Date,Description,Amount,Currency\n2026-01-10,COPILOT,-10.00,USD\n2026-02-01,SUPERMARKET,-3120,JPY\n"

# The eight commands that write, each as a person types it.
WRITES = {
    "add": ["add", "Gym", "5000", "--first", "2026-02-10", "--id", ADDED],
    "edit": ["edit", "Netflix", "--amount", "1590"],
    "confirm": ["confirm", "Rent"],
    "delete": ["delete", "Netflix", "--force"],
    "import": ["import", "imported.json"],
    "merge": ["merge", "imported.json"],
    "reconcile": ["reconcile", "bank.csv", "--force"],
    "undo": ["undo"],
}
NEXT = ["add", "Next", "100", "--first", "2026-02-10", "--force"]


def fill(program, folder):
    """Makes a book with three versions behind it."""
    for line in (
        ["add", "Netflix", "1490", "--first", "2026-01-31"],
        ["add", "Rent", "98000", "--first", "2026-01-27", "--manual"],
        ["add", "Copilot", "10USD", "--first", "2026-01-10", "--category", "software"],
        ["confirm", "Netflix"],
    ):
        done = program.run(folder, *line)
        assert done.returncode == 0, done.stderr.decode()
    (folder / "imported.json").write_bytes(IMPORTED)
    (folder / "bank.csv").write_bytes(STATEMENT)


def arguments(write, folder):
    """The words of one of the eight commands; a file that it names lies in the home."""
    return [str(pathlib.Path(folder) / word) if word.endswith((".json", ".csv")) else word for word in WRITES[write]]


class States:
    """What the data file may hold around one command: the old bytes, or the new ones but for ids made at random."""

    def __init__(self, program, like, write):
        with home(like) as folder:
            self.old = data(folder)
            done = program.run(folder, *arguments(write, folder))
            assert done.returncode == 0, done.stderr.decode()
            self.new = alike(data(folder))
        assert self.new != alike(self.old), f"{write} changes nothing"

    def of(self, folder, without_zone=False):
        """Without the zone file, a new book is saved without its time zone, and has another digest."""
        present = data(folder)
        if present == self.old:
            return "old"
        if alike(present) == self.new:
            return "new"
        new = re.sub(rb' *"timezone": "[^"]*",\n', b"", self.new)
        digest = lambda content: re.sub(rb'"digest": "[0-9a-f]{16}"', b"", content or b"")
        return "new" if without_zone and digest(alike(present)) == digest(new) else "damaged"
