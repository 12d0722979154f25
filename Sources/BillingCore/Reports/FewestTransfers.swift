/// The smallest set of transfers that settles balances with a sum of zero.
///
/// A group that settles among itself needs one transfer less than it has members, unless it consists of smaller such
/// groups. So n balances other than zero need n - g transfers, where g is the largest number of groups that each add up
/// to zero. Finding g is as hard as the subset-sum problem (Verhoeff, "Settling multiple debts efficiently", 2004), but
/// cheap for a household: a table over all subsets.
enum FewestTransfers {
  /// The number of balances grouped exactly, with a table of 2¹⁶ subsets; more are settled as one group.
  static let exactLimit = 16

  /// A transfer between two balances, by index.
  struct Transfer: Equatable {
    let from: Int
    let to: Int
    let units: Int64
  }

  /// The transfers by payer, then by recipient; a positive balance is owed to its member.
  static func settling(_ balances: [Int64]) -> [Transfer] {
    let open = balances.indices.filter { balances[$0] != 0 }
    guard !open.isEmpty else { return [] }
    let groups = open.count <= exactLimit ? groups(open, balances) : [open]
    return groups.flatMap { settling($0, balances) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The largest number of groups that each add up to zero.
  ///
  /// Members are added one by one; whenever their sum is zero, a group is complete. For each subset the table has the
  /// number of groups completed by the best order, and the last member in that order.
  private static func groups(_ open: [Int], _ balances: [Int64]) -> [[Int]] {
    let everybody = (1 << open.count) - 1
    var sums = [Int128](repeating: 0, count: everybody + 1)
    var completed = [Int](repeating: 0, count: everybody + 1)
    var last = completed
    for subset in 1...everybody {
      sums[subset] = sums[subset & (subset - 1)] + Int128(balances[open[subset.trailingZeroBitCount]])
      var best = -1
      for index in open.indices where subset & (1 << index) != 0 && completed[subset ^ (1 << index)] > best {
        best = completed[subset ^ (1 << index)]
        last[subset] = index
      }
      completed[subset] = best + (sums[subset] == 0 ? 1 : 0)
    }
    var groups: [[Int]] = []
    var subset = everybody
    while subset != 0 {
      if sums[subset] == 0 { groups.append([]) }
      groups[groups.count - 1].append(open[last[subset]])
      subset ^= 1 << last[subset]
    }
    return groups
  }

  /// The largest debtor pays the largest creditor until all are settled: each transfer settles a balance, the last one
  /// two.
  private static func settling(_ group: [Int], _ balances: [Int64]) -> [Transfer] {
    var left = group.sorted().map { (index: $0, units: balances[$0]) }
    var transfers: [Transfer] = []
    while let debtor = left.indices.min(by: { left[$0].units < left[$1].units }),
      let creditor = left.indices.max(by: { left[$0].units < left[$1].units }), left[debtor].units < 0,
      left[creditor].units > 0
    {
      let units = Int64(min(left[debtor].units.magnitude, left[creditor].units.magnitude))
      transfers.append(Transfer(from: left[debtor].index, to: left[creditor].index, units: units))
      left[debtor].units += units
      left[creditor].units -= units
    }
    return transfers
  }
}
