import BillingCore

/// The spending of statements, prepared for comparisons: rows in a fixed order, by merchant and by day.
struct StatementLedger {
  /// A row that takes money, with what is compared.
  struct Entry {
    /// The index of the row in the statement.
    let source: Int
    let day: Int
    let month: Int
    /// The day of booking, where it differs.
    let booked: Int?
    /// Above zero.
    let amount: Money
    let original: Money?
    let group: Int
    /// The index in `equals` of the rows of the merchant with as many minor units.
    let equal: Int
  }

  /// A merchant and an amount, whatever its currency is.
  private struct Payment: Hashable {
    let group: Int
    let minorUnits: Int64
  }

  /// The most days between the purchase and the booking of a row.
  static let bookingDays = 10

  /// The rows in order of date, merchant and amount, so that the order in the file does not matter.
  let entries: [Entry]
  let groups: [StatementGroups.Group]
  let rows: [StatementRow]
  /// The entries of one merchant with as many minor units, in order.
  private(set) var equals: [[Int]] = []
  private var equalOfPayment: [Payment: Int] = [:]
  /// The currency of each merchant; `nil` for one that takes several.
  private(set) var currencies: [Currency?] = []

  /// The rows that are spent, in the order of a ledger.
  static func order(of rows: [StatementRow]) -> [Int] {
    rows.indices.filter { rows[$0].amount.minorUnits < 0 && rows[$0].amount.minorUnits > .min }
      .ordered { precedes(rows[$0], rows[$1]) }
  }

  /// The booked rows that are spent, are no copies, and whose decision is wanted; `words` are those of the book.
  init(
    _ found: Reconciliation, _ words: [SubscriptionWords],
    only isWanted: (Reconciliation.Decision) -> Bool = { _ in true }
  ) {
    rows = found.rows
    let order = found.spent.filter {
      found.rows[$0].state == .booked && found.copies[$0] == nil && isWanted(found.decisions[$0])
    }
    let grouped = StatementGroups(found.texts, of: order, accepted: SubscriptionWords.accepted(words))
    groups = grouped.groups
    var entries: [Entry] = []
    entries.reserveCapacity(order.count)
    for (index, source) in order.enumerated() {
      let (row, group) = (found.rows[source], grouped.ofRow[index])
      let booked = row.bookedOn.flatMap { $0 == row.date ? nil : $0.dayNumber }
      let amount = row.amount.magnitude
      let payment = Payment(group: group, minorUnits: amount.minorUnits)
      let equal = equalOfPayment[payment] ?? equals.count
      if equal == equals.count {
        equalOfPayment[payment] = equal
        equals.append([])
      }
      equals[equal].append(index)
      entries.append(
        Entry(
          source: source, day: row.date.dayNumber, month: row.date.monthIndex, booked: booked, amount: amount,
          original: row.original?.magnitude, group: group, equal: equal))
    }
    self.entries = entries
    currencies = groups.map { group in
      let first = group.rows.first.map { entries[$0].amount.currency }
      return group.rows.allSatisfy { entries[$0].amount.currency == first } ? first : nil
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

  /// Whether a merchant has hardly more rows than a subscription has charges, so that it sells nothing else.
  ///
  /// Rows in a pause, and from a cycle before the first or after the last charge, are outside the schedule and no other sales.
  func isAlone(_ group: Int, for charges: [ExpectedCharge], paused: Int) -> Bool {
    guard let first = charges.first, let last = charges.last else { return false }
    let days = (first.days.lowerBound - first.cycle)...(last.days.upperBound + last.cycle)
    return entries(of: group, in: days).count - charges.count - paused <= max(1, charges.count / 4)
  }

  func entries(of group: Int, in days: ClosedRange<Int>) -> ArraySlice<Int> { span(of: groups[group].rows, in: days) }

  func entries(of group: Int, _ minorUnits: Int64, in days: ClosedRange<Int>) -> ArraySlice<Int> {
    equalOfPayment[Payment(group: group, minorUnits: minorUnits)].map { span(of: equals[$0], in: days) } ?? []
  }

  /// Those of some entries, in order of their days, that are in a span of days.
  func span(of listed: [Int], in days: ClosedRange<Int>) -> ArraySlice<Int> {
    let start = listed.indices.partitionPoint { entries[listed[$0]].day < days.lowerBound }
    return listed[start..<listed[start...].indices.partitionPoint { entries[listed[$0]].day <= days.upperBound }]
  }

  func entries(in days: ClosedRange<Int>) -> Range<Int> {
    let start = entries.indices.partitionPoint { entries[$0].day < days.lowerBound }
    return start..<entries[start...].indices.partitionPoint { entries[$0].day <= days.upperBound }
  }
}
