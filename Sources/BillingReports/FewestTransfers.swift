import BillingCore

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
    return groups.flatMap { settling($0, balances) }.ordered { ($0.from, $0.to) < ($1.from, $1.to) }
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
    var debtors = Heap(group.filter { balances[$0] < 0 }.map { Heap.Part(index: $0, units: balances[$0].magnitude) })
    var creditors = Heap(group.filter { balances[$0] > 0 }.map { Heap.Part(index: $0, units: balances[$0].magnitude) })
    var transfers: [Transfer] = []
    while let debtor = debtors.largest, let creditor = creditors.largest {
      let units = min(debtor.units, creditor.units)
      transfers.append(Transfer(from: debtor.index, to: creditor.index, units: Int64(units)))
      debtors.reduceLargest(by: units)
      creditors.reduceLargest(by: units)
    }
    return transfers
  }
}

/// Open amounts as a binary heap, the largest first, of equal ones the one with the smallest index.
///
/// n members are settled in n log n steps; looking for the largest among all of them each time would take n².
private struct Heap {
  struct Part {
    let index: Int
    var units: UInt64

    func precedes(_ other: Part) -> Bool { (other.units, index) < (units, other.index) }
  }

  private var parts: [Part]

  init(_ parts: [Part]) {
    // A sorted array is a heap.
    self.parts = parts.ordered { $0.precedes($1) }
  }

  var largest: Part? { parts.first }

  /// Takes units off the largest part, and removes it if nothing is left.
  mutating func reduceLargest(by units: UInt64) {
    parts[0].units -= units
    if parts[0].units == 0 {
      parts.swapAt(0, parts.count - 1)
      parts.removeLast()
    }
    var parent = 0
    while let child = [2 * parent + 1, 2 * parent + 2].filter(parts.indices.contains).min(by: {
      parts[$0].precedes(parts[$1])
    }), parts[child].precedes(parts[parent]) {
      parts.swapAt(parent, child)
      parent = child
    }
  }
}
