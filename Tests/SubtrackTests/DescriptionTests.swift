import CommandLineKit
import DescriptionChecks
import Testing

@testable import subtrack

/// The descriptions of the tool, from which help, the manual and the completions are generated.
@Suite struct DescriptionTests {
  /// Names, options with the same meaning everywhere, valid examples, help that fits 80 columns.
  @Test func theDescriptionsHoldTheirLaws() {
    #expect(Descriptions.problems(in: SubtrackTool.description) == [])
  }

  /// A command that takes names says which status it ends with if one is unknown.
  @Test func everyCommandThatTakesNamesDocumentsStatus1() {
    for command in SubtrackTool.description.commands.map({ $0.description() }) {
      guard let operand = command.operands.first, operand.placeholder.hasPrefix("SUB") else { continue }
      #expect(command.allExitCodes.count > 2, "\(command.name)")
    }
  }

  /// Options whose values stand for something else in some commands, each with the reason.
  private static let ownMeanings = [
    "by": "reports and lists group by fields, `debits` by account alone; `budget goal --by` is the month of the goal",
    "columns": "`list` shows these columns; for a file to read, they say which column has which field",
    "from": "a day in all reports; a budget begins with a month, and `import` reads what a program wrote",
    "paid": "a day, or in `add` that all past charges are paid",
    "per": "the step of a report may be a quarter; a budget is for a month or a year",
    "remove": "a price is removed by its day, a note by its number",
    "to": "a day in all commands but `undo`, which goes to a version",
  ]

  /// The placeholder and the kind of the value, without the words to choose from; empty for a flag.
  private static func meaning(_ option: OptionDescription) -> String {
    guard let value = option.value else { return "" }
    let kind = String(describing: value.kind).prefix { $0 != "(" }
    return value.placeholder + " " + kind
  }

  @Test func theValueOfAnOptionStandsForTheSameEverywhere() {
    let options = SubtrackTool.commands.flatMap { command in command.description.options }
    let meanings = Dictionary(grouping: options) { $0.name }.mapValues { Set($0.map { Self.meaning($0) }) }
    let several = meanings.filter { $0.value.count > 1 }
    #expect(Set(several.keys) == Set(Self.ownMeanings.keys), "\(several)")
  }
}
