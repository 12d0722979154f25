@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Members of the household")
struct MemberChangesTests {
  /// Aki and Ken are members; Mio is only mentioned, by a subscription and by a confirmed charge.
  static let book: Book = {
    var book = Book.of(
      .of("rent", yen(98_000), from: "2026-01-27", id: 1).with {
        $0.payer = "Aki"
        $0.shares = [Share(member: "Mio", weight: 2), Share(member: "Aki")]
      },
      .of("phone", from: "2026-01-10", id: 2).with { $0.payer = "Mio" }, .of("gym", from: "2026-01-05", id: 3))
    book.members = [Member(name: "Aki"), Member(name: "Ken")]
    try! book.confirm(0, on: day("2026-01-27"))
    return book
  }()

  private let today = day("2026-02-06")

  @Test("known are those who are listed, in their order, and then those who are named")
  func known() throws {
    #expect(Self.book.memberNames == ["Aki", "Ken", "Mio"])
    #expect(try Self.book.member("Mio") == "Mio")
    #expect(try Self.book.member("ＫＥＮ") == "Ken", "letter case and width do not count")
    #expect(throws: MemberError.unknown("Ke")) { try Self.book.member("Ke") }
  }

  @Test("two names that differ in nothing but letter case are told apart only when typed exactly")
  func twins() throws {
    var book = Self.book
    book.members.append(Member(name: "AKI"))
    #expect(try book.member("AKI") == "AKI")
    #expect(try book.member("Aki") == "Aki")
    #expect(throws: MemberError.unknown("aki")) { try book.member("aki") }
  }

  @Test("a new member comes last; one who was only named is listed from then on; twice is once")
  func adding() throws {
    var book = Self.book
    #expect(try book.addMember("Mio"))
    #expect(try book.addMember("Rei"))
    #expect(try !book.addMember("Aki"))
    #expect(book.members.map(\.name) == ["Aki", "Ken", "Mio", "Rei"])
    #expect(throws: MemberError.taken("Ken")) { try book.addMember("ken") }
  }

  @Test("who pays or shares a subscription cannot go; who is named by paid charges alone can")
  func removing() throws {
    var book = Self.book
    #expect(try book.removeMember("Ken", today: today))
    #expect(throws: MemberError.unknown("Ken")) { try book.removeMember("Ken", today: today) }
    #expect(throws: MemberError.inUse("Aki", subscriptions: [0], budgets: [])) {
      try book.removeMember("Aki", today: today)
    }
    #expect(throws: MemberError.inUse("Mio", subscriptions: [0, 1], budgets: [])) {
      try book.removeMember("Mio", today: today)
    }
    book.subscriptions[0].costSplit = nil
    #expect(try book.removeMember("Aki", today: today))
    #expect(book.members.isEmpty)
    #expect(book.memberNames == ["Mio", "Aki"], "the paid charge goes on naming who paid it")
    #expect(try !book.removeMember("Aki", today: today), "nothing is left to take off the list")
  }

  @Test("who pays or shares until yesterday can go, and the past is shared as it was; not who does later")
  func removingFromToday() throws {
    var book = Self.book
    _ = try book.addMember("Mio")
    book.subscriptions[0].sharing.set([], from: today, firstCharge: day("2026-01-27"))
    book.subscriptions[1].payers.set("Aki", from: today, firstCharge: day("2026-01-10"))
    book.subscriptions[1].payers.set("Mio", from: day("2026-05-10"), firstCharge: day("2026-01-10"))
    #expect(book.subscriptions[1].firstDay(naming: "Mio", from: today) == day("2026-05-10"))
    #expect(throws: MemberError.inUse("Mio", subscriptions: [1], budgets: [])) {
      try book.removeMember("Mio", today: today)
    }
    book.subscriptions[1].payers.set("Ken", from: day("2026-05-10"), firstCharge: day("2026-01-10"))
    let before = book.subscriptions
    #expect(try book.removeMember("Mio", today: today))
    #expect(book.subscriptions == before)
    #expect(book.memberNames == ["Aki", "Ken", "Mio"], "the charges before today go on naming Mio")
  }

  @Test("a budget for what a member bears follows a new name, and keeps the member while it holds")
  func budgets() throws {
    var book = Self.book
    let month = try #require(YearMonth("2026-02"))
    book.setBudget(yen(5000), .member("Ken"), per: .month, from: month)
    #expect(throws: MemberError.inUse("Ken", subscriptions: [], budgets: [0])) {
      try book.removeMember("Ken", today: today)
    }
    _ = try book.rename(.member, "Ken", to: "Kenta")
    #expect(book.budgets.map(\.scope) == [.member("Kenta")])
    book.endBudget(at: 0, before: try #require(YearMonth("2026-03")))
    #expect(try book.removeMember("Kenta", today: today), "months that are over keep their limit and the name")
    #expect(book.memberNames.last == "Kenta")
  }

  // MARK: Payers of confirmed charges

  private func payers(_ book: Book) -> [String?] {
    book.charges(in: days("2026-01-01", "2026-03-31"), only: [0]).map { book.costSplit(of: $0)?.payer }
  }

  @Test("a confirmed charge keeps its payer and shares when the subscription is edited; the others follow it")
  func confirmedKeeps() throws {
    var book = Self.book
    _ = book.edit(0) { $0.costSplit = CostSplit(payer: "Ken", shares: []) }
    #expect(payers(book) == ["Aki", "Ken", "Ken"])
    #expect(book.events[0].costSplit?.shares == [Share(member: "Mio", weight: 2), Share(member: "Aki")])
    try book.reset(0, on: day("2026-01-27"))
    #expect(payers(book) == ["Ken", "Ken", "Ken"], "reset takes back that it was confirmed, and so who paid it")
  }

  @Test("a charge that was confirmed while nobody was named takes whoever is named first, and keeps them")
  func firstNamed() throws {
    var book = Self.book
    book.subscriptions[0].costSplit = nil
    book.events = []
    try book.confirm(0, on: day("2026-01-27"))
    #expect(payers(book) == [nil, nil, nil])
    _ = book.edit(0) { $0.payer = "Aki" }
    #expect(payers(book) == ["Aki", "Aki", "Aki"])
    _ = book.edit(0) { $0.payer = "Ken" }
    #expect(payers(book) == ["Aki", "Ken", "Ken"])
  }

  @Test("shares that come later do not divide what the payer has borne alone")
  func laterShares() throws {
    var book = Self.book
    try book.confirm(1, on: day("2026-01-10"))
    _ = book.edit(1) { $0.shares = [Share(member: "Aki"), Share(member: "Mio")] }
    #expect(book.events[1].costSplit == CostSplit(payer: "Mio", shares: []))
  }
}
