@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("What a subscription must fulfil (seed 7)")
struct ValidationTests {
  func error(_ settings: Settings = Settings(), _ change: (inout Subscription) -> Void) -> ValidationError? {
    do {
      try Subscription.of(from: "2026-01-10").with(change).validate(settings)
      return nil
    } catch { return error }
  }

  @Test("a plain subscription is fine, with every field at its limit too")
  func fine() {
    #expect(error { _ in } == nil)
    #expect(
      error {
        $0.name = String(repeating: "動", count: 100)
        $0.price = yen(1_000_000)
        $0.noticeDays = 999
        $0.end = .on(day("2026-01-10"))
        $0.shares = [Share(member: "Ann", weight: 0), Share(member: "Bob", weight: 1)]
        $0.tags = ["a", "b"]
        $0.url = "https://example.com/?q=1#a"
      } == nil)
    #expect(error { $0.end = .after(count: 9999) } == nil)
    #expect(error { $0.noticeDays = 0 } == nil)
    #expect(error { $0.price = yen(0) } == nil)
    #expect(error { $0.name = "👨‍👩‍👧‍👦" } == nil)
  }

  @Test("the name")
  func names() {
    #expect(error { $0.name = "" } == .emptyName)
    #expect(error { $0.name = " \u{3000}" } == .emptyName)
    #expect(error { $0.name = String(repeating: "a", count: 101) } == .nameTooLong(count: 101))
    #expect(error { $0.name = "a\nb" } == .controlCharacter(0x0A))
    #expect(error { $0.name = "a\u{1B}[2J" } == .controlCharacter(0x1B))
    #expect(error { $0.name = "a\u{9B}2J" } == .controlCharacter(0x9B))
  }

  @Test("category, payment method, payer, tags and members")
  func labels() {
    #expect(error { $0.category = "" } == .emptyLabel)
    #expect(error { $0.paymentMethod = " " } == .emptyLabel)
    #expect(error { $0.payer = "a\tb" } == .controlCharacter(0x09))
    #expect(error { $0.tags = ["a", ""] } == .emptyLabel)
    #expect(error { $0.shares = [Share(member: String(repeating: "a", count: 101))] } == .nameTooLong(count: 101))
  }

  @Test("prices above the limit look like a slip; the setting raises it; versions count too")
  func amounts() {
    #expect(error { $0.price = yen(1_000_001) } == .amountAboveLimit(yen(1_000_001), limit: 1_000_000))
    #expect(error { $0.price = usd("1000000.01") } == .amountAboveLimit(usd("1000000.01"), limit: 1_000_000))
    #expect(
      error { $0.priceVersions = [PriceVersion(from: day("2026-05-01"), price: yen(2_000_000))] }
        == .amountAboveLimit(yen(2_000_000), limit: 1_000_000))
    var settings = Settings()
    settings.maxAmount = 2_000_000
    #expect(error(settings) { $0.price = yen(2_000_000) } == nil)
  }

  @Test("notice, instalments, end, month end, cancellation, weights")
  func numbers() {
    for days in [-1, 1000, Int.min, Int.max] { #expect(error { $0.noticeDays = days } == .noticeOutOfRange(days)) }
    for count in [0, -1, 10_000, Int.max] {
      #expect(error { $0.end = .after(count: count) } == .instalmentsOutOfRange(count))
    }
    #expect(
      error { $0.end = .on(day("2026-01-09")) } == .endBeforeFirst(day("2026-01-09"), first: day("2026-01-10")))
    #expect(error { $0.trialEndDate = day("2026-01-09") } == nil)
    #expect(
      error { $0.trialEndDate = day("2026-01-10") } == .trialEndsTooLate(day("2026-01-10"), first: day("2026-01-10")))
    #expect(
      error {
        $0.trialEndDate = day("2026-01-30")
        $0.isBilledAtMonthEnd = true
      } == nil, "the first charge is on 2026-01-31")
    #expect(
      error {
        $0.cycle = .weeks(1)
        $0.isBilledAtMonthEnd = true
      } == .monthEndWithoutMonths)
    #expect(error { $0.status = .cancelled } == .cancelledWithoutDate)
    #expect(error { $0.shares = [Share(member: "Ann", weight: 0)] } == .weightsOutOfRange)
    #expect(error { $0.shares = [Share(member: "Ann"), Share(member: "Bob", weight: -1)] } == .weightsOutOfRange)
  }

  @Test(
    "a url has a scheme and something behind it",
    arguments: [
      "https://example.com", "itms-apps://apps.apple.com/account/subscriptions", "mailto:a@example.com",
      "x-app+v1.0:a:b",
    ])
  func links(url: String) {
    #expect(error { $0.url = url } == nil)
  }

  @Test(
    "no url: nothing before or behind the colon, white space, a control character",
    arguments: [
      "", "example.com", "https:", ":x", "::x", "1a:x", "é:x", "ht tp://a", "https://a b", "https://a\nb",
      "https://a\u{7F}",
    ])
  func notLinks(url: String) {
    #expect(error { $0.url = url } == .notALink(url))
  }
}
