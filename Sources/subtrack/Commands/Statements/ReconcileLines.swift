import BillingCore
import BillingReports
import BillingStatements

/// The lines of the page of `reconcile` that can be confirmed, in their order: what is proposed, then what no name tells.
struct ReconcileLines {
  /// What one line confirms.
  struct Line {
    let confirmations: [StatementConfirmation]
    /// Whether `all` means it too.
    let isProposed: Bool
  }

  /// The decisions that are as expected, by subscription.
  let matched: [(subscription: Int, decisions: [Reconciliation.Decision])]
  /// The rows that may be charges, besides those of a series that fits.
  let unnamed: [Reconciliation.Unnamed]
  private(set) var lines: [Line] = []
  /// The numbers of the lines, from 1, by their first row.
  private(set) var numbers: [Int: Int] = [:]

  init(_ found: Reconciliation) {
    let expected = found.decisions.filter { $0.kind == .confirmed }
    let byOwner = Dictionary(grouping: expected) { $0.charge?.subscription ?? 0 }
    matched = expected.compactMap(\.charge?.subscription).uniqued().map { ($0, byOwner[$0] ?? []) }
    let fitting = Set(found.fits.flatMap(\.rows).map(\.row))
    unnamed = found.unnamed.filter { !fitting.contains($0.row) }
    let proposed = Set(found.confirmations.map(\.charge))
    for (_, decisions) in matched { add(decisions, found, proposed) }
    for kind in [Reconciliation.Kind.otherAmount, .newPrice] {
      for decision in found.decisions where decision.kind == kind { add([decision], found, proposed) }
    }
    for fit in found.fits { add(fit.rows, found) }
    for row in unnamed { add([row], found) }
  }

  private mutating func add(
    _ decisions: [Reconciliation.Decision], _ found: Reconciliation, _ proposed: Set<BillingEvent>
  ) {
    let confirmations = decisions.compactMap { decision in
      decision.charge.flatMap { proposed.contains($0) ? found.confirmation(of: $0, by: decision.row) : nil }
    }
    add(confirmations, isProposed: true, decisions.first?.row)
  }

  private mutating func add(_ rows: [Reconciliation.Unnamed], _ found: Reconciliation) {
    add(rows.map { found.confirmation(of: $0.charge, by: $0.row) }, isProposed: false, rows.first?.row)
  }

  private mutating func add(_ confirmations: [StatementConfirmation], isProposed: Bool, _ row: Int?) {
    guard let row, !confirmations.isEmpty else { return }
    lines.append(Line(confirmations: confirmations, isProposed: isProposed))
    numbers[row] = lines.count
  }

  /// What all proposed lines confirm.
  var proposed: [StatementConfirmation] { lines.filter(\.isProposed).flatMap(\.confirmations) }
}
