@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

extension Book {
  /// The insights with a code on a day.
  func insights(_ code: Insight.Code, on today: String, within days: Int = 30) throws -> [Insight] {
    try SpendingInsights(of: self, today: day(today), within: days).findings.filter { $0.code == code }
  }

  /// A book of `count` subscriptions at 1000 yen a month from 2025-01-10, named a, b, c ...
  static func several(_ count: Int) -> Book {
    var book = Book()
    for (number, name) in "abcdefgh".prefix(count).enumerated() {
      book.subscriptions.append(.of(String(name), from: "2025-01-10", id: UInt64(number + 1)))
    }
    return book
  }

  /// The book with a change.
  func with(_ change: (inout Book) throws -> Void) rethrows -> Book {
    var changed = self
    try change(&changed)
    return changed
  }
}
