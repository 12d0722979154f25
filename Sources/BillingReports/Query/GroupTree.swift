import BillingCore

/// Values of charges divided by fields: a group for each value of the first field, in it one for each of the second.
struct GroupTree<Value> {
  private struct Node {
    let key: GroupKey
    var value: Value
    var children: [GroupKey: Int] = [:]
  }

  private let fields: [QueryField]
  private let empty: Value
  /// The steps within which groups of time repeat; `nil` if each is one of its own.
  private let step: QueryField?
  /// The root, which has no value, and then the groups as they were found.
  private var nodes: [Node]
  /// The groups of each subscription by tag, which do not depend on the charge.
  ///
  /// Hot path: a summary of twenty years has two million charges, and the tags of each are to be made distinct.
  private var tagKeys: [Int: [GroupKey]] = [:]
  private var finder: MonthFinder

  init(by fields: [QueryField], of months: MonthRule, empty: Value, repeatingIn step: QueryField? = nil) {
    (self.fields, self.empty, self.step) = (fields, empty, step)
    finder = MonthFinder(months)
    nodes = [Node(key: .none, value: empty)]
  }

  /// Adds a charge to each of its groups, on all levels from a depth on; it counts on `day`, or on its own date.
  mutating func add(
    _ event: BillingEvent, of book: Book, on day: CivilDate? = nil, below parent: Int = 0, depth: Int = 0,
    _ change: (inout Value) throws(MoneyError) -> Void
  ) throws(MoneyError) {
    if depth == fields.count { return }
    for key in keys(of: event, of: book, on: day, depth) {
      let node = child(of: parent, key)
      try change(&nodes[node].value)
      try add(event, of: book, on: day, below: node, depth: depth + 1, change)
    }
  }

  private mutating func keys(of event: BillingEvent, of book: Book, on day: CivilDate?, _ depth: Int) -> [GroupKey] {
    guard fields[depth] == .tag else {
      let found = book.keys(of: event, on: day, fields[depth], &finder)
      return step.map { step in found.map { $0.repeating(in: step) } } ?? found
    }
    if let known = tagKeys[event.subscription] { return known }
    let found = book.keys(of: event, fields[depth], &finder)
    tagKeys[event.subscription] = found
    return found
  }

  private mutating func child(of parent: Int, _ key: GroupKey) -> Int {
    if let known = nodes[parent].children[key] { return known }
    nodes.append(Node(key: key, value: empty))
    nodes[parent].children[key] = nodes.count - 1
    return nodes.count - 1
  }

  /// The groups, each followed by those in it: the largest first and the one without a value last, or in the order of
  /// time.
  func ordered(
    by rank: (Value) throws(MoneyError) -> AmountOrder.Rank
  ) throws(MoneyError) -> [(path: [GroupKey], value: Value)] {
    var ranks: [AmountOrder.Rank] = []
    for node in nodes {
      switch node.key {
      case .months(let month, _): ranks.append(AmountOrder.Rank(time: month.index))
      case .partOfYear(let number, _): ranks.append(AmountOrder.Rank(time: Int32(number)))
      case .none, .value, .subscription: ranks.append(try rank(node.value))
      }
    }
    var result: [(path: [GroupKey], value: Value)] = []
    append(below: 0, path: [], ranks, to: &result)
    return result
  }

  private func append(
    below parent: Int, path: [GroupKey], _ ranks: [AmountOrder.Rank],
    to result: inout [(path: [GroupKey], value: Value)]
  ) {
    let children = Array(nodes[parent].children.values)
    let keys = children.map { nodes[$0].key }
    let names = keys.map { ($0.text ?? "").folded }
    let order = children.indices.order { one, other in
      let (key, otherKey) = (keys[one], keys[other])
      if key == .none || otherKey == .none { return otherKey == .none && key != .none }
      return ranks[children[one]].precedes(ranks[children[other]]) ?? NameOrder.precedes(names[one], names[other])
        ?? key.precedes(otherKey)
    }
    for child in order.map({ children[$0] }) {
      let own = path + [nodes[child].key]
      result.append((own, nodes[child].value))
      append(below: child, path: own, ranks, to: &result)
    }
  }
}

extension GroupKey {
  /// The order of groups with equal sums, whose names differ in letter case at most.
  fileprivate func precedes(_ other: GroupKey) -> Bool {
    NameOrder.precedes(text ?? "", other.text ?? "")
      ?? "\(self)".utf8.lexicographicallyPrecedes("\(other)".utf8)
  }
}
