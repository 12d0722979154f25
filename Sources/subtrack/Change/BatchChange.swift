import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Typesetting

/// A change that a command makes to all selected subscriptions, or to none.
struct BatchChange {
  /// The names and ids on the command line; empty if options select the subscriptions.
  let wanted: [String]
  /// The options that select subscriptions; empty for a command that uses them to set values.
  var filters = SelectionOptions.all
  /// The options whose value can apply to one subscription only.
  var onlyForOne: [OptionDescription] = []
  /// The question before a change of one subscription; `nil` if no confirmation is needed.
  var questionAboutOne: ((Subscription, Book) -> Text)?
  /// The question before a change of several subscriptions.
  let question: ([Subscription], Book) -> Text
  /// A note after a change of one subscription; a change of several always mentions 'undo' instead.
  var noteOfOne: Text?
  /// Notes on all changed subscriptions together, given as they were, and the book after the change.
  var notesOfAll: ([Subscription], Book) -> [Text] = { _, _ in [] }
  /// Changes the subscription at an index and reports it; throws if its state does not allow the change.
  ///
  /// In a change of several, the book has no other subscription than this one, and no records of others.
  let change: (inout Book, Int, WholeBook) throws -> ChangeReport
}

/// The result of trying the change on a copy of the book.
private struct Rehearsal {
  let before: Book
  var after: Book
  /// The subscriptions before the change, each with its report.
  var done: [(subscription: Subscription, report: ChangeReport)] = []
  /// The filtered subscriptions whose state does not allow the change.
  var leftOut: [ErrorReport] = []

  var changed: [Subscription] { done.filter(\.report.isChange).map(\.subscription) }
}

extension Context {
  /// Changes all selected subscriptions in one save, or none.
  ///
  /// For several, a table is shown first and one question asked. Exactly the subscriptions that were shown are changed,
  /// even if a name has come to mean another one. If the state of a subscription does not allow the change, the whole
  /// command fails if the subscription was named, and omits it if a filter selected it.
  func changeEach(_ batch: BatchChange) throws {
    if batch.wanted.count == 1, !batch.filters.contains(where: arguments.has), batch.questionAboutOne == nil {
      return try change { document in
        let index = try self.find(batch.wanted[0], in: document.book)
        do { return try self.apply(batch, index, of: &document.book) } catch let error as StatusError {
          throw ErrorReport(
            error, for: document.book.subscriptions[index], as: CommandWords.word(for: index, of: document.book))
        }
      }
    }
    let rehearsal = try rehearse(batch)
    try ask(batch, rehearsal)
    try change(subject: rehearsal.done.map(\.subscription.name).subject) {
      try self.apply(batch, rehearsal, to: &$0.book)
    }
  }

  private func rehearse(_ batch: BatchChange) throws -> Rehearsal {
    let book = try loadBook()
    let selection = try selection(batch.wanted, by: batch.filters, in: book)
    if selection.indices.count > 1, let option = batch.onlyForOne.first(where: arguments.has) {
      throw ErrorReport.problem(
        "onlyForOne", "\(Word(option)) works with one subscription, but \(selection.indices.count) were selected.",
        "\(Word(option)) は1件にだけ指定できますが、\(selection.indices.count)件が対象です。",
        WayOut("Select one subscription, or omit \(Word(option)).", "対象を1件にするか、\(Word(option)) を省いてください。"), exit: .usage
      )
    }
    var rehearsal = Rehearsal(before: book, after: book)
    var split = SplitBook(book)
    let whole = WholeBook(before: book, after: book)
    for index in selection.indices {
      let subscription = book.subscriptions[index]
      do {
        rehearsal.done.append((subscription, try apply(batch, to: subscription.id, of: &split, whole)))
      } catch let error as any Reportable where selection.isFiltered && error.report.exitCode == .refused {
        rehearsal.leftOut.append(ErrorReport(error, for: subscription, as: whole.word(for: index, of: book)))
      } catch let error as any Reportable where selection.indices.count > 1 || error is StatusError {
        throw ErrorReport(error, for: subscription, as: whole.word(for: index, of: book))
      }
    }
    if let first = rehearsal.leftOut.first, rehearsal.done.isEmpty { throw first }
    rehearsal.after = split.joined()
    return rehearsal
  }

  private func apply(_ batch: BatchChange, _ index: Int, of book: inout Book) throws -> ChangeReport {
    let (whole, former) = (WholeBook(before: book), book.subscriptions[index])
    var report = try batch.change(&book, index, whole)
    report.notes += batch.notesOfAll([former], book)
    return report
  }

  /// Changes the subscription with an id, one of several.
  private func apply(
    _ batch: BatchChange, to id: UUID, of split: inout SplitBook, _ whole: WholeBook
  ) throws -> ChangeReport {
    let index = try split.index(of: id) ?? find(id.description, in: split.joined())
    return try split.change(index) { try batch.change(&$0, 0, whole) }
  }

  /// Applies the rehearsed change to the book and merges the reports of several subscriptions into one.
  private func apply(_ batch: BatchChange, _ rehearsal: Rehearsal, to book: inout Book) throws -> ChangeReport {
    let left = [leftOut(rehearsal)].compactMap { $0?.warning(.leftOut) }
    if rehearsal.done.count == 1 {
      var report = try apply(batch, find(rehearsal.done[0].subscription.id.description, in: book), of: &book)
      report.warnings += left
      report.notes += [isDryRun ? nil : batch.noteOfOne].compactMap(\.self)
      return report
    }
    var combined = ChangeReport(isChange: false)
    var split = SplitBook(book)
    let whole = WholeBook(before: book, after: rehearsal.after)
    for (subscription, _) in rehearsal.done {
      let report = try apply(batch, to: subscription.id, of: &split, whole)
      let name = Name(subscription.name)
      let named = { (text: Text) in Text("\(name): \(text)", "\(name): \(text)") }
      if report.isChange { combined.lines += report.lines } else { combined.notes += report.lines }
      combined.warnings += report.warnings.map { named($0.text).warning($0.code) }
      combined.notes += report.notes.map(named)
      combined.isChange = combined.isChange || report.isChange
    }
    book = split.joined()
    guard combined.isChange else { return ChangeReport(lines: combined.notes, isChange: false) }
    combined.warnings += left
    combined.notes +=
      batch.notesOfAll(rehearsal.done.map(\.subscription), book) + (isDryRun ? [] : [Self.oneUndo])
    return combined
  }

  /// Shows a change of several subscriptions and asks for confirmation; asks about one only if the command requires it.
  private func ask(_ batch: BatchChange, _ rehearsal: Rehearsal) throws {
    let changed = rehearsal.changed
    if changed.count > 1 {
      if !isForced, !isDryRun { try show(rehearsal) }
      try askConsent(batch.question(changed, rehearsal.before))
    } else if let one = changed.first, let question = batch.questionAboutOne {
      try askConsent(question(one, rehearsal.before))
    }
  }

  private func show(_ rehearsal: Rehearsal) throws {
    let rows = rehearsal.done.flatMap { one in
      one.report.preview.enumerated().map { index, cells in
        [Table.Cell(index == 0 ? one.subscription.name : "")] + cells.map { Table.Cell(say($0)) }
      }
    }
    let titles =
      rows.contains { $0.count > 2 }
      ? [Text("Charge", "請求日"), Text("Amount", "金額")] : [Text("Change", "変更内容")]
    let name = Table.Column(title: say(Text("Name", "名前")), shrinksTo: 8)
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
    let reasons = rehearsal.leftOut.map(\.message)
    return Text(
      en: "Not changed. " + reasons.map(\.en).joined(separator: " "),
      ja: "変更しませんでした。" + reasons.map(\.ja).joined())
  }

  static let oneUndo = Text("To revert all of it: subtrack undo", "「subtrack undo」でまとめて元に戻せます。")
}

extension ErrorReport {
  fileprivate init(_ error: any Reportable, for subscription: Subscription, as word: String) {
    // What is added again takes the name.
    let isAgain = if case .cancelledForGood? = error as? StatusError { true } else { false }
    self = error.report(about: isAgain ? .subject(subscription.name) : Text(typed: word))
    // The messages of other errors already name their subject.
    guard error is StatusError || error is ChargeError else { return }
    message = Text("\(Name(subscription.name)): \(message)", "\(Name(subscription.name)): \(message)")
  }
}
