import BillingCore
import CommandLineKit

/// A command that changes the book in three steps: it reads its line (`gather`), changes the book (`decide`), and what saves
/// and reports is common.
protocol ChangeCommand: PlainCommand {
  associatedtype Request
  /// Reads the line, before the data file is changed.
  static func gather(_ context: Context) throws -> Request
  /// The name that the change history tells; `nil` for that of the subscription in the report.
  static func subject(_ request: Request) -> String?
  /// Changes the book and says what was done; runs again if the file has changed meanwhile.
  static func decide(_ request: Request, _ book: inout Book, _ context: Context) throws -> ChangeReport
}

extension ChangeCommand {
  static func subject(_ request: Request) -> String? { nil }

  static func perform(_ context: Context) throws {
    let request = try gather(context)
    try context.change(subject: subject(request)) { document in
      do { return try decide(request, &document.book, context) } catch let error as any ReportedWithBook {
        throw error.report(in: document.book)
      }
    }
  }
}

/// A command about the one that its first operand names, such as an account or a member, on any date.
protocol NamedChangeCommand: ChangeCommand where Request == String {}

extension NamedChangeCommand {
  static var recordsDate: Bool { false }
  static func gather(_ context: Context) -> String { context.arguments.required(description.operands[0]).trimmed() }
  static func subject(_ name: String) -> String? { name }
}

/// An error whose way out depends on the book, such as the names that are like the one typed.
protocol ReportedWithBook: Error {
  func report(in book: Book) -> ErrorReport
}

extension CommandDescription {
  /// The description of a command that changes records.
  static func change(
    _ name: String, _ group: CommandGroup, _ summary: Text, details: Text? = nil,
    operands: [OperandDescription] = [], options: [OptionDescription] = [],
    examples: @escaping @autoclosure @Sendable () -> [CommandExample], exitCodes: [ExitCodeDescription] = .ofChanges
  ) -> CommandDescription {
    CommandDescription(
      name: name, group: group, effect: .writes, summary: summary, details: details, operands: operands,
      options: options, examples: examples(), exitCodes: exitCodes)
  }
}
