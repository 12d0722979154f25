import BillingCore

extension Reconciliation {
  /// What is said of a row in place of a comparison with its charge.
  public enum RowNote: Equatable, Sendable {
    /// The row confirmed its charge before.
    case recorded
    /// Another file has the row too.
    case copy
    case possibleDouble
    case refund
    /// In a series that is not in the book.
    case series(recurring: Int)
    /// It may be a charge of a subscription.
    case question(subscription: Int)
    case offSchedule(OffSchedule.Reason, subscription: Int)
    /// It fits a charge that another account pays.
    case elsewhere(BillingEvent)
    case income
    case pending
    /// The text names a subscription that has no charge for it.
    case named(subscription: Int)
    case ownTransfer
    case noCharge
  }

  /// The note of each row that was not matched; the indices are those of `recurring` and of the subscriptions.
  public func notes(in book: Book) -> [RowNote?] {
    let asked = Dictionary(asked.map { ($0.row, $0.charge.subscription) }) { one, _ in one }
    let off = Dictionary(offSchedule.map { ($0.row, $0) }) { one, _ in one }
    var series: [Int: Int] = [:]
    for (index, one) in recurring.enumerated() { for row in one.rows { series[row] = index } }
    let transfers = OwnTransfers(of: book.accounts)
    return decisions.map { decision in
      if decision.reason != nil { return nil }
      let row = decision.row
      if copies[row] != nil { return .copy }
      if let asked = asked[row] { return .question(subscription: asked) }
      if let off = off[row] { return .offSchedule(off.reason, subscription: off.subscription) }
      if let charge = elsewhere[row] { return .elsewhere(charge) }
      if let series = series[row] { return .series(recurring: series) }
      switch decision.kind {
      case .alreadyConfirmed: return .recorded
      case .possibleDouble: return .possibleDouble
      case .refund, .paidBack: return .refund
      default: break
      }
      if let named = named[row] { return .named(subscription: named) }
      if rows[row].amount.minorUnits >= 0 { return .income }
      if rows[row].state == .pending { return .pending }
      return transfers.contains(rows[row].text) ? .ownTransfer : .noCharge
    }
  }
}
