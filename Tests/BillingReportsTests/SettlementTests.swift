@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("Who owes whom")
struct SettlementTests {
  static let january = days("2026-01-01", "2026-01-31")

  /// One confirmed charge of January per line: `Aki 900: Aki Ken Mio` is paid by Aki and shared by three.
  static func book(_ lines: [String], members: [String] = []) -> Book {
    var book = Book()
    book.members = members.map { Member(name: $0) }
    for (index, line) in lines.enumerated() {
      let sides = line.split(separator: ":", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
      let units = Int64(sides[0].last!)!
      let payer = sides[0].count > 1 ? String(sides[0][0]) : nil
      let shares = sides[1].map { Share(member: String($0)) }
      let subscription = Subscription.of("s\(index)", yen(units), from: "2026-01-15", id: UInt64(index + 1))
      book.subscriptions.append(subscription.with { $0.costSplit = CostSplit(payer: payer, shares: shares) })
      try! book.confirm(index, on: day("2026-01-15"))
    }
    return book
  }

  static func transfers(_ lines: String..., members: [String] = []) throws -> [String] {
    try Settlement(of: book(lines, members: members), over: january).transfers.map {
      "\($0.from) pays \($0.to) \($0.amount)"
    }
  }

  @Test("one who paid gets the others' shares; the unit left over is the first member's")
  func onePayer() throws {
    #expect(try Self.transfers("Aki 900: Aki Ken Mio") == ["Ken pays Aki 300 JPY", "Mio pays Aki 300 JPY"])
    #expect(try Self.transfers("Aki 1000: Aki Ken Mio") == ["Ken pays Aki 333 JPY", "Mio pays Aki 333 JPY"])
    #expect(
      try Self.transfers("Aki 1000: Aki Ken Mio", members: ["Ken"]) == ["Ken pays Aki 334 JPY", "Mio pays Aki 333 JPY"])
  }

  @Test("debts go round no circles, and what one bears alone is nobody's debt")
  func circles() throws {
    #expect(try Self.transfers("Aki 100: Ken", "Ken 100: Mio", "Mio 100: Aki") == [])
    #expect(try Self.transfers("Aki 100: Ken", "Ken 100: Mio") == ["Mio pays Aki 100 JPY"])
    #expect(try Self.transfers("Aki 100:", "Ken 70:") == [])
  }

  /// A, B and C are owed 5, 4 and 3; D owes 7 and E 5. Paying the largest first would give D to A, E to B, D to C, E to
  /// C.
  @Test("a debt that equals a credit is paid to it, which paying the largest first would miss")
  func equals() throws {
    #expect(
      try Self.transfers("A 5: E", "B 4: D", "C 3: D", members: ["A", "B", "C", "D", "E"]) == [
        "D pays B 4 JPY", "D pays C 3 JPY", "E pays A 5 JPY",
      ])
  }

  @Test("each currency is settled by itself")
  func currencies() throws {
    var book = Self.book(["Aki 100: Ken", "Ken 100: Aki"])
    book.events[1].kind = .confirmed(usd("5.00"))
    let settlement = try Settlement(of: book, over: Self.january)
    #expect(settlement.transfers.map { "\($0.from) \($0.to) \($0.amount)" } == ["Ken Aki 100 JPY", "Aki Ken 5.00 USD"])
    #expect(
      settlement.balances.map { "\($0.member) \($0.paid) \($0.borne) \($0.owed)" } == [
        "Aki 100 JPY 0 JPY 100 JPY", "Ken 0 JPY 100 JPY -100 JPY", "Aki 0.00 USD 5.00 USD -5.00 USD",
        "Ken 5.00 USD 0.00 USD 5.00 USD",
      ])
  }

  @Test("what names no payer is named and left out, and so is what is not confirmed; other months do not count")
  func leftOut() throws {
    var book = Self.book(["Aki 100: Ken", "200: Ken", "300:", "Aki 400:", "Aki 500: Aki"])
    book.subscriptions.append(.of("open", from: "2026-01-20", id: 9))
    book.subscriptions.append(
      .of("open and shared", from: "2026-01-20", id: 10).with {
        $0.costSplit = CostSplit(payer: "Aki", shares: [Share(member: "Ken")])
      })
    let settlement = try Settlement(of: book, over: Self.january)
    #expect(settlement.withoutPayer.map { book.line(of: $0) } == ["2026-01-15 s1 200 JPY confirmed"])
    #expect(settlement.openCount == 1, "what nobody shares is not missed")
    #expect(settlement.privateCount == 3)
    #expect(settlement.balances.map(\.paid) == [yen(100), yen(0)], "what Aki bears alone moves no money")
    #expect(settlement.transfers.map(\.amount) == [yen(100)])
    #expect(try Settlement(of: book, over: days("2026-02-01", "2026-02-28")).transfers == [])
  }

  // MARK: Laws

  /// Random debts with few different amounts, so that some groups can settle among themselves.
  static func random(_ people: Int, seed: UInt64) -> Book {
    var dice = Dice(seed: seed)
    let names = (0..<people).map { "m\($0)" }
    let lines = (0..<Int.random(in: 1...people, using: &dice)).map { _ in
      let bearers = names.shuffled(using: &dice).prefix(Int.random(in: 1...3, using: &dice)).joined(separator: " ")
      return "\(names.randomElement(using: &dice)!) \(Int.random(in: 1...9, using: &dice)): \(bearers)"
    }
    return book(lines, members: names)
  }

  static func expectToSettle(_ settlement: Settlement) {
    var left = Dictionary(uniqueKeysWithValues: settlement.balances.map { ($0.member, $0.owed.minorUnits) })
    #expect(left.values.reduce(0, +) == 0)
    for transfer in settlement.transfers {
      #expect(transfer.amount.minorUnits > 0)
      left[transfer.from]! += transfer.amount.minorUnits
      left[transfer.to]! -= transfer.amount.minorUnits
    }
    #expect(left.values.allSatisfy { $0 == 0 })
  }

  @Test("balances add up to zero, and fewer transfers than members settle them exactly", arguments: 2...7)
  func laws(people: Int) throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      let settlement = try Settlement(of: Self.random(people, seed: seed), over: Self.january)
      Self.expectToSettle(settlement)
      let open = settlement.balances.count { $0.owed.minorUnits != 0 }
      #expect(settlement.transfers.count < max(1, open), "seed \(seed)")
    }
  }

  @Test("equal debts and credits are settled in pairs, and a crowd with one transfer less than people")
  func many() throws {
    let pairs = (0..<8).map { "p\($0) \(100 + $0): q\($0)" }
    let sixteen = try Settlement(of: Self.book(pairs), over: Self.january)
    Self.expectToSettle(sixteen)
    #expect(sixteen.transfers.count == 8)
    let ring = (0..<40).map { "m\($0) \(100 + $0 * $0 % 89): m\(($0 + 1) % 40)" }
    let crowd = try Settlement(of: Self.book(ring), over: Self.january)
    Self.expectToSettle(crowd)
    #expect(crowd.transfers.count < crowd.balances.count { $0.owed.minorUnits != 0 })
  }
}
