import CommandLineKit
import Foundation
import TestSupport

@testable import subtrack

/// Every error text of the product, with a command that produces it.
///
/// The texts come from the source files and the commands from the transcripts, so an error without a transcript is
/// missing here, and the test of the catalogue names it.
struct ErrorCatalogue {
  let language: Language
  /// One step for each text, without duplicates.
  let steps: [Transcript.Step]
  /// The texts that no transcript shows.
  let missing: [String]

  init(_ language: Language) throws {
    self.language = language
    let steps = try Self.steps(language)
    let said = steps.map { Self.words(String(decoding: $0.outcome.stderr, as: UTF8.self)) }
    // A short session says more about an error than a long one.
    let order = steps.indices.sorted {
      (said[$0].count + steps[$0].command.count, $0) < (said[$1].count + steps[$1].command.count, $1)
    }
    var (chosen, missing) = (Set<Int>(), [String]())
    for text in try ErrorText.all(language) {
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

  /// The steps of the transcripts that end with an error.
  private static func steps(_ language: Language) throws -> [Transcript.Step] {
    let pages = try Repository.files(in: "Tests/Transcripts/Pages", suffix: ".md").sorted()
    return try pages.filter { $0.hasSuffix(".ja.md") == (language == .japanese) }
      .flatMap { try Transcript(parsing: Repository.text($0)).steps }
      .filter { String(decoding: $0.outcome.stderr, as: UTF8.self).contains("subtrack: ") && $0.outcome.status != 0 }
  }

  /// The text with single spaces for line breaks and indents.
  static func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  // MARK: The page

  func page() throws -> String {
    let say = { (text: Text) in text(language) }
    var lines = [
      say(Text(en: "# Errors", ja: "# エラー一覧")), "",
      say(
        Text(
          en: "Every error of subtrack, with a command that produces it. The last line of an error is the way out.",
          ja: "subtrack のすべてのエラーと、それを起こすコマンドです。エラーの最後の行に対処を示します。")), "",
      say(
        Text(
          en: "<!-- Written by `make record` from the transcripts. Changes here are lost. -->",
          ja: "<!-- `make record` がトランスクリプトから作成します。ここでの変更は失われます。 -->")),
    ]
    var text = lines.joined(separator: "\n") + "\n"
    for code in Set(steps.map(\.outcome.status)).sorted() {
      let title = say(Text(en: "\n## Exit status \(code)\n", ja: "\n## 終了ステータス \(code)\n"))
      text += title
      for step in steps where step.outcome.status == code {
        text += "\n" + Transcript(items: [.step(step)]).text
      }
    }
    lines = ["", say(Text(en: "## Without a command", ja: "## コマンドでは再現しないもの"))]
    for group in ErrorText.withoutACommand {
      lines += ["", say(group.cause), ""] + group.texts.map { "- " + say($0) }
    }
    return text + lines.joined(separator: "\n") + "\n"
  }
}
