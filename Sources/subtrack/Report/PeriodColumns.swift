import BillingCore
import BillingReports
import Interchange
import StrictJSON

extension PartsOfPeriod {
  /// A column for each of the sums, in the order of every output; the last one has a value only if charges can be assumed.
  static func columns<Row>(
    _ rows: Rows<Row>, _ parts: @escaping (Row) -> Self, _ type: ColumnType, _ value: @escaping (Sum) -> Value
  ) -> [Column] {
    let sums: [(key: String, sum: (Self) -> Sum)] = [
      ("confirmed", { $0.confirmed }), ("projected", { $0.projected }), ("expected", { $0.expected }),
      ("unconfirmed", { $0.unconfirmed }), ("upcoming", { $0.upcoming }),
    ]
    return sums.map { key, sum in rows.column(key, type) { value(sum(parts($0))) } } + [
      rows.column("assumed", type.optional) { parts($0).isAssuming ? value(parts($0).assumed) : .absent }
    ]
  }
}

extension PeriodSummary.Totals {
  /// The sums of rows, which all have the same columns.
  static func sums(_ rows: Rows<Self>, isAssuming: Bool) -> [Column] {
    let sums = columns(rows, { $0 }, .sums) { .sums($0) }
    return isAssuming ? sums : sums.dropLast()
  }

  /// The sums and the numbers of their charges.
  static func all(_ rows: Rows<Self>) -> [Column] {
    columns(rows, { $0 }, .sums) { .sums($0) } + [
      rows.column("confirmed_count", .count) { .integer($0.confirmedCount) },
      rows.column("projected_count", .count) { .integer($0.projectedCount) },
      rows.column("unconfirmed_count", .count) { .integer($0.unconfirmedCount) },
      rows.column("upcoming_count", .count) { .integer($0.upcomingCount) },
      rows.column("assumed_count", .count.optional) { $0.isAssuming ? .integer($0.assumedCount) : .absent },
    ]
  }
}

extension ConvertedTotals {
  static func all(_ rows: Rows<Self>) -> [Column] {
    let total = Members(ConvertedTotal.columns)
    return columns(rows, { $0 }, .shape(total.columns.shape(named: ConvertedTotal.name))) { sum in
      .nested { total.object(of: sum, to: &$0) }
    }
  }

  static var name: String { "convertedTotals" }
}

extension Rows {
  /// The base currency and the totals in it; no members without a base currency.
  func converted(_ totals: @escaping (Row) -> ConvertedTotals?) -> [Column] {
    [
      column("base_currency", .currency.optional) { row in
        totals(row).map { .text($0.expected.amount.currency.code) } ?? .absent
      },
      object("converted", ConvertedTotals.all, as: ConvertedTotals.name, isOptional: true, totals),
    ]
  }

  /// An amount, its minor units and its currency as members of the object itself.
  func money(_ money: @escaping (Row) -> Money) -> [Column] {
    [
      column("amount", .money) { .money(money($0)) }, column("currency", .currency) { .text(money($0).currency.code) },
      column("is_estimated", .bool.optional, in: .documents) { money($0).isEstimate ? .bool(true) : .absent },
    ]
  }
}

extension ConvertedTotal {
  static let name = "convertedTotal"

  /// The amount, the amounts without a rate, the missing rates and the rates used.
  static func columns(_ rows: Rows<Self>) -> [Column] {
    rows.money { $0.amount } + [
      rows.column("not_converted", .sums) { .sums($0.unconverted) },
      rows.objects("missing_rates", { wanted($0) { ($0.from, $0.to, $0.day) } }) { $0.missing },
      rows.objects("rates", found) { $0.routes },
    ]
  }

  /// The currencies of a conversion and the date of the requested rate; `null` means the latest.
  private static func wanted<Row>(
    _ rows: Rows<Row>, _ rate: @escaping (Row) -> (Currency, Currency, RateDay)
  ) -> [Column] {
    [
      rows.column("from", .currency) { .text(rate($0).0.code) },
      rows.column("to", .currency) { .text(rate($0).1.code) },
      rows.column("on", .date.orNull) { if case .of(let day) = rate($0).2 { .date(day) } else { .date(nil) } },
    ]
  }

  private static func found(_ rows: Rows<RateRoute>) -> [Column] {
    wanted(rows) { ($0.from, $0.to, $0.day) } + [rows.objects("through", rate) { $0.rates }]
  }

  private static func rate(_ rows: Rows<FoundRate>) -> [Column] {
    [
      rows.column("base", .currency) { .text($0.pair.base.code) },
      rows.column("quote", .currency) { .text($0.pair.quote.code) },
      rows.column("date", .date) { .date($0.rate.date) },
      rows.column("rate", .number) { .number(JSONNumber(text: $0.rate.value.description)) },
      rows.column("source", .words(RateSource.self)) { .text($0.source.rawValue) },
    ]
  }
}

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

extension Rows {
  /// Groups, those inside of another as an array of it.
  func groups<Group: NestedGroup>(
    _ columns: @escaping (Rows<Group>) -> [Column], isOptional: Bool = false, _ groups: @escaping (Row) -> [Group]?
  ) -> Column {
    let members = Members { (rows: Rows<Group>) in
      [
        rows.column("key", .text.orNull) { .text($0.path.last?.text) },
        rows.column("subscription_id", .id.optional) { group in
          if case .subscription(let id, _) = group.path.last { .id(id) } else { .absent }
        },
      ] + columns(rows)
    }
    let inner = JSONShape.Member("groups", .array(.reference("group")), isRequired: false)
    let shape = JSONShape.named("group", .object(members.columns.members + [inner], oneOf: []))
    let type = ColumnType.shape(.array(shape))
    return column("groups", isOptional ? type.optional : type, in: .documents) { row in
      groups(row).map { groups in .nested { $0.groups(groups[...], members) } } ?? .absent
    }
  }

  /// The values of a row's group, one column for each field by which the report is divided.
  func path(_ grouping: [QueryField], _ path: @escaping (Row) -> [GroupKey]) -> [Column] {
    grouping.keys.enumerated().map { index, key in column(key) { .text(path($0)[index].text) } }
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
