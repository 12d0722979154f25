import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The page of `due` for people: accounts that run short, payments and last days to cancel by urgency, then the charges on
/// cards by their own dates.
struct DuePage {
  let agenda: Agenda
  let payments: DuePayments
  let book: Book
  let days: Int
  /// The period, if one was asked for instead of a number of days.
  var period: String?
  /// The names in the command that confirms the past charges; none if it may confirm those of all subscriptions.
  var named: [String] = []
  /// The most lines of the sections, whose last entries are then only counted; `nil` for a page of any length.
  var most: Int?
  let context: Context

  /// What is missing; the sections that are not empty, the most urgent first; then what waits to be confirmed.
  func page() -> Page {
    let (sections, omitted) = fitting(sections)
    let short = payments.shortages.map { context.say($0.sentence(in: book)) }
    var lines: [SectionedTable.Line] = []
    for section in sections { add(section, to: &lines) }
    if omitted > 0 {
      let more = Text("\(omitted) more: subtrack due", "ほか\(omitted)件: subtrack due")
      lines.append(.sentence(context.say(more), .muted))
    }
    let table = table(of: sections)
    let agenda = lines.isEmpty ? [] : [Page.Block.sections(SectionedTable(table: table, lines: lines, indent: 2))]
    return Page((short.isEmpty ? [] : [.lines(short)]) + agenda + (confirmation.map { [$0] } ?? []))
  }

  private var sections: [Section] {
    let (overdue, today, upcoming, onCards) = agenda.entries(of: payments, today: context.today)
    return [
      (Text("Overdue", "期日超過"), overdue), (Text("Today", "今日"), today),
      (Text("To do", "予定の記録"), agenda.notes.map { .note($0) }), (upcomingTitle, upcoming), (onCardsTitle, onCards),
    ].filter { !$0.entries.isEmpty }
  }

  private func add(_ section: Section, to lines: inout [SectionedTable.Line]) {
    lines.append(.title(context.say(section.title)))
    for entry in section.entries {
      if case .run(let run) = entry {
        lines.append(.sentence(context.phrasing.line(run, in: book), .overdue))
      } else {
        lines.append(.row)
      }
      if let (text, owner) = remark(entry) { lines.append(.remark(text, on: book.subscriptions[owner].name)) }
    }
  }

  /// What is said below the row of an entry, and the subscription that it is about.
  private func remark(_ entry: AgendaEntry) -> (text: String, owner: Int)? {
    switch entry {
    case .charge, .payment, .onCard, .run: nil
    case .deadline(let deadline): (sentence(deadline), deadline.charge.subscription)
    case .note(let note): (SafeText.visible(note.note.text), note.subscription)
    }
  }

  private typealias Section = (title: Text, entries: [AgendaEntry])

  /// The sections within `most` lines, and the number of entries left out.
  private func fitting(_ sections: [Section]) -> (shown: [Section], omitted: Int) {
    guard var room = most.map({ $0 - heightOfShortages }) else { return (sections, 0) }
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

  /// The lines of the accounts that run short, and the empty line after them.
  private var heightOfShortages: Int {
    let settings = context.console.outputSettings
    let lines = payments.shortages.map { settings.lines(of: context.say($0.sentence(in: book)), indent: 0).count }
    return lines.isEmpty ? 0 : lines.reduce(1, +)
  }

  private func height(of entry: AgendaEntry) -> Int {
    1 + (remark(entry).map { context.console.outputSettings.lines(of: $0.text, indent: 4).count } ?? 0)
  }

  private var upcomingTitle: Text {
    if let period { return Text(en: period, ja: period) }
    return days == 1 ? Text("Tomorrow", "明日") : Text("Within \(days) days", "\(days)日以内")
  }

  private var onCardsTitle: Text {
    if let period { return Text("On cards, \(Word(period))", "カードの請求（\(Word(period))）") }
    return days == 0
      ? Text("On cards today", "今日のカードの請求")
      : Text("On cards within \(days) \(days == 1 ? "day" : "days")", "カードの請求（\(days)日以内）")
  }

  private func table(of sections: [Section]) -> Table {
    let rows = DueRows(book: book, today: context.today)
    var table = rows.table(sections.flatMap(\.entries).compactMap(rows.row), context.reader)
    table.hasHeader = false
    return table
  }

  private func sentence(_ deadline: Agenda.Deadline) -> String {
    let avoided = Text.avoided(deadline.charge, renewal: deadline.renewal, in: book)
    let cancelBy = Text("cancel by this day to avoid \(avoided)", "この日までに解約すれば、\(avoided)は請求されません")
    guard let trialEnd = deadline.trialEnd else { return context.say(cancelBy) }
    return context.say(
      Text("\(cancelBy); the free trial ends on \(trialEnd)", "\(cancelBy)（無料期間は\(trialEnd)まで）"))
  }

  /// The number of the past charges that wait to be confirmed, and the command that confirms them; a page of any length
  /// also has a line for each subscription with many of them.
  var confirmation: Page.Block? {
    let isWaiting = period == nil || !(agenda.toConfirm.isEmpty && agenda.runsToConfirm.isEmpty)
    guard agenda.countToConfirm > 0, isWaiting else { return nil }
    var notes = [(text: context.say(toConfirm), indent: 0)]
    if most == nil {
      notes += agenda.runsToConfirm.map { (context.phrasing.line($0, in: book), 2) }
      if let offer = Hints.assumePaid(waiting: agenda.countToConfirm, book.settings) {
        notes.append((context.say(offer), 0))
      }
    }
    return .notes(notes)
  }

  private var toConfirm: Text {
    let count = agenda.countToConfirm
    let command = Word((["subtrack confirm"] + named + ["--all"]).joined(separator: " "))
    let names = namesToConfirm.map { Text(" (\($0))", "（\($0)）") } ?? .nothing
    return Text(
      "\(count, "charge") to confirm\(names): \(command)", "未確定の請求が\(count)件あります\(names)。まとめて確定するには: \(command)")
  }

  private static let mostNamed = 3

  /// All that waits, by subscription; nil if it is of too many, or each has a line of its own.
  private var namesToConfirm: Text? {
    let runs = agenda.runsToConfirm
    var owners: [Int] = []
    for charge in agenda.confirmable where !owners.contains(charge.subscription) {
      if runs.count + owners.count >= Self.mostNamed { return nil }
      owners.append(charge.subscription)
    }
    if runs.count > Self.mostNamed || owners.isEmpty && most == nil { return nil }
    let words = owners.map { owner -> Text in
      let own = agenda.confirmable.filter { $0.subscription == owner }
      guard own.count == 1, let charge = own.first else { return counted(own.count, of: owner) }
      let name = Name(book.subscriptions[owner].name)
      return Text("\(name) \(charge.amount) on \(charge.date)", "\(name) \(charge.date) \(charge.amount)")
    }
    return Text.listed(runs.map { counted($0.count, of: $0.subscription) } + words)
  }

  private func counted(_ count: Int, of owner: Int) -> Text {
    let name = Name(book.subscriptions[owner].name)
    return Text("\(name): \(count)", "\(name) \(count)件")
  }

  /// The names of the subscriptions with charges to confirm, for a command on the whole book.
  func toConfirm(in whole: Book) -> [String] {
    let found = book.openCharges(through: context.today).map { book.subscriptions[$0.subscription] }
    let ids = Set(found.filter { !$0.isPaidByUser }.map(\.id))
    let words = CommandWords(of: whole)
    return whole.subscriptions.indices.filter { ids.contains(whole.subscriptions[$0].id) }.map(words.word)
  }
}
