import CommandLineKit
import TestSupport
import Testing

@testable import subtrack

/// A line of an example, in the language of its page.
struct ExampleLine: Sendable, CustomTestStringConvertible {
  let language: Sandbox.Language
  let line: String

  var testDescription: String { "\(language.rawValue): \(line)" }

  /// The lines in every language; they run each in a locale of its own, even if they do not differ.
  static func all(_ examples: [CommandExample]) -> [ExampleLine] {
    examples.flatMap {
      [ExampleLine(language: .english, line: $0.line.en), ExampleLine(language: .japanese, line: $0.line.ja)]
    }
  }

  /// The lines of the commands that fulfil a condition.
  static func ofCommands(_ condition: (CommandDescription) -> Bool) -> [ExampleLine] {
    all(SubtrackTool.description.commands.map { $0.description() }.filter(condition).flatMap(\.examples))
  }

  /// The line without a terminal, where the one command that would ask is told not to.
  var unasked: String { line == "subtrack reconcile bank.csv" ? line + " --force" : line }

  /// The home for the line: an empty one for a line that adds what the prepared one has already, and one with debts for
  /// a line that records their transfers or corrects their charge.
  func home() throws -> Sandbox {
    let adds = ["subtrack add ", "subtrack rate set "].contains(where: line.hasPrefix)
    return try adds && !line.contains(" --like ") ? PreparedHome.empty(language) : preparedHome()
  }

  /// The home for a line that changes nothing: the prepared one, with debts for a line that needs them.
  func preparedHome() throws -> Sandbox {
    let needsDebts = line.hasPrefix("subtrack settle record") || [" Flat ", " 家賃 "].contains(where: line.contains)
    return try needsDebts ? PreparedHome.withDebts(language) : PreparedHome.ofTheExamples(language)
  }
}
