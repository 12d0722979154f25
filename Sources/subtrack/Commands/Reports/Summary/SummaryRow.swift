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
  let style: Style?
  /// Whether it is the sum of the others.
  var isTotal: Bool { style == .heading }

  /// The charges of a period or a group, or a part of them.
  init(
    _ title: String, _ totals: PeriodSummary.Totals, _ converted: ConvertedTotals?, part: PeriodPart = .total,
    style: Style? = nil
  ) {
    (self.title, self.style) = (title, style)
    (sums, self.converted, count) = (part.sum(of: totals), converted.map(part.sum), part.count(totals))
  }

  /// A line of a table that has one amount in each.
  typealias Line = (title: String, amount: String, count: String, style: Style?)

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
      (index == 0 ? title : "", amount, index == 0 ? String(count) : "", style)
    }
  }
}
