@testable import CommandLineKit
import Testing

/// Rejected lines, and the values for their messages.
@Suite struct RefusalTests {
  @Test func unknownCommandsAreNeverGuessed() {
    #expect(Pantry.refusal("lsit") == .unknownCommand("lsit", suggestions: ["list"]))
    #expect(Pantry.refusal("ad", "rice") == .unknownCommand("ad", suggestions: ["add"]), "no abbreviations")
    #expect(Pantry.refusal("LIST") == .unknownCommand("LIST", suggestions: ["list"]))
    #expect(Pantry.refusal("frobnicate") == .unknownCommand("frobnicate", suggestions: []))
    #expect(Pantry.refusal("-3d") == .unknownCommand("-3d", suggestions: []))
  }

  @Test func unknownOptionsAreNeverGuessed() {
    #expect(
      Pantry.refusal("add", "rice", "--befor", "x")
        == .unknownOption("--befor", command: "add", suggestions: ["--before"]))
    #expect(
      Pantry.refusal("list", "--opened") == .unknownOption("--opened", command: "list", suggestions: []),
      "an option of another command")
    #expect(
      Pantry.refusal("list", "-tag", "x") == .unknownOption("-tag", command: "list", suggestions: ["--tag"]),
      "one dash too few")
    #expect(Pantry.refusal("add", "-qx") == .unknownOption("-x", command: "add", suggestions: []))
    #expect(Pantry.refusal("add", "-楽") == .unknownOption("-楽", command: "add", suggestions: []))
    #expect(Pantry.refusal("add", "--=x") == .unknownOption("--", command: "add", suggestions: []))
  }

  @Test func anUnknownOptionBeforeTheCommandIsToldFirst() {
    #expect(
      Pantry.refusal("--befor", "x", "add") == .unknownOption("--befor", command: nil, suggestions: ["--before"]),
      "`x` might be its value, so no command is looked for behind it")
  }

  @Test func aCommandsOptionNeedsACommand() {
    #expect(Pantry.refusal("--opened") == .missingCommand)
    #expect(Pantry.refusal("-o") == .missingCommand)
    #expect(Pantry.refusal("--tag", "list") == .missingCommand, "`list` is the tag")
  }

  @Test func aValueIsMissing() {
    #expect(Pantry.refusal("add", "rice", "--before") == .missingValue(Pantry.before, next: nil))
    #expect(Pantry.refusal("list", "-f") == .missingValue(Pantry.file, next: nil))
    #expect(Pantry.refusal("--file") == .missingValue(Pantry.file, next: nil))
    #expect(
      Pantry.refusal("add", "rice", "--before", "--opened") == .missingValue(Pantry.before, next: "--opened"),
      "the way out is --before=--opened")
    #expect(
      Pantry.refusal("add", "rice", "--tag", "--opend") == .missingValue(Pantry.tag, next: "--opend"),
      "a misspelt option must not become a tag")
    #expect(Pantry.refusal("add", "rice", "--tag", "--", "x") == .missingValue(Pantry.tag, next: "--"))
  }

  @Test func aFlagTakesNoValue() {
    #expect(Pantry.refusal("add", "rice", "--opened=yes") == .unexpectedValue(Pantry.opened, value: "yes"))
    #expect(Pantry.refusal("list", "-q=1") == .unexpectedValue(Pantry.quiet, value: "1"))
    #expect(Pantry.refusal("list", "--quiet=") == .unexpectedValue(Pantry.quiet, value: ""))
  }

  @Test func twoValuesContradictEachOther() {
    #expect(Pantry.refusal("add", "rice", "--before=a", "-b", "b") == .repeatedOption(Pantry.before))
    #expect(Pantry.refusal("--lang=ja", "list", "--lang=ja") == .repeatedOption(Pantry.lang))
  }

  @Test func operandsAreCounted() {
    #expect(Pantry.refusal("add") == .missingOperand(Pantry.item, command: "add"))
    #expect(Pantry.refusal("eat") == .missingOperand(Pantry.items, command: "eat"))
    #expect(Pantry.refusal("add", "rice", "2", "more") == .extraOperand("more", command: "add"))
    #expect(Pantry.refusal("list", "top", "bottom") == .extraOperand("bottom", command: "list"))
  }

  @Test func onlyListedWordsAreAChoice() {
    #expect(
      Pantry.refusal("list", "--sort", "dtae")
        == .badChoice(.option(Pantry.sort), value: "dtae", choices: ["name", "date"], suggestion: "date"))
    #expect(
      Pantry.refusal("list", "topp")
        == .badChoice(.operand(Pantry.shelf), value: "topp", choices: ["top", "bottom"], suggestion: "top"))
    #expect(
      Pantry.refusal("list", "--lang=fr")
        == .badChoice(.option(Pantry.lang), value: "fr", choices: ["en", "ja"], suggestion: nil))
  }

  @Test func theFirstFaultOfTheLineIsTold() {
    #expect(Pantry.refusal("add", "--opened=1", "--befor") == .unexpectedValue(Pantry.opened, value: "1"))
  }

  @Test func argumentsAreUTF8OrRefused() throws {
    #expect(try Arguments.decoding([Array("add".utf8), Array("楽天".utf8), []]) == ["add", "楽天", ""])
    for bytes: [UInt8] in [[0xFF], [0x61, 0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE6, 0xA5]] {
      #expect(throws: CommandLineError.notUTF8(index: 1)) { try Arguments.decoding([[0x61], bytes]) }
    }
  }
}
