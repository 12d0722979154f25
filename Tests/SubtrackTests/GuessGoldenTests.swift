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
    let lines = HintLine.all(in: outcome.said)
    let printed = outcome.printed.split(separator: "\n").first.map { "= \($0)" }
    if outcome.status == 0 { return [printed ?? "="] + lines }
    // Without a line to type, all that was said.
    return lines.isEmpty ? outcome.said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } : lines
  }

  private static func expectToWork(_ outcome: Outcome, of typed: Substring, in home: Sandbox) throws {
    for line in HintLine.all(in: outcome.said) {
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

  /// A word of the line is taken for what the data file has under that name.
  @Test(arguments: [
    ("subtrack Amazon Prime", ["subtrack show 'Amazon Prime'", "subtrack help all"]),
    ("subtrack amaz", ["subtrack show amaz", "subtrack help all"]),
    ("subtrack Visa", ["subtrack debits --payment-method Visa"]),
    ("subtrack tag Amazon Prime fun", ["subtrack edit 'Amazon Prime' --tag fun"]),
    ("subtrack rename Amazon Prime to Prime", ["subtrack edit 'Amazon Prime' --name Prime"]),
    ("subtrack add Hulu 9 Visa", ["subtrack add Hulu 9 --payment-method Visa"]),
    ("subtrack rm", ["subtrack help cancel", "subtrack help delete"]),
    ("subtrack frobnicate", ["subtrack help all"]),
  ])
  func namesAreLookedUp(typed: String, suggested: [String]) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run("subtrack add 'Amazon Prime' 14.99USD; subtrack account add Visa")
    #expect(HintLine.all(in: try home.run(typed).said) == suggested)
  }

  /// A file that cannot be read does no harm.
  @Test func noDataIsNeeded() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    let damaged = try home.run("echo '{' > book.json; subtrack --file book.json modify Netflix 9")
    #expect(HintLine.all(in: damaged.said).contains("subtrack edit Netflix --amount 9 --file book.json"))
  }

  /// The files that a line reads, if it names some.
  private static func prepared(_ line: String) -> String {
    let files = ["charges.csv", "家計.csv", "subtrack-backup.json"].filter(line.contains)
    guard line.hasPrefix("subtrack import"), let file = files.first else { return "" }
    return "subtrack export --format \(file.hasSuffix("json") ? "json" : "csv") > '\(file)'; "
  }
}
