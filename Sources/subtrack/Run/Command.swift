import CommandLineKit
import StrictJSON

/// A command: its description as data, and its implementation.
///
/// `run` collects the arguments, calls the core, and prints.
protocol Command: SendableMetatype {
  static var name: String { get }
  static var description: CommandDescription { get }
  /// The parts of the common grammar that it takes; empty for a command that is not about subscriptions or periods.
  static var parts: QueryParts { get }
  /// Whether the default output is for people, so that a pager may show it.
  static var isReport: Bool { get }
  /// Whether the command saves today's date, or dates that depend on it.
  static var recordsDate: Bool { get }
  /// The shape of its report or listing with `--json`; `nil` if it has none.
  static var document: JSONShape? { get }
  /// The shape of what its document of a change has besides the members of every change.
  static var membersOfChange: JSONShape? { get }
  static func run(_ context: Context) throws -> ExitCode
}

extension Command {
  static var parts: QueryParts { [] }
  static var isReport: Bool { description.effect == .reads }
  static var recordsDate: Bool { description.effect == .writes }
  static var document: JSONShape? { nil }
  static var membersOfChange: JSONShape? { nil }
}

/// A command that succeeds unless it throws.
protocol PlainCommand: Command {
  static func perform(_ context: Context) throws
}

extension PlainCommand {
  static func run(_ context: Context) throws -> ExitCode {
    try perform(context)
    return .done
  }
}

/// The groups of commands: what people want to do, in the words of the help.
extension CommandGroup {
  static let subscriptions = CommandGroup("subscriptions", Text("Subscriptions", "サブスクリプション"))
  static let payments = CommandGroup("payments", Text("Payments", "支払い"))
  /// With the topic of this name on one page.
  static let reports = CommandGroup("reports", Text("Reports", "一覧・集計"))
  static let money = CommandGroup("money", Text("Accounts, budgets and sharing", "口座・予算・分担"))
  static let data = CommandGroup("data", Text("Data and settings", "データ・設定"))
  /// What scripts, shells and packages need.
  static let plumbing = CommandGroup("plumbing", Text("Plumbing", "スクリプト・補助"))
}
