import BillingCore
import BookSchema
import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// Hints are lines that work: each one that the product can print is parsed, and those of the pages are run.
@Suite struct HintTests {
  private static let check = HintCheck(tool: SubtrackTool.description, book: nil)

  /// A line of a hint in the sources, without values of a run; both languages.
  private static func written() throws -> [(path: String, line: String)] {
    try Repository.swiftFiles(in: "Sources/subtrack").flatMap { path -> [(path: String, line: String)] in
      SwiftSource(try Repository.text(path)).literals.flatMap { literal in
        ErrorCatalogue.words(literal.text).split(separator: "\n").compactMap { line in
          let line = String(line)
          guard let start = HintCheck.start(of: line) else { return nil }
          return (path, String(line[start...]))
        }
      }
    }
  }

  @Test func everyWrittenLineIsParsed() throws {
    let lines = try Self.written()
    let fixed = lines.filter { !$0.line.contains("…") }
    #expect(fixed.count > 60, "the hints were not found")
    for (path, line) in fixed { #expect(Self.check.isTaken(line), "\(path): \(line)") }
  }

  /// The pages in which the hints of errors are shown, each run from top to bottom.
  private static let pages = ["help.md", "bad-input.md", "errors.md", "pause.md", "budget.md", "rate.md", "refund.md"]

  /// A printed line is parsed in the data that it was printed for, and does not name what is not there.
  @Test(arguments: pages, [Sandbox.Language.english, .japanese])
  func everyPrintedLineWorks(page: String, language: Sandbox.Language) throws {
    let path = "Tests/Transcripts/Pages/\(page)"
    let home = try Sandbox(language: language, binary: Product.binary())
    for step in try Transcript(parsing: Repository.text(path)).steps {
      let outcome = try home.run(step.command)
      // A line about another data file needs that file's name, which the reader adds.
      if step.command.contains("--file") || step.command.contains("-f ") { continue }
      for hint in String(decoding: outcome.stderr, as: UTF8.self).split(separator: "\n").map(String.init) {
        guard let start = HintCheck.start(of: hint) else { continue }
        let line = String(hint[start...])
        let answer = try home.run("\(line) --dry-run --no-input < /dev/null")
        #expect(answer.status != 2, "\(page) \(step.command)\n\(hint)\n\(answer.text)")
      }
    }
  }

  @Test(arguments: [
    ("To show it: subtrack cancel Netflix", "To show it: subtrack cancel Netflix"),
    ("To show it: subtrack cancel Hulu", ""),
    ("It is not. To show it: subtrack cancel Hulu", "It is not."),
    ("違います。表示するには: subtrack cancel Hulu", "違います。"),
    ("To see: subtrack lst", ""), ("To see: subtrack list --nope\n  Or this: subtrack list", "Or this: subtrack list"),
    ("No command here", "No command here"),
  ])
  func aLineThatDoesNotWorkIsLeftOut(hint: String, shown: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run("subtrack add Netflix 5")
    let file = home.home.appendingPathComponent(".local/share/subtrack/subtrack.json")
    let book = try BookDocument(parsing: [UInt8](Data(contentsOf: file))).book
    #expect(HintCheck(tool: SubtrackTool.description, book: book).working(hint) == shown)
  }

  /// A slip is never corrected to what does harm where another option was meant.
  @Test(arguments: ["--forc", "--force1", "--todya", "--fiel", "--no-imput", "--for", "--to"])
  func noHarmIsSuggested(option: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    for command in ["pause", "cancel", "delete", "list", "log"] {
      let said = try home.run("subtrack \(command) X \(option) 5").said
      for harm in ["--force", "--today", "--file", "--no-input"] {
        #expect(!said.contains("Did you mean \(harm)"), "\(command) \(option): \(said)")
      }
    }
  }
}
