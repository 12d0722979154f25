import Foundation
import TestSupport
import Testing

/// Runs every page of `Pages/`; `Tests/TestSupport/Transcript.swift` documents the format.
///
/// `SUBTRACK_RECORD=1 swift test --filter Transcripts` rewrites the pages with the actual output and fails, so that the
/// diff is read. `make test` leaves out the Japanese pages that `Tests/Runs/twins.py` names in `SUBTRACK_SKIPPED_PAGES`.
@Suite struct Transcripts {
  @Test(arguments: try Page.wanted())
  func page(_ page: Page) throws {
    let transcript = try Transcript(parsing: page.text())
    #expect(!transcript.steps.isEmpty, "a page without a command tests nothing")
    let run = try TranscriptRun(transcript, in: Sandbox(language: page.language, binary: Product.binary()))
    if ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1" {
      try Data(run.recorded.text.utf8).write(to: page.url)
      Issue.record("\(page): recorded; read the diff")
    } else {
      for failure in run.failures { Issue.record("\(page)\n\(failure)") }
    }
  }
}

/// One file of `Pages/`; `*.ja.md` is a page in Japanese.
struct Page: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let url: URL

  var description: String { url.lastPathComponent }
  var testDescription: String { description }
  var language: Sandbox.Language { description.hasSuffix(".ja.md") ? .japanese : .english }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// All pages but those that `SUBTRACK_SKIPPED_PAGES` names, separated by spaces; when recording, all.
  static func wanted() throws -> [Page] {
    let environment = ProcessInfo.processInfo.environment
    guard let names = environment["SUBTRACK_SKIPPED_PAGES"], environment["SUBTRACK_RECORD"] != "1" else {
      return try all()
    }
    let skipped = Set(names.split(separator: " ").map(String.init))
    for name in skipped.sorted() { print("SKIPPED: \(name): unchanged since the last `make nightly`") }
    return try all().filter { !skipped.contains($0.description) }
  }

  static func all() throws -> [Page] {
    let folder = Repository.root.appendingPathComponent("Tests/Transcripts/Pages")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
      .map(Page.init)
  }
}
