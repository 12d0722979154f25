import BillingCore
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// `summary --card`: a year on one card.
@Suite struct CardTests {
  // MARK: The figures

  /// Each figure is that of a plain report of the same days, on the last of them.
  @Test(arguments: [("2025", "2025-01-01", "2025-12-31", 35), ("2026", "2026-01-01", "2026-02-06", 4)])
  func theFiguresAreThoseOfPlainReports(year: String, first: String, last: String, count: Int) throws {
    let home = try Self.home()
    let texts = try Self.texts(home, "summary \(year)")
    let period = "--from \(first) --to \(last) --json"
    let summary = try Self.object(home, "summary \(period)")
    let total = Self.money(summary["expected"])
    #expect(texts["figure"]?.first == Self.text(total[1]) && total[1].currency == .usDollar)
    #expect(try #require(texts["value"]).contains("+ \(Self.text(total[0]))"))
    let counts = ["confirmedCount", "unconfirmedCount"].compactMap { summary[$0] as? Int }
    #expect(counts.reduce(0, +) == count && summary["upcomingCount"] as? Int == 0)
    let lines = try #require(texts["quiet line"])
    #expect(lines.contains("\(count) charges: paid \(counts[0]), unconfirmed \(counts[1])"))

    let trends = try Self.object(home, "trends \(period)")
    let line = try #require((trends["currencies"] as? [[String: Any]])?.first { $0["currency"] as? String == "USD" })
    let highest = try #require(line["highest"] as? [String: Any])
    let name = try #require(highest["month"] as? String)
    let month = try #require(YearMonth(name))
    #expect(try #require(texts["value"]).contains(Phrasing(language: .english).shortMonthName(month)))
    #expect(lines.contains(Self.text(Self.money([highest["expected"]])[0])))
  }

  /// The rises, the cancellations and what they saved are those of `insights` on the last day of the year, and `list` has the
  /// subscription kept longest.
  @Test func theInsightsAreThoseOfTheLastDay() throws {
    let home = try Self.home()
    let texts = try Self.texts(home, "summary 2025")
    let evidence = { (line: String, code: String) in
      let insights = try Self.object(home, "\(line) --json --today 2025-12-31")
      let all = try #require(insights["insights"] as? [[String: Any]])
      return all.filter { $0["code"] as? String == code }.compactMap { $0["evidence"] as? [String: Any] }
    }
    let risen = try evidence("insights --all", "price-rise")
    let rises = risen.filter { ($0["firstCharge"] as? String)?.hasPrefix("2025") ?? false }
    let extra = Self.money(rises.map { $0["extraInYear"] })
    #expect(rises.count == 1)
    let lines = try #require(texts["quiet line"])
    #expect(lines.contains("\(Self.text(extra[0])) more a year"))
    let saved = try #require(evidence("insights 2025", "saved").first?["total"])
    #expect(lines.contains("\(Self.text(Self.money(saved)[0])) saved in all"))
    #expect(texts["value"]?.filter { $0 == "1" }.count == 2)

    let list = try JSONSerialization.jsonObject(with: Data(try home.run("subtrack list --json").stdout))
    let subscriptions = try #require(list as? [[String: Any]]).filter { $0["status"] as? String == "active" }
    let dates = subscriptions.compactMap { one in
      (one["firstBillingDate"] as? String).map { ($0, one["name"] as? String ?? "") }
    }
    let (date, name) = try #require(dates.min { $0 < $1 })
    #expect(texts["value"]?.contains(name) ?? false && lines.contains("since \(date)"))
  }

  /// A year that is not over ends today, and nothing is told of the days to come.
  @Test func anUnfinishedYearEndsToday() throws {
    let home = try Self.home()
    let early = try home.run("subtrack summary 2026 --card -").printed
    #expect(early.contains("until today, 2026-02-06") && early.contains("class=\"day\""))
    let without = try home.run("subtrack add Later 5 --first 2026-03-01 -q && subtrack summary 2026 --card -").printed
    #expect(without == early)
    let late = try home.run("subtrack summary 2025 --card -").printed
    #expect(!late.contains("until today") && !late.contains("class=\"day\""))
    #expect(early.matches(of: /<rect class="(level.|day)"/).count == 365 + 5)
  }

  /// What cannot be converted is not left out.
  @Test func theBaseCurrencyIsShownIfAllConverts() throws {
    let home = try Self.home()
    #expect(try home.run("subtrack config baseCurrency USD").status == 0)
    #expect(try #require(Self.texts(home, "summary 2025")["figure"]).first == "$18,064.76")
    #expect(try home.run("subtrack rate set USD JPY 100 --on 2025-01-01").status == 0)
    let texts = try Self.texts(home, "summary 2025")
    #expect(texts["figure"]?.first == "$18,239.76")
    #expect(texts["quiet name"]?.first == "Total in USD")
  }

  // MARK: What may be posted

  /// No name, no amount, no id and no sum of the book is in the bytes.
  @Test(arguments: [Sandbox.Language.english, .japanese])
  func aCardWithoutAmountsTellsNone(language: Sandbox.Language) throws {
    let home = try Self.home(language)
    let open = try home.run("subtrack summary 2025 --card -").printed
    let card = try home.run("subtrack summary 2025 --card - --redact-amounts").printed
    let book = try home.run("cat $HOME/.local/share/subtrack/subtrack.json").printed
    let words = book.matches(of: /"(?:name|id)": "([^"]+)"/).map { String($0.output.1) }
    let amounts = book.matches(of: /"amount": ([0-9.]+)/).map { String($0.output.1) }
    #expect(words.count > 8 && Set(amounts).count > 4 && open.contains("18,064.76"))
    // The rest is places and sizes, which are those of any card.
    let said = card.matches(of: />([^<]+)</).map { String($0.output.1) }.joined(separator: "\n")
    for word in words { #expect(!card.contains(word), "\(word)") }
    for amount in amounts + ["18,064.76", "17,500", "30.00", "234.00"] { #expect(!said.contains(amount), "\(amount)") }
    #expect(!said.contains(/[$¥€円]|USD.*[0-9]|[0-9]+\.[0-9]{2}/), "\(said)")
  }

  /// Nothing tells the size of the amounts: three times the amounts give the same card.
  @Test func aCardWithoutAmountsIsTheSameForOtherAmounts() throws {
    let (one, other) = (try Self.home(), try Self.home(times: 3))
    let line = "subtrack summary 2025 --card - --redact-amounts"
    let (card, larger) = (try one.run(line), try other.run(line))
    #expect(card.status == 0 && card == larger)
    let open = "subtrack summary 2025 --card -"
    #expect(try one.run(open) != other.run(open))
  }

  /// A name is text and nothing else, and is cut where the room ends.
  @Test(arguments: [
    ("</text><script>alert(1)</script>", "&lt;/text&gt;&lt;script&gt;aler…"), ("a\u{202E}b", "a\\u{202E}b"),
    (String(repeating: "W", count: 90), String(repeating: "W", count: 19) + "…"),
    (String(repeating: "家", count: 90), String(repeating: "家", count: 9) + "…"),
  ])
  func aNameIsText(name: String, shown: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    let add = try home.run("subtrack add '\(name)' 5USD --first 2020-01-31 -q && subtrack summary 2025 --card -")
    #expect(add.printed.contains("\">\(shown)</text>"), "\(add.said)")
    #expect(!add.printed.contains("<script") && !add.printed.contains("\u{202E}"))
  }

  /// A sum is never cut: it is drawn smaller.
  @Test func aLongSumIsDrawnSmaller() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    let limit = "subtrack config maxAmount 987654321012 -q"
    let add = "\(limit) && subtrack add Yacht 987654321012USD yearly --first 2025-05-05 -q"
    let card = try home.run("\(add) && subtrack summary 2025 --card -")
    #expect(card.printed.contains(/style="font-size: 4[0-9]px">\$987,654,321,012.00</), "\(card.said)")
  }

  // MARK: The book

  /// A price rise, a cancellation, two currencies, paid and unconfirmed charges.
  private static func home(_ language: Sandbox.Language = .english, times: Int = 1) throws -> Sandbox {
    let home = try Sandbox(language: language, binary: Product.binary())
    let price = { (cents: Int) in "\(cents * times / 100).\(String(cents * times % 100 + 100).dropFirst())USD" }
    let outcome = try home.run(
      """
      set -e
      subtrack add Netflix \(price(1549)) --first 2025-01-31 -q
      subtrack price Netflix \(price(1799)) --from 2025-05-01 -q
      subtrack add Mansion \(price(145_000)) --first 2024-11-05 --manual -q
      subtrack add Gymnast \(price(3900)) --first 2025-02-10 -q
      subtrack cancel Gymnast --on 2025-06-30 --force -q
      subtrack add Adobe \(price(26388)) yearly --first 2023-02-24 -q
      subtrack add 'Bus pass' \(3500 * times)JPY --first 2025-08-20 -q
      subtrack confirm --all --until 2025-10-31 -q --force
      """)
    #expect(outcome.status == 0, "\(outcome.said)")
    return home
  }

  /// The texts of a card by class.
  private static func texts(_ home: Sandbox, _ line: String) throws -> [String: [String]] {
    let card = try home.run("subtrack \(line) --card -").printed
    let texts = card.matches(of: /<text class="([a-z ]+)"[^>]*>([^<]*)</)
    return Dictionary(grouping: texts) { String($0.output.1) }.mapValues { $0.map { String($0.output.2) } }
  }

  private static func object(_ home: Sandbox, _ line: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(try home.run("subtrack \(line)").stdout))
    return try #require(value as? [String: Any])
  }

  /// The amounts of a list of prices, in the order of the codes of their currencies.
  private static func money(_ prices: Any?) -> [Money] {
    ((prices as? [Any?]) ?? []).compactMap { price in
      guard let price = price as? [String: Any], let units = price["amountMinorUnits"] as? Int else { return nil }
      return Money(minorUnits: Int64(units), currency: price["currency"] as? String == "JPY" ? .yen : .usDollar)
    }
  }

  private static func text(_ money: Money) -> String { Phrasing(language: .english).amount(money) }
}
