import BillingCore
import BillingReports
import BookSchema
import ByteOutput

/// Writes charges and cancellation deadlines as VEVENTs.
struct CalendarEntries {
  /// The parts that all entries of a subscription share, built once as bytes.
  private struct Shared {
    /// The subscription's name, with which each title starts.
    var title: [UInt8] = []
    var cancelByTitle: [UInt8] = []
    /// The title of the deadline of a free trial.
    var trialTitle: [UInt8] = []
    /// Complete lines: category and link.
    var lines: [UInt8] = []
    /// The memo, as text of a description; empty if there is none.
    var memo: [UInt8] = []
    /// The last change of the subscription, in seconds since 1970.
    var changedAt = 0
    var mayHaveDeadlines = false
  }

  let book: Book
  let words: CalendarWords
  private let today: CivilDate
  private let shared: [Shared]
  private let triggers: [[UInt8]]

  init(_ request: ExportRequest) {
    book = request.document.book
    words = request.options.calendar
    today = request.today
    shared = request.document.book.subscriptions.map { Self.shared($0, request) }
    triggers = request.options.alarms.map { Array($0.trigger.utf8) }
  }

  private static func shared(_ subscription: Subscription, _ request: ExportRequest) -> Shared {
    var shared = Shared()
    shared.title.append(calendarText: subscription.name)
    shared.cancelByTitle.append(calendarText: request.options.calendar.cancelBy(subscription.name, false))
    if subscription.trialEndDate != nil {
      shared.trialTitle.append(calendarText: request.options.calendar.cancelBy(subscription.name, true))
    }
    shared.memo.append(calendarText: subscription.memo)
    shared.changedAt = subscription.updatedAt?.secondsSince1970 ?? 0
    shared.mayHaveDeadlines = subscription.terms.hasDeadlines(after: request.today)
    shared.lines = OutputBuffer.collecting { output in
      var lines = ContentLines(output: output)
      if let category = subscription.category {
        lines.add("CATEGORIES:") { $0.append(calendarText: category) }
      }
      // A URI is not a TEXT value and has no escapes: a link with other characters is omitted.
      if let url = subscription.url, url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F }) {
        lines.add("URL:") { $0.append(url) }
      }
    }
    return shared
  }

  /// Writes a charge, confirmed or tentative, and never as busy time.
  ///
  /// An all-day event without an end lasts one day (RFC 5545, 3.6.1). Paid charges have no alarm. `payDay` is the pay
  /// day if it is another day than the date of the charge; without it, the charges of a subscription that have no record
  /// differ only in uid and date.
  func write(charge: BillingEvent, payDay: PayDay?, to lines: inout ContentLines) {
    var title: [UInt8] = []
    appendTitle(of: charge, to: &title)
    let isConfirmed = charge.state == .confirmed
    event(
      book.id(of: charge), changedAt: changedAt(charge), on: charge.date, title, description(of: charge, payDay),
      status: isConfirmed ? "STATUS:CONFIRMED" : "STATUS:TENTATIVE", hasAlarms: !isConfirmed,
      shared[charge.subscription].lines, to: &lines)
  }

  /// The date to cancel by to avoid a charge; `nil` if there is none or if it is past.
  func deadline(of charge: BillingEvent, in open: inout FirstOpenCharges) -> Agenda.Deadline? {
    guard shared[charge.subscription].mayHaveDeadlines,
      let deadline = book.deadline(of: charge, today: today, in: &open)
    else { return nil }
    return deadline.cancelBy >= today ? deadline : nil
  }

  /// Writes the date to cancel by and the charge that this avoids.
  func write(_ deadline: Agenda.Deadline, to lines: inout ContentLines) {
    let common = shared[deadline.charge.subscription]
    let title = deadline.endsTrial ? common.trialTitle : common.cancelByTitle
    var avoided = datedTitle(of: deadline.charge)
    if !common.memo.isEmpty {
      avoided.append(#"\n"#)
      avoided += common.memo
    }
    event(
      book.id(of: deadline.charge), "-cancel-by", changedAt: changedAt(deadline.charge), on: deadline.cancelBy,
      title, avoided, status: "", common.lines, to: &lines)
  }

  /// Writes what is to do on a day.
  func write(_ note: NoteAhead, to lines: inout ContentLines) {
    let common = shared[note.subscription]
    event(
      book.id(of: note), "-note", changedAt: common.changedAt, on: note.day,
      common.title + Array(calendarText: ": \(note.note.text)"), status: "", common.lines, to: &lines)
  }

  /// The memos of the charge and of its subscription, the payment method, and the pay day, one line each.
  private func description(of charge: BillingEvent, _ payDay: PayDay?) -> [UInt8] {
    var parts: [[UInt8]] = []
    let add = { (text: String) in
      let part = Array(calendarText: text)
      if !part.isEmpty { parts.append(part) }
    }
    add(book.memo(of: charge))
    let memo = shared[charge.subscription].memo
    if !memo.isEmpty, memo != parts.first { parts.append(memo) }
    if let method = book.paymentMethod(of: charge) { add(words.paidWith(method)) }
    if let closesOn = payDay?.closesOn { add(words.closesOn(closesOn)) }
    if let payDay { add(words.paidOn(payDay.date)) }
    return Array(parts.joined(separator: Array(#"\n"#.utf8)))
  }

  /// Writes an all-day event; an empty description or status is left out.
  func event(
    _ uid: UUID, _ suffix: StaticString = "", changedAt: Int, on day: CivilDate, _ title: [UInt8],
    _ description: [UInt8] = [], status: StaticString = "STATUS:TENTATIVE", hasAlarms: Bool = true,
    _ properties: [UInt8] = [], to lines: inout ContentLines
  ) {
    lines.add("BEGIN:VEVENT")
    lines.line.append("UID:")
    lines.line.append(uid)
    lines.line.append(suffix)
    lines.end()
    lines.add("DTSTAMP:") { $0.append(utc: changedAt) }
    lines.add("DTSTART;VALUE=DATE:") { $0.append(basic: day) }
    if !title.isEmpty { lines.add("SUMMARY:") { $0 += title } }
    if !description.isEmpty { lines.add("DESCRIPTION:") { $0 += description } }
    if status.utf8CodeUnitCount > 0 { lines.add(status) }
    lines.add(properties)
    lines.add("TRANSP:TRANSPARENT")
    for trigger in hasAlarms ? triggers : [] {
      lines.add("BEGIN:VALARM")
      lines.add("ACTION:DISPLAY")
      lines.add("DESCRIPTION:") { $0 += title }
      lines.add("TRIGGER:") { $0 += trigger }
      lines.add("END:VALARM")
    }
    lines.add("END:VEVENT")
  }

  /// `2026-02-28 Netflix 1490 JPY`.
  func datedTitle(of charge: BillingEvent) -> [UInt8] {
    var line: [UInt8] = []
    line.append(charge.date)
    line.append(" ")
    appendTitle(of: charge, to: &line)
    return line
  }

  /// Appends `Netflix 1490 JPY`.
  private func appendTitle(of charge: BillingEvent, to line: inout [UInt8]) {
    line += shared[charge.subscription].title
    line.append(" ")
    append(charge.amount, to: &line)
  }

  /// Appends an amount as the language writes it, else as `90.00 USD`, of an estimate as `~90.00 USD`.
  func append(_ amount: Money, to line: inout [UInt8]) {
    if let text = words.amount { return line.append(calendarText: text(amount)) }
    if amount.isEstimate { line.append("~") }
    line.append(amount)
  }

  /// The last change of the charge or its subscription, in seconds since 1970; 0 if the book does not record it.
  func changedAt(_ charge: BillingEvent) -> Int {
    let record = charge.record.flatMap { book.events[$0].updatedAt?.secondsSince1970 } ?? 0
    return max(record, shared[charge.subscription].changedAt)
  }
}
