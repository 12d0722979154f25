@testable import CommandLineKit
import Testing

/// Help takes precedence over everything else on the line, and the version over everything except help.
@Suite struct HelpRequestTests {
  @Test func theWaysToAskAreEqual() {
    #expect(Pantry.reads("help") == "help")
    #expect(Pantry.reads("--help") == "help")
    #expect(Pantry.reads("-h") == "help")
    for line in [["help", "add"], ["add", "--help"], ["add", "-h"], ["--help", "add"], ["help", "add", "-h"]] {
      #expect(asks(line) == "help add")
    }
    #expect(Pantry.reads("help", "help") == "help help")
    #expect(Pantry.reads("help", "--help") == "help help")
  }

  @Test(arguments: [
    ["add", "--nonsense", "--help"], ["add", "--help", "--before"], ["add", "--before", "--help"],
    ["add", "a", "b", "c", "-h"], ["add", "-qh"], ["add", "--version", "-h"], ["--opened", "add", "-h"],
    ["add", "--before=1", "--before=2", "--help"],
  ])
  func helpWinsOverFaults(line: [String]) {
    #expect(asks(line) == "help add")
  }

  @Test func helpForWhatDoesNotExist() {
    #expect(Pantry.reads("ad", "--help") == "help", "the option wins, and there is no command to explain")
    #expect(Pantry.reads("--nonsense", "--help") == "help")
    #expect(Pantry.reads("help", "ad", "-h") == "help help")
    #expect(
      Pantry.refusal("help", "ad") == .unknownSubject("ad", suggestions: ["add"]), "here the name is the question")
    #expect(Pantry.refusal("help", "add", "list") == .extraOperand("list", command: "help"))
  }

  @Test func aValueThatLooksLikeHelpIsNotHelp() {
    #expect(Pantry.reads("list", "--tag=--help") == "run list --tag=[--help]")
    #expect(Pantry.reads("list", "-f-h") == "run list --file=[-h]")
    #expect(Pantry.refusal("list", "-month") != nil, "an h behind an unknown letter asks for nothing")
  }

  @Test func theVersionWinsOverFaults() {
    for line in [["--version"], ["-V"], ["add", "--version"], ["lst", "--version"], ["help", "lst", "--version"]] {
      #expect(asks(line) == "version")
    }
  }

  @Test func optionsAreReadAsFarAsPossible() throws {
    let invocation = try Pantry.tool.parse(["add", "--nonsense", "--lang", "ja", "--help"])
    #expect(invocation.arguments[Pantry.lang] == "ja", "the help is to be in Japanese")
    #expect(Pantry.tool.peek(Pantry.lang, in: ["lst", "--nonsense", "--lang=ja"]) == "ja", "and so is a refusal")
    #expect(Pantry.tool.peek(Pantry.lang, in: ["lst"]) == nil)
    #expect(Pantry.tool.peek(Pantry.lang, in: ["lst", "--lang", "JA"]) == "ja")
  }

  private func asks(_ line: [String]) -> String {
    do {
      let invocation = try Pantry.tool.parse(line)
      if invocation.wantsVersion { return "version" }
      return invocation.wantsHelp ? "help " + (invocation.command?.name ?? "") : "run"
    } catch {
      return "refused: \(error)"
    }
  }
}
