import Foundation
import TestSupport
import Testing

/// Runs every page of `Pages/`; `Tests/TestSupport/Transcript.swift` documents the format.
///
/// `SUBTRACK_RECORD=1 swift test --filter Transcripts` rewrites the pages with the actual output and fails, so that the
/// diff is read.
@Suite struct Transcripts {
  @Test(arguments: try Page.all())
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

  static func all() throws -> [Page] {
    let folder = Repository.root.appendingPathComponent("Tests/Transcripts/Pages")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }
      .map(Page.init)
  }
}
