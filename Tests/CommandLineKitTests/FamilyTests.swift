import CommandLineKit
import DescriptionChecks
import Testing

/// Names of two words: `jar fill` and `jar list`, with and without the single word `jar`.
@Suite struct FamilyTests {
  private static let size = OptionDescription(
    "size", value: ValueDescription("SIZE", .text), summary: Text(en: "How big it is", ja: "大きさ"))

  private static func tool(hasJarAlone: Bool) -> ToolDescription {
    let fill = Pantry.command(
      name: "jar fill", operands: [Pantry.item], options: [size], example: "pantry jar fill rice")
    let list = Pantry.command(name: "jar list", example: "pantry jar list")
    let alone = Pantry.command(name: "jar", example: "pantry jar")
    return Pantry.tool(commands: [Pantry.add, Pantry.list, fill, list, Pantry.help] + (hasJarAlone ? [alone] : []))
  }

  private static func reads(_ line: [String], hasJarAlone: Bool = false) -> String {
    do {
      let invocation = try tool(hasJarAlone: hasJarAlone).parse(line)
      let subject = invocation.command?.name ?? invocation.family.map { $0 + " ..." } ?? "nothing"
      return (invocation.wantsHelp ? "help: " : "run: ") + subject
        + invocation.arguments.operands.map { " [\($0)]" }.joined()
    } catch {
      return "refused: \(error)"
    }
  }

  @Test func bothWordsNameTheCommand() {
    #expect(Self.reads(["jar", "fill", "rice"]) == "run: jar fill [rice]")
    #expect(Self.reads(["jar", "list"]) == "run: jar list")
    #expect(Self.reads(["-q", "jar", "--file", "a.json", "list"]) == "run: jar list", "options stand anywhere")
    #expect(Self.reads(["jar", "--size", "5", "fill", "rice"]) == "run: jar fill [rice]", "the command's own too")
    #expect(Self.reads(["--size", "5", "jar", "fill", "rice"]) == "run: jar fill [rice]")
    #expect(Self.reads(["list", "top"]) == "run: list [top]", "the second word alone is another command")
  }

  @Test func theFirstWordAloneMayBeACommandToo() {
    #expect(Self.reads(["jar"], hasJarAlone: true) == "run: jar")
    #expect(Self.reads(["jar", "list"], hasJarAlone: true) == "run: jar list")
    #expect(Self.reads(["jar", "lid"], hasJarAlone: true) == "refused: extraOperand(\"lid\", command: \"jar\")")
  }

  @Test func anIncompleteOrMisspeltNameIsToldItsRelatives() {
    let choices = ["jar fill", "jar list"]
    #expect(refusal(["jar"]) == .incompleteCommand("jar", choices: choices))
    #expect(refusal(["jar", "lst"]) == .unknownCommand("jar lst", suggestions: ["jar list"]))
    #expect(refusal(["jar", "frobnicate"]) == .unknownCommand("jar frobnicate", suggestions: choices))
    #expect(refusal(["add", "a", "b", "c"]) == .extraOperand("c", command: "add"))
  }

  @Test func helpExplainsOneOrAll() {
    #expect(Self.reads(["help", "jar", "list"]) == "help: jar list [jar list]")
    #expect(Self.reads(["jar", "list", "--help"]) == "help: jar list")
    #expect(Self.reads(["jar", "--help"]) == "help: jar ... [jar]", "no command took the word")
    #expect(Self.reads(["help", "jar"]) == "help: jar ... [jar]")
    #expect(Self.reads(["help", "jar"], hasJarAlone: true) == "help: jar [jar]")
    #expect(refusal(["help", "jar", "lst"]) == .extraOperand("lst", command: "help"))
  }

  @Test func thePageOfAllListsThem() {
    #expect(
      HelpText.family("jar", Self.tool(hasJarAlone: false), .english)
        == """
        pantry jar COMMAND

        Commands starting with 'jar':
          jar fill  Use
          jar list  Use

        More help:
          pantry help jar COMMAND  Help for one command, with examples

        """)
    let page = HelpText.command(
      Pantry.command(name: "jar", example: "pantry jar"), Self.tool(hasJarAlone: true), .english)
    #expect(page.contains("Commands starting with 'jar':\n  jar fill  Use\n  jar list  Use\n"))
  }

  @Test func threeWordsAreNoName() {
    let tool = Pantry.tool(
      commands: [Pantry.add, Pantry.list, Pantry.help, Pantry.command(name: "jar fill up", example: "pantry add x")])
    #expect(Descriptions.problems(in: tool).contains(.badName("jar fill up")))
    #expect(Descriptions.problems(in: Self.tool(hasJarAlone: true)).isEmpty)
  }

  private func refusal(_ line: [String]) -> CommandLineError? {
    do throws(CommandLineError) {
      _ = try Self.tool(hasJarAlone: false).parse(line)
      return nil
    } catch { return error }
  }
}
