import BillingCore
import BookSchema
import CommandLineKit

/// A change that a command makes to each of the subscriptions that it is given, or to none of them.
struct BatchChange {
  /// The command, as the history notes it.
  let command: String
  /// The names and ids that were typed; none where options choose.
  let wanted: [String]
  /// The options that choose subscriptions; none where they say what to change.
  var filters = SelectionOptions.all
  /// The options that say what only one can have.
  var onlyForOne: [OptionDescription] = []
  /// What is asked before it is done to one; nil where that needs no asking.
  var questionAboutOne: ((Subscription, Book) -> Text)?
  /// What is asked before it is done to several.
  let question: ([Subscription], Book) -> Text
  /// What a user might not expect where it was done to one; of several it is always said that 'undo' takes them back.
  var noteOfOne: Text?
  /// Does it to the subscription at a place, and reports it; throws what its state forbids.
  let change: (inout Book, Int) throws -> ChangeReport
}

/// What a change would do, tried on a copy of the book.
private struct Rehearsal {
  let before: Book
  var after: Book
  /// The subscriptions that it is made to, with what it does to each.
  var done: [(id: UUID, name: String, report: ChangeReport)] = []
  /// The names of those that a filter chose and whose state forbids it.
  var leftOut: [String] = []

  var changed: [Subscription] {
    done.filter(\.report.isChange).compactMap { one in before.index(of: one.id).map { before.subscriptions[$0] } }
  }
}

extension Context {
  /// Makes a change to every subscription that the line means, in one save, or to none.
  ///
  /// Of several a table is shown first, and one question asked; what was shown is done, whatever a name means by then.
  /// A state that forbids the change refuses it for all that were named; of what a filter chose, it leaves that one out.
  func changeEach(_ each: BatchChange) throws {
    if each.wanted.count == 1, !each.filters.contains(where: arguments.has), each.questionAboutOne == nil {
      return try change(each.command) { try each.change(&$0.book, self.find(each.wanted[0], in: $0.book)) }
    }
    let rehearsal = try rehearse(each)
    try ask(each, rehearsal)
    let names = rehearsal.done.map(\.name)
    let subject = names.prefix(2).joined(separator: ", ") + (names.count > 2 ? ", +\(names.count - 2)" : "")
    try change(each.command, subject: subject) { try self.apply(each, rehearsal, to: &$0.book) }
  }

  private func rehearse(_ each: BatchChange) throws -> Rehearsal {
    let book = try loadBook()
    let selection = try selection(each.wanted, by: each.filters, command: each.command, in: book)
    if selection.indices.count > 1, let option = each.onlyForOne.first(where: arguments.has) {
      throw OnlyForOne(option: option, count: selection.indices.count)
    }
    var rehearsal = Rehearsal(before: book, after: book)
    var refusal: Refused?
    for subscription in selection.indices.map({ book.subscriptions[$0] }) {
      do {
        let report = try apply(each, to: subscription, in: &rehearsal.after)
        rehearsal.done.append((subscription.id, subscription.name, report))
      } catch let error as any Reportable where selection.isFiltered && error.report.exitCode == .refused {
        refusal = refusal ?? Refused(error, for: subscription)
        rehearsal.leftOut.append(subscription.name)
      } catch let error as any Reportable where selection.indices.count > 1 {
        throw Refused(error, for: subscription)
      }
    }
    if let refusal, rehearsal.done.isEmpty { throw refusal }
    return rehearsal
  }

  private func apply(_ each: BatchChange, to subscription: Subscription, in book: inout Book) throws -> ChangeReport {
    try each.change(&book, find(subscription.id.description, in: book))
  }

  /// Does what was rehearsed; of several the reports become one.
  private func apply(_ each: BatchChange, _ rehearsal: Rehearsal, to book: inout Book) throws -> ChangeReport {
    let left = leftOut(rehearsal)
    if rehearsal.done.count == 1 {
      var report = try each.change(&book, find(rehearsal.done[0].id.description, in: book))
      report.notes += [each.noteOfOne, left].compactMap(\.self)
      return report
    }
    var whole = ChangeReport(isChange: false)
    for (id, name, _) in rehearsal.done {
      let report = try each.change(&book, find(id.description, in: book))
      let name = SafeText.visible(name)
      let notes = report.notes.map { Text(en: "\(name): \($0.en)", ja: "\(name): \($0.ja)") }
      if report.isChange { whole.lines += report.lines } else { whole.notes += report.lines }
      whole.notes += notes
      whole.isChange = whole.isChange || report.isChange
    }
    guard whole.isChange else { return ChangeReport(lines: whole.notes, isChange: false) }
    whole.notes += [left, isDryRun ? nil : Self.oneUndo].compactMap(\.self)
    return whole
  }

  /// Shows what would be done to several and asks about it; asks about one where that is to be asked.
  private func ask(_ each: BatchChange, _ rehearsal: Rehearsal) throws {
    let changed = rehearsal.changed
    if changed.count > 1 {
      if !isForced, !isDryRun { try show(rehearsal) }
      try askConsent(each.question(changed, rehearsal.before))
    } else if let one = changed.first, let question = each.questionAboutOne {
      try askConsent(question(one, rehearsal.before))
    }
  }

  private func show(_ rehearsal: Rehearsal) throws {
    let rows = rehearsal.done.flatMap { one in
      one.report.preview.enumerated().map { index, cells in
        [Table.Cell(index == 0 ? one.name : "")] + cells.map { Table.Cell(say($0)) }
      }
    }
    let titles =
      rows.contains { $0.count > 2 }
      ? [Text(en: "Charge", ja: "請求日"), Text(en: "Amount", ja: "金額")] : [Text(en: "Change", ja: "変更内容")]
    let name = Table.Column(title: say(Text(en: "Name", ja: "名前")), shrinksTo: 8)
    let others = titles.enumerated().map { index, title in
      Table.Column(
        title: say(title), alignment: index == 1 ? .decimal : .left, shrinksTo: titles.count == 1 ? 12 : nil)
    }
    console.show(Table(columns: [name] + others, rows: rows))
    for line in try ChangeEffect(from: rehearsal.before, to: rehearsal.after, today: today).lines {
      console.show(line.titled)
    }
    if let left = leftOut(rehearsal) { console.show(left) }
  }

  private func leftOut(_ rehearsal: Rehearsal) -> Text? {
    if rehearsal.leftOut.isEmpty { return nil }
    let names = rehearsal.leftOut.map(SafeText.visible)
    return Text(
      en: "Left out, since it cannot be done to them: \(names.joined(separator: ", "))",
      ja: "実行できないため対象外: \(names.joined(separator: "、"))")
  }

  private static let oneUndo = Text(
    en: "'subtrack undo' takes all of it back.", ja: "「subtrack undo」でまとめて元に戻せます。")
}

/// What the state of one of several subscriptions forbids, with its name.
private struct Refused: Reportable {
  let report: ErrorReport

  init(_ error: any Reportable, for subscription: Subscription) {
    var report = error.report
    // The others say themselves what they are about.
    if error is StatusError || error is ChargeError {
      let name = SafeText.visible(subscription.name)
      report.message = Text(en: "\(name): \(report.message.en)", ja: "\(name): \(report.message.ja)")
    }
    self.report = report
  }
}
