@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("UUID")
struct UUIDTests {
  @Test("read in any letter case, written in lower case")
  func text() {
    let text = "0190a6e0-7c1b-4d2e-9f3a-5b6c7d8e9fa0"
    #expect(UUID(text)?.description == text)
    #expect(UUID(text.uppercased())?.description == text)
    #expect(UUID(text)?.high == 0x0190_A6E0_7C1B_4D2E)
    #expect(UUID(text)?.low == 0x9F3A_5B6C_7D8E_9FA0)
    #expect(UUID(high: 0, low: 0).description == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(high: .max, low: .max).description == "ffffffff-ffff-ffff-ffff-ffffffffffff")
  }

  @Test(
    "anything else is no id",
    arguments: [
      "", "0190a6e0", "0190a6e07c1b4d2e9f3a5b6c7d8e9fa0", "0190a6e0-7c1b-4d2e-9f3a-5b6c7d8e9fa",
      "0190a6e0-7c1b-4d2e-9f3a-5b6c7d8e9fa00",
      "0190a6e0-7c1b-4d2e-9f3a-5b6c7d8e9fag", "0190a6e0+7c1b-4d2e-9f3a-5b6c7d8e9fa0",
      "{190a6e0-7c1b-4d2e-9f3a-5b6c7d8e9fa0",
      "0190a6e07-c1b-4d2e-9f3a-5b6c7d8e9fa0", "0190a6e0-7c1b-4d2e-9f3a-5b6c7d8e9f@`",
      "0190a6e0-7c1b-4d2e-9f3a-5b6c7d8e/:é",
      "----------------------é-------------",
    ])
  func notAnID(text: String) {
    #expect(UUID(text) == nil)
  }

  @Test("ids sort as their texts do")
  func order() {
    var dice = Dice(seed: 1)
    let ids =
      (0..<200).map { _ in UUID(high: dice.next(), low: dice.next()) } + [UUID(high: 1, low: 0), UUID(high: 0, low: 1)]
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }

  @Test("a random id has version 4 and the variant of RFC 9562")
  func random() {
    #expect(UUID.random(high: 0, low: 0).description == "00000000-0000-4000-8000-000000000000")
    #expect(UUID.random(high: .max, low: .max).description == "ffffffff-ffff-4fff-bfff-ffffffffffff")
  }

  /// Computed once with another program in another language, from the formula in the documentation.
  @Test(
    "the id of a charge is the same on every machine, for ever",
    arguments: [
      ("00000000-0000-0000-0000-000000000000", "2026-02-10", "c3442dfc-962b-8e8e-890b-c4fcb4206ec4"),
      ("0190a6e0-7c1b-4d2e-9f3a-5b6c7d8e9fa0", "2026-02-10", "e0c87120-cd50-8df2-9686-05db79a6d2f6"),
      ("0190a6e0-7c1b-4d2e-9f3a-5b6c7d8e9fa0", "2026-02-11", "0600202c-df82-8b1b-8d86-93c0473c8dbe"),
      ("ffffffff-ffff-ffff-ffff-ffffffffffff", "9999-12-31", "df24fc1e-6c32-82ba-8393-00eab96abc9b"),
    ])
  func vectors(subscription: String, date: String, expected: String) {
    #expect(UUID.ofCharge(subscription: UUID(subscription)!, date: day(date)).description == expected)
    #expect(formula(UUID(subscription)!, day(date)) == expected)
  }

  @Test("100,000 charges of 100 subscriptions have 100,000 ids, each of version 8")
  func distinct() {
    var ids: Set<UUID> = []
    var hasMarks = true
    for subscription in 0..<100 {
      for number in 739_000..<740_000 {
        let id = UUID.ofCharge(
          subscription: UUID(high: 0, low: UInt64(subscription)), date: CivilDate(dayNumber: number)!)
        hasMarks = hasMarks && id.high >> 12 & 15 == 8 && id.low >> 62 == 2
        ids.insert(id)
      }
    }
    #expect(ids.count == 100_000)
    #expect(hasMarks)
  }

  @Test(
    "What another program names has one id for ever; the vectors come from the formula written a second time in Python",
    arguments: [
      ("name Netflix", "wallos", "73cbfaf7-0f57-8327-9b90-d60498b8cd68"),
      ("name 楽天モバイル", "wallos", "a94147f8-d91d-8abe-a17a-cf61e21b4a1a"),
      ("id 7", "wallos-api", "0392a8ac-8beb-8b55-85e1-3149f9e6633b"),
      ("", "", "cf0f635e-85b8-8d76-a495-1b6e1d7a141f"),
    ])
  func namedVectors(name: String, program: String, expected: String) {
    #expect(UUID.named(name, by: program).description == expected)
  }

  @Test("Where a name ends and the program's begins counts, and so does every letter")
  func namesDiffer() {
    let ids = [("ab", "c"), ("b", "ca"), ("c", "ab"), ("abc", ""), ("", "abc"), ("ab ", "c"), ("AB", "c")].map {
      UUID.named($0, by: $1)
    }
    #expect(Set(ids).count == 7)
  }

  /// The documented formula in plain arithmetic: 128-bit products and remainders, no shifts that drop bits.
  private func formula(_ id: UUID, _ date: CivilDate) -> String {
    let word = UInt128(1) << 64
    func mix(_ value: UInt128) -> UInt128 {
      var mixed = (value + 0x9E37_79B9_7F4A_7C15) % word
      mixed = (mixed ^ mixed / (1 << 30)) * 0xBF58_476D_1CE4_E5B9 % word
      mixed = (mixed ^ mixed / (1 << 27)) * 0x94D0_49BB_1331_11EB % word
      return mixed ^ mixed / (1 << 31)
    }
    let number = UInt128(date.year * 10_000 + date.month * 100 + date.day)
    let a = mix(UInt128(id.high) ^ mix(number))
    let b = mix(UInt128(id.low) ^ a)
    let digits = [mix(a ^ b), b].map { half in
      let text = String(half, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    var text = Array(digits.joined())
    text[12] = "8"  // the version
    text[16] = Array("89ab")[Int(String(text[16]), radix: 16)! % 4]  // the variant: two bits, 10
    return [text[0..<8], text[8..<12], text[12..<16], text[16..<20], text[20...]].map { String($0) }.joined(
      separator: "-")
  }

  @Test("a derived id tells its date within three years, and no other id does")
  func dateOfCharge() {
    var dice = Dice(seed: 7)
    for _ in 0..<50 {
      let subscription = UUID(high: dice.next(), low: dice.next())
      let (from, to) = (day("2026-03-31"), day("2026-03-31").advancedClamping(days: Int(dice.next() % 2000) - 1000))
      #expect(UUID.ofCharge(subscription: subscription, date: from).dateOfCharge(of: subscription, near: to) == from)
      #expect(UUID(high: dice.next(), low: dice.next()).dateOfCharge(of: subscription, near: to) == nil)
    }
    let subscription = UUID(high: 1, low: 2)
    #expect(
      UUID.ofCharge(subscription: subscription, date: .maximum).dateOfCharge(of: subscription, near: .maximum)
        == .maximum)
  }
}
