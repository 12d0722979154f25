"""Prometheus: promtool reports no problem, and the gauges agree with `summary` and `due`."""
import json
import re
from decimal import Decimal
from harness import check, has


def check_all(home):
    text = home.subtrack("export", "--format", "prometheus")
    if has("promtool"):
        check("promtool", f"accepts the metrics of {home.name}", home.run("promtool", "check", "metrics", stdin=text) == b"")
    samples = dict(re.findall(r"^([a-z][^ #]*) (\S+)$", text.decode(), re.M))
    summary = json.loads(home.subtrack("summary", "--format", "json"), parse_float=Decimal)
    due = json.loads(home.subtrack("due", "--format", "json"))
    found = {
        (money["currency"], kind): Decimal(samples[f'subtrack_month_amount{{currency="{money["currency"]}",status="{kind}"}}'])
        for kind in ("confirmed", "projected") for money in summary[kind]}
    check("prometheus", "the amounts are those of summary", found == {
        (money["currency"], kind): Decimal(money["amount"]) for kind in ("confirmed", "projected")
        for money in summary[kind]})
    check("prometheus", "the counts are those of due", [
        samples[f'subtrack_due_charges{{state="{state}"}}'] for state in ("overdue", "today", "upcoming", "to_confirm")
    ] == [str(len(due[section])) for section in ("overdue", "dueToday", "upcoming", "toConfirm")])
    check("prometheus", "ends in a line feed and has one TYPE a metric", text.endswith(b"\n") and all(
        text.decode().count(f"# TYPE {name} ") == 1 for name in {sample.split("{")[0] for sample in samples}))
