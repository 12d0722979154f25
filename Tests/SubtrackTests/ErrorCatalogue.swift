import Foundation
import TestSupport

@testable import subtrack

/// Every error text of the product, with a command that produces it.
///
/// The texts come from the source files and the commands from the English pages of Tests/Transcripts, so an error without
/// a session is missing here, and the test of the catalogue names it. A text has both languages, so one is enough.
struct ErrorCatalogue {
  /// One step for each text, without duplicates.
  private let steps: [Transcript.Step]
  /// The texts that no transcript shows.
  let missing: [String]

  init() throws {
    let steps = try Self.steps()
    let said = steps.map { Self.words($0.outcome.said) }
    // A short session says more about an error than a long one.
    let order = steps.indices.sorted {
      (said[$0].count + steps[$0].command.count, $0) < (said[$1].count + steps[$1].command.count, $1)
    }
    var (chosen, missing) = (Set<Int>(), [String]())
    for text in try ErrorText.all() {
      if chosen.contains(where: { text.matches(said[$0]) }) { continue }
      if let index = order.first(where: { text.matches(said[$0]) }) {
        chosen.insert(index)
      } else {
        missing.append(text.template)
      }
    }
    self.steps = chosen.sorted { (said[$0], $0) < (said[$1], $1) }.map { steps[$0] }
    self.missing = missing
  }

  /// The steps of the pages that end with an error.
  private static func steps() throws -> [Transcript.Step] {
    try Repository.files(in: "Tests/Transcripts/Pages", suffix: ".md").filter { !$0.hasSuffix(".ja.md") }
      .flatMap { try Transcript(parsing: Repository.text($0)).steps }
      .filter { $0.outcome.said.contains("subtrack: ") && $0.outcome.status != 0 }
  }

  /// The text with single spaces for line breaks and indents.
  static func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The catalogue as a page, for people.
  func page() -> String {
    var text = "# Errors\n\nEvery error, with a command that produces it. Its last line is the way out.\n"
    for code in Set(steps.map(\.outcome.status)).sorted() {
      text += "\n## Exit status \(code)\n"
      for step in steps where step.outcome.status == code { text += "\n" + Transcript(items: [.step(step)]).text }
    }
    text += "\n## Without a command\n"
    for group in ErrorText.withoutACommand {
      text += "\n\(group.cause)\n\n" + group.texts.map { "- \($0)\n" }.joined()
    }
    return text
  }
}
