@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("What a member bears")
struct MemberShareTests {
  static func parts(_ amount: Int64, _ shares: [Share], payer: String? = nil, members: [String] = []) -> [String] {
    var book = Book()
    book.members = members.map { Member(name: $0) }
    guard let costSplit = CostSplit(payer: payer, shares: shares) else { return [] }
    return MemberShares(of: book).parts(of: yen(amount), by: costSplit).map { "\($0.member) \($0.amount.minorUnits)" }
  }

  static let three = ["Aki", "Ken", "Mio"].map { Share(member: $0) }

  @Test("by weight, and the whole by the payer where there are no shares")
  func byWeight() {
    #expect(Self.parts(999, [Share(member: "Aki", weight: 2), Share(member: "Ken")]) == ["Aki 666", "Ken 333"])
    #expect(Self.parts(999, [], payer: "Ken") == ["Ken 999"])
    #expect(Self.parts(999, [Share(member: "Aki", weight: 0), Share(member: "Ken")], payer: "Aki") == ["Ken 999"])
    #expect(CostSplit(payer: nil, shares: []) == nil, "nobody bears it")
  }

  @Test(
    "the unit that is left over goes to the earliest member, however the shares are written; the unlisted come last")
  func ties() {
    #expect(Self.parts(1000, Self.three) == ["Aki 334", "Ken 333", "Mio 333"])
    #expect(Self.parts(1000, Self.three, members: ["Mio", "Ken", "Aki"]) == ["Mio 334", "Ken 333", "Aki 333"])
    #expect(Self.parts(1000, Self.three, members: ["Ken"]) == ["Ken 334", "Aki 333", "Mio 333"])
  }

  @Test("a damaged file may name a member twice, or no weight at all")
  func damage() {
    #expect(Self.parts(100, [Self.three[0], Self.three[1], Self.three[0]]) == ["Aki 67", "Ken 33"])
    #expect(Self.parts(100, [Share(member: "Aki", weight: 0)], payer: "Ken") == ["Ken 100"])
    #expect(Self.parts(100, [Share(member: "Aki", weight: 0)]) == [])
  }

  /// Rent shared two to one, a phone paid by Ken alone, and a gym without payer or shares.
  static let book: Book = {
    var book = Book.of(
      .of("rent", yen(1000), from: "2026-01-27", id: 1).with {
        $0.category = "home"
        $0.payer = "Aki"
        $0.shares = [Share(member: "Aki", weight: 2), Share(member: "Ken")]
      },
      .of("phone", usd("9.99"), from: "2026-01-10", id: 2).with { $0.payer = "Ken" },
      .of("gym", yen(500), from: "2026-01-05", id: 3))
    book.members = [Member(name: "Aki"), Member(name: "Ken")]
    try! book.confirm(0, on: day("2026-02-27"))
    return book
  }()
  static let february = days("2026-02-01", "2026-02-28")

  @Test("the summary of a member has only their parts: 333 of the paid rent, the whole phone, nothing of the gym")
  func summary() throws {
    let summary = try PeriodSummary(of: Self.book.parts(of: "Ken"), over: Self.february, by: .category)
    #expect(summary.totals.confirmed.sums == [yen(333)])
    #expect(summary.totals.projected.sums == [usd("9.99")])
    #expect(summary.totals.expected.sums == [yen(333), usd("9.99")])
    #expect(summary.groups.map(\.key) == ["home", nil])
  }

  @Test(
    "the shares of all members add up to the whole, but for what is nobody's", arguments: 1...20 as ClosedRange<UInt64>)
  func addUp(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    let names = ["Aki", "Ken", "Mio"]
    for index in book.subscriptions.indices {
      let shares = names.map { Share(member: $0, weight: Int.random(in: 0...3, using: &dice)) }
      book.subscriptions[index].costSplit = CostSplit(payer: names.randomElement(using: &dice), shares: shares)
    }
    let year = days("2025-01-01", "2025-12-31")
    var sum = MoneySums()
    for name in names { try sum.add(PeriodSummary(of: book.parts(of: name), over: year).totals.expected) }
    #expect(try sum == PeriodSummary(of: book, over: year).totals.expected)
  }

  @Test("the next charges and the averages of a member are their parts")
  func nextAndAverages() throws {
    let next = Self.book.parts(of: "Ken").nextCharges(onOrAfter: day("2026-03-01"), count: 3)
    #expect(
      next.map { Self.book.line(of: $0) } == [
        "2026-03-10 phone 9.99 USD", "2026-03-27 rent 333 JPY", "2026-04-10 phone 9.99 USD",
      ])
    #expect(try Self.book.parts(of: "Aki").averagesPerMonth(on: day("2026-03-01")).sums == [yen(667)])
  }

  @Test("the ledger of a month: what each pays and bears, paid or expected")
  func ledger() throws {
    let accounts = try MemberLedger(of: Self.book, over: Self.february).accounts
    #expect(accounts.map(\.member) == ["Aki", "Ken"])
    #expect(accounts.map(\.paid.sums) == [[yen(1000)], [usd("9.99")]])
    #expect(accounts.map(\.borne.sums) == [[yen(667)], [yen(333), usd("9.99")]])
  }

  @Test("a summary by payer knows who paid a charge, whoever pays now")
  func byPayer() throws {
    var book = Self.book
    _ = book.edit(0) { $0.payer = "Ken" }
    let groups = try PeriodSummary(of: book, over: days("2026-02-01", "2026-03-31"), by: .payer).groups
    #expect(groups.map(\.key) == ["Ken", "Aki", nil])
    #expect(groups[1].totals.expected.sums == [yen(1000)], "paid in February")
    #expect(groups[0].totals.expected.sums == [yen(1000), usd("19.98")], "expected in March")
  }
}
