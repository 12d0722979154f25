import Foundation
import TestSupport
import Testing

/// The page of `summary --format html`; `make interop` opens it in a browser.
@Suite struct HTMLReportTests {
  private static let languages: [Sandbox.Language] = [.english, .japanese]

  /// Byte by byte, for the book with every special case of any format; `make record` rewrites it and fails.
  @Test func thePageIsItsGoldenFile() throws {
    let path = "Tests/InterchangeTests/Golden/report.html"
    let file = Repository.root.appendingPathComponent(path)
    let book = Repository.root.appendingPathComponent("Tests/InterchangeTests/Golden/book.json").path
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let page = try sandbox.run("subtrack import '\(book)' --quiet && subtrack summary --format html")
    #expect(page.status == 0)
    if ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1" {
      try Data(page.stdout).write(to: file)
      Issue.record("\(path): recorded; read the diff")
      return
    }
    #expect(page.printed == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  /// The page depends on no width, terminal colours or time zone, and a second run gives the same bytes.
  @Test(arguments: languages)
  func itIsTheSameEverywhere(language: Sandbox.Language) throws {
    let home = try PreparedHome.household(language)
    let line = "subtrack summary --format html"
    let usual = try home.run(line)
    #expect(usual.stdout.count > 10_000)
    for setting in ["COLUMNS=20", "TZ=Pacific/Kiritimati", "CLICOLOR_FORCE=1", "TERM=dumb"] {
      #expect(try home.run("env \(setting) \(line)") == usual, "\(setting)")
    }
    for option in ["--color always", "--ascii", "--quiet"] {
      #expect(try home.run("\(line) \(option)") == usual, "\(option)")
    }
  }

  /// Opening the page contacts no server; the only addresses are those of the subscriptions, as links to click.
  @Test(arguments: languages)
  func itAsksNobodyForAnything(language: Sandbox.Language) throws {
    let page = try PreparedHome.household(language).run("subtrack summary --format html").printed
    #expect(page.contains(#"content="default-src 'none'; style-src 'unsafe-inline'""#))
    let links = page.split(separator: "<a rel=\"noopener\" href=\"https://").dropFirst()
    #expect(links.count == 1, "among the charges of the month")
    let rest = page.replacing(/<a rel="noopener" href="https:[^"]*">/, with: "")
    for mark in ["<script", "<link", "<img", "<iframe", "<a ", "src=", "href", "url(", "@import", "http:", "https:"] {
      #expect(!rest.contains(mark), "\(mark)")
    }
  }

  /// A mail server may break a line of more than 998 octets (RFC 5322, 2.1.1), even inside a character.
  @Test(arguments: languages)
  func itsLinesAreShortEnoughForAMail(language: Sandbox.Language) throws {
    let page = try PreparedHome.household(language).run("subtrack summary --format html")
    #expect(page.status == 0)
    #expect(page.stdout.split(separator: 0x0A).allSatisfy { $0.count <= 998 })
  }

  /// An imported book may contain any text: none of it acts as markup, and none of it is hidden or reordered.
  @Test func noTextOfABookIsAMark() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let page = try sandbox.run(
      #"""
      subtrack add '<b>x</b> & "q" '"'y'" 1490 --category '</table><script>alert(1)</script>' -q > /dev/null
      cat > other.json <<'END'
      {"schemaVersion": "1.0", "subscriptions": [{"id": "10000000-0000-4000-8000-000000000000", "amount": 980,
        "name": "a\u202Eb", "category": "c\u2067d", "currency": "JPY", "firstBillingDate": "2026-02-10",
        "billingCycle": {"type": "monthly", "interval": 1}}]}
      END
      subtrack import other.json --quiet
      subtrack summary --format html
      """#
    ).printed
    #expect(page.contains("&lt;b&gt;x&lt;/b&gt; &amp; &quot;q&quot; &#39;y&#39;"))
    #expect(page.contains("&lt;/table&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.contains(#"a\u{202E}b"#))
    #expect(page.contains(#"c\u{2067}d"#))
    #expect(!page.contains("<b>"))
    #expect(!page.contains("<script"))
    let hidden = Array(page.unicodeScalars).filter { $0 != "\n" && ($0.value < 0x20 || $0.properties.isBidiControl) }
    #expect(hidden == [])
  }

  /// The sum of the yearly budget overflows: the text before it, more than any buffer holds, must not be printed
  /// either.
  @Test func aPageThatCannotBeWholeIsNotBegun() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let page = try sandbox.run(
      #"""
      {
        subtrack config maxAmount 1000000000000
        subtrack add Tea 1CLF
        subtrack budget set 5CLF --per year
        {
          echo name,amount,cycle,next,status,category
          for n in $(seq 1000); do
            echo "later $n,1000000000000,yearly,2026-12-15,trial,later"
            echo "now $n,1,yearly,2026-02-15,trial,category $n"
          done
        } > sheet.csv
        subtrack import sheet.csv --currency CLF \
          --columns name=name,amount=amount,cycle=cycle,next=next,status=status,category=category
      } > log
      subtrack summary --format html
      """#
    )
    #expect(page.stdout == [])
    #expect(page.status == 4)
  }

  /// An address that a browser would run, or load when it is shown, is no link.
  @Test func onlyWebAddressesAreLinks() throws {
    let page = try Sandbox(language: .english, binary: Product.binary()).run(
      #"""
      cat > other.json <<'END'
      {"schemaVersion": "1.0", "subscriptions": [{"id": "10000000-0000-4000-8000-000000000000", "amount": 980,
        "name": "a", "url": "javascript:alert(1)", "currency": "JPY", "firstBillingDate": "2026-02-10",
        "billingCycle": {"type": "monthly", "interval": 1}}, {"id": "20000000-0000-4000-8000-000000000000",
        "amount": 980, "name": "b", "url": "https://b.example/?q='\"><x>&y", "currency": "JPY",
        "firstBillingDate": "2026-02-10", "billingCycle": {"type": "monthly", "interval": 1}}]}
      END
      subtrack import other.json --quiet
      subtrack summary --format html
      """#
    ).printed
    #expect(!page.contains("javascript:"))
    #expect(page.contains(##"<a rel="noopener" href="https://b.example/?q=&#39;%22%3E%3Cx%3E&amp;y">b</a>"##))
  }

  /// A page without content is a complete page, too; cron can use --quiet-if-empty.
  @Test func anEmptyBookIsAPageToo() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let page = try sandbox.run("subtrack summary --format html --quiet")
    #expect(page.printed.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.printed.contains("<p>No subscriptions yet. To add one: "))
    #expect(page.printed.hasSuffix("</html>\n"))
    #expect(try sandbox.run("subtrack summary --format html --quiet-if-empty --quiet").stdout == [])
  }

  /// Sections about all charges by date would contradict the share of one member, a selection and the days of payment.
  @Test(arguments: [
    ("--for 花子", false), ("Netflix", false), ("--payer 花子", false), ("--cash", false), ("--by payer", true),
    ("--month last", true),
  ])
  func aPartOfTheBookHasNoSectionOfTheWhole(option: String, hasAll: Bool) throws {
    let page = try PreparedHome.household().run("subtrack summary --format html \(option)").printed
    for title in ["Month by month", "Budgets", "Calendar"] {
      #expect(page.contains("<h2>\(title)") == hasAll, "\(title)")
    }
    #expect(page.contains("<h2>This month, ") || page.contains("<h2>2026-01"))
    #expect(page.contains("<h2>Total by "))
  }

  /// The page of a year has no grid of days, since its months are already side by side.
  @Test func aYearHasNoCalendar() throws {
    let page = try PreparedHome.household().run("subtrack summary --format html --year 2025").printed
    #expect(page.contains("<h3>JPY  2025-01 to 2025-12</h3>"))
    #expect(!page.contains("<h2>Calendar"))
  }
}
