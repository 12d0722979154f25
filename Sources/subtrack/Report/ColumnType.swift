import BillingCore
import BookSchema
import Interchange
import StrictJSON

/// What the values of a column are in JSON: the members of the object that its schema lists.
struct ColumnType {
  /// Whether the values are sums, each currency of which is a row.
  var isOfSums = false

  /// The members for the key of the column, in camel case.
  let members: (_ key: String) -> [JSONShape.Member]

  /// One member of a shape.
  static func shape(_ shape: @autoclosure @escaping () -> JSONShape) -> Self {
    Self { [JSONShape.Member($0, shape())] }
  }

  static var text: Self { shape(.string) }
  static var id: Self { shape(.uuid) }
  static var date: Self { shape(.date) }
  static var month: Self { shape(.month) }
  static var bool: Self { shape(.bool) }
  static var integer: Self { shape(.integer) }
  static var count: Self { shape(.count) }
  static var number: Self { shape(.number) }
  static var currency: Self { shape(.currency) }
  static var list: Self { shape(.array(.string)) }
  static var day: Self { shape(.either([.integer(1...31), .words(["last"])])) }
  static var counts: Self { shape(NamedCounts.shape) }
  static var price: Self { shape(.money) }
  static var sums: Self { Self(isOfSums: true) { [JSONShape.Member($0, .sums)] } }
  static var money: Self { Self { [JSONShape.Member($0, .number), JSONShape.Member($0 + "MinorUnits", .integer)] } }

  static func words(_ words: @autoclosure @escaping () -> [String]) -> Self { shape(.words(words())) }

  static func words<Words: CaseIterable & RawRepresentable<String>>(_ type: Words.Type) -> Self {
    words(type.allCases.map { $0.rawValue })
  }

  /// Members of the object itself.
  static func members(_ members: @autoclosure @escaping () -> [JSONShape.Member]) -> Self { Self { _ in members() } }

  var orNull: Self { map { JSONShape.Member($0.key, $0.shape.orNull, isRequired: $0.isRequired) } }

  /// The same, in some documents only.
  var optional: Self { map { JSONShape.Member($0.key, $0.shape, isRequired: false) } }

  private func map(_ change: @escaping (JSONShape.Member) -> JSONShape.Member) -> Self {
    Self(isOfSums: isOfSums) { members($0).map(change) }
  }
}
