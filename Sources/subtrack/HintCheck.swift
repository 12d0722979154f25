import BillingCore
import CommandLineKit

/// Tells which lines of a hint this program would take: each is parsed, and its names are looked up.
struct HintCheck {
  let tool: ToolDescription
  /// The data in which names are looked up; `nil` if they cannot be read.
  let book: Book?

  private static let mark = ": subtrack "

  /// The hint without the lines that would be rejected; a sentence before such a line stays.
  func working(_ hint: String) -> String {
    hint.split(separator: "\n").compactMap { line -> String? in
      let line = String(line)
      guard let start = Self.start(of: line) else { return line }
      // The names of an example are nobody's.
      let isExample = ["or example: ", "例: "].contains { line[..<start].hasSuffix($0) }
      let check = isExample ? HintCheck(tool: tool, book: nil) : self
      if check.isTaken(String(line[start...])) { return line }
      return Self.sentences(before: start, in: line)
    }.joined(separator: "\n").trimmed()
  }

  /// Where the command of a hint begins, after its last colon; `nil` without one.
  static func start(of line: String) -> String.Index? {
    let found = line.indices.last { line[$0...].hasPrefix(mark) }
    return found.map { line.index($0, offsetBy: 2) }
  }

  /// The complete sentences before the one with the command; `nil` if there is none.
  private static func sentences(before start: String.Index, in line: String) -> String? {
    let text = line[..<start]
    guard let end = text.indices.last(where: { text[$0...].hasPrefix(". ") || text[$0] == "。" }) else { return nil }
    return String(text[...end])
  }

  /// Whether every call of the program in a shell line is parsed and names what exists.
  func isTaken(_ line: String) -> Bool {
    guard let calls = ShellWords.commands(in: line) else { return false }
    return calls.filter { $0.first == tool.name }.allSatisfy { words in
      do throws(CommandLineError) {
        let invocation = try tool.parse(Array(words.dropFirst()))
        return names(in: invocation).allSatisfy { book?.isMeant(by: $0) ?? true }
      } catch { return false }
    }
  }

  /// The words that must be names of subscriptions.
  private func names(in invocation: Invocation) -> [String] {
    guard let command = invocation.command, !invocation.wantsHelp else { return [] }
    let operands = command.operands.first.map { operand -> [String] in
      switch operand.values {
      case .subscription: invocation.arguments.values(of: operand)
      // What follows the name may be the date of a charge.
      case .subscriptionOrCharge: Array(invocation.arguments.values(of: operand).prefix(1))
      default: []
      }
    }
    let options = command.options.filter { $0.value?.kind == .subscription }
    return (operands ?? []) + options.flatMap(invocation.arguments.values)
  }
}
