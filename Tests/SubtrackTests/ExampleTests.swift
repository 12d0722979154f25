import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// Every example can be typed unchanged.
@Suite struct ExampleTests {
  static let all =
    SubtrackTool.description.guide.examples.map(\.line)
    + SubtrackTool.description.commands.flatMap { $0.description().examples.map(\.line) }

  /// Each line starts from a fresh book with the subscriptions and files that the examples name.
  @Test(arguments: all)
  func anExampleWorksAsItStands(line: String) throws {
    let outcome = try PreparedHome.home(for: line).run(line)
    // With --exit-code, status 1 means that something is due; that is the purpose of the option.
    #expect(outcome.status == (line.contains("--exit-code") ? 1 : 0), "\(line)\n\(outcome.text)")
    #expect(!outcome.said.contains("subtrack:"), "\(line)\n\(outcome.text)")
  }

  /// The first example is in the README and on every other page, so it must also work with an empty home.
  @Test func theFirstExampleWorksInAnEmptyHome() throws {
    let outcome = try Sandbox(language: .english, binary: Product.binary()).run(Self.all[0])
    #expect(
      outcome.printed == """
        Added Netflix: ¥1,490 every month from 2026-01-31.
        Next charges: 2026-02-28, 2026-03-31, 2026-04-30

        """)
  }

  /// The transcript pages show and run each command in both languages; `budget set` on the page of `budget`.
  @Test(arguments: SubtrackTool.description.commands.map(\.name), ["md", "ja.md"])
  func everyCommandHasAPage(command: String, suffix: String) {
    let word = command.prefix { $0 != " " }
    let page = Repository.root.appendingPathComponent("Tests/Transcripts/Pages/\(word).\(suffix)")
    #expect(FileManager.default.fileExists(atPath: page.path), "\(page.lastPathComponent) is missing")
  }
}
