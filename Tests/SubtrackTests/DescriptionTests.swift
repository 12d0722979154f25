import CommandLineKit
import DescriptionChecks
import TestSupport
import Testing

@testable import subtrack

/// The descriptions of the tool, from which help, the manual and the completions are generated.
@Suite struct DescriptionTests {
  /// Names, options with the same meaning everywhere, valid examples, help that fits 80 columns.
  @Test func theDescriptionsHoldTheirLaws() {
    #expect(Descriptions.problems(in: SubtrackTool.description) == [])
  }

  /// The first page of help is one screen, and the help of a command at most 60 lines.
  @Test(arguments: Language.allCases)
  func helpIsShort(language: Language) {
    let tool = SubtrackTool.description
    #expect(HelpText.frontPage(tool, language).count { $0 == "\n" } <= 24)
    for command in tool.commands.map({ $0.description() }) {
      #expect(HelpText.command(command, tool, language).count { $0 == "\n" } <= 60, "\(command.name)")
      // The whole page has every option that no topic explains.
      let whole = HelpText.command(command, tool, language, isWhole: true)
      let shared = tool.guide.shared?.options ?? []
      for option in command.options where !shared.contains(option) {
        #expect(whole.contains(option.spelling), "\(command.name) \(option.spelling)")
      }
    }
  }

  /// Every command is in a group, all groups are named on the first page, and no other subject of help has their names
  /// but the topic that shares its page.
  @Test func everyCommandIsFoundFromTheFirstPage() {
    let tool = SubtrackTool.description
    let commands = tool.commands.map { $0.description() }
    let page = HelpText.frontPage(tool, .english)
    for command in commands { #expect(page.contains(command.name.split(separator: " ")[0]), "\(command.name)") }
    let words = commands.byGroup.map(\.group.word)
    #expect(words.last == "plumbing" && Set(words).count == words.count)
    #expect(words.filter { word in commands.contains { $0.name.hasPrefix(word) } } == [])
    #expect(words.filter { word in tool.guide.topics.contains { $0.name == word } } == ["reports"])
  }

  /// The commands of every day are those of the README and of the Introduction, word for word.
  @Test func theReadmeHasTheCommandsOfEveryDay() throws {
    let readme = try Repository.text("README.md")
    let introduction = try Repository.text("Sources/subtrack/subtrack.docc/Introduction.ja.md")
    let everyday = SubtrackTool.description.guide.everyday
    #expect(everyday.count == 10)
    for one in everyday {
      #expect(readme.contains("| `subtrack \(one.line.en)` | \(one.summary.en) |"), "\(one.line.en)")
      #expect(introduction.contains("| `subtrack \(one.line.ja)` | \(one.summary.ja) |"), "\(one.line.ja)")
    }
  }

  /// A word for a subject of help finds a page.
  @Test func everyGuessedSubjectHasAPage() throws {
    let tool = SubtrackTool.description
    for guess in SubtrackTool.guesses.subjects {
      #expect(throws: Never.self, "\(guess)") { try tool.parse(["help"] + (guess.alias ?? [])) }
      for word in guess.words { #expect(throws: Never.self, "\(word)") { try tool.parse(["help", word]) } }
    }
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
