import BillingCore
import BookSchema
import CommandLineKit
import Storage
import StrictJSON

/// What a change did, to be told once it is saved.
struct ChangeReport {
  /// One line a thing that changed; empty where nothing had to change.
  var lines: [Text] = []
  /// The subscription that it was about.
  var subject: UUID?
  /// Whether the next charges of that subscription are worth telling.
  var tellsNextCharges = true
  /// What a user might not expect of the change.
  var notes: [Text] = []
  /// What a program is told instead of all that, where one asked.
  var json: ((inout JSONWriter) -> Void)?
  /// What it changes, for the table that is shown before several are changed: a change, or the date and the amount of a
  /// charge.
  var preview: [[Text]] = []
  /// Whether the book changed at all.
  var isChange = true

  /// Nothing had to change, and this is why.
  static func unchanged(_ reason: Text) -> ChangeReport { ChangeReport(lines: [reason], isChange: false) }
}

extension Context {
  /// Changes the book, saves it, and tells what changed; with `--dry-run` all but the saving, and what it would cost.
  ///
  /// The history notes the command and what it was about: `subject`, or else the subscription that the report names.
  /// `body` may be called twice and must have no effect but on the document.
  func change(
    _ command: String, subject: String? = nil, _ body: @escaping (inout BookDocument) throws -> ChangeReport
  ) throws {
    let pending = PendingChange(command, subject, at: clock.now, body)
    if isDryRun {
      var document = try store.load()
      let before = document.book
      _ = try pending.apply(to: &document)
      let effect = try ChangeEffect(from: before, to: pending.book, today: today)
      try tell(pending.report, pending.book, effect: effect)
      return console.note(Text(en: "Dry run: nothing was saved.", ja: "ドライラン: 保存していません。"))
    }
    let isNew = try !store.exists()
    let outcome = try store.change(pending.apply)
    log.event("subscription.crud", ["command": command, "subscriptions": "\(pending.book.subscriptions.count)"])
    try tell(pending.report, pending.book)
    tell(outcome, isNew: isNew)
  }

  private func tell(_ report: ChangeReport, _ book: Book, effect: ChangeEffect? = nil) throws {
    if let json = report.json { return printJSON(json) }
    for line in report.lines { console.report(report.isChange ? tentative(line) : line) }
    if report.isChange, report.tellsNextCharges, let subject = report.subject, let place = book.index(of: subject) {
      console.report(tentative(nextLine(book, place)))
    }
    if let effect { tell(effect) }
    // What is said beside it comes after it, also where both streams end on one screen.
    try console.flush()
    for note in report.notes { console.note(note) }
  }

  /// Tells what would be charged otherwise.
  func tell(_ effect: ChangeEffect) {
    for line in effect.lines { console.report(tentative(line)) }
  }

  /// The line as it is told: with `--dry-run` it says first that it only would be so.
  private func tentative(_ line: Text) -> Text {
    isDryRun ? Text(en: "Would be: \(line.en)", ja: "（試行）\(line.ja)") : line
  }

  private func nextLine(_ book: Book, _ place: Int) -> Text {
    let next = book.nextCharges(onOrAfter: today, count: 3, only: [place])
    if next.isEmpty, wouldCharge(book, place) {
      return Text(en: "No further charges until it is resumed.", ja: "再開するまで請求はありません。")
    }
    guard !next.isEmpty else { return Text(en: "No further charges.", ja: "今後の請求はありません。") }
    let dates = list(next)
    return Text(en: "Next charges: \(dates)", ja: "次回以降の請求日: \(dates)")
  }

  /// Whether only a pause keeps it from charging again; what has ended does not.
  private func wouldCharge(_ book: Book, _ place: Int) -> Bool {
    guard book.subscriptions[place].status == .paused else { return false }
    var running = book
    running.subscriptions[place].pauses = []
    return !running.nextCharges(onOrAfter: today, count: 1, only: [place]).isEmpty
  }

  /// The dates of some charges, with what each costs where that differs.
  private func list(_ charges: [BillingEvent]) -> String {
    let isUniform = Set(charges.map(\.amount)).count == 1
    return charges.map { isUniform ? "\($0.date)" : "\($0.date) \(phrasing.amount($0.amount))" }.joined(separator: ", ")
  }

  private func tell(_ outcome: SaveOutcome, isNew: Bool) {
    guard case .saved(let warnings) = outcome else { return }
    if isNew {
      let path = SafeText.visible(store.path)
      console.note(Text(en: "Your data is kept in \(path).", ja: "データは \(path) に保存されます。"))
    }
    for warning in warnings { console.warn(warning.text) }
  }
}

/// A change on its way into the book, and what came of it.
///
/// An object that holds the closure: were the closure handed on by itself, the compiler would make a copy of all that
/// saves and tells for every command that changes something.
private final class PendingChange {
  private let command: String
  private let subject: String?
  private let now: Timestamp
  private let body: (inout BookDocument) throws -> ChangeReport
  private(set) var report = ChangeReport()
  private(set) var book = Book()

  init(
    _ command: String, _ subject: String?, at now: Timestamp,
    _ body: @escaping (inout BookDocument) throws -> ChangeReport
  ) {
    self.command = command
    self.subject = subject
    self.now = now
    self.body = body
  }

  /// Makes the change, and tells what the history notes of it; nil where nothing had to change.
  func apply(to document: inout BookDocument) throws -> BookStore.Change? {
    report = try body(&document)
    book = document.book
    let name = report.subject.flatMap(book.index).map { book.subscriptions[$0].name }
    return report.isChange ? BookStore.Change(command: command, subject: subject ?? name, at: now) : nil
  }
}

extension StorageWarning {
  /// What went wrong beside the save.
  var text: Text {
    switch self {
    case .versionNotKept(let error) where error.cause == "foreign_history",
      .copyNotKept(let error) where error.cause == "foreign_history":
      Text(
        en: "Saved, but without a way back. \(error.report.message.en)",
        ja: "保存しましたが、元に戻せません。\(error.report.message.ja)")
    case .versionNotKept(let error):
      Text(
        en: "Saved, but the old version could not be kept for 'undo': \(error.cause).",
        ja: "保存しましたが、「undo」用の旧バージョンを残せませんでした（\(error.cause)）。")
    case .copyNotKept(let error):
      Text(
        en: "Saved, but no copy of the new version could be kept in the history: \(error.cause).",
        ja: "保存しましたが、新しいバージョンの控えを履歴に残せませんでした（\(error.cause)）。")
    case .historyNotPruned(let error):
      Text(
        en: "Saved, but an old version could not be removed: \(error.errno.name).",
        ja: "保存しましたが、古いバージョンを削除できませんでした（\(error.errno.name)）。")
    case .leftoverNotRemoved(let error):
      Text(
        en: "Saved, but a leftover file could not be removed: \(error.errno.name).",
        ja: "保存しましたが、残っていた一時ファイルを削除できませんでした（\(error.errno.name)）。")
    case .traitNotKept(let trait, let error): trait.notKept(error.errno.name)
    }
  }
}
