import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// An example is a promise: it can be typed as it stands.
@Suite struct ExampleTests {
  static let all =
    SubtrackTool.description.guide.examples.map(\.line)
    + SubtrackTool.description.commands.flatMap { $0.description().examples.map(\.line) }

  /// In a book that has the subscriptions and files that the examples name; each line starts from that book anew.
  @Test(arguments: all)
  func anExampleWorksAsItStands(line: String) throws {
    let outcome = try PreparedHome.ofTheExamples().run(line)
    // With --exit-code something due is told by the status 1; that is what the option is for.
    #expect(outcome.status == (line.contains("--exit-code") ? 1 : 0), "\(line)\n\(outcome.text)")
    #expect(!outcome.said.contains("subtrack:"), "\(line)\n\(outcome.text)")
  }

  /// The first example stands in the README and on every other page: it must also work where nothing is yet.
  @Test func theFirstExampleWorksInAnEmptyHome() throws {
    let outcome = try Sandbox(language: .english, binary: Product.binary()).run(Self.all[0])
    #expect(
      outcome.printed == """
        Added Netflix: ¥1,490 every month from 2026-01-31.
        Next charges: 2026-02-28, 2026-03-31, 2026-04-30

        """)
  }

  /// What a command prints is shown to people in both languages, and run; `budget set` on the page of `budget`.
  @Test(arguments: SubtrackTool.description.commands.map(\.name), ["md", "ja.md"])
  func everyCommandHasAPage(command: String, suffix: String) {
    let word = command.prefix { $0 != " " }
    let page = Repository.root.appendingPathComponent("Tests/Transcripts/Pages/\(word).\(suffix)")
    #expect(FileManager.default.fileExists(atPath: page.path), "\(page.lastPathComponent) is missing")
  }
}
