/// The fewest transfers that settle balances which add up to zero.
///
/// A group that settles within itself needs one transfer less than it has members, unless it falls into smaller such
/// groups. So n balances that are not zero need n - g transfers, where g is the largest number of groups that each add up
/// to zero. To find g is as hard as the subset-sum problem (Verhoeff, "Settling multiple debts efficiently", 2004), and
/// for a household it is cheap: a table over all subsets.
enum FewestTransfers {
  /// So many balances are grouped exactly, in a table of 2¹⁶ subsets; more are settled as one group.
  static let exactLimit = 16

  /// One transfer, between the places of two balances.
  struct Transfer: Equatable {
    let from: Int
    let to: Int
    let units: Int64
  }

  /// The transfers, by who pays and then by who gets; what is owed to somebody is above zero.
  static func settling(_ balances: [Int64]) -> [Transfer] {
    let open = balances.indices.filter { balances[$0] != 0 }
    guard !open.isEmpty else { return [] }
    let groups = open.count <= exactLimit ? groups(open, balances) : [open]
    return groups.flatMap { settling($0, balances) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// As many groups as possible that each add up to zero.
  ///
  /// Members join one by one; whenever the sum of those who have is zero, a group is complete. The table holds for every
  /// subset how many groups the best order of joining completes, and who joins last in it.
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

  /// Whoever owes most pays whoever is owed most, until nobody owes: each transfer closes a balance, the last one two.
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
