import TestSupport
import Testing

@testable import CommandLineKit
@testable import subtrack

/// The table of what is no longer there.
@Suite struct MovedTests {
  private static let tool = SubtrackTool.description
  private static let table = SubtrackTool.guesses.moved

  /// The lines with a spelling: after its commands, or after all commands that know what is used instead.
  private static func lines(_ guess: Guess, _ spelling: String) -> [[String]] {
    let words = CommandName.words(of: spelling)
    guard spelling.hasPrefix("--") else { return [words] }
    let commands = guess.owners.isEmpty ? tool.commands.map(\.name) : guess.owners
    return commands.map { CommandName.words(of: $0) + words }
  }

  @Test func eachSpellingIsAnsweredWithALineThatParses() {
    for guess in Self.table {
      for spelling in guess.words {
        var answers = 0
        for line in Self.lines(guess, spelling) {
          guard case .guessed(.gone, let meant)? = Self.error(of: line) else {
            #expect(guess.owners.isEmpty, "\(line) is not refused")
            continue
          }
          answers += meant.count
          for line in meant.map(\.words) {
            #expect(Self.error(of: line) == nil, "\(line)")
          }
        }
        #expect(answers > 0, "\(spelling)")
      }
    }
  }

  private static func error(of line: [String]) -> CommandLineError? {
    do throws(CommandLineError) { _ = try tool.parse(line) } catch { return error }
    return nil
  }

  /// Without a terminal, as from cron, and without a readable data file.
  @Test(arguments: [Sandbox.Language.english, .japanese])
  func theAnswerNeedsNoTerminalAndNoData(language: Sandbox.Language) throws {
    let home = try Sandbox(language: language, binary: Product.binary())
    for guess in Self.table {
      let line = try #require(Self.lines(guess, guess.words[0]).first { Self.error(of: $0).map(Self.isMoved) ?? false })
      let outcome = try home.run("mkdir -p dir; subtrack \(line.joined(separator: " ")) --file dir < /dev/null")
      #expect(outcome.status == 2 && outcome.printed.isEmpty, "\(line)")
      #expect(outcome.said.contains(language == .english ? "is no longer available" : "は廃止されました"), "\(line)")
      #expect(outcome.said.contains(": subtrack "), "\(outcome.said)")
    }
  }

  private static func isMoved(_ error: CommandLineError) -> Bool {
    if case .guessed(.gone, _) = error { true } else { false }
  }
}
