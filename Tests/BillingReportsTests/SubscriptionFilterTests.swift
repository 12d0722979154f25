@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// The subscriptions that a filter selects.
@Suite struct SubscriptionFilterTests {
  private let book: Book
  private let today: CivilDate

  init() throws {
    today = try CivilDate(year: 2026, month: 2, day: 6)
    let first = try CivilDate(year: 2026, month: 1, day: 31)
    var netflix = Subscription(id: UUID(high: 1, low: 0), name: "Netflix", price: .zero(.yen), firstBillingDate: first)
    netflix.category = "Video"
    netflix.tags = ["family", "tv"]
    netflix.paymentMethod = "VISA"
    netflix.payer = "Aki"
    var hulu = netflix
    hulu.id = UUID(high: 2, low: 0)
    hulu.name = "Hulu"
    hulu.tags = ["tv"]
    hulu.paymentMethod = "PayPay"
    hulu.status = .cancelled
    hulu.cancellationDate = first
    var book = Book()
    book.subscriptions = [netflix, hulu]
    self.book = book
  }

  private func filter(_ conditions: (QueryField, QueryCondition.Comparison, [QueryCondition.Operand])...)
    -> SubscriptionFilter
  {
    var filter = SubscriptionFilter()
    filter.conditions = conditions.map { QueryCondition($0.0, $0.1, $0.2) }
    return filter
  }

  private func text(_ text: String) -> [QueryCondition.Operand] { [.text(text.folded)] }

  /// Each condition alone; letter case and width do not matter.
  @Test func whatIsMeant() throws {
    let both: [(SubscriptionFilter, [Int])] = [
      (filter((.category, .equal, text("video"))), [0, 1]), (filter((.category, .equal, text("Ｖｉｄｅｏ"))), [0, 1]),
      (filter((.category, .equal, text("Vid"))), []), (filter((.category, .equal, [.none])), []),
      (filter((.category, .notEqual, [.none])), [0, 1]), (filter((.tag, .equal, text("family"))), [0]),
      (filter((.tag, .notEqual, text("family"))), [1]), (filter((.tag, .equal, text("family") + text("tv"))), [0, 1]),
      (filter((.paymentMethod, .equal, text("visa"))), [0]), (filter((.payer, .equal, text("Ben"))), []),
      (filter((.status, .equal, [.text("active")])), [0]), (filter((.status, .notEqual, [.text("active")])), [1]),
      (filter((.first, .less, [.days(days("2026-02-01", "2026-02-28"))])), [0, 1]),
      (filter((.first, .greaterOrEqual, [.days(days("2026-02-01", "2026-02-28"))])), []),
      (filter((.first, .equal, [.days(days("2026-01-01", "2026-01-31"))])), [0, 1]),
      (filter((.amount, .lessOrEqual, [.amount(QueryAmount(usd("9.99"), isOfAnyCurrency: true))])), [0, 1]),
      (filter((.amount, .lessOrEqual, [.amount(QueryAmount(usd("9.99"), isOfAnyCurrency: false))])), []),
      (filter((.notice, .less, [.number(5)])), []), (filter(), [0, 1]),
    ]
    for (number, (filter, indices)) in both.enumerated() {
      #expect(try book.indices(matching: filter, today: today) == indices, "filter \(number)")
    }
    var search = SubscriptionFilter()
    search.texts = ["pay"]
    #expect(try book.indices(matching: search, today: today) == [1])
    search.texts = ["pay", "netf"]
    #expect(try book.indices(matching: search, today: today) == [0, 1])
  }

  @Test("values of one field are alternatives, of different fields they must hold together")
  func together() throws {
    let visa = (QueryField.paymentMethod, QueryCondition.Comparison.equal, text("VISA"))
    let payPay = (QueryField.paymentMethod, QueryCondition.Comparison.equal, text("PayPay"))
    let cancelled = (QueryField.status, QueryCondition.Comparison.equal, text("cancelled"))
    #expect(try book.indices(matching: filter(visa, payPay), today: today) == [0, 1])
    #expect(try book.indices(matching: filter(visa, payPay, cancelled), today: today) == [1])
    #expect(try book.indices(matching: filter(visa, cancelled), today: today) == [])
    let notVisa = (QueryField.paymentMethod, QueryCondition.Comparison.notEqual, text("VISA"))
    #expect(try book.indices(matching: filter(visa, payPay, notVisa), today: today) == [1])
  }

  @Test("a sign splits a condition, full-width too")
  func parts() throws {
    for (text, parts) in [
      ("amount>=1000", "amount|>=|1000"), ("a<=b", "a|<=|b"), ("a!=b=c", "a|!=|b=c"), ("category＝動画", "category|=|動画"),
      ("a<", "a|<|"), ("=x", "|=|x"), ("a==b", "a|=|b"), ("a＝＝b", "a|=|b"), ("a<>b", "a|!=|b"), ("a≠b", "a|!=|b"),
      ("金額≧1000", "金額|>=|1000"), ("a≤b", "a|<=|b"), ("a = b", "a |=| b"),
    ] {
      let found = try #require(QueryCondition.parts(of: text))
      #expect("\(found.field)|\(found.comparison.rawValue)|\(found.value)" == parts)
    }
    #expect(QueryCondition.parts(of: "category") == nil)
  }
}
