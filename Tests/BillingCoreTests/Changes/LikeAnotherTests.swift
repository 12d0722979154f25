@testable import BillingCore
@testable import BillingSamples
import TestSupport
import Testing

@Suite("A subscription like another one")
struct LikeAnotherTests {
  /// Netflix with every value that can be copied, and every one that cannot.
  private var netflix: Subscription {
    var netflix = Subscription(
      id: UUID(high: 1, low: 1), name: "Netflix", price: yen(1490), firstBillingDate: day("2025-01-31"))
    netflix.isBilledAtMonthEnd = true
    (netflix.category, netflix.tags, netflix.url, netflix.memo) = ("video", ["family"], "https://a.example", "memo")
    (netflix.payer, netflix.shares) = ("Kim", [Share(member: "Kim"), Share(member: "Sam")])
    (netflix.paymentMethod, netflix.roll) = ("Visa", .next)
    (netflix.payment, netflix.remindBefore) = (.manual, ReminderDays([7, 1]))
    (netflix.term, netflix.notice) = (ContractTerm(months: 12, renews: 1), .days(30))
    netflix.trialEndDate = day("2025-01-30")
    netflix.end = .after(count: 40)
    netflix.pauses = [Pause(from: day("2025-06-01"), until: day("2025-07-01"))]
    netflix.statementTexts = ["netflix.com"]
    netflix.setPrice(yen(1590), from: day("2026-01-01"))
    netflix.setPrice(yen(16_900), every: .yearly, from: day("2026-06-01"))
    return netflix
  }

  @Test("It has the plan of the day and what describes it, and nothing of the other's time or past") func copies() {
    let id = UUID(high: 1, low: 2)
    let other = Subscription(
      id: id, name: "Disney+", like: netflix, firstBillingDate: day("2026-02-06"), on: day("2026-02-06"))
    var expected = Subscription(id: id, name: "Disney+", price: yen(1590), firstBillingDate: day("2026-02-06"))
    (expected.category, expected.tags, expected.url, expected.memo) = ("video", ["family"], "https://a.example", "memo")
    (expected.payer, expected.shares) = ("Kim", [Share(member: "Kim"), Share(member: "Sam")])
    (expected.paymentMethod, expected.roll) = ("Visa", .next)
    (expected.payment, expected.remindBefore) = (.manual, ReminderDays([7, 1]))
    (expected.term, expected.notice) = (ContractTerm(months: 12, renews: 1), .days(30))
    #expect(other == expected)
    let later = Subscription(
      id: id, name: "Disney+", like: netflix, firstBillingDate: day("2026-06-10"), on: day("2026-06-10"))
    #expect(later.price == yen(16_900) && later.cycle == .yearly && later.priceVersions.isEmpty)
  }

  @Test("A cycle that names days moves the first date to one of them") func fits() throws {
    var rent = netflix
    rent.cycle = try BillingCycle(reading: "15 and last")
    let other = Subscription(
      id: UUID(high: 1, low: 2), name: "Flat", like: rent, firstBillingDate: day("2026-02-06"), on: day("2026-02-06"))
    #expect(other.firstBillingDate == day("2026-02-15"))
  }
}
