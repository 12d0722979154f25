import BillingCore
import BillingReports
import StrictJSON

/// The sums of a period, of any kind.
protocol PartsOfPeriod {
  associatedtype Sum
  var confirmed: Sum { get }
  var assumed: Sum { get }
  /// Confirmed or assumed.
  var paid: Sum { get }
  var projected: Sum { get }
  var expected: Sum { get }
  var unconfirmed: Sum { get }
  var upcoming: Sum { get }
  /// Whether charges can be assumed to be paid; if not, programs find no such sum.
  var isAssuming: Bool { get }
}

extension PeriodSummary.Totals: PartsOfPeriod {}
extension TrendLine.Sums: PartsOfPeriod {}
extension ConvertedTotals: PartsOfPeriod {}
extension BudgetStatus: PartsOfPeriod {}

extension PartsOfPeriod {
  /// A column for each of the sums, in the order of every output; the last one only if charges can be assumed.
  static func columns(_ column: (_ key: String, _ sum: @escaping (Self) -> Sum) -> Column<Self>) -> [Column<Self>] {
    [
      column("confirmed") { $0.confirmed }, column("projected") { $0.projected }, column("expected") { $0.expected },
      column("unconfirmed") { $0.unconfirmed }, column("upcoming") { $0.upcoming },
      column("assumed") { $0.assumed }.only(where: \.isAssuming),
    ]
  }
}

extension PeriodSummary.Totals {
  static var sums: [Column<Self>] { columns { key, sum in Column(key, .sums) { .sums(sum($0)) } } }

  /// The sums of rows, which all have the same columns.
  static func sums(of totals: Self) -> [Column<Self>] { totals.isAssuming ? sums : sums.dropLast() }

  /// The sums and the numbers of their charges.
  static var all: [Column<Self>] {
    sums + [
      Column("confirmed_count", .count) { .integer($0.confirmedCount) },
      Column("projected_count", .count) { .integer($0.projectedCount) },
      Column("unconfirmed_count", .count) { .integer($0.unconfirmedCount) },
      Column("upcoming_count", .count) { .integer($0.upcomingCount) },
      Column("assumed_count", .count) { .integer($0.assumedCount) }.only(where: \.isAssuming),
    ]
  }
}

// MARK: - The base currency

extension ConvertedTotals {
  static var all: [Column<Self>] { columns { .object($0, ConvertedTotal.columns, as: ConvertedTotal.name, $1) } }

  /// The name in schemas.
  static let name = "convertedTotals"
}

extension Column {
  /// The base currency and the totals in it; no members without a base currency.
  static func converted(_ totals: @escaping (Row) -> ConvertedTotals?) -> [Self] {
    [
      Column("base_currency", .currency.optional) { row in
        totals(row).map { .text($0.expected.amount.currency.code) } ?? .absent
      },
      .object("converted", ConvertedTotals.all, as: ConvertedTotals.name, isOptional: true, totals),
    ]
  }

  /// An amount, its minor units and its currency as members of the object itself.
  static func money(_ money: @escaping (Row) -> Money) -> [Column] {
    [
      Column("amount", .money) { .money(money($0)) }, Column("currency", .currency) { .text(money($0).currency.code) },
      Column("is_estimated", .bool.optional, in: .documents) { money($0).isEstimate ? .bool(true) : .absent },
    ]
  }
}

extension ConvertedTotal {
  static let name = "convertedTotal"

  /// The amount, the amounts without a rate, the missing rates and the rates used.
  static var columns: [Column<Self>] {
    Column.money { $0.amount } + [
      Column("not_converted", .sums) { .sums($0.unconverted) },
      .objects("missing_rates", wanted { ($0.from, $0.to, $0.day) }) { $0.missing },
      .objects("rates", wanted { ($0.from, $0.to, $0.day) } + [.objects("through", found) { $0.rates }]) { $0.routes },
    ]
  }

  /// The currencies of a conversion and the date of the requested rate; `null` means the latest.
  private static func wanted<Row>(_ rate: @escaping (Row) -> (Currency, Currency, RateDay)) -> [Column<Row>] {
    [
      Column("from", .currency) { .text(rate($0).0.code) },
      Column("to", .currency) { .text(rate($0).1.code) },
      Column("on", .date.orNull) { if case .of(let day) = rate($0).2 { .date(day) } else { .date(nil) } },
    ]
  }

  private static var found: [Column<FoundRate>] {
    [
      Column("base", .currency) { .text($0.pair.base.code) },
      Column("quote", .currency) { .text($0.pair.quote.code) },
      Column("date", .date) { .date($0.rate.date) },
      Column("rate", .number) { .number(JSONNumber(text: $0.rate.value.description)) },
      Column("source", .words(RateSource.self)) { .text($0.source.rawValue) },
    ]
  }
}

// MARK: - Groups

extension [QueryField] {
  /// The name of a field as a key for programs: `payment_method`.
  var keys: [String] { map { String($0.rawValue.map { $0 == "-" ? "_" : $0 }) } }

  /// The fields as one word for programs; `nil` if there are none.
  var joinedWord: String? { isEmpty ? nil : map(\.rawValue).joined(separator: ",") }
}

/// A group among groups, each of which is followed by those inside of it.
protocol NestedGroup {
  /// The values that its charges have in common.
  var path: [GroupKey] { get }
}

extension Column {
  /// Groups, those inside of another as an array of it.
  static func groups<Group: NestedGroup>(
    _ columns: [Column<Group>], isOptional: Bool = false, _ groups: @escaping (Row) -> [Group]?
  ) -> Self {
    let own: [Column<Group>] = [
      Column<Group>("key", .text.orNull) { .text($0.path.last?.text) },
      Column<Group>("subscription_id", .id.optional) { group in
        if case .subscription(let id, _) = group.path.last { .id(id) } else { .absent }
      },
    ]
    let inner = JSONShape.Member("groups", .array(.reference("group")), isRequired: false)
    let shape = JSONShape.named("group", .object((own + columns).members + [inner], oneOf: []))
    let (members, type) = (Members(own + columns), ColumnType.shape(.array(shape)))
    return Column("groups", isOptional ? type.optional : type, in: .documents) { row in
      groups(row).map { groups in .nested { $0.groups(groups[...], members) } } ?? .absent
    }
  }

  /// The values of a row's group, one column for each field by which the report is divided.
  static func path(_ grouping: [QueryField], _ path: @escaping (Row) -> [GroupKey]) -> [Self] {
    grouping.keys.enumerated().map { index, key in Column(key) { .text(path($0)[index].text) } }
  }
}

extension JSONWriter {
  fileprivate mutating func groups<Group: NestedGroup>(_ groups: ArraySlice<Group>, _ members: Members<Group>) {
    let depth = groups.first?.path.count
    let starts = groups.indices.filter { groups[$0].path.count == depth }
    beginArray()
    for (index, start) in starts.enumerated() {
      let inner = groups[(start + 1)..<(index + 1 < starts.count ? starts[index + 1] : groups.endIndex)]
      beginObject()
      members.write(groups[start], to: &self)
      if !inner.isEmpty {
        key("groups")
        self.groups(inner, members)
      }
      endObject()
    }
    endArray()
  }
}
