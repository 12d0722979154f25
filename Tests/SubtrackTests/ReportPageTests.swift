import CommandLineKit
import TestSupport
import Testing

@testable import subtrack

/// `--format html` of every report: one page for a browser or a mail, made of the blocks that a terminal shows.
@Suite struct ReportPageTests {
  private static let lines =
    CommandLines.printing("html")
    + ["subtrack list --by category", "subtrack next --explain"]
    .map { $0 + " --format html" }

  private static let languages: [Language] = [.english, .japanese]

  @Test func mostReportsHaveOne() { #expect(Self.lines.count > 12) }

  /// In the language asked for, with one title, a caption for every table, and lines that a mail can carry (RFC 5322, 2.1.1).
  @Test(arguments: lines, languages)
  func itIsOnePage(line: String, language: Language) throws {
    let outcome = try PreparedHome.fullHousehold().run("\(line) --lang \(language.rawValue)")
    let page = outcome.printed
    #expect(outcome.status == 0)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language.rawValue)\">") && page.hasSuffix("</html>\n"))
    #expect(Self.count("<h1>", in: page) == 1 && Self.count("<section>", in: page) > 0)
    #expect(!page.contains("<h1>subtrack"))
    #expect(Self.count("<table", in: page) == Self.count("<caption>", in: page))
    #expect(outcome.stdout.split(separator: 0x0A).allSatisfy { $0.count <= 998 })
  }

  /// Without data, it is a page all the same, so that a script need not ask first, and says that there is none.
  @Test(arguments: lines.filter { !CommandLines.needsData($0) })
  func anEmptyBookIsAPageToo(line: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run(PreparedHome.statement)
    let outcome = try home.run(line)
    #expect(outcome.status == 0)
    #expect(outcome.printed.hasPrefix("<!DOCTYPE html>") && outcome.printed.hasSuffix("</html>\n"))
    #expect(Self.count("<section>", in: outcome.printed) > 0)
  }

  /// It depends on no width, colour or time zone of the terminal.
  @Test(arguments: lines)
  func itIsTheSameEverywhere(line: String) throws {
    let home = try PreparedHome.fullHousehold()
    let usual = try home.run(line)
    #expect(
      try home.run("env COLUMNS=20 TZ=Pacific/Kiritimati CLICOLOR_FORCE=1 TERM=dumb \(line) --color always") == usual)
  }

  /// The sentences that a terminal has below a row are below the table.
  @Test func whatIsSaidOfARowIsBelowTheTable() throws {
    let home = try PreparedHome.household()
    let due = try home.run("subtrack due --within 30 --format html").printed
    #expect(due.contains("</table></div>\n<ul>\n<li>Disney+: cancel by this day to avoid ¥990 on 2026-02-20;"))
    #expect(
      try home.run("subtrack insights --format html").printed.contains("<p>trial-ends: Disney+: the free trial ends on")
    )
    #expect(
      try home.run("subtrack next --explain --format html").printed.contains(
        "<li>2026-02-20 Disney+: first charge</li>"))
    let list = try home.run("subtrack list --by category --format html").printed
    #expect(Self.count("<h2>", in: list) == Self.count("<caption>", in: list))
  }

  /// Groups inside others have titles of the next level, and no column repeats a title.
  @Test func groupsHaveTitlesOfTheirLevel() throws {
    let list = try PreparedHome.household().run("subtrack list --by category,tag --format html").printed
    #expect(Self.count("<h2>", in: list) > 1 && Self.count("<h3>", in: list) == Self.count("<caption>", in: list))
    #expect(!list.contains(">Category</th>"))
  }

  private static func count(_ mark: String, in page: String) -> Int { page.split(separator: mark).count - 1 }
}
