import BillingCore
import BookSchema
import ByteOutput

/// Writes the charges as a calendar (RFC 5545): one all-day event per charge and one per date to cancel by.
///
/// There are no recurrence rules: libical, icalendar, vobject, khal, ical.js and calcurse read rules for the 29th, 30th
/// and 31st differently, but agree on single events. Skipped and paused charges are left out, as in all totals. Equal
/// data gives equal bytes: a uid derives from the charge's id, and a stamp is the time of the last change, not of the
/// export.
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

  /// Writes one calendar per event, named after its uid.
  ///
  /// A folder of these is a "vdir", as khal, vdirsyncer and Radicale use it.
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

  /// The first bytes of the file that `split` writes under a name; `nil` if it never uses the name.
  ///
  /// They end with the uid, which is also the file name, so a file that starts with them was written by `split`.
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
