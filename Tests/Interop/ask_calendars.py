"""Prints the events that icalendar, vobject and recurring-ical-events read from a file, as JSON. Run in the virtual
environment.
"""
import datetime
import json
import sys
from collections import defaultdict

import icalendar
import recurring_ical_events
import vobject

raw = open(sys.argv[1], "rb").read()
calendar = icalendar.Calendar.from_ical(raw)


def entry(event):
    status = event.get("STATUS")
    return [str(event.decoded("DTSTART")), str(event["SUMMARY"])] + ([str(status), str(event["UID"])] if status else [])


alarms = defaultdict(set)
for event in calendar.walk("VEVENT"):
    kind = alarms[str(event.get("STATUS"))]
    kind.update(str(alarm.decoded("TRIGGER")) for alarm in event.walk("VALARM"))

components = vobject.readOne(raw.decode())
invalid = []
for component in [components] + components.vevent_list:
    try:
        component.validate(raiseException=True)
    except vobject.base.ValidateError as error:
        invalid.append(str(error))


def read_by_vobject(event):
    found = [str(event.dtstart.value), event.summary.value]
    return found + ([event.status.value, event.uid.value] if hasattr(event, "status") else [])


lines = raw.split(b"\r\n")
print(json.dumps({
    "icalendar": [entry(event) for event in calendar.walk("VEVENT")],
    "recurring-ical-events": [entry(event) for event in recurring_ical_events.of(calendar).between(
        datetime.date(2024, 1, 1), datetime.date(2029, 3, 1))],
    "vobject": [read_by_vobject(event) for event in components.vevent_list],
    "invalid": invalid,
    "alarms": {status: sorted(triggers) for status, triggers in alarms.items()},
    "lines": [line.decode(errors="replace") for line in lines if len(line) > 75 or b"\n" in line or b"\r" in line],
}))
