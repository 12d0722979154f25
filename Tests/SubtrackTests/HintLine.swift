import CommandLineKit
import DescriptionChecks

@testable import subtrack

/// The command that a hint ends with, after its last colon.
enum HintLine {
  /// `subtrack list` of `To list all subscriptions: subtrack list`; `nil` without a command.
  static func of(_ hint: some StringProtocol) -> String? {
    let text = String(hint)
    return text.indices.last { text[$0...].hasPrefix(": subtrack ") }.map {
      String(text[text.index($0, offsetBy: 2)...])
    }
  }

  /// The commands of an answer.
  static func all(in said: String) -> [String] { said.split(separator: "\n").compactMap(of) }

  /// Whether every call of the program in a shell line is parsed.
  static func isParsed(_ line: String) -> Bool {
    guard let calls = ShellLine.commands(in: line) else { return false }
    return calls.filter { $0.first == "subtrack" }.allSatisfy { words in
      do throws(CommandLineError) { _ = try SubtrackTool.description.parse(Array(words.dropFirst())) } catch {
        return false
      }
      return true
    }
  }
}
