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

extension Value {
  func text(for reader: Reader) -> String {
    switch self {
    case .id(let id): id.description
    case .text(let text): text ?? ""
    case .integer(let number): number.map(String.init) ?? ""
    case .number(let number): number?.text ?? ""
    case .date(let date): date?.description ?? ""
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .list(let texts): texts.joined(by: Text.listSeparator(reader.phrasing.language))
    case .day(let day): day.map { reader.say(Phrasing.dayOfMonth($0)) } ?? ""
    case .money(let money), .price(let money): money.map(reader.phrasing.amount) ?? ""
    case .sums(let sums): reader.phrasing.currencies.sorted(sums).map(reader.phrasing.amount).joined(by: " + ")
    case .counts(let counts): counts?.text ?? ""
    case .currencyOfRow, .refund, .refunds, .nested, .members, .absent: ""
    }
  }
}

extension JSONWriter {
  mutating func member(_ key: JSONColumnKey, _ value: Value) {
    switch value {
    case .absent: return
    case .members(let write): return write(&self)
    default: break
    }
    self.key(key.name)
    switch value {
    case .id(let id): plain(UUID.textLength) { id.writeText(to: $0) }
    case .text(let text): orNull(text) { $0.string($1) }
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
