import BillingCore

/// The cheapest assignment of charges to rows: each charge to at most one row, and each row to at most one charge.
///
/// The sum of all costs is the least possible, with `left` for each charge without a row. Shortest augmenting paths
/// over the given pairs alone: a path ends at the first free row, so that on a statement, where few charges compete for
/// a row, each takes a handful of steps. Source: Jonker and Volgenant 1987, sparse form.
struct Assignment {
  /// A row that a charge can have, and what that costs.
  struct Pair {
    let row: Int
    let cost: Int

    func precedes(_ other: Pair) -> Bool { (cost, row) < (other.cost, other.row) }
  }

  private(set) var rows: [Int?]

  /// The rows of each charge; row `count + i` means no row for charge `i`.
  private let pairs: [[Pair]]
  /// The charge of each row, or -1, and the row of each charge.
  private var owners: [Int]
  private var taken: [Int]
  private var chargePrice: [Int]
  private var rowPrice: [Int]
  private var distance: [Int]
  private var before: [Int]

  /// Requires costs of at least zero.
  init(_ pairs: [[Pair]], rows count: Int, left: Int) {
    self.pairs = pairs.enumerated().map { charge, own in own + [Pair(row: count + charge, cost: left)] }
    rows = []
    owners = Array(repeating: -1, count: count + pairs.count)
    taken = Array(repeating: -1, count: pairs.count)
    chargePrice = Array(repeating: 0, count: pairs.count)
    rowPrice = Array(repeating: 0, count: count + pairs.count)
    distance = Array(repeating: .max, count: count + pairs.count)
    before = Array(repeating: -1, count: count + pairs.count)
    for charge in pairs.indices { add(charge) }
    rows = taken.map { $0 < count ? $0 : nil }
  }

  /// Adds a charge by the shortest path to a free row, moving others on the way.
  private mutating func add(_ charge: Int) {
    var heap = MinHeap()
    var (seen, done) = ([Int](), [Int]())
    relax(charge, 0, &heap, &seen)
    while let next = heap.pop() {
      // An entry is out of date if a shorter way to its row was found later.
      guard next.cost == distance[next.row] else { continue }
      if owners[next.row] < 0 {
        settle(charge, next.row, next.cost, done)
        break
      }
      done.append(next.row)
      relax(owners[next.row], next.cost, &heap, &seen)
    }
    for row in seen { distance[row] = .max }
  }

  /// Looks at the rows of a charge, which is reached at a cost.
  private mutating func relax(_ charge: Int, _ reached: Int, _ heap: inout MinHeap, _ seen: inout [Int]) {
    for pair in pairs[charge] {
      let far = reached + pair.cost - chargePrice[charge] - rowPrice[pair.row]
      if far >= distance[pair.row] { continue }
      if distance[pair.row] == .max { seen.append(pair.row) }
      distance[pair.row] = far
      before[pair.row] = charge
      heap.push(Pair(row: pair.row, cost: far))
    }
  }

  /// Keeps every price true to the new distances, then gives each charge on the path the row that it was reached from.
  private mutating func settle(_ charge: Int, _ end: Int, _ length: Int, _ done: [Int]) {
    chargePrice[charge] += length
    for row in done {
      chargePrice[owners[row]] += length - distance[row]
      rowPrice[row] -= length - distance[row]
    }
    var row = end
    while true {
      let owner = before[row]
      let former = taken[owner]
      (owners[row], taken[owner]) = (owner, row)
      if owner == charge { return }
      row = former
    }
  }
}

/// Entries by cost, then by row, so that equal costs give one answer.
struct MinHeap {
  private var entries: [Assignment.Pair] = []

  mutating func push(_ entry: Assignment.Pair) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0, entries[child].precedes(entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Assignment.Pair? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    if entries.isEmpty { return first }
    entries[0] = last
    var parent = 0
    while true {
      var least = 2 * parent + 1
      if least + 1 < entries.count, entries[least + 1].precedes(entries[least]) { least += 1 }
      guard least < entries.count, entries[least].precedes(entries[parent]) else { return first }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
