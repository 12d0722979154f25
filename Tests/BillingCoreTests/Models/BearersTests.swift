import BillingCore
import Testing

@Suite("Who bears a charge")
struct BearersTests {
  /// What each bears of ¥1,000, nil for nothing.
  func parts(_ subscription: Subscription, _ members: [String]) -> [Money?] {
    members.map { subscription.part(of: yen(1000), borneBy: $0) }
  }

  @Test("by the weights of the shares; the payer bears nothing beside them")
  func shares() {
    let shared = Subscription.of(from: "2026-01-01").with {
      $0.payer = "Mio"
      $0.shares = [Share(member: "Aki", weight: 2), Share(member: "Ken"), Share(member: "Ren", weight: 0)]
    }
    #expect(shared.bearers == ["Aki", "Ken"])
    #expect(parts(shared, ["Aki", "Ken", "Ren", "Mio"]) == [yen(667), yen(333), nil, nil])
    #expect(parts(shared, ["aki", "ＫＥＮ"]) == [yen(667), yen(333)], "letter case and width do not count")
  }

  @Test("without shares, or with shares of nothing only, the payer bears it all")
  func payer() {
    let alone = Subscription.of(from: "2026-01-01").with { $0.payer = "Mio" }
    #expect(parts(alone, ["Mio", "Aki"]) == [yen(1000), nil])
    #expect(parts(alone.with { $0.shares = [Share(member: "Aki", weight: 0)] }, ["Mio", "Aki"]) == [yen(1000), nil])
    #expect(parts(.of(from: "2026-01-01"), ["Mio"]) == [nil], "nobody was named")
  }

  @Test("the parts of all members add up to the charge")
  func addingUp() {
    let three = Subscription.of(from: "2026-01-01").with { $0.shares = ["a", "b", "c"].map { Share(member: $0) } }
    #expect(parts(three, ["a", "b", "c"]) == [yen(334), yen(333), yen(333)])
    let twice = three.with { $0.shares = ["a", "b", "a"].map { Share(member: $0) } }
    #expect(parts(twice, ["a", "b"]) == [yen(667), yen(333)], "a member that a file names twice bears both")
  }
}
