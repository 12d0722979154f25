import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The program, its change log, its manuals and its introductions name the same version and date.
@Suite struct ReleaseTests {
  private let tool = SubtrackTool.description

  /// What a section `Next version` above it holds is not released.
  @Test func theNewestReleaseIsTheProgram() throws {
    let newest = try #require(try Release.titles().drop { $0 == "Next version" }.first)
    #expect(newest == "\(tool.version) (\(tool.released))")
  }

  @Test func releasesAreDatedAndOrdered() throws {
    let titles = try Release.titles().drop { $0 == "Next version" }
    let releases = titles.compactMap { Release($0) }
    #expect(releases.count == titles.count, "a title is not like `0.2.0 (2026-11-22)`")
    for (newer, older) in zip(releases, releases.dropFirst()) {
      #expect(older.numbers.lexicographicallyPrecedes(newer.numbers))
      #expect(older.date < newer.date)
    }
  }

  /// mdoc requires the English date in every language.
  @Test(arguments: Language.allCases)
  func theManualHasTheDate(language: Language) throws {
    let date = try #require(Release.days("yyyy-MM-dd").date(from: tool.released))
    let words = Release.days("MMMM d, yyyy").string(from: date)
    #expect(Manual.page(tool, language).contains(".Dd \(words)\n"))
  }

  @Test func theIntroductionsNameTheVersion() throws {
    let english = try Repository.text("README.md")
    #expect(english.contains("This is version \(tool.version) of \(tool.released) ("))
    let japanese = try Repository.text("Sources/subtrack/subtrack.docc/Introduction.ja.md")
    #expect(japanese.contains("バージョン \(tool.version)（\(tool.released) 公開）"))
  }

  /// Debian's lintian warns about it in the change log of the package.
  @Test func noWordIsThereTwiceInARow() throws {
    #expect(repeatedWords(in: try Release.changes()) == [])
    #expect(repeatedWords(in: "what was\n  deleted deleted, and and") == ["deleted", "and"])
  }

  private func repeatedWords(in text: String) -> [Substring] {
    text.matches(of: /\b([A-Za-z]+)\s+\1\b/).map(\.output.1)
  }

  /// One line an entry: who updates reads what is gone, and what is new, to its end.
  @Test func aPartOfAVersionHasAtMostFortyLines() throws {
    for part in try Release.changes().split(separator: #/\n###? /#).dropFirst() {
      #expect(part.split(separator: "\n").count <= 41, "\(part.prefix(20))")
    }
  }

  /// The pages of the transcripts leave the system out, since it differs.
  @Test func theSystemIsThatOfUname() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let printed = try sandbox.run("subtrack --version --verbose | sed -n 's/^System: //p'")
    #expect(try printed.stdout == sandbox.run("uname -sm").stdout)
  }

  @Test(arguments: ["Next version", "0.2.0", "0.2.0 (2026-02-30)", "0.2 (2026-02-28)", "0.2.0 (2026-2-28)"])
  func aTitleWithoutVersionOrDateIsSeen(title: String) { #expect(Release(title) == nil) }
}

/// A dated section of `Changes.md`.
private struct Release {
  let numbers: [Int]
  let date: Date

  /// Reads a title like `0.2.0 (2026-11-22)`; `nil` if there is no such date.
  init?(_ title: String) {
    guard let parts = title.wholeMatch(of: /(\d+)\.(\d+)\.(\d+) \((\d{4}-\d{2}-\d{2})\)/),
      let date = Self.days("yyyy-MM-dd").date(from: String(parts.4))
    else { return nil }
    numbers = [parts.1, parts.2, parts.3].compactMap { Int($0) }
    self.date = date
  }

  static func changes() throws -> String { try Repository.text("Sources/BillingCore/BillingCore.docc/Changes.md") }

  static func titles() throws -> [String] {
    try changes().components(separatedBy: "\n")
      .filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  static func days(_ form: String) -> DateFormatter {
    let days = DateFormatter()
    days.locale = Locale(identifier: "en_US_POSIX")
    days.timeZone = .gmt
    days.dateFormat = form
    return days
  }
}
