import BillingCore
import BookSchema
import ByteOutput

/// Writes charges and cancellation deadlines as VEVENTs.
///
/// The parts that all entries of a subscription share are built once, as bytes.
struct CalendarEntries {
  /// The suffix that turns the uid of a charge into the uid of its deadline.
  static let deadlineSuffix: StaticString = "-cancel-by"

  /// The parts that all entries of a subscription share.
  private struct Shared {
    /// The subscription's name, with which each title starts.
    var title: [UInt8] = []
    /// The title of a deadline.
    var cancelByTitle: [UInt8] = []
    /// The title of the deadline of a free trial.
    var trialTitle: [UInt8] = []
    /// Complete lines: category and link.
    var lines: [UInt8] = []
    /// The last change of the subscription, in seconds since 1970.
    var changedAt = 0
    var mayHaveDeadlines = false
  }

  private let book: Book
  private let today: CivilDate
  private let shared: [Shared]
  private let triggers: [[UInt8]]

  init(_ request: ExportRequest) {
    book = request.document.book
    today = request.today
    shared = request.document.book.subscriptions.map { Self.shared($0, request) }
    triggers = request.options.alarms.map { Array($0.trigger.utf8) }
  }

  private static func shared(_ subscription: Subscription, _ request: ExportRequest) -> Shared {
    var shared = Shared()
    shared.title.append(calendarText: subscription.name)
    shared.cancelByTitle.append(calendarText: request.options.cancelByTitle(subscription.name, false))
    if subscription.trialEndDate != nil {
      shared.trialTitle.append(calendarText: request.options.cancelByTitle(subscription.name, true))
    }
    shared.changedAt = subscription.updatedAt?.secondsSince1970 ?? 0
    shared.mayHaveDeadlines = subscription.terms.hasDeadlines(after: request.today)
    shared.lines = OutputBuffer.collecting { output in
      var lines = ContentLines(output)
      if let category = subscription.category {
        lines.line.append("CATEGORIES:")
        lines.line.append(calendarText: category)
        lines.end()
      }
      // A URI is not a TEXT value and has no escapes: a link with other characters is omitted.
      if let url = subscription.url, url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F }) {
        lines.line.append("URL:")
        lines.line.append(url)
        lines.end()
      }
    }
    return shared
  }

  // MARK: Entries

  /// Writes a charge, confirmed or tentative, and never as busy time.
  ///
  /// An all-day event without an end lasts one day (RFC 5545, 3.6.1). Paid charges have no alarm.
  func write(charge: BillingEvent, to lines: inout ContentLines) {
    begin(charge, on: charge.date, &lines)
    lines.line.append("SUMMARY:")
    appendTitle(of: charge, to: &lines.line)
    lines.end()
    let memo = book.memo(of: charge)
    if !memo.isEmpty {
      lines.line.append("DESCRIPTION:")
      lines.line.append(calendarText: memo)
      lines.end()
    }
    lines.add(charge.state == .confirmed ? "STATUS:CONFIRMED" : "STATUS:TENTATIVE")
    end(&lines, hasAlarms: charge.state != .confirmed, shared[charge.subscription].lines) {
      appendTitle(of: charge, to: &$0)
    }
  }

  /// The date to cancel by to avoid a charge; `nil` if there is none or if it is past.
  func deadline(of charge: BillingEvent) -> Agenda.Deadline? {
    guard shared[charge.subscription].mayHaveDeadlines, let deadline = book.deadline(of: charge) else { return nil }
    return deadline.cancelBy >= today ? deadline : nil
  }

  /// Writes the date to cancel by and the charge that this avoids.
  func write(_ deadline: Agenda.Deadline, to lines: inout ContentLines) {
    let common = shared[deadline.charge.subscription]
    let title = deadline.endsTrial ? common.trialTitle : common.cancelByTitle
    begin(deadline.charge, suffix: Self.deadlineSuffix, on: deadline.cancelBy, &lines)
    lines.line.append("SUMMARY:")
    lines.line += title
    lines.end()
    lines.line.append("DESCRIPTION:")
    lines.line.append(deadline.charge.date)
    lines.line.append(" ")
    appendTitle(of: deadline.charge, to: &lines.line)
    lines.end()
    end(&lines, hasAlarms: true, common.lines) { $0 += title }
  }

  private func begin(
    _ charge: BillingEvent, suffix: StaticString = "", on day: CivilDate, _ lines: inout ContentLines
  ) {
    lines.add("BEGIN:VEVENT")
    lines.line.append("UID:")
    lines.line.append(book.id(of: charge))
    lines.line.append(suffix)
    lines.end()
    lines.line.append("DTSTAMP:")
    lines.line.append(utc: changedAt(charge))
    lines.end()
    lines.line.append("DTSTART;VALUE=DATE:")
    lines.line.append(basic: day)
    lines.end()
  }

  private func end(
    _ lines: inout ContentLines, hasAlarms: Bool, _ properties: [UInt8], title: (inout [UInt8]) -> Void
  ) {
    lines.add(properties)
    lines.add("TRANSP:TRANSPARENT")
    for trigger in hasAlarms ? triggers : [] {
      lines.add("BEGIN:VALARM")
      lines.add("ACTION:DISPLAY")
      lines.line.append("DESCRIPTION:")
      title(&lines.line)
      lines.end()
      lines.line.append("TRIGGER:")
      lines.line += trigger
      lines.end()
      lines.add("END:VALARM")
    }
    lines.add("END:VEVENT")
  }

  /// Appends `Netflix 1490 JPY`.
  private func appendTitle(of charge: BillingEvent, to line: inout [UInt8]) {
    line += shared[charge.subscription].title
    line.append(" ")
    line.append(charge.amount)
  }

  /// The last change of the charge or its subscription, in seconds since 1970; 0 if the book does not record it.
  private func changedAt(_ charge: BillingEvent) -> Int {
    let record = charge.record.flatMap { book.events[$0].updatedAt?.secondsSince1970 } ?? 0
    return max(record, shared[charge.subscription].changedAt)
  }
}
