"""JSON Schema: every JSON document validates against what `subtrack schema` prints, and a mutated one does not."""
import json
import pathlib
from harness import HERE, ROOT, check

#: Lines whose documents are held against the schema of their command, with what they need before them.
REPORTS = [
    "list", "list --by category,tag", "next --count 30", "next --explain", "due --within 60", "summary",
    "summary --year 2026 --by category,payer", "summary --by subscription --month last",
    "trends", "trends --per quarter --by category", "trends --per year",
    "calendar", "calendar 2026", "calendar 2026-01..2026-03", "insights", "budget", "budget --year 2026", "settle all",
    "member list", "rate list", "show Netflix", "show Netflix Spotify", "show --history Netflix", "config", "config paths",
    "price Netflix", "note Netflix", "budget goal", "remind --dry-run --again", "export",
    "export --scope events", "export --scope subscriptions", "debits --by account", "debits", "account list", "holidays 2026",
    "summary --cash", "statement bank.csv", "detect bank.csv", "show --history 家賃",
]
CHANGES = [
    "add Schema 9.99USD --first 2026-02-10", "edit Netflix --amount 1590", "price Netflix 1690 --from 2026-05-01",
    "pause Netflix --on 2026-03-01", "cancel Netflix --on 2026-03-31", "delete Netflix --force", "note Netflix remark",
    "confirm --all --force", "skip Netflix 2026-02-28", "adjust Netflix 2026-02-28 990", "budget set 5000", "member add Schema",
    "budget goal 3000 --by 2026-12", "rate set CHF JPY 180.5", "rename category video films", "config pastMonths 3", "undo",
    "account edit Visa --debits 26", "reconcile bank.csv --explain", "adjust Spotify 2026-02-15 --to 2026-02-16",
    "settle record last --force", "merge other.json",
]
#: Before the reports: what the sample lacks.
BEFORE = [
    "rate set USD JPY 153.25 --on 2026-02-01", "config baseCurrency JPY", "budget set 100 --force", "budget set 10 USD --per year",
    "budget goal 90000 --by 2026-12", "note Netflix remark --on 2026-01-01",
    "account add Bank --kind bank", "account add Visa --closes eom --debits 27 --months-later 1 --roll next --draws-from Bank",
    "edit Netflix --payment-method Visa",
]
#: A series that the sample lacks, and a charge that it has.
STATEMENT = "Date,Description,Amount\n" + "".join(
    f"2025-{month:02}-15,CLOUD STORAGE LTD,-499\n" for month in range(7, 13)) + "2026-01-31,NETFLIX,-1490\n"
FILES = ["Tests/Samples/household.json", *(
    str(path.relative_to(ROOT)) for folder in ("Tests/BookSchemaTests/Fixtures", "Tests/InterchangeTests/Golden")
    for path in sorted((ROOT / folder).glob("*.json"))
    if "reminders" not in path.name)]


def case(home, claim, command, document, hasUnknownKeys=False):
    return {"claim": claim, "schema": json.loads(home.subtrack("schema", *command.split())), "document": json.loads(document),
            "hasUnknownKeys": hasUnknownKeys}


def name_of(line):
    """The command of a line: one word, or two."""
    words = line.split()
    families = ("budget goal", "budget set", "member list", "member add", "rate list", "rate set", "rename category", "account list",
                "account edit", "settle record")
    return " ".join(words[:2]) if " ".join(words[:2]) in families else words[0]


def json_of(home, line, *more):
    return home.subtrack(*line.split(), "--json", *more)


def cases(home):
    """The documents of a home; the data file comes last, when it holds all that was added."""
    found = []
    if home.name == "household":
        (home.folder / "bank.csv").write_text(STATEMENT)
        for line in BEFORE:
            home.subtrack(*line.split(), "--quiet")
        found += [case(home, f"{line} --json", name_of(line), json_of(home, line)) for line in REPORTS]
        own = home.folder / ".local/share/subtrack/subtrack.json"
        (home.folder / "other.json").write_bytes(own.read_bytes())
        home.subtrack("budget", "set", "200", "--force", "--quiet")
        home.subtrack("budget", "set", "300", "--force", "--quiet", "--file", "other.json")
        found += [case(home, f"{line} --json", name_of(line), json_of(home, line, "--dry-run")) for line in CHANGES]
        found += [case(home, "import --json", "import", home.subtrack(
            "import", str(ROOT / "Tests/Samples/household.json"), "--file", "other.json", "--json", "--dry-run"))]
        found += [case(home, path, "", (ROOT / path).read_bytes(), True) for path in FILES]
    own = home.folder / ".local/share/subtrack/subtrack.json"
    return found + [case(home, f"the data file of {home.name}", "", own.read_bytes(), True)]


def check_all(home, venv):
    if not venv.has("jsonschema"):
        return
    asked = json.dumps(cases(home)).encode()
    results = json.loads(home.run(venv.path("python"), str(pathlib.Path(HERE) / "ask_schemas.py"), stdin=asked))
    for result in results:
        check("jsonschema", f"{result['claim']} validates, and no longer if mutated", not result["failures"])
        for failure in result["failures"]:
            print(f"       {failure}")

