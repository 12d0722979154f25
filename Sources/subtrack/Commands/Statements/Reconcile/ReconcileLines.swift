import BillingCore
import BillingReports
import Statements

/// The lines of the page of `reconcile` that can be confirmed, in their order: what is proposed, then what no name tells.
struct ReconcileLines {
  /// What one line confirms, and whether `y` means it; `all` means all of them.
  typealias Line = (confirmations: [StatementConfirmation], isProposed: Bool)

  /// The rows that are as expected, by subscription.
  let matched: [(subscription: Int, pairs: [Reconciliation.Pair])]
  /// The rows that may be charges, besides those of a series that fits.
  let unnamed: [Reconciliation.Pair]
  private(set) var lines: [Line] = []
  /// The numbers of the lines, from 1, by their first row.
  private(set) var numbers: [Int: Int] = [:]

  init(_ found: Reconciliation) {
    let expected = found.pairs(.confirmed)
    let byOwner = Dictionary(grouping: expected, by: \.charge.subscription)
    matched = expected.map(\.charge.subscription).uniqued().map { ($0, byOwner[$0] ?? []) }
    let fitting = Set(found.fits.flatMap(\.rows).map(\.row))
    unnamed = found.unnamed.filter { !fitting.contains($0.row) }
    let proposed = Set(found.confirmations.map(\.charge))
    let changed = [Reconciliation.Kind.otherAmount, .newPrice].flatMap { kind in found.pairs(kind).map { [$0] } }
    let own = (matched.map(\.pairs) + changed).map { pairs in pairs.filter { proposed.contains($0.charge) } }
    let asked = found.fits.map(\.rows) + unnamed.map { [$0] }
    for (pairs, isProposed) in own.map({ ($0, true) }) + asked.map({ ($0, false) }) {
      guard let first = pairs.first else { continue }
      let confirmations = pairs.map { found.confirmation(of: $0.charge, by: $0.row) }
      lines.append((confirmations, isProposed))
      numbers[first.row] = lines.count
    }
  }

  var proposed: [StatementConfirmation] { lines.filter(\.isProposed).flatMap(\.confirmations) }
}
