"""Tables: programs read CSV, TSV, NDJSON and Markdown as written."""
import calendar
import csv
import html.parser
import io
import json
import pathlib
import xml.etree.ElementTree
from decimal import Decimal
from harness import HERE, MONTHS, check, has

HEADER = ("event_id,subscription_id,subscription_name,subscription_status,category,billed_at,amount,currency,"
          "event_type,is_amount_overridden,memo")
COUNTED = "('confirmed', 'projected')"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


def names_and_memos(rows):
    return [(row["subscription_name"], row["memo"]) for row in rows]


def plain_line_ends(rows):
    return [{key: row[key].replace("\r\n", "\n") for key in row} for row in rows]


def python_csv(home):
    text = home.export("csv").decode()
    check("python csv", "the header has exactly the 11 columns", text.split("\n", 1)[0] == HEADER)
    home.check_sums("python csv", [(r["billed_at"], r["amount"], r["currency"]) for r in home.counted])
    check("python csv", "sorted by date, name, id", home.rows == sorted(
        home.rows, key=lambda r: (r["billed_at"], r["subscription_name"].encode(), r["subscription_id"])))
    again = io.StringIO()
    writer = csv.DictWriter(again, HEADER.split(","))
    writer.writeheader()
    writer.writerows(home.rows)
    data = home.folder / ".local/share/subtrack/subtrack.json"
    before = data.read_bytes()
    home.subtrack("import", "-", "--quiet", stdin=again.getvalue().encode())
    check("python csv", f"written again by python, {home.name} is imported and adds nothing", data.read_bytes() == before)


def month_ends(home):
    netflix = [r["billed_at"] for r in home.rows if r["subscription_name"] == "Netflix"]
    ends = [f"{m}-{calendar.monthrange(int(m[:4]), int(m[5:]))[1]:02}" for m in MONTHS]
    check("python csv", "a charge of the 31st falls on the last day of all 60 months", netflix == ends)
    leap = [r["billed_at"] for r in home.rows if r["subscription_name"] == "Amazon Prime"]
    check("python csv", "29 February yearly",
          leap == ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"])


def python_json(home):
    document = json.loads(home.export("json"), parse_float=Decimal)
    pairs = {(e["id"], e["billedAt"], Decimal(e["amount"]), e["eventType"]) for e in document["billingEvents"]}
    same = {(r["event_id"], r["billed_at"], Decimal(r["amount"]), r["event_type"]) for r in home.rows}
    check("python json", f"JSON and CSV hold the same {len(home.rows)} charges", pairs == same)


def jq(home):
    if not has("jq"):
        return
    count = home.run("jq", ".billingEvents | length", stdin=home.export("json"))
    check("jq", "counts the charges", int(count) == len(home.rows))
    home.subtrack("config", "dueWithinDays", "8", "--file", "none.json")
    empty = home.subtrack("list", "--format", "json", "--file", "none.json")
    check("jq", "an empty list is one document", home.run("jq", "-c", ".", stdin=empty) == b"[]\n")
    lines = home.export("ndjson")
    program = ('select(.eventType == "confirmed" or .eventType == "projected")'
               ' | [.billedAt, (.amountMinorUnits | tostring), .currency, .amount] | @tsv')
    out = home.run("jq", "-r", program, stdin=lines).decode().splitlines()
    check("jq", f"NDJSON is one object a line, {len(home.rows)} of them", lines.count(b"\n") == len(home.rows))
    digits = {r["currency"]: len(r["amount"].partition(".")[2]) for r in home.rows}
    home.check_sums("jq", [(date, Decimal(units).scaleb(-digits[currency]), currency)
                           for date, units, currency, _ in (line.split("\t") for line in out)])


def sqlite(home):
    if not has("sqlite3"):
        return
    script = home.folder / "query.sql"
    script.write_text(".import --csv /dev/stdin charges\n"
                      f"select billed_at, amount, currency from charges where event_type in {COUNTED};\n")
    out = home.run("sqlite3", "-batch", "-csv", ":memory:", f".read {script}", stdin=home.export("csv")).decode()
    found = [tuple(row) for row in csv.reader(io.StringIO(out))]
    check("sqlite3", f"reads all {len(home.counted)} charges", len(found) == len(home.counted))
    home.check_sums("sqlite3", found)


def miller(home):
    if not has("mlr"):
        return
    for form in ("csv", "tsv"):
        out = json.loads(home.run("mlr", f"--i{form}", "--ojson", "-S", "cat", stdin=home.export(form)))
        # Miller replaces CRLF by LF, even inside a quoted field.
        wanted = home.rows if form == "tsv" else plain_line_ends(home.rows)
        check("mlr", f"reads the same names and memos in {form.upper()}", names_and_memos(out) == names_and_memos(wanted))


def csvkit(home):
    if not has("csvjson"):
        return
    out = json.loads(home.run("csvjson", "-I", stdin=home.export("csv")))
    check("csvkit", "reads the same names and memos", names_and_memos(
        [{key: row[key] or "" for key in row} for row in out]) == names_and_memos(home.rows))


def cells(path):
    """The cells of a flat OpenDocument sheet: (type, value, text, whether it is a formula)."""
    for row in xml.etree.ElementTree.parse(path).iter(f"{TABLE}table-row"):
        line = []
        for cell in row.iter(f"{TABLE}table-cell"):
            kind = cell.get(f"{OFFICE}value-type")
            value = cell.get(f"{OFFICE}date-value") or cell.get(f"{OFFICE}value")
            text = "\n".join("".join(p.itertext()) for p in cell.iter(f"{TEXT}p"))
            count = int(cell.get(f"{TABLE}number-columns-repeated", "1"))
            line += [(kind, value, text, cell.get(f"{TABLE}formula") is not None)] * min(count, 64)
        if any(kind for kind, _, _, _ in line):
            yield line


def libreoffice(home):
    if not has("soffice"):
        return
    sheets = {}
    for name, options in (("guarded", ["--excel"]), ("plain", [])):
        path = home.exported(f"{name}.csv", "csv", *options)
        # Separator, quote, UTF-8, first row; only quoted cells as text: no; detect numbers and dates: yes.
        home.run("soffice", "--headless", "--infilter=CSV:44,34,76,1,,0,false,true,false,false,true",
                 "--convert-to", "fods", path)
        sheets[name] = list(cells(str(pathlib.Path(path).with_suffix(".fods"))))
    header, *rows = sheets["guarded"]
    places = {text: place for place, (_, _, text, _) in enumerate(header)}
    check("LibreOffice", f"--excel: {len(home.rows)} rows of {home.name} under the 11 columns",
          list(places)[:11] == HEADER.split(",") and len(rows) == len(home.rows))
    check("LibreOffice", "--excel: no cell is a formula", not any(cell[3] for row in rows for cell in row))
    check("LibreOffice", "--excel: every amount is a number and every date a date", all(
        row[places["amount"]][0] == "float" and row[places["billed_at"]][0] == "date" for row in rows))
    home.check_sums("LibreOffice", [
        (row[places["billed_at"]][1], row[places["amount"]][1], row[places["currency"]][2]) for row in rows
        if row[places["event_type"]][2] in ("confirmed", "projected")])
    if home.name == "book":
        check("LibreOffice", "without --excel a name runs as a formula, so the guard is needed",
              any(cell[3] for row in sheets["plain"] for cell in row))


class Rows(html.parser.HTMLParser):
    """The texts of the cells of an HTML table, row by row."""

    def __init__(self):
        super().__init__()
        self.rows = []

    def handle_starttag(self, tag, attributes):
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")
        elif tag == "br":
            self.rows[-1][-1] += "\n"

    def handle_data(self, data):
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.replace("\n", "")


def markdown(home, venv):
    if not venv.has("markdown-it-py"):
        return
    parser = Rows()
    parser.feed(home.run(venv.path("python"), str(HERE / "ask_markdown.py"), stdin=home.export("markdown")).decode())
    lines = [dict(zip(HEADER.split(","), row)) for row in parser.rows[1:]]
    check("markdown-it", "shows the same names and memos",
          names_and_memos(lines) == names_and_memos(plain_line_ends(home.rows)))


def check_all(home, venv):
    python_csv(home)
    if home.name == "household":
        month_ends(home)
    python_json(home)
    jq(home)
    sqlite(home)
    miller(home)
    csvkit(home)
    libreoffice(home)
    markdown(home, venv)
