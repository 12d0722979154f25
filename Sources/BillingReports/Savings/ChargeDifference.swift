import BillingCore

/// The charges that one book has and another one has not, or at another cost.
struct ChargeDifference {
  /// A charge that counts, with all that its cost and its conversion depend on.
  private struct Key: Hashable {
    let date: CivilDate
    let cost: Money
    let paidOn: CivilDate?
  }

  /// How often more a charge is in the other book; below zero if it is missing there.
  private var counts: [Key: Int] = [:]

  /// Adds the charges of the first subscription of a book, or with `sign` -1 takes them away.
  mutating func add(_ book: Book, in days: DateInterval, sign: Int = 1) {
    for charge in book.charges(in: days, only: [0]) where charge.counts(book.settings) {
      let paidOn = charge.state == .confirmed ? book.paymentDate(of: charge) : nil
      counts[Key(date: charge.date, cost: book.cost(of: charge), paidOn: paidOn), default: 0] += sign
    }
  }

  private var entries: [(key: Key, count: Int)] {
    counts.filter { $0.value != 0 }.map { ($0.key, $0.value) }.ordered { $0.key.date < $1.key.date }
  }

  /// The date of the first charge that is not in both.
  var first: CivilDate? { entries.first?.key.date }

  /// The number of charges with a cost in the other book, less those in the first.
  var charges: Int { entries.reduce(0) { $0 + ($1.key.cost.minorUnits == 0 ? 0 : $1.count) } }

  /// The sums of the other book less those of the first; those of zero are left out.
  func sum() throws(MoneyError) -> MoneySums {
    var sum = MoneySums()
    for (cost, _) in try costs() { try sum.add(cost) }
    return sum.withoutZeros
  }

  /// The same by the day of payment, for the conversion.
  func dated() throws(MoneyError) -> DatedSums {
    var dated = DatedSums()
    for (cost, paidOn) in try costs() { try dated.add(cost, paidOn: paidOn) }
    return dated
  }

  private func costs() throws(MoneyError) -> [(Money, CivilDate?)] {
    var costs: [(Money, CivilDate?)] = []
    for (key, count) in entries {
      let (units, overflow) = key.cost.minorUnits.multipliedReportingOverflow(by: Int64(count))
      guard !overflow else { throw .overflow }
      costs.append(
        (Money(minorUnits: units, currency: key.cost.currency, isEstimate: key.cost.isEstimate), key.paidOn))
    }
    return costs
  }
}

extension MoneySums {
  /// The sums that are not zero.
  var withoutZeros: MoneySums { sums.filter { $0.minorUnits == 0 }.reduce(self) { $0.without($1.currency) } }
}
