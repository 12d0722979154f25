@testable import CommandLineKit
import Testing

/// A command line extended by the answers of the user.
@Suite struct FurtherArgumentsTests {
  @Test("what is added is read as though it had stood on the line")
  func adding() throws {
    let line = try Pantry.tool.parse(["add", "rice", "--tag", "a"]).arguments
    #expect(!line.has(.operand(Pantry.count)) && !line.has(.option(Pantry.before)))
    let grown = line.adding("2", to: .operand(Pantry.count)).adding("b", to: .option(Pantry.tag))
      .adding("2026-05-01", to: .option(Pantry.before))
    #expect(grown[Pantry.item] == "rice")
    #expect(grown[Pantry.count] == "2")
    #expect(grown[Pantry.before] == "2026-05-01")
    #expect(grown.values(of: Pantry.tag) == ["a", "b"])
    #expect(grown.has(.operand(Pantry.count)) && grown.has(.option(Pantry.before)))
    #expect(line.operands == ["rice"], "the line itself stays as it was")
    for line in [line, grown] {
      #expect(line.replacing(Pantry.before, by: "2026-06-01").values(of: Pantry.before) == ["2026-06-01"])
    }
  }

  @Test(
    "the words of a line are read as that line again",
    arguments: [
      (["add", "rice"], ["add", "rice"]), (["-q", "add", "-o", "rice"], ["add", "rice", "--quiet", "--opened"]),
      (["add", "--tag=-x", "rice", "--tag", ""], ["add", "rice", "--tag=-x", "--tag", ""]),
      (["add", "--", "-x", "--"], ["add", "--", "-x", "--"]),
      (["add", "rice", "-3", "-b", "-3d"], ["add", "rice", "-3", "--before", "-3d"]),
    ])
  func words(line: [String], words: [String]) throws {
    let arguments = try Pantry.tool.parse(line).arguments
    #expect(arguments.words(of: "add") == words)
    let again = try Pantry.tool.parse(words).arguments
    #expect(again.words(of: "add") == words && again.operands == arguments.operands)
  }
}
