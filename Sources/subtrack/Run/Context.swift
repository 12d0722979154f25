import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Storage
import StrictJSON

/// The surroundings of a command: arguments, date, book, console and environment.
///
/// An object: a command is one session, and everything that takes part in it sees the same one, with its `currencies`.
final class Context {
  let arguments: Arguments
  let command: String
  let language: Language
  let clock: Clock
  let console: Console
  let store: BookStore
  let environment: @Sendable (String) -> String?
  let prompt: Prompt
  let log: Log
  /// The description of the whole tool, for commands that print it.
  let tool: ToolDescription
  /// The kinds of records that a change can affect.
  let changedRecords: () -> [any ChangedRecords.Type]
  /// The shape of the `--json` document of a command, for commands that print schemas.
  let document: (_ command: String) -> JSONShape?
  /// Runs a line of this program with other variables, and returns its exit status.
  let program: (_ words: [String], _ variables: [(name: String, value: String)]) -> Int32
  /// The order of amounts in several currencies, once a book was read.
  var currencies = CurrencyOrder()
  /// Whether a change was saved.
  var hasSaved = false
  /// `Anna's share` with `--for`, once a book was read: what stands above all that people read.
  var shareTitle: Text?

  init(
    arguments: Arguments, command: String, language: Language, clock: Clock, console: Console, store: BookStore,
    environment: @escaping @Sendable (String) -> String?, prompt: Prompt, log: Log, tool: ToolDescription,
    changedRecords: @escaping () -> [any ChangedRecords.Type],
    document: @escaping (_ command: String) -> JSONShape? = { _ in nil },
    program: @escaping (_ words: [String], _ variables: [(name: String, value: String)]) -> Int32 = { _, _ in 0 }
  ) {
    self.arguments = arguments
    self.command = command
    self.language = language
    self.clock = clock
    self.console = console
    self.store = store
    self.environment = environment
    self.prompt = prompt
    self.log = log
    self.tool = tool
    self.changedRecords = changedRecords
    self.document = document
    self.program = program
  }

  func with(_ arguments: Arguments) -> Context {
    Context(
      arguments: arguments, command: command, language: language, clock: clock, console: console, store: store,
      environment: environment,
      prompt: prompt, log: log, tool: tool, changedRecords: changedRecords, document: document,
      program: program)
  }

  var today: CivilDate { clock.today }
  var phrasing: Phrasing { Phrasing(language: language, currencies: currencies) }
  var reader: Reader { Reader(phrasing: phrasing, today: today) }
  var isDryRun: Bool { arguments.has(GlobalOptions.dryRun) }
  var isForced: Bool { arguments.has(GlobalOptions.force) }

  /// The text in the user's language.
  func say(_ text: Text) -> String { text(language) }

  /// The sentence in the user's language; the other one is not built.
  func say(_ en: @autoclosure () -> Sentence<English>, _ ja: @autoclosure () -> Sentence<Japanese>) -> String {
    phrasing.say(en(), ja())
  }

  /// The book, with `--for` as that member sees it; a file that was named must be there.
  func loadBook() throws -> Book { try loadDocument().book }

  /// The book, for a command with which people begin or which brings the file back.
  func loadFirstBook() throws -> Book { try adopting(store.load()).book }

  /// The document: the book with the unknown keys of the file.
  ///
  /// From here on, its settings also control the output.
  func loadDocument() throws -> BookDocument {
    let document = try store.load()
    if document.book.subscriptions.isEmpty { try refuseMissingFile() }
    return try viewed(adopting(document))
  }

  private func adopting(_ document: BookDocument) -> BookDocument {
    console.adopt(document.book.settings)
    currencies = CurrencyOrder(of: document.book)
    return document
  }
}

extension Context {
  /// The line, marked as an intention with `--dry-run`.
  func tentative(_ line: Text) -> Text {
    isDryRun ? Text("(dry run) \(line)", "（試行）\(line)") : line
  }

  /// The last line of every dry run.
  func noteDryRun() {
    console.note(Text("Dry run: nothing was saved.", "試行のため保存していません。"))
  }

  /// Throws if the file that was named is not there: silence would say that nothing is due.
  func refuseMissingFile() throws {
    let isNamed = arguments.has(GlobalOptions.file) || environment("SUBTRACK_FILE").map { !$0.isEmpty } ?? false
    if isNamed, try store.bytes() == nil {
      throw ErrorReport.problem(
        "no_file", "There is no data file \(Name(store.path)).", "データファイル \(Name(store.path)) はありません。",
        WayOut(
          "Check --file and SUBTRACK_FILE; 'add' and 'import' begin a new file.",
          "--file と SUBTRACK_FILE を確認してください。新しいファイルは add か import で作成できます。"), exit: .data)
    }
  }

  func reminderFile() throws -> ReminderFile {
    do throws(StorageError) {
      return ReminderFile(
        path: try DataLocation.reminders(of: store.path, environment: environment),
        formerPath: try DataLocation.formerReminders(of: store.path, environment: environment))
    } catch { throw ReminderFileError.notReady(error) }
  }
}
