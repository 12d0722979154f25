import BillingCore
import BookSchema
import ByteOutput

/// The charges as a calendar (RFC 5545): one all-day event a charge, and one a day by which to cancel.
///
/// No recurrence rule: none for the 29th, 30th or 31st is read alike by libical, icalendar, vobject, khal, ical.js and
/// calcurse, while single events are. Skipped and resting charges are left out, as they are of every sum. Equal data gives
/// equal bytes: a uid comes from the charge's id, and a stamp says when the data last changed, not when it was exported.
enum ICalendar {
  static func write(_ request: ExportRequest, to output: OutputBuffer) {
    let entries = CalendarEntries(request)
    var lines = ContentLines(output)
    var stencils = ChargeStencils(of: request.document.book, daysAs: .basic)
    lines.beginCalendar()
    var events = request.events.makeIterator()
    while let event = events.next() {
      guard event.counts(request.document.book.settings) else { continue }
      if output.hasFailed { break }
      stencils.append(event, rank: events.rank, to: output) { output in
        var lines = ContentLines(output)
        entries.write(charge: event, to: &lines)
      }
      if let deadline = entries.deadline(of: event) { entries.write(deadline, to: &lines) }
    }
    lines.endCalendar()
  }

  /// Hands out one calendar for each event, with the name of its file: a folder of them is a "vdir", as khal, vdirsyncer
  /// and Radicale keep it.
  static func split(
    _ request: ExportRequest, _ file: (String, (OutputBuffer) -> Void) throws -> Void
  ) throws {
    let entries = CalendarEntries(request)
    for event in request.events where event.counts(request.document.book.settings) {
      let id = request.document.book.id(of: event)
      try file("\(id).ics") { calendar(to: $0) { entries.write(charge: event, to: &$0) } }
      guard let deadline = entries.deadline(of: event) else { continue }
      try file("\(id)\(CalendarEntries.deadlineSuffix).ics") {
        calendar(to: $0) { entries.write(deadline, to: &$0) }
      }
    }
  }

  /// The bytes with which `split` begins a file of some name; nil where it names none so.
  ///
  /// They end with the uid, which is the name, so a file that begins so was written here and by nobody else.
  static func beginning(ofFile name: String) -> [UInt8]? {
    guard name.hasSuffix(".ics") else { return nil }
    let (uid, suffix) = (name.dropLast(4), CalendarEntries.deadlineSuffix.description)
    let id = String(uid.hasSuffix(suffix) ? uid.dropLast(suffix.count) : uid)
    guard let known = UUID(id), known.description == id else { return nil }
    return OutputBuffer.collecting { output in
      var lines = ContentLines(output)
      lines.beginCalendar()
      lines.add("BEGIN:VEVENT")
      lines.line.append("UID:")
      lines.line += uid.utf8
      lines.end()
    }
  }

  private static func calendar(to output: OutputBuffer, _ body: (inout ContentLines) -> Void) {
    var lines = ContentLines(output)
    lines.beginCalendar()
    body(&lines)
    lines.endCalendar()
  }
}

extension ContentLines {
  fileprivate mutating func beginCalendar() {
    add("BEGIN:VCALENDAR")
    add("VERSION:2.0")
    add("PRODID:-//subtrack//subtrack//EN")
  }

  fileprivate mutating func endCalendar() {
    add("END:VCALENDAR")
  }
}
