import BillingCore
import BookSchema
import Testing

@Suite("The keys in which two states of a record differ")
struct ChangedKeysTests {
  private static let subscription = Subscription(
    id: UUID(high: 0, low: 1), name: "Music", price: Money(minorUnits: 1000, currency: .yen),
    firstBillingDate: CivilDate("2026-01-31")!)

  @Test("what a listing does not show is named too; timestamps are not")
  func hidden() throws {
    var after = Self.subscription
    #expect(ChangedKeys.between(Self.subscription, after) == [])
    after.updatedAt = Timestamp("2026-02-06T12:34:56+09:00")
    #expect(ChangedKeys.between(Self.subscription, after) == [])
    after.add(Note(date: CivilDate("2026-02-06")!, text: "refund"))
    after.setPrice(Money(minorUnits: 1200, currency: .yen), from: CivilDate("2026-05-01")!)
    after.memo = "x"
    #expect(ChangedKeys.between(Self.subscription, after) == ["priceVersions", "memo", "notes"])
    #expect(Set(ChangedKeys.between(after, Self.subscription)) == ["memo", "priceVersions", "notes"])
  }

  @Test("a confirmed charge differs in its state, and in who paid it")
  func charges() throws {
    var before = Book()
    before.subscriptions = [Self.subscription]
    before.subscriptions[0].payer = "Aki"
    var after = before
    let date = CivilDate("2026-01-31")!
    try after.confirm(after.charge(of: 0, on: date))
    let keys = try ChangedKeys.between(
      before.charge(of: 0, on: date), of: before, after.charge(of: 0, on: date), of: after)
    #expect(keys == ["eventType", "payer"])
  }
}
