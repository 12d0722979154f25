import BillingCore

extension Reconciliation {
  /// Why a row has no charge, or one without a comparison of days and amounts.
  public enum RowNote: Equatable, Sendable {
    /// The row confirmed its charge before.
    case recorded
    /// Another file has the row too.
    case copy
    case double
    case refund
    /// In a series that is not in the book, by its index in `recurring`.
    case series(Int)
    /// It may be a charge of a subscription, by its index.
    case question(Int)
    case offSchedule(OffSchedule.Reason, Int)
    /// It fits a charge that another account pays.
    case elsewhere(BillingEvent)
    case income
    case pending
    /// The text names a subscription that has no charge for it.
    case named(Int)
    case ownTransfer
    case noCharge
  }

  /// The note of each row whose decision has no reason.
  public func notes(in book: Book) -> [RowNote?] {
    let asked = Dictionary(unnamed.map { ($0.row, $0.charge.subscription) }) { one, _ in one }
    let off = Dictionary(offSchedule.map { ($0.row, $0) }) { one, _ in one }
    var series: [Int: Int] = [:]
    for (index, one) in recurring.enumerated() { for row in one.rows { series[row] = index } }
    let transfers = OwnTransfers(of: book.accounts)
    return decisions.map { decision in
      if decision.reason != nil { return nil }
      let row = decision.row
      if copies[row] != nil { return .copy }
      if let asked = asked[row] { return .question(asked) }
      if let off = off[row] { return .offSchedule(off.reason, off.subscription) }
      if let charge = elsewhere[row] { return .elsewhere(charge) }
      if let series = series[row] { return .series(series) }
      switch decision.kind {
      case .alreadyConfirmed: return .recorded
      case .possibleDouble: return .double
      case .refund, .paidBack: return .refund
      default: return named[row].map { .named($0) } ?? leftAlone(rows[row], transfers)
      }
    }
  }

  private func leftAlone(_ row: StatementRow, _ transfers: OwnTransfers) -> RowNote {
    if row.amount.minorUnits >= 0 { return .income }
    if row.state == .pending { return .pending }
    if transfers.contains(row.text) { return .ownTransfer }
    return .noCharge
  }
}
