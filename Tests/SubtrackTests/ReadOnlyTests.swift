import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// Commands that only read leave everything unchanged: no byte, mode or time changes, and no file appears.
@Suite struct ReadOnlyTests {
  private static func writesFile(_ example: ExampleLine) -> Bool {
    [" -o ", "--output"].contains { example.line.contains($0) }
  }

  /// Every example of a reading command that writes no file itself; the shell writes the file after `>`.
  private static let examples = ExampleLine.ofCommands { $0.effect == .reads }.filter { !writesFile($0) }
    .map { example in ExampleLine(language: example.language, line: String(example.line.prefix { $0 != ">" })) }

  /// These examples, and other reading commands.
  static let looking =
    examples
    + [
      "subtrack", "subtrack --version", "subtrack --help", "subtrack help", "subtrack config",
      "subtrack config maxAmount",
      "subtrack config paths", "subtrack price Netflix", "subtrack note Netflix", "subtrack export --format json",
      "subtrack doctor --verbose", "subtrack list --status paused --format json",
      "subtrack completion values subscription", "subtrack completion values currency", "subtrack lst",
    ].map { ExampleLine(language: .english, line: $0) }

  /// The examples of the commands that write data or a file, each as a dry run.
  static let dryRuns =
    (ExampleLine.ofCommands { $0.effect == .writes } + ExampleLine.ofCommands { $0.effect == .reads }.filter(writesFile))
    .map { ExampleLine(language: $0.language, line: $0.line + " --dry-run") }

  @Test(arguments: looking + dryRuns)
  func inAnEmptyHomeNothingAppears(example: ExampleLine) throws {
    let sandbox = try PreparedHome.empty(example.language)
    let before = try Snapshot(of: sandbox.home)
    _ = try sandbox.run(example.line)
    #expect(try Snapshot(of: sandbox.home) == before)
  }

  @Test(arguments: looking)
  func lookingChangesNothing(example: ExampleLine) throws {
    let line = example.line
    let sandbox = try PreparedHome.ofTheExamples(example.language)
    let before = try Snapshot(of: sandbox.home)
    let outcome = try sandbox.run(line)
    #expect(try Snapshot(of: sandbox.home) == before)
    #expect(outcome.status == (line.contains("--exit-code") ? 1 : line == "subtrack lst" ? 2 : 0), "\(outcome.text)")
  }

  @Test(arguments: dryRuns)
  func aDryRunChangesNothing(example: ExampleLine) throws {
    let sandbox = try example.preparedHome()
    let before = try Snapshot(of: sandbox.home)
    let outcome = try sandbox.run(example.line)
    #expect(try Snapshot(of: sandbox.home) == before)
    #expect(outcome.status == 0, "\(outcome.text)")
  }

  /// The snapshot must detect each of these changes; otherwise it proves nothing.
  @Test(arguments: [
    "subtrack add Hulu 1026 --quiet", "touch ~/.local/share/subtrack/subtrack.json", "chmod 644 backup.json",
    "printf x >> charges.csv", ": > new", "mkdir new", "rm charges.csv", "rm -r ~/.local/share/subtrack/*.history",
    ": > backup.json.new && rm backup.json.new",
  ])
  func aChangeIsSeen(command: String) throws {
    let sandbox = try PreparedHome.ofTheExamples(.english)
    let before = try Snapshot(of: sandbox.home)
    _ = try sandbox.run("sleep 0.02; " + command)
    #expect(try Snapshot(of: sandbox.home) != before)
  }
}

/// Everything below a folder: contents, permissions and modification times.
struct Snapshot: Equatable {
  private struct Entry: Equatable {
    let mode: Int
    let changed: Date
    let contents: Data?
  }

  private let entries: [String: Entry]

  init(of folder: URL) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path) + ["."]
    entries = try Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let url = folder.appendingPathComponent(path)
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        let isFile = attributes[.type] as? FileAttributeType == .typeRegular
        return (
          path,
          Entry(
            mode: try #require(attributes[.posixPermissions] as? Int),
            changed: try #require(attributes[.modificationDate] as? Date),
            contents: isFile ? try Data(contentsOf: url) : nil)
        )
      })
  }
}
