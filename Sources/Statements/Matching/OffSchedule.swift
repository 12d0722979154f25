import BillingCore

extension Reconciliation {
  /// A row of a subscription's merchant on a day on which nothing was due any more, or not yet.
  public struct OffSchedule: Sendable {
    public enum Reason: String, CaseIterable, Sendable {
      /// After the cancellation or the end.
      case cancelled
      case paused
      case beforeStart
    }

    public let row: Int
    public let subscription: Int
    public let reason: Reason
    /// The paused charge that the row pays; nil where there is none.
    public let charge: BillingEvent?
  }
}

extension StatementMatching {
  /// Finds the rows without a charge whose merchant names only subscriptions that had ended, were paused or had not begun.
  mutating func nameOffSchedule() {
    var paid: [Int: Set<Money>] = [:]
    for decision in result.decisions {
      guard let charge = decision.charge else { continue }
      paid[charge.subscription, default: []].insert(result.rows[decision.row].amount)
    }
    for entry in ledger.entries where result.decisions[entry.source].kind == .leftAlone {
      var own = owners.named[entry.group]
      if own.isEmpty {
        own = (owners.ofTrade[entry.group] ?? []).filter {
          let range = owners.isCalled(entry.group, like: $0) ? 800...1200 : 1000...1000
          return isLikePrice(entry.amount, of: $0, on: result.rows[entry.source].date, within: range)
        }
      }
      guard let first = own.first else { continue }
      result.named[entry.source] = first
      if let found = offSchedule(entry, own, paid) { result.offSchedule.append(found) }
    }
  }

  private func offSchedule(
    _ entry: StatementLedger.Entry, _ own: [Int], _ paid: [Int: Set<Money>]
  ) -> Reconciliation.OffSchedule? {
    let (date, amount) = (result.rows[entry.source].date, result.rows[entry.source].amount)
    var found: Reconciliation.OffSchedule?
    for subscription in own {
      guard let reason = reason(subscription, date) else { return nil }
      // With rows of its own in the statement, what is far from their amounts and from the price is a purchase.
      let isKnown = paid[subscription]?.contains(amount) ?? false
      let range = paid[subscription] == nil ? 333...3000 : 800...1200
      if found == nil, isKnown || isLikePrice(entry.amount, of: subscription, on: date, within: range) {
        let charge = reason == .paused ? pausedCharge(of: subscription, near: date) : nil
        found = Reconciliation.OffSchedule(
          row: entry.source, subscription: subscription, reason: reason, charge: charge)
      }
    }
    return found
  }

  /// Why nothing was due on a day; `nil` for a subscription that runs.
  private func reason(_ index: Int, _ date: CivilDate) -> Reconciliation.OffSchedule.Reason? {
    let subscription = book.subscriptions[index]
    // A bank can book in the days before the charge.
    if date < subscription.firstBillingDate.advancedClamping(days: -3) { return .beforeStart }
    switch book.effectiveStatus(of: index, on: date).status {
    case .active: return nil
    case .paused: return .paused
    case .ended, .cancelled: return .cancelled
    }
  }

  /// Whether an amount is in a range, in thousandths of the price; of an estimate, or in another currency, any is.
  private func isLikePrice(
    _ amount: Money, of index: Int, on date: CivilDate, within range: ClosedRange<Int>
  ) -> Bool {
    let price = book.subscriptions[index].price(on: date)
    guard price.currency == amount.currency, price.minorUnits > 0, !price.isEstimate else { return true }
    return range.contains(AmountComparison.thousandths(amount.minorUnits, of: price.minorUnits))
  }

  /// The paused charge from a week before a day to three days after it.
  private func pausedCharge(of subscription: Int, near date: CivilDate) -> BillingEvent? {
    paused[subscription]?.filter { (-3...7).contains($0.date.days(until: date)) }
      .min { abs($0.date.days(until: date)) < abs($1.date.days(until: date)) }
  }
}
