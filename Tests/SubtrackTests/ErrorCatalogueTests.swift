import Foundation
import TestSupport
import Testing

/// The catalogue of errors is complete.
@Suite struct ErrorCatalogueTests {
  /// Reading the sources and the transcripts takes seconds.
  private static let catalogue = Result { try ErrorCatalogue() }

  /// A new error needs a command in a transcript that produces it, or its cause in `ErrorText.withoutACommand`. A text that
  /// has a transcript, or is no longer in the source, must leave that list.
  @Test func everyErrorHasACommandOrACause() throws {
    let missing = Set(try Self.catalogue.get().missing)
    let known = Set(ErrorText.withoutACommand.flatMap(\.texts))
    #expect(missing.subtracting(known) == [], "these need a transcript")
    #expect(known.subtracting(missing) == [], "these have a transcript, or are gone")
  }

  /// `make record` writes the catalogue for people.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1"))
  func itIsWritten() throws {
    let page = Repository.root.appendingPathComponent(".build/Errors.md")
    try Data(try Self.catalogue.get().page().utf8).write(to: page)
    print("Every error, with a command that produces it: \(page.path)")
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
