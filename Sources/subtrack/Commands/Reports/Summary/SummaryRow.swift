import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// A title, its sums, and the number of their charges.
struct SummaryRow {
  let title: String
  let sums: MoneySums
  let converted: ConvertedTotal?
  let count: Int
  var style: Style?
  /// Whether it is the sum of the others.
  var isTotal: Bool { style == .heading }

  /// A line of a table that has one amount in each.
  struct Line {
    let title: String
    let amount: String
    let count: String
    let style: Style?
  }

  /// A line per currency, followed by the total in the base currency and the amounts without a rate.
  ///
  /// Only the first line has the title and the count.
  func stack(_ currencies: [Currency], converts: Bool, _ phrasing: Phrasing) -> [Line] {
    let sums = sums.isEmpty ? currencies.prefix(1).map { Money.zero($0) } : phrasing.currencies.sorted(sums)
    var total: [String] = []
    if converts, let converted {
      let apart = phrasing.currencies.sorted(converted.unconverted)
      total = ["= " + phrasing.amount(converted.amount)] + apart.map { "+ " + phrasing.amount($0) }
    }
    return (sums.map(phrasing.amount) + total).enumerated().map { index, amount in
      Line(title: index == 0 ? title : "", amount: amount, count: index == 0 ? String(count) : "", style: style)
    }
  }
}
