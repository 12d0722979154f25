import BillingCore
import BillingReports
import CommandLineKit

/// A title, its sums, and the number of their charges.
struct SummaryRow {
  let title: String
  let sums: MoneySums
  let converted: ConvertedTotal?
  let count: Int
  let style: Style?

  init(
    _ title: String, _ sums: MoneySums, converted: ConvertedTotal? = nil, _ count: Int, _ style: Style? = nil
  ) {
    self.title = title
    self.sums = sums
    self.converted = converted
    self.count = count
    self.style = style
  }

  /// One line with an amount per currency, and in `columns` further columns the total in the base currency.
  func line(_ currencies: [Currency], converted columns: Int, _ phrasing: Phrasing) -> [Table.Cell] {
    // In a row with several currencies, zeros for all others would hide the amounts.
    let amounts = currencies.map { (sums[$0] ?? (sums.isEmpty ? .zero($0) : nil)).map(phrasing.amount) ?? "" }
    let total = [
      converted.map { phrasing.amount($0.amount) } ?? "", converted.map { phrasing.list($0.unconverted) } ?? "",
    ]
    return ([title] + amounts + total.prefix(columns) + [String(count)]).map { Table.Cell($0, style) }
  }

  /// A line per currency, followed by the total in the base currency and the amounts without a rate.
  ///
  /// Only the first line has the title and the count.
  func stack(_ currencies: [Currency], converts: Bool, _ phrasing: Phrasing) -> [[Table.Cell]] {
    let sums = sums.isEmpty ? currencies.prefix(1).map { Money.zero($0) } : phrasing.currencies.sorted(sums)
    var total: [String] = []
    if converts, let converted {
      let apart = phrasing.currencies.sorted(converted.unconverted)
      total = ["= " + phrasing.amount(converted.amount)] + apart.map { "+ " + phrasing.amount($0) }
    }
    return (sums.map(phrasing.amount) + total).enumerated().map { index, amount in
      let isFirst = index == 0
      return [isFirst ? title : "", amount, isFirst ? String(count) : ""].map { Table.Cell($0, style) }
    }
  }
}
