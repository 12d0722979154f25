import DescriptionChecks
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

  @Test(arguments: ["add", "list", "due", "summary", "edit", "confirm", "price", "cancel", "export", "undo"])
  func theGuideShowsTheCommandsOfTheReadme(command: String) throws {
    #expect(try Repository.text("README.md").contains("| `subtrack \(command)"), "the README does not list it")
    let steps = try Transcript(parsing: Repository.text("\(Self.articles)/Guide.md")).steps
    #expect(steps.contains { $0.command.contains("subtrack \(command)") }, "the guide does not show it")
  }

  /// A reader who types the commands of a page gets what it shows only if no other has changed the data.
  @Test(arguments: pages)
  func itHidesNoCommandOfSubtrack(page: String) throws {
    let hidden = try Repository.text(page).components(separatedBy: "<!--").dropFirst()
    #expect(hidden.allSatisfy { !$0.components(separatedBy: "-->")[0].contains("$ subtrack") })
  }

  /// A mail that comes only after some months looks like a cron job that has stopped.
  @Test(arguments: introductions + ["\(articles)/Guide.md"])
  func itsMonthlyMailIsThatOfTheHelp(page: String) throws {
    let lines = try Repository.text(page).split(separator: "\n").filter { $0.hasPrefix("0 8 1 * *") }
    let suffix = page.hasSuffix(".ja.md") ? " --lang ja" : ""
    #expect(lines.map { $0.split(separator: "/").last.map(String.init) } == [CronTopic.command + suffix])
  }

  @Test func theMonthlyMailComesAfterEveryMonthWithCharges() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let days = (7...12).map { "2025/\($0)/1" } + (1...6).map { "2026/\($0)/1" }
    let mails = days.map { "\(CronTopic.command) --today \($0) | grep -c ^Total" }
    let script = """
      subtrack add Netflix 15USD --first 2025-06-05 -q
      subtrack add Domain 139USD --every year --first 2025-09-20 -q
      \(CronTopic.command) --today 2025-06-01
      \(mails.joined(separator: "\n"))
      """
    #expect(try sandbox.run(script).stdout == Array(String(repeating: "1\n", count: 12).utf8))
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
