import CommandLineKit
import TestSupport

@testable import subtrack

/// Command lines derived from the descriptions: a new command is tested without being added to a list.
///
/// They run on the sample household.
enum CommandLines {
  static let commands = SubtrackTool.description.commands.map { $0.description() }

  /// The formats that are the same in every language and setting.
  static let formatsForPrograms: Set = ["json", "ndjson", "csv", "tsv"]

  /// Each command that accepts `--json`, as a line without the option.
  static let withJSON = commands.filter { $0.options.contains(ReportOptions.json) }.map(line(of:))

  /// Each command that prints this format.
  static func printing(_ format: String) -> [String] {
    commands.filter { formats(of: $0).contains(format) }.map { line(of: $0) + " --format \(format)" }
  }

  /// Each command with each of its formats for programs.
  static let forPrograms = commands.flatMap { command in
    formats(of: command).filter(formatsForPrograms.contains).map { line(of: command) + " --format \($0)" }
  }

  /// Each command that changes nothing.
  static let reading = commands.filter { $0.effect == .reads }.map(line(of:))

  /// Whether the line names something that an empty book does not have.
  static func needsData(_ line: String) -> Bool { line.contains(subscription) }

  /// The values of `--format`.
  static func formats(of command: CommandDescription) -> [String] {
    command.options.first { $0.name == "format" }?.value?.kind.choices ?? []
  }

  /// The command with its required operands; a writing command as a dry run.
  static func line(of command: CommandDescription) -> String {
    let required = command.operands.filter(\.arity.isRequired).map { sample(of: $0, for: command) }
    // 'show' needs a subscription, by name or by an option.
    let operands = command.name == ShowCommand.name ? [subscription] : required
    // 'export' says on stderr what a table leaves out.
    let isQuiet = command.effect == .writes || readsStatements(command) || command.name == ExportCommand.name
    let extra = (command.effect == .writes ? ["--dry-run"] : []) + (isQuiet ? ["--quiet"] : [])
    return (["subtrack", command.name] + operands + extra).joined(separator: " ")
  }

  private static let subscription = "Netflix"

  /// What was understood of a statement is said on stderr.
  private static func readsStatements(_ command: CommandDescription) -> Bool {
    command.options.contains { $0.name == "spend" }
  }

  /// A value that an operand accepts.
  private static func sample(of operand: OperandDescription, for command: CommandDescription) -> String {
    switch operand.values {
    case .subscription: subscription
    case .file: readsStatements(command) ? "bank.csv" : "'\(PreparedHome.sample)'"
    case let kind: kind.choices?.first ?? operand.placeholder
    }
  }
}
