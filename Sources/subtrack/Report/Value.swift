import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

/// The person who reads a report: the language, the order of currencies, and today.
struct Reader {
  let phrasing: Phrasing
  let today: CivilDate

  /// The text in the reader's language.
  func say(_ text: Text) -> String { text(phrasing.language) }
}

/// The value of a column in a row: one for every output.
enum Value {
  case id(UUID)
  case text(String?)
  case integer(Int?)
  case number(JSONNumber?)
  case date(CivilDate?)
  case bool(Bool)
  case list([String])
  /// A word of the schema, and what people read instead of it.
  case word(String?, Text?)
  /// A day of the month; 31 is the last one.
  case day(Int?)
  /// An amount whose currency has a column of its own; in JSON its minor units follow.
  case money(Money?)
  /// An amount with its currency: an object in JSON.
  case price(Money?)
  /// An amount for each currency: an array in a document, one row a currency elsewhere.
  case sums(MoneySums)
  /// The currency of a row that holds the sums of one currency.
  case currencyOfRow
  /// What came back for a charge.
  case refund(Refund?)
  case refunds([Refund])
  /// Numbers by name.
  case counts(NamedCounts?)
  /// A JSON value that the function writes after the key.
  case nested((inout JSONWriter) -> Void)
  /// Members of the object itself, without a key.
  case members((inout JSONWriter) -> Void)
  /// An optional member that this document does not have.
  case absent
}

extension Value {
  /// The value for people.
  func text(for reader: Reader) -> String {
    switch self {
    case .id(let id): id.description
    case .text(let text): text ?? ""
    case .integer(let number): number.map(String.init) ?? ""
    case .number(let number): number?.text ?? ""
    case .date(let date): date?.description ?? ""
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .list(let texts): texts.joined(by: Text.listSeparator(reader.phrasing.language))
    case .word(_, let words): words.map(reader.say) ?? ""
    case .day(let day): day.map { reader.say(Phrasing.dayOfMonth($0)) } ?? ""
    case .money(let money), .price(let money): money.map(reader.phrasing.amount) ?? ""
    case .sums(let sums): reader.phrasing.currencies.sorted(sums).map(reader.phrasing.amount).joined(by: " + ")
    case .counts(let counts): counts?.text ?? ""
    case .currencyOfRow, .refund, .refunds, .nested, .members, .absent: ""
    }
  }

  /// The value in a row of a format without nesting; a sum is that of one currency.
  func inRow(of currency: Currency?) -> DataValue {
    switch self {
    case .id(let id): .id(id)
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .date(let date): .date(date)
    case .bool(let isTrue): .bool(isTrue)
    case .list(let texts): .list(texts)
    case .word(let word, _): .text(word)
    case .day(let day): day == CyclePattern.lastDay ? .text(Self.lastDay) : .integer(day)
    case .money(let money), .price(let money): .money(money)
    case .sums(let sums): .money(currency.map { sums[$0] ?? .zero($0) })
    case .currencyOfRow: .text(currency?.code)
    case .refund(let refund): .money(refund?.amount)
    case .counts(let counts): .text(counts?.text)
    case .refunds(let refunds): .list(refunds.map { "\($0.day) \($0.amount.decimalText)" })
    case .nested, .members, .absent: .text(nil)
    }
  }

  var isNull: Bool {
    switch self {
    case .text(nil), .integer(nil), .number(nil), .date(nil), .money(nil), .counts(nil): true
    default: false
    }
  }

  fileprivate static let lastDay = "last"
}

extension JSONWriter {
  /// Writes a value as the member of a column.
  mutating func member(_ key: JSONColumnKey, _ value: Value) {
    switch value {
    case .absent: return
    case .members(let write): return write(&self)
    default: break
    }
    self.key(key.name)
    switch value {
    case .id(let id): plain(UUID.textLength) { id.writeText(to: $0) }
    case .text(let text), .word(let text, _): orNull(text) { $0.string($1) }
    case .integer(let number): orNull(number) { $0.integer(Int64($1)) }
    case .number(let number): orNull(number) { $0.number($1) }
    case .date(let date): orNull(date) { json, date in json.plain(10) { text in date.withASCII { text[$1] = $0 } } }
    case .bool(let isTrue): bool(isTrue)
    case .list(let texts): elements(texts) { $0.string($1) }
    case .day(let day):
      orNull(day) { if $1 == CyclePattern.lastDay { $0.string(Value.lastDay) } else { $0.integer(Int64($1)) } }
    case .money(let money):
      orNull(money) { $0.amount($1) }
      self.key(key.minorUnits)
      orNull(money) { $0.integer($1.minorUnits) }
    case .price(let money): orNull(money) { $0.money($1) }
    case .sums(let sums): elements(sums.sums) { $0.money($1) }
    case .refund(let refund): self.refund(refund)
    case .counts(let counts): orNull(counts) { $1.write(to: &$0) }
    case .refunds(let refunds): elements(refunds) { $0.refund($1) }
    case .nested(let write): write(&self)
    case .currencyOfRow, .members, .absent: null()
    }
  }

  private mutating func orNull<Wrapped>(_ value: Wrapped?, _ write: (inout JSONWriter, Wrapped) -> Void) {
    if let value { write(&self, value) } else { null() }
  }
}
