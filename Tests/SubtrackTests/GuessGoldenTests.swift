import Foundation
import TestSupport
import Testing

@testable import subtrack

/// What a newcomer types is understood, or answered with a line that works when it is typed.
///
/// `guesses.txt` beside the transcripts has what was typed at the margin, and below it either `=` and the first line of what
/// was printed, or the suggested lines. `make record` rewrites the answers and fails, so that the diff is read.
@Suite struct GuessGoldenTests {
  /// What no line can mean.
  private static let meaningless = ["subtrack frobnicate", "subtrack ほげ", "subtrack add Max 9.99 --"]

  /// Each suggested line runs right after the line that it answers, in the book that this one saw; as a dry run, which
  /// needs no confirmation. No answer is only the way to the help.
  @Test(arguments: [("guesses.txt", Sandbox.Language.english), ("guesses.ja.txt", .japanese)])
  func everyGuessIsAnswered(file: String, language: Sandbox.Language) throws {
    let path = "Tests/Transcripts/Pages/\(file)"
    let home = try Sandbox(language: language, binary: Product.binary())
    var written = ""
    for line in try Repository.text(path).split(separator: "\n") where !line.hasPrefix(" ") {
      written += "\(line)\n"
      if line.hasPrefix("#") { continue }
      let outcome = try home.run(String(line))
      written += Self.answer(outcome).map { "  \($0)\n" }.joined()
      try Self.expectToWork(outcome, of: line, in: home)
    }
    if ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1" {
      try Data(written.utf8).write(to: Repository.root.appendingPathComponent(path))
      Issue.record("\(file): recorded; read the diff")
    } else {
      let lines = { (text: String) in text.split(separator: "\n").map(String.init) }
      let changes = lines(written).difference(from: lines(try Repository.text(path)))
      #expect(changes.isEmpty, "\(file)")
    }
  }

  private static func answer(_ outcome: Outcome) -> [String] {
    let lines = suggested(outcome.said)
    let printed = outcome.printed.split(separator: "\n").first.map { "= \($0)" }
    if outcome.status == 0 { return [printed ?? "="] + lines }
    // Without a line to type, all that was said.
    return lines.isEmpty ? outcome.said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } : lines
  }

  private static func expectToWork(_ outcome: Outcome, of typed: Substring, in home: Sandbox) throws {
    for line in suggested(outcome.said) {
      // What reads standard input gets what the command read.
      let input = line.hasPrefix("subtrack import -") ? typed.prefix { $0 != "|" } + "| " : ""
      let answer = try home.run(prepared(line) + input + line + " --dry-run")
      #expect(answer.status == 0, "\(typed)\n\(outcome.said)$ \(line)\n\(answer.text)")
      #expect(!answer.said.contains("subtrack: "), "\(line)\n\(answer.text)")
    }
    if outcome.status == 0 || meaningless.contains(where: typed.hasPrefix) { return }
    let last = outcome.said.split(separator: "\n").last ?? ""
    let unhelpful = ["For help: ", "To list all commands: ", "使い方: ", "コマンドの一覧: "].contains {
      last.hasPrefix("  " + $0)
    }
    #expect(!unhelpful || outcome.said.contains(": subtrack show "), "\(typed)\n\(outcome.said)")
  }

  /// The samples of a suggested line are those of the book: its currency, its names and its categories.
  @Test(arguments: [
    ("subtrack modify", "subtrack price 'Amazon Prime' 15.49 --from today"),
    ("subtrack rm", "subtrack cancel 'Amazon Prime'"),
    ("subtrack 改名", "subtrack edit 'Amazon Prime' --name 'Amazon Prime 2'"),
    ("subtrack init", "subtrack add Netflix 15.49"),
    ("subtrack category", "subtrack edit 'Amazon Prime' --category shopping"),
    ("subtrack amaz", "subtrack show amaz"),
  ])
  func samplesAreThoseOfTheBook(typed: String, suggested: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run(
      "subtrack config defaultCurrency USD && subtrack add 'Amazon Prime' 14.99 --category shopping")
    #expect(Self.suggested(try home.run(typed).said).contains(suggested))
  }

  /// A word that is no name is not taken for one, and a file that cannot be read does no harm.
  @Test func anUnknownWordIsNotAName() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    #expect(Self.suggested(try home.run("subtrack frobnicate").said) == ["subtrack help all"])
    let damaged = try home.run("echo '{' > book.json; subtrack --file book.json modify")
    #expect(Self.suggested(damaged.said).contains("subtrack price Netflix 1490 --from today --file book.json"))
  }

  /// The lines that an answer ends with, each after a colon.
  private static func suggested(_ said: String) -> [String] {
    said.split(separator: "\n").compactMap { line in
      line.range(of: ": subtrack ", options: .backwards).map { "subtrack " + line[$0.upperBound...] }
    }
  }

  /// The files that a line reads, if it names some.
  private static func prepared(_ line: String) -> String {
    let files = ["charges.csv", "家計.csv", "subtrack-backup.json"].filter(line.contains)
    guard line.hasPrefix("subtrack import"), let file = files.first else { return "" }
    return "subtrack export --format \(file.hasSuffix("json") ? "json" : "csv") > '\(file)'; "
  }
}
