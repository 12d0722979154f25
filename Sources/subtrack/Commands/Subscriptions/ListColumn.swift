import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// A column of `list`: a field of a subscription, or a value that is computed.
struct ListColumn: Sendable {
  /// The word on the command line.
  let word: String
  /// Its name within a sentence, for a field; otherwise its title.
  private let label: Text
  private let guesses: [String]
  let mayBeCut: Bool
  private let make: @Sendable (Rows<ListedSubscription>) -> [Column]
  private let field: SubscriptionField?

  private init(
    _ word: String, _ title: Text, guesses: [String] = [],
    _ make: @escaping @Sendable (Rows<ListedSubscription>) -> [Column]
  ) {
    (self.word, label, self.guesses, mayBeCut, self.make, field) = (word, title, guesses, false, make, nil)
  }

  init(_ field: SubscriptionField) {
    (word, label, guesses, mayBeCut) = (field.word, field.label, field.guesses, field.mayBeCut)
    (make, self.field) = (field.listed, field)
  }

  /// All columns in the order in which help lists them.
  static let all = [id] + SubscriptionField.all.map(Self.init) + [next, last, average, total, added]

  /// The columns for people, of which a narrow terminal shows the first.
  static let usual = [
    Self(.name), Self(.price), Self(.cycle), next, average, Self(.category), Self(.paymentMethod), status,
  ]

  static let status = Self(.status)

  /// What people see, and the further columns for programs.
  func columns(_ rows: Rows<ListedSubscription>) -> [Column] {
    var columns = make(rows)
    columns[0].title = title(columns)
    if let field, columns[0].cell == nil {
      columns[0].cell = { Table.Cell(field.value(rows[$0].subscription, $1.today).map($1.say) ?? "") }
    }
    return columns
  }

  /// The title in a table for people.
  var title: Text { title(make(Rows())) }

  private func title(_ columns: [Column]) -> Text {
    columns.first?.title ?? (field == nil ? label : label.titled)
  }

  /// The keys of its values for programs; an amount has its currency next to it.
  var keys: [String] { make(Rows()).compactMap(\.key) }

  /// Further words for it: the titles on the screen, the keys of the data, and what people guess.
  var otherWords: [String] { [title, label].flatMap { [$0.en, $0.ja] } + keys + guesses }

  static let id = Self("id", Text("ID", "id")) { rows in [rows.column("id", .id) { .id($0.subscription.id) }] }

  static let next = Self("next", QueryField.next.word, guesses: ["次回", "due"]) { rows in
    [rows.column("next_billing_date", .date.orNull) { .date($0.row.next?.date) }]
  }

  static let last = Self(
    "last", Text("Last paid", "最終支払日"), guesses: ["last-paid", "lastpaid", "最後の支払い", "最終支払い"]
  ) { rows in [rows.column("last_paid_on", .date.orNull) { .date($0.row.lastPaidOn) }] }

  static let average = Self("average", QueryField.average.word, guesses: ["平均", "monthly"]) { rows in
    [
      rows.column("average_per_month", .money.orNull, nil, .init(alignment: .decimal, dropOrder: 3)) {
        .money($0.row.averagePerMonth)
      }, ListedSubscription.currency(rows),
    ]
  }

  static let total = Self("total", QueryField.total.word, guesses: ["paid", "累計", "合計", "paid-so-far"]) { rows in
    [
      rows.column(
        "total", .money, nil, .init(alignment: .decimal),
        cell: { Table.Cell($1.phrasing.amounts($0.row.paid, whenEmpty: $0.row.price.currency)) }
      ) { .money($0.row.paid[$0.row.price.currency] ?? .zero($0.row.price.currency)) },
      ListedSubscription.currency(rows),
      rows.column("other_totals", .list) { listed in
        let others = listed.row.paid.sums.filter { $0.currency != listed.row.price.currency }
        return .list(others.map { "\($0.decimalText) \($0.currency)" })
      },
    ]
  }

  static let added = Self("added", QueryField.added.word, guesses: ["created", "登録日時"]) { rows in
    [
      rows.column(
        "created_at", .text.orNull,
        cell: { listed, _ in Table.Cell(listed.subscription.createdAt?.date?.description ?? "") }
      ) { .text($0.subscription.createdAt?.description) }
    ]
  }
}

extension ListColumn: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.word == right.word }
  func hash(into hasher: inout Hasher) { hasher.combine(word) }
}
