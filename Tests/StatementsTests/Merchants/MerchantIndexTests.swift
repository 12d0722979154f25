import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

@Suite("Merchants by their words")
struct MerchantIndexTests {
  private static let words = [
    "tv", "kiosk", "prime", "primevideo", "primevi", "video", "vid", "netflix", "netfl", "netflixcom", "gym",
    "gymnastics",
    "e", "on", "eon", "energie", "音楽", "音楽館", "ガス", "東京ガス", "apple", "café",
  ]

  private func text(_ dice: inout Dice) -> String {
    (0..<Int.random(in: 1...3, using: &dice)).map { _ in Self.words.randomElement(using: &dice) ?? "" }
      .joined(separator: " ")
  }

  @Test("finds every merchant that a name, a service or a learned text ties", arguments: Array<UInt64>(1...40))
  func law(seed: UInt64) {
    var dice = Dice(seed: seed)
    let groups = (0..<MerchantIndex.crowd).map { _ in
      let merchant = MerchantText(text(&dice))
      return StatementGroups.Group(text: merchant, found: KnownServices.table.find(merchant))
    }
    let index = MerchantIndex(groups)
    for _ in 0..<40 {
      var subscription = Subscription.of(text(&dice), from: "2026-01-05")
      if Bool.random(using: &dice) { subscription.statementTexts = [MerchantText(text(&dice)).key] }
      let words = SubscriptionWords(subscription)
      let bases = groups.indices.map { words.basis(groups[$0]) }
      let named = index.merchants(naming: words)
      for group in groups.indices where bases[group].map({ $0.isNamed || $0 == .shared }) ?? false {
        #expect(named.contains(group), "\(subscription.name): \(groups[group].text.key)")
      }
      let parts = index.merchants(withPartOf: words)
      for group in groups.indices where bases[group] == .partOfName {
        #expect(parts.contains(group), "\(subscription.name): \(groups[group].text.key)")
      }
    }
  }

  @Test("a subscription is not compared with the merchants that share one word of its name with it")
  func rarestWord() {
    let names = ["prime music", "prime video", "prime news"]
    let groups = names.map { StatementGroups.Group(text: MerchantText($0), found: nil) }
    let words = SubscriptionWords(.of("Prime Video", from: "2026-01-05"))
    #expect(MerchantIndex(groups).merchants(naming: words) == [1])
    #expect(MerchantIndex(groups).merchants(withPartOf: words) == [0, 1, 2])
  }

  @Test("a word of more than thirty merchants says of none whose it is")
  func crowd() {
    let groups = (0...MerchantIndex.crowd).map { _ in
      StatementGroups.Group(text: MerchantText("prime music"), found: nil)
    }
    let words = SubscriptionWords(.of("Prime Video", from: "2026-01-05"))
    #expect(MerchantIndex(groups).merchants(withPartOf: words).isEmpty)
    #expect(MerchantIndex(Array(groups.dropLast())).merchants(withPartOf: words).count == MerchantIndex.crowd)
  }
}
