import BillingCore

/// The transfers that settle balances with a sum of zero: fewer than the balances that are not zero.
///
/// A debt that equals a credit is paid to it. Of the rest, the largest debt goes to the largest credit, and what is left of
/// either to the next one.
struct SettlingTransfers {
  /// A transfer between two balances, by index.
  typealias Transfer = (from: Int, to: Int, units: Int64)

  /// What is left of the balances; a positive one is owed to its member.
  private var left: [Int64]
  /// The transfers by payer, then by recipient.
  private(set) var all: [Transfer] = []

  init(_ balances: [Int64]) {
    left = balances
    let rest = payEqual()
    var debtors = ArraySlice(rest.filter { balances[$0] < 0 })
    var creditors = ArraySlice(rest.filter { balances[$0] > 0 })
    while let debtor = debtors.first, let creditor = creditors.first {
      pay(debtor, creditor)
      if left[debtor] == 0 { debtors = debtors.dropFirst() }
      if left[creditor] == 0 { creditors = creditors.dropFirst() }
    }
    all = all.ordered { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// Pays each debt that equals a credit; returns the other balances, the largest first.
  private mutating func payEqual() -> [Int] {
    let sizes = left.map(\.magnitude)
    var rest: [Int] = []
    for index in sizes.indices.ordered(by: { (sizes[$1], $0) < (sizes[$0], $1) }) where sizes[index] > 0 {
      guard let last = rest.last, sizes[last] == sizes[index], (left[last] < 0) != (left[index] < 0) else {
        rest.append(index)
        continue
      }
      rest.removeLast()
      if left[index] < 0 { pay(index, last) } else { pay(last, index) }
    }
    return rest
  }

  private mutating func pay(_ debtor: Int, _ creditor: Int) {
    let units = Int64(min(left[debtor].magnitude, left[creditor].magnitude))
    all.append((debtor, creditor, units))
    left[debtor] += units
    left[creditor] -= units
  }
}
