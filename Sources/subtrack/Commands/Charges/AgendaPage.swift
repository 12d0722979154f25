import BillingCore
import BillingReports
import CommandLineKit

/// The page of `due` for people: charges and last days to cancel, by urgency.
struct AgendaPage {
  let agenda: Agenda
  let book: Book
  let days: Int
  /// The period, if one was asked for instead of a number of days.
  var period: String?
  /// The names in the command that confirms the past charges; none if it may confirm those of all subscriptions.
  var named: [String] = []
  /// The most lines of the sections, whose last entries are then only counted; `nil` for a page of any length.
  var most: Int?
  let context: Context

  /// The sections that are not empty, the most urgent first; then what waits to be confirmed.
  func page() -> Page {
    let (sections, omitted) = fitting(sections)
    var lines = sections.flatMap(lines)
    if omitted > 0 {
      let more = Text(en: "\(omitted) more: subtrack due", ja: "ほか\(omitted)件: subtrack due")
      lines.append(.sentence(context.say(more), .muted))
    }
    let table = table(sections.flatMap(\.entries).filter { $0.row != nil })
    let agenda = lines.isEmpty ? [] : [Page.Block.sections(SectionedTable(table: table, lines: lines, indent: 2))]
    return Page(agenda + (confirmation.map { [$0] } ?? []))
  }

  private var sections: [Section] {
    [
      (Text(en: "Overdue", ja: "期日超過"), agenda.overdueRuns.map(Entry.run) + agenda.overdue.map(Entry.charge)),
      (Text(en: "Today", ja: "今日"), merged(agenda.today) { $0.cancelBy == context.today }),
      (upcomingTitle, merged(agenda.upcoming) { $0.cancelBy > context.today }),
    ].filter { !$0.1.isEmpty }
  }

  private func lines(_ section: Section) -> [SectionedTable.Line] {
    [.title(context.say(section.title))] + section.entries.flatMap(lines)
  }

  private func lines(_ entry: Entry) -> [SectionedTable.Line] {
    switch entry {
    case .charge: [.row]
    case .run(let run): [.sentence(line(run), .overdue)]
    case .deadline(let deadline):
      [.row, .remark(sentence(deadline), on: book.subscriptions[deadline.charge.subscription].name)]
    }
  }

  private typealias Section = (title: Text, entries: [Entry])

  /// The sections within `most` lines, and the number of entries left out.
  private func fitting(_ sections: [Section]) -> (shown: [Section], omitted: Int) {
    guard var room = most else { return (sections, 0) }
    var (shown, omitted): ([Section], Int) = ([], 0)
    for section in sections {
      // The title, and the empty line before it.
      room -= shown.isEmpty ? 1 : 2
      let fitting = section.entries.prefix { entry in
        room -= height(of: entry)
        return room >= 0
      }
      if !fitting.isEmpty { shown.append((section.title, Array(fitting))) }
      omitted += section.entries.count - fitting.count
    }
    return (shown, omitted)
  }

  /// The lines of an entry.
  private func height(of entry: Entry) -> Int {
    guard case .deadline(let deadline) = entry else { return 1 }
    return 1 + context.console.outputSettings.lines(of: sentence(deadline), indent: 4).count
  }

  private var upcomingTitle: Text {
    if let period { return Text(en: period, ja: period) }
    return days == 1 ? Text(en: "Tomorrow", ja: "明日") : Text(en: "Within \(days) days", ja: "\(days)日以内")
  }

  /// A line of a section: a charge, past charges of one subscription, or the last day to cancel before a charge.
  private enum Entry {
    case charge(BillingEvent)
    case run(UnconfirmedCharges)
    case deadline(Agenda.Deadline)

    /// The charge to show in the table, or `nil` for several; a deadline shows its charge under the last day to cancel.
    var row: BillingEvent? {
      switch self {
      case .charge(let charge): return charge
      case .run: return nil
      case .deadline(let deadline):
        var charge = deadline.charge
        charge.date = deadline.cancelBy
        return charge
      }
    }
  }

  /// Returns charges and deadlines by date; on the same date deadlines come first, since they need an action.
  private func merged(_ charges: [BillingEvent], with isIncluded: (Agenda.Deadline) -> Bool) -> [Entry] {
    let entries = agenda.deadlines.filter(isIncluded).map(Entry.deadline) + charges.map(Entry.charge)
    let days = days(of: entries)
    return entries.indices.sorted { days[$0] < days[$1] }.map { entries[$0] }
  }

  /// Returns the days on which money leaves, and the last days to cancel.
  private func days(of entries: [Entry]) -> [CivilDate] {
    var days = PayDays(of: book)
    return entries.compactMap { entry in
      if case .charge(let charge) = entry { return days.payDay(of: charge).date }
      return entry.row?.date
    }
  }

  private func table(_ entries: [Entry]) -> Table {
    var table = ChargeTable.table(entries.compactMap(\.row), on: days(of: entries), book, context.reader)
    table.hasHeader = false
    // The section titles already give the status, so the rows need no symbols.
    table.marks = nil
    for (index, entry) in entries.enumerated() {
      guard case .deadline = entry else { continue }
      // A deadline shows only date, distance and name, so that the amounts in a section are all of its charges.
      table.rows[index] = Array(table.rows[index].prefix(3))
    }
    return table
  }

  private func sentence(_ deadline: Agenda.Deadline) -> String {
    let phrasing = context.phrasing
    let (on, amount) = (phrasing.date(deadline.charge.date), phrasing.amountInSentence(deadline.charge.amount))
    let cancelBy = Text(
      en: "cancel by this day to avoid \(amount) on \(on)", ja: "この日までに解約すれば、\(on)の\(amount)は請求されません")
    guard let trialEnd = deadline.trialEnd.map(phrasing.date) else { return context.say(cancelBy) }
    return context.say(
      Text(
        en: "\(cancelBy.en); the free trial ends on \(trialEnd)", ja: "\(cancelBy.ja)（無料期間は\(trialEnd)まで）"))
  }
}
