import DescriptionChecks
import Testing

@testable import CommandLineKit

/// Help pages about subjects common to several commands.
@Suite struct TopicTests {
  private let tool = Pantry.tool(commands: [Pantry.add, Pantry.list, Pantry.help], topics: [Pantry.shelves])

  @Test func aPage() {
    #expect(
      HelpText.topic(Pantry.shelves, tool, .english)
        == """
        pantry help shelves - How shelves are named

        A shelf has one name. It isn't changed.

        Names:
          top     The upper one
          bottom  The lower one

        To be copied:
          one -

          .two

        """)
  }

  @Test func helpListsThem() {
    let list = HelpText.commandList(tool, .japanese)
    #expect(list.contains("トピック（説明は「pantry help トピック」）:\n  shelves  棚の名前\n"))
    #expect(!HelpText.commandList(Pantry.tool, .english).contains("Topics"))
  }

  @Test func helpExplainsThem() throws {
    let invocation = try tool.parse(["help", "shelves"])
    #expect(invocation.wantsHelp)
    #expect(invocation.topic?.name == "shelves")
    #expect(invocation.command == nil)
    #expect(try tool.parse(["help", "shelves", "--help"]).topic?.name == "shelves")
    #expect(try tool.parse(["help", "add"]).topic == nil)
  }

  @Test func aMisspeltOneIsSuggested() {
    #expect(refusal(["help", "shelfs"]) == .unknownSubject("shelfs", suggestions: ["shelves"]))
    #expect(refusal(["help", "ad"]) == .unknownSubject("ad", suggestions: ["add"]))
    #expect(refusal(["shelves"]) == .unknownCommand("shelves", suggestions: []), "it is no command")
  }

  @Test func itsNameIsItsOwn() {
    #expect(problems(Pantry.shelves) == [])
    #expect(problems(Pantry.shelves, Pantry.shelves) == [.duplicateTopic("shelves")])
    #expect(problems(topic(name: "add")) == [.duplicateTopic("add")])
    #expect(problems(topic(name: "Bad")) == [.badName("Bad")])
  }

  @Test func itIsHeldToTheLawsOfHelp() {
    #expect(problems(topic(summary: "Ends.")) == [.badSummary("Ends.", of: "x")])
    let row = OutsideDescription("a", Text(en: "b", ja: ""))
    let rows = topic(blocks: [.definitions(Text(en: "Rows", ja: "行"), [row])])
    #expect(problems(rows) == [.badSummary("", of: "x a")])
    let wide = String(repeating: "x", count: 79)
    let lines = topic(blocks: [.lines(Text(en: "Wide", ja: "幅"), Text(en: wide, ja: "短い"))])
    #expect(problems(lines) == [.wideLine("  " + wide, .english)])
  }

  private func topic(name: String = "x", summary: String = "Say", blocks: [TopicBlock] = []) -> TopicDescription {
    TopicDescription(name: name, summary: Text(en: summary, ja: "説明"), blocks: blocks)
  }

  private func problems(_ topics: TopicDescription...) -> [DescriptionProblem] {
    Descriptions.problems(in: Pantry.tool(commands: [Pantry.add, Pantry.list, Pantry.help], topics: topics))
  }

  private func refusal(_ line: [String]) -> CommandLineError? {
    do throws(CommandLineError) {
      _ = try tool.parse(line)
      return nil
    } catch { return error }
  }
}
