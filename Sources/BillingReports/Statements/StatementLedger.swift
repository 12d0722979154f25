import BillingCore

/// The spending of statements, prepared for comparisons: rows in a fixed order, by merchant and by day.
struct StatementLedger {
  /// A row that takes money, with what is compared.
  struct Entry {
    /// The index of the row in the statement.
    let source: Int
    let day: Int
    /// The number of months since the year 0.
    let month: Int
    /// The day of booking, where it differs.
    let booked: Int?
    /// Above zero.
    let amount: Money
    let original: Money?
    let group: Int
  }

  /// The most days between the purchase and the booking of a row.
  static let bookingDays = 10

  /// The rows in order of date, merchant and amount, so that the order in the file does not matter.
  let entries: [Entry]
  let groups: [StatementGroups.Group]
  let rows: [StatementRow]

  /// The rows that are spent, in the order of a ledger.
  static func order(of rows: [StatementRow]) -> [Int] {
    rows.indices.filter { rows[$0].amount.minorUnits < 0 && rows[$0].amount.minorUnits > .min }
      .sorted { precedes(rows[$0], rows[$1]) }
  }

  /// The rows that are spent and wanted; `texts` are those of all rows, and `spent` their order.
  init(_ rows: [StatementRow], _ texts: MerchantTexts, _ spent: [Int], only isWanted: (Int) -> Bool) {
    self.rows = rows
    let order = spent.filter(isWanted)
    let grouped = StatementGroups(texts, of: order)
    groups = grouped.groups
    entries = order.enumerated().map { place, source in
      let row = rows[source]
      let booked = row.bookedOn.flatMap { $0 == row.date ? nil : $0.dayNumber }
      return Entry(
        source: source, day: row.date.dayNumber, month: row.date.monthIndex, booked: booked,
        amount: row.amount.magnitude,
        original: row.original?.magnitude, group: grouped.ofRow[place])
    }
  }

  private static func precedes(_ one: StatementRow, _ other: StatementRow) -> Bool {
    if one.date != other.date { return one.date < other.date }
    if one.amount != other.amount {
      return (one.amount.minorUnits, one.amount.currency) < (other.amount.minorUnits, other.amount.currency)
    }
    if one.text != other.text { return one.text < other.text }
    return (one.file, one.row) < (other.file, other.row)
  }

  /// The entries of a merchant in a span of days.
  func entries(of group: Int, from first: Int, through last: Int) -> ArraySlice<Int> {
    let rows = groups[group].rows
    let start = rows.partitionPoint { entries[$0].day < first }
    let end = rows[start...].firstIndex { entries[$0].day > last } ?? rows.endIndex
    return rows[start..<end]
  }

  /// The entries in a span of days.
  func entries(from first: Int, through last: Int) -> Range<Int> {
    let start = entries.partitionPoint { $0.day < first }
    return start..<entries[start...].partitionPoint { $0.day <= last }
  }
}
