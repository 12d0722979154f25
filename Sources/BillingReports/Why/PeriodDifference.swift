import BillingCore

/// The difference between two periods, explained by causes that add up to it, for `summary --why`.
///
/// The charges of each subscription are paired in the order of their dates, those outside the schedule last, whatever a
/// filter admits: what only one of a pair adds is `selection`. Everything is computed from the period that begins earlier
/// to the later one, so that swapping them turns every sign.
public struct PeriodDifference: Equatable, Sendable {
  /// The difference in one group.
  public struct Group: Equatable, Sendable {
    /// The values that its charges have in common, one for each field by which they are divided so far.
    public let path: [GroupKey]
    public let own: Explanation
    /// `nil` if the book has no base currency.
    public let converted: Explanation?
  }

  public let period: DateInterval
  /// The period that it is compared with.
  public let against: DateInterval
  /// In the currencies of the charges.
  public let own: Explanation
  /// In the base currency, and what has no rate in its own; `nil` if the book has no base currency.
  public let converted: Explanation?
  /// The groups with a difference or a cause, the largest difference first, each followed by those in it.
  public let groups: [Group]

  /// Compares two periods; throws `MoneyError.overflow`.
  public init(
    of book: Book, over period: DateInterval, against: DateInterval, by fields: [QueryField] = [],
    for member: String? = nil, matching filter: ChargeFilter? = nil, today: CivilDate, byPayDay: Bool = false
  ) throws(MoneyError) {
    let query = DifferenceQuery(of: book, by: fields, for: member, matching: filter, byPayDay: byPayDay)
    let isForward = (against.first, against.last) <= (period.first, period.last)
    let (earlier, later) = isForward ? (against, period) : (period, against)
    let (one, other) = (try query.counted(in: earlier), try query.counted(in: later))
    let explain = { (converter: CurrencyConverter?) throws(MoneyError) -> [[GroupKey]: Explanation] in
      let steps = DifferenceSteps(query: query, converter: converter, earlierDay: min(earlier.last, today))
      var sums = DifferenceSums(steps: steps, records: RecordIndex(of: book), earlier: earlier, later: later)
      for owner in Set(one.keys).union(other.keys).sorted() {
        try sums.add(owner, one[owner] ?? CountedCharges(), other[owner] ?? CountedCharges())
      }
      return try sums.explained(isForward: isForward)
    }
    let converter = CurrencyConverter(of: book, today: today)
    let found = try explain(nil)
    let inBase = try converter.map { (converter) throws(MoneyError) in try explain(converter) }
    (self.period, self.against) = (period, against)
    own = found[[]] ?? .nothing
    converted = inBase.map { $0[[]] ?? .nothing }
    groups = Self.ordered(found, inBase, CurrencyOrder(of: book))
  }

  private static func ordered(
    _ found: [[GroupKey]: Explanation], _ inBase: [[GroupKey]: Explanation]?, _ order: CurrencyOrder
  ) -> [Group] {
    let sizes = (inBase ?? found).mapValues { explanation in
      order.sorted(explanation.difference) { $0.currency }.map(\.minorUnits.magnitude)
    }
    let paths = found.keys.filter {
      !$0.isEmpty && !(found[$0]?.isUnchanged ?? true && inBase?[$0]?.isUnchanged ?? true)
    }
    return paths.ordered { precedes($0, $1, sizes) }.map { path in
      Group(path: path, own: found[path] ?? .nothing, converted: inBase.map { $0[path] ?? .nothing })
    }
  }

  /// The order of groups: by the size of the first groups around them that differ.
  private static func precedes(_ one: [GroupKey], _ other: [GroupKey], _ sizes: [[GroupKey]: [UInt64]]) -> Bool {
    guard let depth = zip(one, other).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      return one.count < other.count
    }
    let (left, right) = (Array(one.prefix(depth + 1)), Array(other.prefix(depth + 1)))
    let (size, otherSize) = (sizes[left] ?? [], sizes[right] ?? [])
    if size != otherSize { return otherSize.lexicographicallyPrecedes(size) }
    return "\(left)".utf8.lexicographicallyPrecedes("\(right)".utf8)
  }
}

extension Explanation {
  static let nothing = Explanation(total: MoneySums(), before: MoneySums(), difference: [], causes: [])
}
