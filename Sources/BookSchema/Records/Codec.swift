import BillingCore
import StrictJSON

/// How values of a type are read and written in the file.
struct Codec<Value>: Sendable {
  let shape: @Sendable () -> JSONShape
  let read: @Sendable (inout FieldReader) throws(Fault) -> Value
  let write: @Sendable (inout FieldWriter, Value) -> Void

  init(
    _ shape: @autoclosure @escaping @Sendable () -> JSONShape,
    _ read: @escaping @Sendable (inout FieldReader) throws(Fault) -> Value,
    _ write: @escaping @Sendable (inout FieldWriter, Value) -> Void
  ) {
    (self.shape, self.read, self.write) = (shape, read, write)
  }
}

extension Codec<String> {
  static var string: Codec {
    Codec(.string, { (fields) throws(Fault) in try fields.string() }, { $0.json.string($1) })
  }

  /// A text that is always written; `null` is read as an empty one.
  static var memo: Codec {
    Codec(.string.orNull, { (fields) throws(Fault) in try fields.text() ?? "" }, { $0.json.string($1) })
  }
}

extension Codec<Bool> {
  static var bool: Codec { Codec(.bool, { (fields) throws(Fault) in try fields.bool() }, { $0.json.bool($1) }) }
}

extension Codec<Int> {
  static func integer(_ range: ClosedRange<Int>) -> Codec {
    Codec(.integer(range), { (fields) throws(Fault) in try fields.integer(in: range) }, { $0.json.integer(Int64($1)) })
  }

  static func count(upTo greatest: Int) -> Codec {
    Codec(.count, { (fields) throws(Fault) in try fields.integer(in: 0...greatest) }, { $0.json.integer(Int64($1)) })
  }

  /// 1 to 31, or `"last"`.
  static var dayOfMonth: Codec {
    Codec(
      .dayOfMonth,
      { (fields) throws(Fault) in
        guard fields.isString() else { return try fields.integer(in: 1...31) }
        _ = try fields.word(BillingDay.self)
        return CyclePattern.lastDay
      },
      { fields, day in
        if day == CyclePattern.lastDay {
          fields.json.string(BillingDay.last.rawValue)
        } else {
          fields.json.integer(Int64(day))
        }
      })
  }
}

extension Codec<UUID> {
  static var uuid: Codec {
    Codec(.uuid, { (fields) throws(Fault) in try fields.uuid() }, { $0.json.string($1.description) })
  }
}

extension Codec<CivilDate> {
  static var date: Codec {
    Codec(.date, { (fields) throws(Fault) in try fields.date() }, { $0.json.string($1.description) })
  }
}

extension Codec<YearMonth> {
  static var month: Codec {
    Codec(
      .month, { (fields) throws(Fault) in try fields.parsed({ YearMonth($0) }) { .invalidMonth($0) } },
      { $0.json.string($1.description) })
  }
}

extension Codec<Timestamp> {
  static var timestamp: Codec {
    Codec(.timestamp, { (fields) throws(Fault) in try fields.timestamp() }, { $0.json.string($1.description) })
  }
}

extension Codec<Currency> {
  static var currency: Codec {
    Codec(.currency, { (fields) throws(Fault) in try fields.currency() }, { $0.json.string($1.code) })
  }
}

extension Codec where Value: SchemaName {
  static var word: Codec {
    Codec(Value.words, { (fields) throws(Fault) in try fields.word(Value.self) }, { $0.json.string($1.rawValue) })
  }
}

extension Codec<ReminderDays> {
  static var reminderDays: Codec {
    let days = Codec<[Int]>.list(of: .integer(0...9999))
    return Codec(
      days.shape(), { (fields) throws(Fault) in ReminderDays(try days.read(&fields)) },
      { days.write(&$0, $1.days) })
  }
}

extension Codec where Value: PlainRecord {
  /// A record, under the name that the published schema gives it, if any.
  static func record(_ name: String? = nil) -> Codec {
    Codec(
      name.map { .named($0, Value.fields.shape) } ?? Value.fields.shape, Value.read,
      { $0.object($1, keeping: $1.kept) })
  }
}

extension Codec {
  static func list<Element>(of codec: Codec<Element>) -> Codec where Value == [Element] {
    Codec(
      .array(codec.shape()),
      { (fields) throws(Fault) in
        var elements: [Element] = []
        try fields.array { (fields) throws(Fault) in elements.append(try codec.read(&fields)) }
        return elements
      }, { fields, value in fields.array(value) { codec.write(&$0, $1) } })
  }

  var orNull: Codec<Value?> {
    Codec<Value?>(
      shape().orNull, { (fields) throws(Fault) in try fields.optional(read) },
      { fields, value in if let value { write(&fields, value) } else { fields.json.null() } })
  }
}

extension Field {
  static func required<Value>(
    _ key: String, _ codec: Codec<Value>, joins joining: Joining = .alone, isPrivate: Bool = false,
    _ get: @escaping @Sendable (Record) -> Value, _ set: @escaping @Sendable (inout Draft, Value) -> Void
  ) -> Field {
    var field = always(key, codec, joins: joining, isPrivate: isPrivate, get, set)
    field.need = .required
    return field
  }

  /// A key that is always written, and read if it is there.
  static func always<Value>(
    _ key: String, _ codec: Codec<Value>, joins joining: Joining = .alone, isPrivate: Bool = false,
    _ get: @escaping @Sendable (Record) -> Value, _ set: @escaping @Sendable (inout Draft, Value) -> Void
  ) -> Field {
    unlessUsual(key, codec, joins: joining, isPrivate: isPrivate, { .some(get($0)) }, set)
  }

  /// A key that is left out where `get` gives nothing; `null` is no value of it.
  static func unlessUsual<Value>(
    _ key: String, _ codec: Codec<Value>, joins joining: Joining = .alone, isPrivate: Bool = false,
    _ get: @escaping @Sendable (Record) -> Value?, _ set: @escaping @Sendable (inout Draft, Value) -> Void
  ) -> Field {
    Field(
      key: key, joining: joining, isPrivate: isPrivate, shape: codec.shape,
      read: { (fields, draft) throws(Fault) in set(&draft, try codec.read(&fields)) },
      write: { fields, record in
        guard let value = get(record) else { return }
        fields.json.key(key)
        codec.write(&fields, value)
      })
  }

  /// A key that is left out without a value; `null` is none either.
  static func optional<Value>(
    _ key: String, _ codec: Codec<Value>, joins joining: Joining = .alone, isPrivate: Bool = false,
    _ get: @escaping @Sendable (Record) -> Value?, _ set: @escaping @Sendable (inout Draft, Value?) -> Void
  ) -> Field {
    unlessUsual(key, codec.orNull, joins: joining, isPrivate: isPrivate, { get($0).map(Optional.some) }, set)
  }

  /// A key that is `null` without a value.
  static func nullable<Value>(
    _ key: String, _ codec: Codec<Value>, joins joining: Joining = .alone, isPrivate: Bool = false,
    _ get: @escaping @Sendable (Record) -> Value?, _ set: @escaping @Sendable (inout Draft, Value?) -> Void
  ) -> Field {
    always(key, codec.orNull, joins: joining, isPrivate: isPrivate, get, set)
  }

  /// A text that is left out without a value; `null` and an empty one are none.
  static func text(
    _ key: String, joins joining: Joining = .alone, isPrivate: Bool = false,
    _ get: @escaping @Sendable (Record) -> String?, _ set: @escaping @Sendable (inout Draft, String?) -> Void
  ) -> Field {
    optional(key, .string, joins: joining, isPrivate: isPrivate, get) { set(&$0, $1 == "" ? nil : $1) }
  }

  /// A list that is left out if it is empty.
  static func list<Element>(
    _ key: String, _ codec: Codec<Element>, joins joining: Joining = .alone, isPrivate: Bool = false,
    _ get: @escaping @Sendable (Record) -> [Element],
    _ set: @escaping @Sendable (inout Draft, [Element]) -> Void
  ) -> Field {
    unlessUsual(key, .list(of: codec), joins: joining, isPrivate: isPrivate, { get($0).isEmpty ? nil : get($0) }, set)
  }

  /// A key that is read past and never written, or written without being read.
  static func computed(
    _ key: String, _ shape: @autoclosure @escaping @Sendable () -> JSONShape,
    _ write: @escaping @Sendable (inout FieldWriter, Record) -> Void = { _, _ in }
  ) -> Field {
    Field(
      key: key, joining: .derived, shape: shape, read: { (fields, _) throws(Fault) in try fields.skip() }, write: write)
  }
}

/// A draft with an amount, whose keys can come in any order.
protocol AmountDraft: SendableMetatype {
  var amounts: AmountFields { get set }
}

extension Field where Draft: AmountDraft {
  /// The keys of an amount with its currency.
  static func money(need: Need = .alternative, _ get: @escaping @Sendable (Record) -> Money) -> [Field] {
    let currency: Field = always("currency", .currency, joins: .group("amount"), { get($0).currency }) {
      $0.amounts.currency = $1
    }
    return amount(need: need, get) + [currency]
  }

  /// The keys of an amount with its currency, and whether it is an estimate, which is left out if it is not.
  static func price(_ get: @escaping @Sendable (Record) -> Money) -> [Field] {
    let estimate: Field = unlessUsual(
      "isEstimate", .bool, joins: .group("amount"), { get($0).isEstimate ? true : nil }
    ) { $0.amounts.isEstimate = $1 }
    return money(get) + [estimate]
  }

  /// The keys of an amount whose currency is another key of the record.
  ///
  /// With `isNullable` it can be none, which `null` says.
  static func amount(
    need: Need = .alternative, isNullable: Bool = false, _ get: @escaping @Sendable (Record) -> Money?
  ) -> [Field] {
    [
      Field(
        key: "amount", need: need, joining: .group("amount"), isPrivate: true,
        shape: { isNullable ? .amount.orNull : .amount },
        read: { (fields, draft) throws(Fault) in
          guard isNullable else { return try draft.amounts.readAmount(&fields) }
          _ = try fields.optional { (fields) throws(Fault) in try draft.amounts.readAmount(&fields) }
        },
        write: { fields, record in
          fields.json.key("amount")
          if let money = get(record) { fields.json.amount(money) } else { fields.json.null() }
        }),
      Field(
        key: "amountMinorUnits", need: need, joining: .group("amount"), isPrivate: true, shape: { .minorUnits },
        read: { (fields, draft) throws(Fault) in try draft.amounts.readMinorUnits(&fields) },
        write: { fields, record in
          if let money = get(record) { fields.field("amountMinorUnits", money.minorUnits) }
        }),
    ]
  }
}
