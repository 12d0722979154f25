import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Storage
import StrictJSON
import Typesetting

/// The report of a change, printed after the save.
struct ChangeReport {
  /// One line per changed thing; the reason if nothing changed.
  var lines: [Text] = []
  /// Writes further lines about the book as it is saved.
  var linesOfBook: (Book) -> [Text] = { _ in [] }
  /// The subscription that the change is about.
  var subject: UUID?
  /// The names that the history shows of a change to several subscriptions.
  var names: [String] = []
  /// Whether the next charges of that subscription are printed.
  var showsNextCharges = true
  /// Whether the user has named the currency of amounts, so that the first save says nothing about it.
  var namesCurrency = false
  /// Effects of the change that the user might not expect.
  var warnings: [ChangeWarning] = []
  /// Remarks for people alone, such as how to undo it.
  var notes: [Text] = []
  /// Writes further members of the document for programs.
  var json: ((inout JSONWriter) -> Void)?
  /// The cells of this change in the table that precedes a change of several subscriptions: a description, or the date
  /// and amount of a charge.
  var preview: [[Text]] = []
  var isChange = true

  /// The report of a command that found nothing to change, with the reason.
  static func unchanged(_ reason: Text) -> ChangeReport { ChangeReport(lines: [reason], isChange: false) }

  /// The report of a subscription or an account that already has the requested values.
  static func nothingToChange(_ name: String) -> ChangeReport {
    let name = Name(name)
    return .unchanged(Text("\(name): no changes.", "\(name): 変更はありません。"))
  }
}

extension Context {
  /// Changes the book, saves it and prints the report; with `--dry-run` prints the report and the cost without saving.
  ///
  /// The change history records the command, or `entry`, and its subject: `subject`, or else what the report names.
  /// `body` may be called twice and must have no effect other than on the document.
  func change(
    as entry: String? = nil, subject: String? = nil, _ body: @escaping (inout BookDocument) throws -> ChangeReport
  ) throws {
    let pending = PendingChange(entry ?? command, subject, at: clock.now) { document in
      let before = document.book
      var report = try body(&document)
      if report.isChange, let note = self.completeCalendar(of: &document.book, since: before) {
        report.notes.append(note)
      }
      return report
    }
    let isNew = try !store.exists()
    if isNew { pending.timezone = TimeZoneName.inUse(environment: environment)?.text }
    if isDryRun {
      var document = try store.load()
      let before = document.book
      _ = try pending.apply(to: &document)
      if wantsJSON {
        try print(pending)
        return noteDryRun()
      }
      let effect = try ChangeEffect(from: before, to: pending.book, today: today)
      try show(pending.report, pending.book, effect: effect)
      return noteDryRun()
    }
    let outcome = try store.change(pending.apply)
    if case .saved = outcome { hasSaved = true }
    log.event(
      "subscription.crud", ["command": pending.command, "subscriptions": "\(pending.book.subscriptions.count)"])
    if wantsJSON { return try print(pending, outcome) }
    try show(pending.report, pending.book)
    show(outcome, isNew: isNew, currency: pending.report.namesCurrency ? nil : pending.book.settings.defaultCurrency)
  }

  /// Prints a change for programs; a warning about the save is on stderr too, since it concerns the user's data.
  private func print(_ pending: PendingChange, _ outcome: SaveOutcome = .unchanged) throws {
    var warnings = pending.report.warnings
    if case .saved(let failures) = outcome {
      warnings += failures.map(\.warning)
      for failure in failures { console.warn(failure.warning.text) }
    }
    let difference = BookDifference(from: pending.before, to: pending.report.isChange ? pending.book : pending.before)
    try printChange(
      ChangeDocument(
        command: pending.command, difference: difference, warnings: warnings, more: pending.report.json))
  }

  private func show(_ report: ChangeReport, _ book: Book, effect: ChangeEffect? = nil) throws {
    for line in report.lines + report.linesOfBook(book) { console.report(report.isChange ? tentative(line) : line) }
    if report.isChange, report.showsNextCharges, let subject = report.subject, let index = book.index(of: subject) {
      console.report(tentative(nextLine(book, index)))
    }
    if let effect { show(effect) }
    // Flushing first keeps the notes below the report if both streams share a terminal.
    try console.flush()
    for note in report.warnings.map(\.text) + report.notes { console.note(note) }
  }

  /// Prints how a change would affect upcoming charges.
  func show(_ effect: ChangeEffect) {
    for line in effect.lines { console.report(tentative(line)) }
  }

  /// A line to run in place of the change that is saved, on the same data file; the line alone if nothing is.
  func instead(_ line: String, isSaved: Bool) -> String {
    let undo = ["undo"] + (arguments[GlobalOptions.file].map { [GlobalOptions.file.spelling, $0] } ?? [])
    return isSaved ? "\(undo.commandLine) && \(line)" : line
  }

  private func nextLine(_ book: Book, _ index: Int) -> Text {
    let next = book.nextCharges(onOrAfter: today, count: 3, only: [index])
    if next.isEmpty, wouldCharge(book, index) {
      return Text("No further charges until it is resumed.", "再開するまで請求はありません。")
    }
    guard !next.isEmpty else { return Text("No further charges.", "今後の請求はありません。") }
    let dates = list(next)
    return Text("Next charges: \(Word(dates))", "次回以降の請求日: \(Word(dates))")
  }

  /// Whether only a pause prevents further charges; a subscription that has ended has none either way.
  private func wouldCharge(_ book: Book, _ index: Int) -> Bool {
    guard book.subscriptions[index].status == .paused else { return false }
    var running = book
    running.subscriptions[index].pauses = []
    return !running.nextCharges(onOrAfter: today, count: 1, only: [index]).isEmpty
  }

  /// The dates of charges, with their amounts if these differ.
  private func list(_ charges: [BillingEvent]) -> String {
    let isUniform = Set(charges.map(\.amount)).count == 1
    return charges.map { isUniform ? "\($0.date)" : "\($0.date) \(phrasing.amount($0.amount))" }.joined(separator: ", ")
  }

  private func show(_ outcome: SaveOutcome, isNew: Bool, currency: Currency?) {
    guard case .saved(let warnings) = outcome else { return }
    if prompt.mayAsk, environment("SUBTRACK_DEMO") == "1" {
      console.note(Text("This is sample data, gone when you leave this shell.", "見本のデータです。シェルを終えると削除されます。"))
    }
    if isNew {
      let path = Name(store.path)
      console.note(Text("Your data is stored in \(path).", "データは \(path) に保存されます。"))
      if let note = currency.flatMap({ LocalCurrency.note(environment, stored: $0) }) { console.note(note) }
    }
    for failure in warnings { console.warn(failure.warning.text) }
  }
}

extension [String] {
  /// The first two names and the number of the others, as the subject of a change; `nil` if there is none.
  var subject: String? {
    isEmpty ? nil : prefix(2).joined(separator: ", ") + (count > 2 ? ", +\(count - 2)" : "")
  }
}

/// A change to be saved, and its result.
///
/// An object: the store calls `apply`, perhaps twice, and the report reads the result of the last call.
private final class PendingChange {
  let command: String
  private let subject: String?
  private let now: Timestamp
  private let body: (inout BookDocument) throws -> ChangeReport
  private(set) var report = ChangeReport()
  private(set) var book = Book()
  /// The time zone of a new book.
  var timezone: String?
  private(set) var before = Book()

  init(
    _ command: String, _ subject: String?, at now: Timestamp,
    _ body: @escaping (inout BookDocument) throws -> ChangeReport
  ) {
    self.command = command
    self.subject = subject
    self.now = now
    self.body = body
  }

  /// Applies the change and returns its history entry; `nil` if nothing changed.
  func apply(to document: inout BookDocument) throws -> BookStore.Change? {
    before = document.book
    report = try body(&document)
    if report.isChange { document.book.settings.timezone = document.book.settings.timezone ?? timezone }
    book = document.book
    let name = report.subject.flatMap(book.index).map { book.subscriptions[$0].name }
    guard report.isChange else { return nil }
    return BookStore.Change(command: command, subject: subject ?? name ?? report.names.subject, at: now)
  }
}
