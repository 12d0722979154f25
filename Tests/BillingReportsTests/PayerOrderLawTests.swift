@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// The orders of naming a payer, sharing and confirming.
@Suite("Law of the orders of payer, share and confirm")
struct PayerOrderLawTests {
  private enum Step: CaseIterable, Equatable {
    case payer, share, confirm
  }

  static let march = days("2026-03-01", "2026-03-31")

  private static func book(after steps: [Step]) throws -> Book {
    var book = Book.of(.of("iCloud", usd("9.99"), from: "2026-03-03"))
    for step in steps {
      switch step {
      case .payer: _ = book.edit(0) { $0.payer = "me" }
      case .share: _ = book.edit(0) { $0.shares = [Share(member: "me"), Share(member: "Sam")] }
      case .confirm: try book.confirm(0, on: day("2026-03-03"))
      }
    }
    return book
  }

  private static func transfers(_ book: Book) throws -> [String] {
    try Settlement(of: book, over: march).transfers.map { "\($0.from) pays \($0.to) \($0.amount)" }
  }

  private static func payers(_ book: Book) throws -> [String?] {
    try PeriodSummary(of: book, over: march, by: [.payer], today: day("2026-03-20")).groups.map(\.key)
  }

  /// All orders of the three steps.
  private static let orders: [[Step]] = Step.allCases.flatMap { first in
    Step.allCases.filter { $0 != first }.map { second in
      [first, second] + Step.allCases.filter { $0 != first && $0 != second }
    }
  }

  @Test("wherever the share came before the confirmation, one answer; otherwise the charge stays private, and is named")
  func orders() throws {
    for order in Self.orders {
      let book = try Self.book(after: order)
      let isShared = order.firstIndex(of: .share)! < order.firstIndex(of: .confirm)!
      #expect(try Self.payers(book) == ["me"], "\(order)")
      let settlement = try Settlement(of: book, over: Self.march)
      #expect(try Self.transfers(book) == (isShared ? ["Sam pays me 4.99 USD"] : []), "\(order)")
      #expect(settlement.withoutPayer.isEmpty, "\(order)")
      #expect(settlement.confirmedBeforeShared.count == (isShared ? 0 : 1), "\(order)")
      let parts = try ["me", "Sam"].map {
        try PeriodSummary(of: book.parts(of: $0), over: Self.march).totals.expected[currency("USD")]?.minorUnits ?? 0
      }
      #expect(parts == (isShared ? [500, 499] : [999, 0]), "\(order)")
    }
  }

  @Test("a later payer, no payer and no share change nothing that was confirmed", arguments: [0, 1, 2])
  func later(change: Int) throws {
    for order in Self.orders {
      var book = try Self.book(after: order)
      let before = try (Self.transfers(book), Self.payers(book))
      _ = book.edit(0) { subscription in
        switch change {
        case 0: subscription.payer = "Sam"
        case 1: subscription.payer = nil
        default: subscription.shares = []
        }
      }
      _ = book.edit(0) { $0.payer = "Kim" }
      #expect(try Self.transfers(book) == before.0, "\(order)")
      #expect(try Self.payers(book) == before.1, "\(order)")
    }
  }

  @Test("the edit that names the first payer says how many charges take it")
  func reached() throws {
    var book = try Self.book(after: [.share, .confirm])
    try book.confirm(0, on: day("2026-04-03"))
    #expect(try Settlement(of: book, over: Self.march).withoutPayer.count == 1)
    let first = try #require(book.edit(0) { $0.payer = "me" })
    #expect(first.payersTaken(in: book) == ["me", "me"])
    let second = try #require(book.edit(0) { $0.payer = "Sam" })
    #expect(second.payersTaken(in: book).isEmpty)
  }

  @Test("a charge that was confirmed before it was shared is corrected by itself, and is then as any other")
  func corrected() throws {
    var book = try Self.book(after: [.confirm, .payer, .share])
    let split = CostSplit(payer: "Sam", shares: [Share(member: "me"), Share(member: "Sam", weight: 2)])
    try book.adjust(0, on: day("2026-03-03"), split: split)
    #expect(try Self.transfers(book) == ["me pays Sam 3.33 USD"])
    #expect(try Settlement(of: book, over: Self.march).confirmedBeforeShared.isEmpty)
    #expect(throws: ChargeError.notConfirmed(day("2026-04-03"))) {
      try book.adjust(0, on: day("2026-04-03"), split: split)
    }
  }
}
