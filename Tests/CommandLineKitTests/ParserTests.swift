import Testing

@testable import CommandLineKit

/// The parsing of a line: `[…]` is an operand, `--option=[…]` an option with its value.
@Suite struct ParserTests {
  @Test func optionsStandBeforeAndAfterOperands() {
    let read = "run add [rice] [2] --before=[2026-05-01] --opened"
    #expect(Pantry.reads("add", "rice", "2", "--before", "2026-05-01", "--opened") == read)
    #expect(Pantry.reads("add", "--before", "2026-05-01", "rice", "--opened", "2") == read)
  }

  @Test func optionsStandBeforeTheCommandToo() {
    #expect(Pantry.reads("--quiet", "list") == "run list --quiet")
    #expect(Pantry.reads("--file", "a.json", "list") == "run list --file=[a.json]")
    #expect(Pantry.reads("--opened", "add", "rice") == "run add [rice] --opened", "a flag takes no value")
    #expect(Pantry.reads("--tag", "list", "add", "rice") == "run add [rice] --tag=[list]", "here `list` is a tag")
    #expect(Pantry.reads("-qb", "2026-05-01", "add", "rice") == "run add [rice] --quiet --before=[2026-05-01]")
  }

  @Test func aValueIsJoinedByAnEqualsSignOrFollows() {
    #expect(Pantry.reads("list", "--sort=date") == "run list --sort=[date]")
    #expect(Pantry.reads("list", "--sort", "date") == "run list --sort=[date]")
    #expect(Pantry.reads("list", "--tag=a=b") == "run list --tag=[a=b]", "only the first sign separates")
    #expect(Pantry.reads("list", "--tag=") == "run list --tag=[]", "an empty value is a value")
    #expect(Pantry.reads("list", "--tag", "") == "run list --tag=[]")
  }

  @Test func anOptionCanStandWithoutItsValue() throws {
    let since = OptionDescription(
      "since", value: ValueDescription("DATE", .date, isOptional: true), summary: Text(en: "Since a day", ja: "日から"))
    #expect(since.usage.en == "--since [DATE]")
    let tool = Pantry.tool(commands: [Pantry.command(options: [since, Pantry.opened])])
    let read = { (line: [String]) in try tool.parse(["use"] + line).arguments }
    #expect(try read(["--since"]).has(since) && read(["--since"])[since] == nil)
    #expect(try read(["--since", "--opened"])[since] == nil && read(["--since", "--opened"]).has(Pantry.opened))
    #expect(try read(["--since", "today"])[since] == "today" && read(["--since=today"])[since] == "today")
  }

  @Test func shortOptionsGroup() {
    #expect(Pantry.reads("add", "-qo", "rice") == "run add [rice] --quiet --opened")
    #expect(Pantry.reads("list", "-f", "a.json") == "run list --file=[a.json]")
    #expect(Pantry.reads("list", "-fa.json") == "run list --file=[a.json]")
    #expect(Pantry.reads("list", "-f=a.json") == "run list --file=[a.json]")
    #expect(Pantry.reads("list", "-qfa.json") == "run list --quiet --file=[a.json]", "the value ends the group")
  }

  @Test func twoDashesEndTheOptions() {
    #expect(Pantry.reads("add", "--opened", "--", "--before") == "run add [--before] --opened")
    #expect(Pantry.reads("add", "--", "--help") == "run add [--help]")
    #expect(Pantry.reads("--", "add", "-q") == "run add [-q]")
    #expect(Pantry.reads("add", "--", "a", "--") == "run add [a] [--]", "the second is an operand")
  }

  /// A program that passes on operands after `--` can rely on the command that it named.
  @Test func aCommandOfTwoWordsIsNotNamedAcrossTwoDashes() throws {
    let item = OperandDescription("ITEM", .any, .text, summary: Text(en: "Item", ja: "品目"))
    let tool = Pantry.tool(commands: [
      Pantry.command(operands: [item]), Pantry.command(name: "use up", example: "pantry use up"),
    ])
    #expect(try tool.parse(["use", "up"]).command?.name == "use up")
    #expect(try tool.parse(["--", "use", "up"]).command?.name == "use up")
    let invocation = try tool.parse(["use", "--quiet", "--", "up"])
    #expect(invocation.command?.name == "use" && invocation.arguments.operands == ["up"])
  }

  @Test func aDashAloneAndNegativeValuesAreValues() {
    #expect(Pantry.reads("add", "-") == "run add [-]")
    #expect(Pantry.reads("list", "--file", "-") == "run list --file=[-]")
    #expect(Pantry.reads("add", "rice", "-3") == "run add [rice] [-3]", "the count's parser says what is wrong")
    #expect(Pantry.reads("add", "rice", "--before", "-3d") == "run add [rice] --before=[-3d]")
    for value in ["-¥500", "-￥500", "-$5", "-€5", "-.5", "-５", "- milk"] {
      #expect(Pantry.reads("add", "rice", value) == "run add [rice] [\(value)]")
    }
  }

  @Test func aRepeatedFlagIsLetPassBecauseAliasesAddFlags() {
    #expect(Pantry.reads("-q", "list", "--quiet") == "run list --quiet --quiet")
    #expect(Pantry.reads("list", "--tag", "a", "--tag", "b") == "run list --tag=[a] --tag=[b]")
  }

  /// Many tools use `--json` for their only format for programs; this one has several formats.
  @Test func aFlagCanBeShortForAnOptionAndItsValue() throws {
    let format = OptionDescription(
      "format", value: ValueDescription("FORMAT", .choice(["text", "json"])), summary: Text(en: "Form", ja: "形式"))
    let json = OptionDescription(
      "json", summary: Text(en: "Form json", ja: "形式 json"), meaning: .init("format", "json"))
    let read = { (line: [String]) in LineReading(line, options: [format, json]) }
    #expect(read(["--json"]).occurrences.map(\.value) == ["json"])
    #expect(read(["--json"]).occurrences.map(\.option) == [format])
    #expect(read(["--json", "--json"]).faults.isEmpty, "a flag may say the same again")
    #expect(read(["--json", "--format", "text"]).faults == [.repeatedOption(format)])
    #expect(read(["--format", "text", "--json"]).faults == [.repeatedOption(format)])
    #expect(read(["--json=x"]).faults == [.unexpectedValue(json, value: "x")])
  }

  @Test func nothingOrGlobalOptionsAloneCallForTheOverview() {
    #expect(Pantry.reads() == "run")
    #expect(Pantry.reads("--lang", "ja") == "run --lang=[ja]")
  }

  @Test func valuesAreReadByTheirDescriptions() throws {
    let line = ["add", "rice", "--tag", "a", "-q", "--tag=b", "--before=may"]
    let arguments = try Pantry.tool.parse(line).arguments
    #expect(arguments.required(Pantry.item) == "rice")
    #expect(arguments[Pantry.item] == "rice")
    #expect(arguments[Pantry.count] == nil)
    #expect(arguments[Pantry.before] == "may")
    #expect(arguments[Pantry.file] == nil)
    #expect(arguments.values(of: Pantry.tag) == ["a", "b"])
    #expect(arguments.has(Pantry.quiet))
    #expect(!arguments.has(Pantry.opened))
    let eaten = try Pantry.tool.parse(["eat", "rice", "beans", "-q", "tea"]).arguments
    #expect(eaten.values(of: Pantry.items) == ["rice", "beans", "tea"])
  }

  @Test(arguments: [
    (["list"], ["list"]),
    (["-q", "--file", "a", "list"], ["list"]),
    ([], []),
    (["--version"], []),
    (["--help"], []),
    (["help", "add"], ["help", "add"]),
    (["--opened", "add", "x"], ["add", "list", "eat", "help", "add"]),
  ])
  func onlyWhatIsNeededIsBuilt(line: [String], built: [String]) throws {
    #expect(try Pantry.built(by: line) == built)
  }
}
