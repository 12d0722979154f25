import Foundation
import TestSupport
import Testing

@testable import subtrack

/// A reader of Japanese meets no English: the sessions of the English pages are run in Japanese.
///
/// Pages with a Japanese page of their own are left to `Transcripts`. The debug program would take minutes for the others, so
/// it runs one page in twelve; a program of `SUBTRACK_BINARY`, as in CI, and `SUBTRACK_NIGHTLY=1` run all.
@Suite struct JapaneseSessionTests {
  private static func pages() throws -> [String] {
    let all = Set(try Repository.files(in: "Tests/Transcripts/Pages", suffix: ".md"))
    let pages = all.filter { !$0.hasSuffix(".ja.md") && !all.contains($0.replacing(".md", with: ".ja.md")) }.sorted()
    let isFast = ProcessInfo.processInfo.environment["SUBTRACK_BINARY"] != nil
    return isFast || RandomSamples.areAllWanted ? pages : pages.indices.filter { $0 % 12 == 0 }.map { pages[$0] }
  }

  @Test(arguments: try pages())
  func noEnglishIsShown(page: String) throws {
    let home = try Sandbox(language: .japanese, binary: Product.binary())
    var words = LatinWords()
    for step in try Transcript(parsing: Repository.text(page)).steps {
      words.type(step.command)
      let outcome = try home.run(step.command)
      let english = words.unknown(in: outcome.printed) + words.unknown(in: outcome.said)
      #expect(english == [], "\(page)\n$ \(step.command)\n\(outcome.text)")
    }
  }

  /// The comparison must see each of these; otherwise it protects nothing.
  @Test(arguments: [
    ("Nothing to confirm.", ["Nothing"]), ("合計 Total 12", ["Total"]), ("Netflix を追加しました: each month", ["each"]),
    ("確定済み（paid）", []), ("GYM を追加しました: 毎月 1,490円", []), ("Gym、gym、the Gym", ["the"]),
    ("再開するには: subtrack resume Gym --on 2026-03-01", []),
    ("{\n  \"name\": \"Anything at all\"\n}", []), ("name,amount\nanything at all,1", []),
    ("$HOME/data/book.json を保存しました", []), ("UTF-8 で保存してください", []),
  ])
  func anEnglishWordIsSeen(text: String, english: [String]) {
    var words = LatinWords()
    words.type("subtrack add gym 1490; echo The; printf 'x\\nNetflix'")
    #expect(words.unknown(in: text) == english)
  }
}
