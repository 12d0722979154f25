import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The pages of guesses: what a newcomer types is understood, or answered with a line that works when it is typed.
@Suite struct GuessedLinesTests {
  static let pages: [(page: String, language: Sandbox.Language)] = [
    ("guesses.md", .english), ("guesses.ja.md", .japanese),
  ]

  /// Each suggested line runs right after the line that it answers, in the book that this one saw; as a dry run, which
  /// needs no confirmation.
  @Test(arguments: pages)
  func everySuggestedLineWorks(page: String, language: Sandbox.Language) throws {
    let home = try Sandbox(language: language, binary: Product.binary())
    var tried = 0
    for command in try Self.commands(page) {
      let outcome = try home.run(command)
      for line in Self.suggested(outcome.said) {
        tried += 1
        // What reads standard input gets what the command read.
        let input = line.hasPrefix("subtrack import -") ? command.prefix { $0 != "|" } + "| " : ""
        let answer = try home.run(Self.prepared(line) + input + line + " --dry-run")
        #expect(answer.status == 0, "\(command)\n\(outcome.said)$ \(line)\n\(answer.text)")
        #expect(!answer.said.contains("subtrack: "), "\(line)\n\(answer.text)")
      }
    }
    #expect(tried > 80, "the hints were not found")
  }

  /// What no line can mean.
  private static let meaningless = ["subtrack frobnicate", "subtrack ほげ", "subtrack add Max 9.99 --"]

  /// A rejected line is never left with nothing but the help.
  @Test(arguments: pages)
  func noGuessIsUnhelped(page: String, language: Sandbox.Language) throws {
    let home = try Sandbox(language: language, binary: Product.binary())
    for command in try Self.commands(page) where !Self.meaningless.contains(where: command.hasPrefix) {
      let outcome = try home.run(command)
      let last = outcome.said.split(separator: "\n").last ?? ""
      for unhelpful in ["For help: ", "To list all commands: ", "使い方: ", "コマンドの一覧: "] {
        #expect(
          outcome.status == 0 || !last.hasPrefix("  " + unhelpful) || outcome.said.contains(": subtrack show "),
          "\(command)\n\(outcome.said)")
      }
    }
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

  private static func commands(_ page: String) throws -> [String] {
    try Transcript(parsing: Repository.text("Tests/Transcripts/Pages/\(page)")).steps.map(\.command)
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
