import BillingCore

extension SubscriptionListing {
  /// The rows that have a value of a field in common, in the order of the list.
  public struct Group: Equatable, Sendable {
    /// The value as a word of the data file; `nil` for rows without one.
    public let key: String?
    /// At least one; in the order of the parts, if there are any.
    public let rows: [Row]
    /// The rows divided by the next field; empty if there is none.
    public let parts: [Group]
    /// The total average monthly cost of the rows, rounded once.
    public let averagesPerMonth: MoneySums
    /// The same in the base currency; `nil` if the settings have none.
    public let convertedAverage: ConvertedTotal?
  }

  /// Divides the rows by one field or more, each group by the next one; throws `MoneyError.overflow`.
  ///
  /// Laws: every row is in one group, except by tag, where it is in one for each of its tags; so the averages of the
  /// groups add up to those of the list, but for the rounding of each. The largest group comes first, in the base
  /// currency, else by the first currency of `CurrencyOrder` in which they differ; rows without a value come last.
  public func groups(by fields: [QueryField], of book: Book, today: CivilDate) throws(MoneyError) -> [Group] {
    if fields.isEmpty { return [] }
    let converter = CurrencyConverter(of: book, today: today)
    return try Self.divided(rows, by: fields[...], book, converter, CurrencyOrder(of: book))
  }

  private static func divided(
    _ rows: [Row], by fields: ArraySlice<QueryField>, _ book: Book, _ converter: CurrencyConverter?,
    _ order: CurrencyOrder
  ) throws(MoneyError) -> [Group] {
    guard let field = fields.first else { return [] }
    var groups: [Group] = []
    for (key, members) in gathered(rows, by: field, in: book) {
      let parts = try divided(members, by: fields.dropFirst(), book, converter, order)
      let sum = AverageSum(of: members, in: book)
      groups.append(
        Group(
          key: key, rows: parts.isEmpty ? members : parts.flatMap(\.rows), parts: parts,
          averagesPerMonth: try sum.rounded(), convertedAverage: try converter.map(sum.converted)))
    }
    return groups.ordered { precedes($0, $1, order) }
  }

  /// The rows of each value, in the order in which the values first appear.
  private static func gathered(
    _ rows: [Row], by field: QueryField, in book: Book
  ) -> [(key: String?, rows: [Row])] {
    var keys: [String?] = []
    var members: [String?: [Row]] = [:]
    for row in rows {
      for key in row.keys(field, in: book) {
        if members[key] == nil { keys.append(key) }
        members[key, default: []].append(row)
      }
    }
    return keys.map { ($0, members[$0] ?? []) }
  }

  private static func precedes(_ one: Group, _ other: Group, _ order: CurrencyOrder) -> Bool {
    guard let name = one.key else { return false }
    guard let otherName = other.key else { return true }
    if let left = one.convertedAverage?.amount.minorUnits, let right = other.convertedAverage?.amount.minorUnits,
      left != right
    {
      return left > right
    }
    return order.largerFirst(one.averagesPerMonth, other.averagesPerMonth)
      ?? NameOrder.precedes(name, otherName) ?? false
  }
}

extension SubscriptionListing.Row {
  /// The groups of the row; one that has no value belongs to `nil`.
  fileprivate func keys(_ field: QueryField, in book: Book) -> [String?] {
    switch field {
    case .currency: return [price.currency.code]
    case .status: return [effectiveStatus.status.rawValue]
    case .cycle: return [cycle.words]
    default:
      let texts = field.texts(of: book.subscriptions[index], on: today)
      if texts.isEmpty { return [nil] }
      return texts.count == 1 ? texts : texts.uniqued()
    }
  }
}
