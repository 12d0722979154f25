import CommandLineKit
import Foundation
import TestSupport
import Testing

/// The catalogue of errors is complete and up to date, in both languages.
@Suite struct ErrorCatalogueTests {
  /// Both catalogues; reading the sources and the transcripts takes seconds.
  private static let catalogues = Result { try Language.allCases.map(ErrorCatalogue.init) }

  private static func catalogue(_ language: Language) throws -> ErrorCatalogue {
    try #require(try catalogues.get().first { $0.language == language })
  }

  private static func path(_ language: Language) -> String {
    "Sources/subtrack/subtrack.docc/Errors\(language == .english ? "" : ".ja").md"
  }

  /// A new error needs a command in a transcript that produces it, or its cause in `ErrorText.withoutACommand`.
  @Test(arguments: Language.allCases)
  func noErrorIsMissing(language: Language) throws {
    let known = ErrorText.withoutACommand.flatMap(\.texts).map { $0(language) }
    let missing = try Self.catalogue(language).missing.filter { !known.contains($0) }
    #expect(missing == [], "these need a transcript: \(missing.joined(separator: "\n"))")
  }

  /// A text that has a transcript in both languages, or is no longer in the source, must leave the list.
  @Test func theTextsWithoutACommandAreMissing() throws {
    let missing = try Language.allCases.map { try (language: $0, texts: Self.catalogue($0).missing) }
    let stale = ErrorText.withoutACommand.flatMap(\.texts).filter { text in
      missing.allSatisfy { !$0.texts.contains(text($0.language)) }
    }
    #expect(stale == [])
  }

  /// `make record` rewrites the page and fails, so that the diff is read.
  @Test(arguments: Language.allCases)
  func thePageIsUpToDate(language: Language) throws {
    let written = try Self.catalogue(language).page()
    if ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1" {
      let page = Repository.root.appendingPathComponent(Self.path(language))
      try Data(written.utf8).write(to: page)
      Issue.record("\(page.lastPathComponent): recorded; read the diff")
    } else {
      let isCurrent = try Repository.text(Self.path(language)) == written
      #expect(isCurrent, "out of date; run `make record`")
    }
  }

  /// The comparison must tell these apart; otherwise it protects nothing.
  @Test(arguments: [
    ("… is missing.", "subtrack: The column 'a' is missing. Fix it.", true),
    ("… is missing.", "subtrack: a is odd.", false),
    ("… and …: use … last", "x and y: use z last", true),
    ("Use … last", "last: Use z", false),
  ])
  func aTextIsFoundInItsOrder(template: String, said: String, isFound: Bool) {
    #expect(ErrorText(template: template).matches(said) == isFound)
  }
}
