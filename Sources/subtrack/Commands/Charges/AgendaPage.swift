import BillingCore
import BillingReports
import CommandLineKit

/// The page of `due` for people.
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

  private var console: Console { context.console }

  /// Prints the sections that are not empty, the most urgent first.
  func print() {
    let (sections, omitted) = fitting(sections)
    // One table for all sections, so that their columns align.
    let drawing = console.drawing(of: table(sections.flatMap { $0.1 }.filter { $0.row != nil }), indent: 2)
    var index = 0
    for (title, entries) in sections {
      if index > 0 { console.line() }
      console.heading(context.say(title))
      for entry in entries {
        if case .run(let run) = entry {
          console.paragraph(line(run), indent: 2, .overdue)
          continue
        }
        drawing.write(index, to: console.output)
        if case .deadline(let deadline) = entry { console.paragraph(sentence(deadline), indent: 4, .muted) }
        index += 1
      }
    }
    if omitted > 0 {
      console.paragraph(
        context.say(Text(en: "\(omitted) more: subtrack due", ja: "ほか\(omitted)件: subtrack due")), indent: 2, .muted)
    }
    if tellsWhatWaits {
      if !sections.isEmpty { console.line() }
      console.paragraph(context.say(toConfirm), indent: 0, .muted)
      if most != nil { return }
      for run in agenda.runsToConfirm { console.paragraph(line(run), indent: 2, .muted) }
      if let offer { console.paragraph(context.say(offer), indent: 0, .muted) }
    }
  }

  /// The same as blocks, with a table for each section and the sentences on its rows below it.
  func page() -> Page {
    var page = Page()
    for (title, entries) in sections {
      page.add(.heading(context.say(title)))
      let rows = entries.filter { $0.row != nil }
      if !rows.isEmpty { page.add(.table(table(rows))) }
      let sentences = entries.compactMap(sentence)
      if !sentences.isEmpty { page.add(.lines(sentences)) }
    }
    guard tellsWhatWaits else { return page }
    for line in [context.say(toConfirm)] + agenda.runsToConfirm.map(line) + (offer.map { [context.say($0)] } ?? []) {
      page.add(.line(line))
    }
    return page
  }

  private var tellsWhatWaits: Bool {
    agenda.countToConfirm > 0 && (period == nil || !(agenda.toConfirm.isEmpty && agenda.runsToConfirm.isEmpty))
  }

  private var offer: Text? { Hints.assumePaid(waiting: agenda.countToConfirm, book.settings) }

  private var sections: [Section] {
    [
      (Text(en: "Overdue", ja: "期日超過"), agenda.overdueRuns.map(Entry.run) + agenda.overdue.map(Entry.charge)),
      (Text(en: "Today", ja: "今日"), merged(agenda.today) { $0.cancelBy == context.today }),
      (upcomingTitle, merged(agenda.upcoming) { $0.cancelBy > context.today }),
    ].filter { !$0.1.isEmpty }
  }

  /// What is said of an entry besides its row, with its name.
  private func sentence(_ entry: Entry) -> String? {
    switch entry {
    case .charge: nil
    case .run(let run): line(run)
    case .deadline(let deadline): "\(book.subscriptions[deadline.charge.subscription].name): \(sentence(deadline))"
    }
  }

  /// Returns the past charges of one subscription as one line: `Rent: 27 charges since 2024-08-27, ¥2,646,000`.
  private func line(_ run: UnconfirmedCharges) -> String {
    let (name, since) = (book.subscriptions[run.subscription].name, run.since.description)
    return context.say(
      en: { "\(name): \(run.count) charges since \(since), \($0.list(run.sum))" },
      ja: { "\(name): \(since) 以降\(run.count)件、\($0.list(run.sum))" })
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
    return 1 + console.outputSettings.lines(of: sentence(deadline), indent: 4).count
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

  private var toConfirm: Text {
    let count = agenda.countToConfirm
    let command = (["subtrack confirm"] + named + ["--all"]).joined(separator: " ")
    let names = namesToConfirm
    return Text(
      en: "\(count) charge\(count == 1 ? "" : "s") to confirm\(names.map { " (\($0.en))" } ?? ""): \(command)",
      ja: "未確定の請求が\(count)件あります\(names.map { "（\($0.ja)）" } ?? "")。まとめて確定するには: \(command)")
  }

  /// The most names in the line of what waits to be confirmed.
  private static let mostNamed = 3

  /// The charges that wait, by subscription; nil if they are of too many, or all have a line of their own.
  private var namesToConfirm: Text? {
    let owners = agenda.confirmable.map(\.subscription).uniqued()
    guard !owners.isEmpty, owners.count <= Self.mostNamed else { return nil }
    let words = owners.map { owner -> Text in
      let own = agenda.confirmable.filter { $0.subscription == owner }
      let name = SafeText.visible(book.subscriptions[owner].name)
      guard own.count == 1, let charge = own.first else {
        return Text(en: "\(name): \(own.count)", ja: "\(name) \(own.count)件")
      }
      return Text(
        en: { "\(name) \($0.amount(charge.amount)) on \($0.date(charge.date))" },
        ja: { "\(name) \($0.date(charge.date)) \($0.amountInSentence(charge.amount))" })
    }
    return Text(
      en: words.map(\.en).joined(separator: ", "), ja: words.map(\.ja).joined(separator: "、"))
  }

  /// The names of the subscriptions with charges to confirm, for a command on the whole book.
  func toConfirm(in whole: Book) -> [String] {
    let found = book.openCharges(through: context.today).map { book.subscriptions[$0.subscription] }
    let ids = Set(found.filter { !$0.isPaidByUser }.map(\.id))
    let words = CommandWords(of: whole)
    return whole.subscriptions.indices.filter { ids.contains(whole.subscriptions[$0].id) }.map(words.word)
  }
}
