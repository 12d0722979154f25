import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The pages for users are true: every session on them is run from top to bottom, and the reference equals the command
/// descriptions.
///
/// `make record` rewrites sessions and reference and fails, so that the diff is read.
@Suite struct ReadmeTests {
  private static let articles = "Sources/subtrack/subtrack.docc"
  private static let introductions = ["README.md", "\(articles)/Introduction.ja.md"]
  private static let pages = introductions + ["\(articles)/Guide.md", "\(articles)/DatesAndMoney.md"]
  private static let reference = "\(articles)/Reference.md"
  private static let isRecording = ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1"

  /// A page whose name ends in `.ja.md` is in Japanese, and so is the output of its commands.
  @Test(arguments: pages)
  func itsSessionsAreTrue(page: String) throws {
    let language: Sandbox.Language = page.hasSuffix(".ja.md") ? .japanese : .english
    let transcript = try Transcript(parsing: Repository.text(page))
    #expect(!transcript.steps.isEmpty, "a page without a command tests nothing")
    // Most readers have a locale with a territory.
    let locale = language == .english ? "en_US.UTF-8" : "ja_JP.UTF-8"
    let run = try TranscriptRun(transcript, in: Sandbox(language: language, binary: Product.binary(), locale: locale))
    if Self.isRecording {
      try Self.record(run.recorded.text, in: page)
    } else {
      for failure in run.failures { Issue.record("\(page)\n\(failure)") }
    }
  }

  @Test func theReferenceIsUpToDate() throws {
    if Self.isRecording {
      try Self.record(Self.writtenReference, in: Self.reference)
    } else {
      let isCurrent = try Repository.text(Self.reference) == Self.writtenReference
      #expect(isCurrent, "out of date; run `make record`")
    }
  }

  /// A newcomer reads a page to the end, but not a manual; the Japanese page has cards and statements too, for which
  /// English readers have the guide.
  @Test(arguments: introductions)
  func anIntroductionIsShort(page: String) throws {
    let longest = page.hasSuffix(".ja.md") ? 276 : 161
    #expect(try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false).count <= longest)
  }

  @Test(arguments: ["add", "list", "due", "summary", "next", "confirm", "price", "cancel", "export", "undo"])
  func theGuideShowsTheCommandsOfTheReadme(command: String) throws {
    #expect(try Repository.text("README.md").contains("| `subtrack \(command)"), "the README does not list it")
    let steps = try Transcript(parsing: Repository.text("\(Self.articles)/Guide.md")).steps
    #expect(steps.contains { $0.command.contains("subtrack \(command)") }, "the guide does not show it")
  }

  private static func record(_ text: String, in page: String) throws {
    try Data(text.utf8).write(to: Repository.root.appendingPathComponent(page))
    Issue.record("\(page): recorded; read the diff")
  }

  /// The reference as a separate page, with headings one level higher than below `## Reference`.
  private static var writtenReference: String {
    let body = ("\n" + Reference.markdown(SubtrackTool.description, .english))
      .replacingOccurrences(of: "\n### ", with: "\n## ")
      .replacingOccurrences(of: "\n#### ", with: "\n### ")
    return """
      # Reference

      Every command with its arguments, options and examples.

      <!-- Written by `make record` from the command descriptions. Changes here are lost. -->
      \(body)
      """
  }
}
