import BillingCore
import StrictJSON

/// A value of a column in a row: one for every output, of exports and of reports.
///
/// `nil` is `null` in JSON and empty in other formats.
public enum Value {
  case id(UUID)
  case text(String?)
  case integer(Int?)
  /// An exact decimal number, such as `12.5`.
  case number(JSONNumber?)
  case date(CivilDate?)
  case bool(Bool)
  /// A list: an array in JSON, joined with `;` in other formats.
  case list([String])
  /// A day of the month; 31 is the last one.
  case day(Int?)
  /// An amount whose currency has a column of its own; in JSON its minor units follow.
  case money(Money?)
  /// An amount with its currency: an object in a document.
  case price(Money?)
  /// An amount for each currency: an array in a document, one row a currency elsewhere.
  case sums(MoneySums)
  /// The currency of a row that holds the sums of one currency.
  case currencyOfRow
  case refund(Refund?)
  case refunds([Refund])
  case counts(NamedCounts?)
  /// A JSON value that the function writes after the key.
  case nested((inout JSONWriter) -> Void)
  /// Members of the object itself, without a key.
  case members((inout JSONWriter) -> Void)
  /// An optional member that this document does not have.
  case absent

  /// The word for the last day of a month.
  public static let lastDay = "last"

  public var isNull: Bool {
    switch self {
    case .text(nil), .integer(nil), .number(nil), .date(nil), .money(nil), .counts(nil): true
    default: false
    }
  }
}

/// Numbers by name: an object in JSON, and a text where there are no objects.
public struct NamedCounts {
  public let counts: [(name: String, number: Int)]
  public let text: String

  public init(counts: [(name: String, number: Int)], text: String) { (self.counts, self.text) = (counts, text) }
}
