import BillingCore
import CommandLineKit
import Statements
import Storage
import Typesetting

/// The statements that a command was given: the rows of all files, and what was understood of each.
struct StatementInput {
  struct File {
    /// The name as it is shown: the last part of the path.
    let name: String
    let understood: StatementUnderstanding
    let rowCount: Int
  }

  private(set) var files: [File] = []
  /// The rows of all files, in the order of the files; `file` is the index in `files`.
  private(set) var rows: [StatementRow] = []
  private(set) var leftOut: [LeftOutRow] = []
  /// What was answered about files that leave a decision open, for the account to remember.
  fileprivate(set) var answers: [StatementReader.Answer] = []
  /// Those answers, and the remembered ones that were taken.
  fileprivate(set) var taken: [StatementChoice] = []

  /// The date of the last row of all files; `nil` without rows.
  var through: CivilDate? { files.compactMap(\.understood.through).max() }

  fileprivate mutating func add(_ statement: ReadStatement, name: String) {
    let index = files.count
    files.append(File(name: SafeText.visible(name), understood: statement.understood, rowCount: statement.rows.count))
    for var row in statement.rows {
      row.file = index
      // The text is a stranger's: no control character of it reaches a terminal, a table or the data file.
      row.text = SafeText.visible(row.text)
      row.reference = row.reference.map(SafeText.visible)
      rows.append(row)
    }
    for var row in statement.leftOut {
      row.file = index
      row.text = SafeText.visible(row.text)
      leftOut.append(row)
    }
  }
}

extension Context {
  /// The currency of amounts without one: the one that the book uses most, else that of the locale; `nil` if neither is
  /// known.
  private func statementCurrency(_ book: Book) -> Currency? {
    let counts = book.subscriptions.reduce(into: [Currency: Int]()) { $0[$1.price.currency, default: 0] += 1 }
    let usual = book.settings.defaultCurrency
    let most = counts.max { ($0.value, $0.key == usual ? 1 : 0, $1.key) < ($1.value, $1.key == usual ? 1 : 0, $0.key) }
    return most?.key ?? LocalCurrency(environment: environment)?.currency ?? (usual == .yen ? nil : usual)
  }

  /// Reads all files that were named, and says on stderr what was understood, one line each.
  ///
  /// `account` answers what a file leaves open as it was answered for an earlier statement of it. Throws if any file cannot
  /// be read; then nothing was printed.
  func readStatements(for command: String, _ book: Book, account: Account? = nil) throws -> StatementInput {
    let paths = arguments.values(of: StatementArguments.files)
    try Self.checkInput(of: paths)
    let (options, currency) = (try statementOptions(), statementCurrency(book))
    var input = StatementInput()
    for (path, bytes) in try paths.map({ ($0, try UserFile.readNamed($0)) }) {
      let reader = StatementReader(
        context: self, path: path, bytes: bytes, command: command, currency: currency, account: account)
      let (statement, answers, taken) = try reader.read(options)
      input.answers += answers
      input.taken += taken.filter { !input.taken.contains($0) }
      input.add(statement, name: path.split(separator: "/").last.map(String.init) ?? path)
    }
    note(input)
    return input
  }

  private func note(_ input: StatementInput) {
    for (index, file) in input.files.enumerated() {
      let leftOut = input.leftOut.filter { $0.file == index }
      console.note(StatementWording.line(file, leftOut))
      if arguments.has(GlobalOptions.verbose), !file.understood.columns.isEmpty {
        console.note(StatementWording.columns(file))
      }
    }
  }
}
