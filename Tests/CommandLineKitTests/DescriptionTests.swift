import DescriptionChecks
import Testing

@testable import CommandLineKit

/// The rules for descriptions, each broken once.
@Suite struct DescriptionTests {
  private let text = Text(en: "Some text", ja: "説明")

  @Test func aGoodToolHasNoProblems() {
    #expect(Descriptions.problems(in: Pantry.tool) == [])
    #expect(problems(Pantry.command()) == [])
  }

  @Test func commandsHaveNames() {
    #expect(Descriptions.problems(in: Pantry.tool(commands: [Pantry.add, Pantry.list])) == [.noHelpCommand])
    #expect(problems(Pantry.list) == [.duplicateCommand("list")])
    #expect(problems(Pantry.command(name: "Use", example: "pantry Use")) == [.badName("Use")])
    #expect(problems(Pantry.command(name: "use-", example: "pantry use-")) == [.badName("use-")])
    let renamed = ToolDescription(
      name: "pantry", version: "1", released: "2026-04-01", globalOptions: [Pantry.quiet],
      commands: [CommandReference("help") { Pantry.help }, CommandReference("use") { Pantry.eat }]
    ) { [text] in ToolGuide(summary: text, examples: []) }
    #expect(Descriptions.problems(in: renamed).first == .nameMismatch(reference: "use", description: "eat"))
  }

  @Test func optionsAreListedOnce() {
    let twice = [Pantry.opened, Pantry.opened]
    #expect(problems(Pantry.command(options: twice)) == [.duplicateOption("opened", command: "use")])
    #expect(problems(Pantry.command(options: [.help])) == [.duplicateOption("help", command: "use")])
  }

  /// A command that sets a value takes an option once, but commands that filter agree on it.
  @Test func aFilterMayBeRepeatedEverywhere() {
    let once = OptionDescription("tag", value: ValueDescription("TAG", .tag), summary: text)
    let finding = CommandDescription(
      name: "find", group: .help, effect: .reads, summary: text, options: [once],
      examples: [CommandExample("pantry find", text)])
    #expect(problems(finding) == [.differentShapes(option: "tag", command: "find")])
    #expect(problems(Pantry.command(options: [once])) == [])
  }

  @Test func anOptionIsReadAlikeEverywhere() {
    let expected: [DescriptionProblem] = [.differentShapes(option: "before", command: "use")]
    let flag = OptionDescription("before", short: "b", summary: text)
    let list = OptionDescription(
      "before", short: "b", value: ValueDescription("DATE", .date), summary: text, isRepeatable: true)
    let unlettered = OptionDescription("before", value: ValueDescription("DATE", .date), summary: text)
    for option in [flag, unlettered] {
      #expect(problems(Pantry.command(options: [option])) == expected)
    }
    #expect(problems(Pantry.command(options: [list])) == [], "where a command sets one value, others may take several")
    let month = OptionDescription("before", short: "b", value: ValueDescription("MONTH", .month), summary: text)
    let otherWords = OptionDescription(
      "sort", value: ValueDescription("ORDER", .choice(["weight"])), summary: text)
    #expect(problems(Pantry.command(options: [month, otherWords])) == [], "what the value stands for is the command's")
  }

  @Test func aLetterMeansOneOption() {
    let option = OptionDescription("quick", short: "q", summary: text)
    #expect(problems(Pantry.command(options: [option])) == [.ambiguousShort("q", options: ["quiet", "quick"])])
  }

  @Test func operandsCanBeToldApart() {
    func operand(_ name: String, _ arity: Arity) -> OperandDescription {
      OperandDescription(name, arity, .text, summary: text)
    }
    let expected: [DescriptionProblem] = [.misplacedOperand("B", command: "use")]
    for arities: (Arity, Arity) in [(.any, .optional), (.any, .any), (.optional, .one)] {
      let command = Pantry.command(
        operands: [operand("A", arities.0), operand("B", arities.1)], example: "pantry use 1")
      #expect(problems(command) == expected)
    }
    let twice = Pantry.command(operands: [operand("B", .one), operand("B", .one)], example: "pantry use 1 2")
    #expect(problems(twice) == expected)
  }

  @Test func choicesAreWords() {
    for words in [[], ["a", "a"]] {
      let option = OptionDescription("how", value: ValueDescription("HOW", .choice(words)), summary: text)
      #expect(problems(Pantry.command(options: [option])) == [.badChoices("--how", command: "use")])
    }
  }

  @Test(arguments: ["", "Use it.", "Use it。", "Use\nit"])
  func summariesAreOneLineWithoutAFullStop(bad: String) {
    #expect(problems(Pantry.command(summary: Text(en: bad, ja: "使う"))) == [.badSummary(bad, of: "use")])
    #expect(problems(Pantry.command(summary: Text(en: "Use", ja: bad))) == [.badSummary(bad, of: "use")])
  }

  @Test func exitStatusesAreListedOnce() {
    let codes = [ExitCodeDescription(2, text)]
    #expect(problems(Pantry.command(exitCodes: codes)) == [.badExitCode(2, command: "use")])
  }

  @Test func examplesRun() {
    #expect(problems(Pantry.command(example: nil)) == [.noExample(command: "use")])
    for line in ["use", "pantry list", "pantry use 'x", "cat x | pantry use"] {
      #expect(problems(Pantry.command(example: line)) == [.badExample(line, command: "use")])
    }
    let refused = CommandLineError.extraOperand("x", command: "use")
    #expect(problems(Pantry.command(example: "pantry use x")) == [.refusedExample("pantry use x", refused)])
    #expect(problems(Pantry.command(example: "pantry list | pantry use > file")) == [])
    #expect(problems(Pantry.command(example: "pantry list | pantry use x")).count == 1)
  }

  @Test func helpFitsTheScreen() {
    let long = "pantry use " + String(repeating: "x", count: 70)
    let operand = OperandDescription("X", .one, .text, summary: text)
    let wide = DescriptionProblem.wideLine("  " + long, .english)
    #expect(problems(Pantry.command(operands: [operand], example: long)).first == wide)
    let endless = Text(en: String(repeating: "word ", count: 300), ja: "短い")
    let tool = Pantry.tool(commands: [Pantry.add, Pantry.list, Pantry.help], summary: endless)
    #expect(Descriptions.problems(in: tool) == [.longOverview(.english, lines: 29)])
  }

  @Test(
    arguments: [
      ("a b", [["a", "b"]]),
      ("a 'b  c' \"d'e\"", [["a", "b  c", "d'e"]]),
      (#"a b\ c ''"#, [["a", "b c", ""]]),
      (#"a 'b\c'"#, [["a", #"b\c"#]]),
      ("a | b > c && d", [["a"], ["b"], ["d"]]),
      ("a 'b", nil),
      ("a \\", nil),
    ] as [(String, [[String]]?)])
  func examplesAreSplitAsByAShell(line: String, words: [[String]]?) {
    #expect(ShellLine.commands(in: line) == words)
  }

  /// Text that needs a shell is rejected instead of passed on; in quotes it is plain text.
  @Test(
    arguments: [
      ("notify-send", ["notify-send"]),
      ("'/opt/my tools/notify' -u critical", ["/opt/my tools/notify", "-u", "critical"]),
      (#"sh -c "echo \"$A\" | cat""#, ["sh", "-c", #"echo "$A" | cat"#]),
      ("", nil), ("  ", nil), ("a 'b", nil), ("a | b", nil), ("a; b", nil), ("a & b", nil), ("a > b", nil),
      ("a < b", nil),
      ("a $B", nil), ("a `b`", nil),
    ] as [(String, [String]?)])
  func aProgramNeedsNoShell(line: String, words: [String]?) {
    #expect(ShellWords.program(in: line) == words)
  }

  /// The problems of the tool with an additional command.
  private func problems(_ command: CommandDescription) -> [DescriptionProblem] {
    Descriptions.problems(in: Pantry.tool(commands: [Pantry.add, Pantry.list, Pantry.help, command]))
  }
}
