import Foundation
import TestSupport
import Testing
import Typesetting

@testable import subtrack

@Suite struct TerminalSettingsTests {
  /// One row: `--color`, whether the stream is a terminal, the environment, and whether colour is used.
  @Test(
    arguments: [
      (.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["TERM": "dumb"], false),
      (.auto, true, ["TERM": "xterm-256color"], true),
      (.auto, true, ["CLICOLOR": "0"], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": "0"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": ""], false),
      (.auto, true, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
      (.auto, true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(TerminalSettings.ColourOption, Bool, [String: String], Bool)])
  func colour(option: TerminalSettings.ColourOption, isTerminal: Bool, variables: [String: String], expected: Bool) {
    let settings = TerminalSettings.resolve(colour: option, isTerminal: isTerminal, columns: 80) { variables[$0] }
    #expect(settings.usesColour == expected)
  }

  /// One row: whether the stream is a terminal, its columns, `COLUMNS`, and the width for cutting lines.
  @Test(
    arguments: [
      (true, 120, "40", 120),
      (true, nil, "40", 40),
      (true, nil, nil, 80),
      (true, nil, "", 80),
      (true, nil, "0", 80),
      (true, nil, "-5", 80),
      (true, nil, "wide", 80),
      (false, nil, "40", nil),
      (false, 120, nil, nil),
    ] as [(Bool, Int?, String?, Int?)])
  func width(isTerminal: Bool, told: Int?, variable: String?, expected: Int?) {
    let settings = TerminalSettings.resolve(colour: .always, isTerminal: isTerminal, columns: told) {
      $0 == "COLUMNS" ? variable : nil
    }
    #expect(settings.width == expected)
  }

  @Test func anEllipsisOfDotsWhereOnlyASCIIIsDrawn() {
    #expect(TerminalSettings().ellipsis == "…")
    #expect(TerminalSettings(usesASCII: true).ellipsis == "...")
  }

  @Test func aRealTerminalTellsItsColumns() throws {
    let terminal = try PseudoTerminal(columns: 40)
    #expect(TerminalDevice.isTerminal(terminal.descriptor))
    #expect(TerminalDevice.columns(of: terminal.descriptor) == 40)
    let silent = try PseudoTerminal(columns: 0)
    #expect(TerminalDevice.columns(of: silent.descriptor) == nil)
  }

  @Test func aFileIsNoTerminal() throws {
    let null = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    #expect(!TerminalDevice.isTerminal(null.fileDescriptor))
    #expect(TerminalDevice.columns(of: null.fileDescriptor) == nil)
  }

  /// The name here is an ellipsis, which such a terminal draws as wide as 楽.
  @Test func theSettingOfTheBookDecidesWhatIsAmbiguous() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let rows = {
      try sandbox.run("subtrack list").printed.split(separator: "\n").dropFirst().prefix(2).map {
        String($0.prefix { $0 != "¥" })
      }
    }
    _ = try sandbox.run("subtrack add 楽 100 --first 2026-02-10; subtrack add '…' 100 --first 2026-02-11")
    #expect(try rows() == ["楽      ", "…       "])
    _ = try sandbox.run("subtrack config ambiguousWidth 2")
    #expect(try rows() == ["楽      ", "…      "])
  }

  @Test func everyStyleBeginsAndEndsItself() {
    #expect(Style.overdue.painted("Rent", usesColour: true) == "\u{1B}[31mRent\u{1B}[0m")
    #expect(Style.cancelled.painted("Gym", usesColour: true) == "\u{1B}[2;9mGym\u{1B}[0m")
    for style in Style.allCases {
      #expect(style.painted("a", usesColour: true).hasSuffix("ma\u{1B}[0m"))
      #expect(style.painted("a", usesColour: false) == "a")
      #expect(style.painted("", usesColour: true) == "")
    }
  }
}
