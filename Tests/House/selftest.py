"""Shows on made-up references that each bound can be kept and exceeded."""

import circles
import law
from declarations import Reference

ADD, EDIT, SET = "Commands/Subscriptions/Add", "Commands/Subscriptions/Edit", "Commands/Budgets/Set"
CHANGE, QUERY, CONTEXT = "Change/BatchChange", "Query/Selection", "Run/Context"
COLUMN, TABLE, WORDS = "Report/Column", "Console/Table", "Language/Words"
ROWS = frozenset(["Commands", "Change", "Query", "Run", "Report", "Console", "Language"])


def uses(module, *names, count=1):
    """References between files of a module, from each pair of names, with `count` symbols each."""
    paths = [f"Sources/{module}/{name}.swift" for name in names]
    return [Reference(source, target, f"symbol{number}")
            for source, target in zip(paths[::2], paths[1::2]) for number in range(count)]


def ring(module, folder, size):
    """Files that use each other in a circle."""
    return [each for place in range(size)
            for each in uses(module, f"{folder}/F{place}", f"{folder}/F{(place + 1) % size}")]


#: A house that keeps all bounds.
SOUND = (uses("subtrack", "Program", ADD, ADD, CHANGE, CHANGE, QUERY, QUERY, CONTEXT, CONTEXT, COLUMN, COLUMN, TABLE, TABLE, WORDS, SET, WORDS)
         + uses("subtrack", ADD, EDIT, count=9) + ring("subtrack", "Console", 5))
SOUND_CORE = uses("BillingCore", "Money/Sum", "Top", "Changes/Page", "Dates/Day") + ring("BillingCore", "Models", 6)

#: What is added to the sound house (references of subtrack, of BillingCore, reasons), and what must be reported.
BREACHES = [
    (uses("subtrack", WORDS, ADD), [], [], "up into a noun"),
    (uses("subtrack", CONTEXT, "Program"), [], [], "against the law of subtrack"),
    (uses("subtrack", ADD, "Program"), [], [], "against the law of subtrack"),
    (uses("subtrack", TABLE, CONTEXT), [], [], "against the law of subtrack"),
    (uses("subtrack", ADD, "Attic/Box"), [], [], "without a row in the law: Attic"),
    ([], uses("BillingCore", "Dates/Day", "Money/Sum"), [], "against the law of BillingCore"),
    ([], uses("BillingCore", "Top", "Dates/Day"), [], "against the law of BillingCore"),
    (uses("subtrack", ADD, SET), [], [], "without a reason: Subscriptions/Add.swift -> Budgets/Set.swift"),
    (uses("subtrack", ADD, SET, count=26), [], [("Subscriptions/Add.swift", "Budgets/Set.swift", "many")],
     "references from noun to noun: 26"),
    ([], [], [("Subscriptions/Add.swift", "Budgets/Set.swift", "none")], "without a use"),
    (uses("subtrack", ADD, WORDS, count=60), [], [], "inside their room"),
    (ring("subtrack", "Console", 6), [], [], "largest circle of subtrack: 6"),
    ([], ring("BillingCore", "Models", 7), [], "largest circle of BillingCore: 7"),
]


def problems(tool, core, reasons, law_rows=ROWS):
    files = {module: {path for each in found for path in each[:2]}
             for module, found in (("subtrack", tool), ("BillingCore", core))}
    return law.problems(law.House(files, {"subtrack": tool, "BillingCore": core}), reasons, law_rows)


def run():
    """Returns 0 if the sound house passes and each breach is reported."""
    explained = [("Subscriptions/Add.swift", "Budgets/Set.swift", "one reference with a reason")]
    failures = problems(SOUND, SOUND_CORE, []) + problems(SOUND + uses("subtrack", ADD, SET), SOUND_CORE, explained)
    for tool, core, reasons, expected in BREACHES:
        found = problems(SOUND + tool, SOUND_CORE + core, reasons)
        failures += [] if any(expected in each for each in found) else [f"not reported: {expected} ({found})"]
    if not any("without a folder: Attic" in each for each in problems(SOUND, SOUND_CORE, [], ROWS | {"Attic"})):
        failures.append("not reported: a row without a folder")
    if circles.circles(set(zip("abccdee", "bcadedf"))) != [["a", "b", "c"], ["d", "e"]]:
        failures.append("wrong circles")
    print("\n".join(failures) or f"{len(BREACHES) + 1} breaches reported, and none where there is none")
    return 1 if failures else 0
