import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The README is true: its sessions are run from top to bottom as one page, and its reference is what the command
/// descriptions say.
///
/// `make record` writes both anew, and fails, so that somebody reads the diff.
@Suite struct ReadmeTests {
  private static let begin = "<!-- reference: written by `make record` from the command descriptions -->\n"
  private static let end = "<!-- end of the reference -->\n"
  private let isRecording = ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1"
  private let url = Repository.root.appendingPathComponent("README.md")

  /// What stands before, between and after the marks.
  private func parts() throws -> (before: String, reference: String, after: String) {
    let text = try Repository.text("README.md")
    let begin = try #require(text.range(of: Self.begin))
    let end = try #require(text.range(of: Self.end))
    return (
      String(text[..<begin.upperBound]), String(text[begin.upperBound..<end.lowerBound]),
      String(text[end.lowerBound...])
    )
  }

  @Test func itsSessionsAndItsReferenceAreTrue() throws {
    let (before, reference, after) = try parts()
    let run = try TranscriptRun(
      Transcript(parsing: before), in: Sandbox(language: .english, binary: Product.binary()))
    let written = "\n" + Reference.markdown(SubtrackTool.description, .english) + "\n"
    if isRecording {
      try Data((run.recorded.text + written + after).utf8).write(to: url)
      Issue.record("README.md: recorded; read the diff")
      return
    }
    for failure in run.failures { Issue.record("README.md\n\(failure)") }
    #expect(reference == written, "the reference is out of date; run `make record`")
  }

  @Test func everyCommandIsInIt() throws {
    let (before, _, _) = try parts()
    let commands = try Transcript(parsing: before).steps.map(\.command).joined(separator: "\n")
    for job in ["add", "list", "due", "summary", "next", "confirm", "export", "undo"] {
      #expect(commands.contains("subtrack \(job)"), "the tour does not show '\(job)'")
    }
  }
}
