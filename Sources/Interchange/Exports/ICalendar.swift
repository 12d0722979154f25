import BillingCore
import BillingReports
import BookSchema
import ByteOutput

/// Writes the charges as a calendar (RFC 5545, 7986): one all-day event per charge, per date to cancel by, per
/// statement of a card and per thing to do that was noted ahead; on request also per other payment from an account.
///
/// There are no recurrence rules: libical, icalendar, vobject, khal, ical.js and calcurse read rules for the 29th, 30th
/// and 31st differently, but agree on single events. Skipped and paused charges are left out, as in all totals. Equal
/// data gives equal bytes: a uid derives from the charge's id, and a stamp is the time of the last change, not of the
/// export.
enum ICalendar {
  static func write(_ request: ExportRequest, to output: OutputBuffer) throws(MoneyError) {
    let entries = CalendarEntries(request)
    let hasPayDays = request.document.book.hasPayDays
    var payDays = PayDays(of: request.document.book)
    var lines = ContentLines(output: output)
    var stencils = ChargeStencils(of: request.document.book)
    var open = FirstOpenCharges(of: request.document.book)
    lines.beginCalendar(named: request.options.calendar.name)
    var events = request.events.makeIterator()
    while let event = events.next() {
      guard event.counts(request.document.book.settings), !event.isTentative else { continue }
      if output.hasFailed { break }
      // Without accounts and rules, only records have another pay day than their date.
      let payDay = hasPayDays || event.record != nil ? payDays.payDay(of: event) : nil
      if let payDay, payDay.date != event.date {
        entries.write(charge: event, payDay: payDay, to: &lines)
      } else {
        stencils.append(event, rank: events.rank, to: output) { event, _, output in
          var lines = ContentLines(output: output)
          entries.write(charge: event, payDay: nil, to: &lines)
        }
      }
      if let deadline = entries.deadline(of: event, in: &open) { entries.write(deadline, to: &lines) }
    }
    if output.hasFailed { return }
    try entries.writePayments(request, to: &lines)
    let notes = entries.book.notesAhead(in: request.window, today: request.today, matching: request.filter)
    for note in notes { entries.write(note, to: &lines) }
    lines.add("END:VCALENDAR")
  }
}

extension ContentLines {
  /// Writes what stands before the entries: the name, in the form of RFC 7986 and the older one, and how often a
  /// subscribed calendar is read again.
  fileprivate mutating func beginCalendar(named name: String) {
    add("BEGIN:VCALENDAR")
    add("VERSION:2.0")
    add("PRODID:-//subtrack//subtrack//EN")
    add("NAME:") { $0.append(calendarText: name) }
    add("X-WR-CALNAME:") { $0.append(calendarText: name) }
    add("REFRESH-INTERVAL;VALUE=DURATION:P1D")
    add("X-PUBLISHED-TTL:P1D")
  }
}
