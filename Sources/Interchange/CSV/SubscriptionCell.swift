import BillingCore
import BookSchema
import StrictJSON

/// How a column of the table of subscriptions is written and read.
struct SubscriptionCell: Sendable {
  /// A subscription with what is computed for the day of the export.
  struct Row {
    let subscription: Subscription
    /// The values by key, in the order of the keys.
    let values: [JSONValue?]
    let status: EffectiveStatus.Word
    let next: CivilDate?
    let today: CivilDate
  }

  typealias Cells = CSVCells<SubscriptionColumn>

  let value: @Sendable (Row) -> Value
  /// Reads the cell into a subscription made of the needed columns; an empty cell means the default.
  let read: @Sendable (Cells, SubscriptionColumn, inout Subscription) throws(ImportRefusal) -> Void

  /// A cell that is computed, or read with another one.
  private static func written(_ value: @escaping @Sendable (Row) -> Value) -> Self {
    Self(value: value) { _, _, _ in }
  }

  /// The cell of a column that no table has.
  static let empty = written { _ in .text(nil) }

  static func ofKey(_ index: Int) -> Self {
    let key = SubscriptionKey.all[index]
    return Self(
      value: { Value($0.values[index], key.kind) },
      read: { (cells, column, subscription) throws(ImportRefusal) in
        guard let value = try cells.json(column, key.kind) else { return }
        do throws(BookError.Reason) { try key.set(value, in: &subscription) } catch {
          throw cells.refusal(cells.reason(error, column))
        }
      })
  }

  /// Status, price, cycle and first date are those of the day of the export; what is usual is written, and lists and terms
  /// are in words.
  static let forms: [(String, SubscriptionCell)] =
    [
      ("subscription_status", word({ $0.status.rawValue }, storedStatus) { $0.status = $1 }),
      ("payment", word({ $0.subscription.payment.rawValue }, Subscription.Payment.init) { $0.payment = $1 }),
      ("renewal", word({ $0.subscription.renewal.rawValue }, Subscription.Renewal.init) { $0.renewal = $1 }),
      ("amount", written { .money($0.subscription.price(on: $0.today)) }),
      ("currency", written { .text($0.subscription.price(on: $0.today).currency.code) }),
      ("is_estimate", written { .bool($0.subscription.price(on: $0.today).isEstimate) }),
      ("first_billing_date", written { .date($0.subscription.planStart(on: $0.today)) }),
      ("next_billing_date", written { .date($0.next) }),
      (
        "cycle",
        Self(value: { .text($0.subscription.comingCycle(on: $0.today).words) }) {
          (cells, column, subscription) throws(ImportRefusal) in
          subscription.cycle = try cells.needed(column, BillingCycle.written)
        }
      ),
      (
        "is_month_end",
        Self(value: { .bool($0.subscription.isBilledAtMonthEnd) }) {
          (cells, column, subscription) throws(ImportRefusal) in
          subscription.isBilledAtMonthEnd = try cells.bool(column)
        }
      ),
      (
        "price_changes",
        Self(value: { .list(SubscriptionLists.prices(of: $0.subscription)) }) {
          (cells, _, subscription) throws(ImportRefusal) in
          try SubscriptionLists.readPrices(cells, into: &subscription)
        }
      ),
      (
        "pauses",
        list(SubscriptionLists.text, SubscriptionLists.pause, { $0.pauses }) { $0.pauses = $1 }
      ),
      ("notes", list(SubscriptionLists.text, SubscriptionLists.note, { $0.notes }) { $0.notes = $1 }),
      ("remind_before", words(\.words, ReminderDays.init(reading:), { $0.remindBefore }) { $0.remindBefore = $1 }),
      (
        "notice",
        words(\.words, Notice.init(reading:), { $0.noticeDays == nil ? $0.notice : nil }) { $0.notice = $1 }
      ), ("term", words(\.words, ContractTerm.init(reading:), { $0.term }) { $0.term = $1 }),
    ]
    + dated("payer", \.payers, { [$0].compactMap(\.self) }) { $0.first }
    + dated("payment_method", \.paymentMethods, { [$0].compactMap(\.self) }) { $0.first }
    + dated("shares", \.sharing, isList: true, { $0.map(SubscriptionLists.text) }, SubscriptionLists.shares)

  private static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ text: @escaping @Sendable (Row) -> String, _ read: @escaping @Sendable (String) -> Word?,
    _ set: @escaping @Sendable (inout Subscription, Word) -> Void
  ) -> Self {
    Self(value: { .text(text($0)) }) { (cells, column, subscription) throws(ImportRefusal) in
      if let word = try cells.word(column, read) { set(&subscription, word) }
    }
  }

  private static func words<Value>(
    _ text: @escaping @Sendable (Value) -> String, _ read: @escaping @Sendable (String) -> Value?,
    _ get: @escaping @Sendable (Subscription) -> Value?, _ set: @escaping @Sendable (inout Subscription, Value) -> Void
  ) -> Self {
    Self(value: { .text(get($0.subscription).map(text)) }) { (cells, column, subscription) throws(ImportRefusal) in
      if let value = try cells.value(column, read) { set(&subscription, value) }
    }
  }

  /// The column of a value on the day of the export, and that of its changes from dates on, with the first value on the first
  /// date; the latter is empty without a change.
  private static func dated<Held: Equatable & Sendable>(
    _ name: String, _ values: WritableKeyPath<Subscription.Values, DatedValues<Held>> & Sendable, isList: Bool = false,
    _ texts: @escaping @Sendable (Held) -> [String], _ read: @escaping @Sendable ([String]) -> Held?
  ) -> [(String, Self)] {
    let read = { @Sendable (texts: [String], cells: Cells, column: SubscriptionColumn) throws(ImportRefusal) in
      guard let value = read(texts) else {
        throw cells.refusal(.invalidCell(column: column.rawValue, text: cells.text(column) ?? ""))
      }
      return value
    }
    let today = Self {
      let texts = texts($0.subscription[dynamicMember: values][on: $0.today])
      return isList ? .list(texts) : .text(texts.first)
    } read: { (cells, column, subscription) throws(ImportRefusal) in
      let texts = isList ? cells.list(column) : [cells.text(column)].compactMap(\.self)
      subscription[dynamicMember: values].first = try read(texts, cells, column)
    }
    let changes = Self {
      .list(SubscriptionLists.changes($0.subscription[dynamicMember: values], of: $0.subscription, texts))
    } read: { (cells, column, subscription) throws(ImportRefusal) in
      let entries = try cells.values(column, SubscriptionLists.change)
      guard let first = entries.first?.from else { return }
      for date in Set(entries.map(\.from)).sorted() {
        let value = try read(entries.filter { $0.from == date }.compactMap(\.text), cells, column)
        subscription[dynamicMember: values].set(value, from: date == first ? nil : date, firstCharge: first)
      }
    }
    return [(name, today), ("\(name)_changes", changes)]
  }

  private static func list<Value>(
    _ text: @escaping @Sendable (Value) -> String, _ read: @escaping @Sendable (String) -> Value?,
    _ get: @escaping @Sendable (Subscription) -> [Value],
    _ set: @escaping @Sendable (inout Subscription, [Value]) -> Void
  ) -> Self {
    Self(value: { .list(get($0.subscription).map(text)) }) { (cells, column, subscription) throws(ImportRefusal) in
      set(&subscription, try cells.values(column, read))
    }
  }

  /// The stored status that a word means; a subscription that has ended by itself is stored as active.
  private static func storedStatus(_ word: String) -> Subscription.Status? {
    word == EffectiveStatus.Word.ended.rawValue ? .active : Subscription.Status(rawValue: word)
  }
}

extension Value {
  /// The value of a key, which a list without elements has too.
  fileprivate init(_ value: JSONValue?, _ kind: SubscriptionKey.Kind) {
    switch (value, kind) {
    case (.array(let elements), .texts):
      self = .list(elements.compactMap(\.string))
    case (nil, .texts): self = .list([])
    case (nil, _), (.null, _): self = .text(nil)
    case (.string(let text), _): self = .text(text)
    case (.number(let number), _): self = .number(number)
    case (let value?, _): self = .text(value.compactText)
    }
  }
}

extension CSVCells {
  /// Why the data file could not have the value of the cell.
  fileprivate func reason(_ reason: BookError.Reason, _ column: Column) -> ImportRefusal.Reason {
    switch reason {
    case .twoEnds: .twoEnds
    case .outOfRange(let number, let range): .outOfRange(column: column.rawValue, number, allowed: range)
    default: .invalidCell(column: column.rawValue, text: text(column) ?? "")
    }
  }

  /// The cell as the data file has its value; `nil` if it is empty.
  fileprivate func json(_ column: Column, _ kind: SubscriptionKey.Kind) throws(ImportRefusal) -> JSONValue? {
    switch kind {
    case .text: return text(column).map(JSONValue.string)
    case .texts: return .array(list(column).map(JSONValue.string))
    case .date: return try date(column).map { .string($0.description) }
    case .integer: return try integer(column).map { .number(JSONNumber(Int64($0))) }
    case .words(let words):
      return try value(column) { text in words.first { $0.lowercased() == text.lowercased() } }.map(JSONValue.string)
    case .other: return try value(column) { JSONValue(readBack: Array($0.utf8)) }
    }
  }
}
