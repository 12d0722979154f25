import CommandLineKit
import TestSupport
import Testing

@testable import subtrack

/// Hints are lines that work: each one that the product can print is parsed, and those of the pages are run.
@Suite struct HintTests {
  /// A line of a hint in the sources, without values of a run; both languages.
  private static func written() throws -> [(path: String, line: String)] {
    try Repository.swiftFiles(in: "Sources/subtrack").flatMap { path -> [(path: String, line: String)] in
      SwiftSource(try Repository.text(path)).literals.flatMap { literal in
        ErrorCatalogue.words(literal.text).split(separator: "\n").compactMap { line in
          HintLine.of(line).map { (path, $0) }
        }
      }
    }
  }

  @Test func everyWrittenLineIsParsed() throws {
    let lines = try Self.written()
    let fixed = lines.filter { !$0.line.contains("…") }
    #expect(fixed.count > 60, "the hints were not found")
    for (path, line) in fixed { #expect(HintLine.isParsed(line), "\(path): \(line)") }
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
      for line in HintLine.all(in: String(decoding: outcome.stderr, as: UTF8.self)) {
        let answer = try home.run("\(line) --dry-run --no-input < /dev/null")
        #expect(answer.status != 2, "\(page) \(step.command)\n\(line)\n\(answer.text)")
      }
    }
  }

  /// The line that finds an amount that is too large must not add it up itself.
  @Test func anAmountThatIsTooLargeIsFound() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    let book = """
      {"schemaVersion": "1.0", "subscriptions": [{"id": "10000000-0000-4000-8000-000000000000", "name": "Everything", \
      "amount": 9000000000000000000, "status": "active", "currency": "JPY", "firstBillingDate": "2026-02-06", \
      "billingCycle": {"type": "customDays", "interval": 1}}]}
      """
    #expect(try home.run("printf '%s' '\(book)' > sum.json").status == 0)
    let lines = try HintLine.all(in: home.run("subtrack list --file sum.json").said)
    let found = try lines.map { try home.run($0).printed }.joined()
    #expect(found.contains("Everything: ¥9,000,000,000,000,000,000 is above the limit"), "\(lines)\n\(found)")
  }

  /// Of two subscriptions of one name a line names the one that it is about, and it works.
  @Test(
    arguments: [
      "confirm 11111111", "cancel 11111111 --on 2025-01-01", "note 11111111 --done",
      "price 11111111 --remove 2026-02-01",
      "pause 11111111 && subtrack pause 11111111", "resume 11111111",
      "pause 11111111 22222222 --force && subtrack pause 11111111 22222222 --force",
    ])
  func aLineNamesOneOfTwo(line: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    for id in ["11111111", "22222222"] {
      let add = "subtrack add Twin 9USD --first 2026-01-20 --paid --force --id \(id)-0000-4000-8000-000000000001"
      #expect(try home.run(add).status == 0)
    }
    let said = try home.run("subtrack \(line)").said
    let lines = HintLine.all(in: said)
    #expect(!lines.isEmpty, "\(said)")
    for hint in lines {
      let answer = try home.run("\(hint) --dry-run --no-input < /dev/null").said
      #expect(!answer.contains("matches several"), "\(hint)\n\(answer)")
    }
  }

  /// A name that begins with a dash would be read as an option.
  @Test func aLineHasNoNameThatIsAnOption() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    #expect(try home.run("subtrack add --first 2026-02-20 -- -dash 9USD").status == 0)
    let lines = try HintLine.all(in: home.run("subtrack refund -- -dash").said)
    #expect(lines == ["subtrack show SUB"])
  }

  @Test(arguments: ["show", "confirm"])
  func anAccountThatPaysNothingIsListed(command: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    #expect(try home.run("subtrack add Gym 9USD && subtrack account add Giro --kind bank").status == 0)
    let lines = try HintLine.all(in: home.run("subtrack \(command) Giro").said)
    #expect(lines == ["subtrack account list"])
    #expect(try home.run("subtrack account list").status == 0)
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
