import BillingCore

/// A condition on a field: `category=video`, `amount>=1000`, `first<2026-01`.
public struct QueryCondition: Equatable, Sendable {
  public enum Comparison: String, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    /// The signs of each comparison, longer ones first, so that `<=` is not read as `<`.
    fileprivate static let signs: [(sign: String, comparison: Comparison)] = [
      ("==", .equal), ("!=", .notEqual), ("<>", .notEqual), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
      ("≠", .notEqual), ("≦", .lessOrEqual), ("≧", .greaterOrEqual), ("≤", .lessOrEqual), ("≥", .greaterOrEqual),
      ("=", .equal), ("<", .less), (">", .greater),
    ]
    /// Whether the comparison needs an order, which texts do not have.
    public var isOrder: Bool { self != .equal && self != .notEqual }
  }

  /// A value to compare with.
  public enum Operand: Equatable, Sendable {
    /// The field is empty.
    case none
    /// A text in the form of `folded`.
    case text(String)
    case number(Int)
    /// A day, or all days of a month or a year.
    case days(DateInterval)
    case amount(QueryAmount)
    case cycle(BillingCycle)
  }

  public let field: QueryField
  public let comparison: Comparison
  /// The values, one of which must fit, or with `notEqual` none.
  public let operands: [Operand]

  public init(_ field: QueryField, _ comparison: Comparison, _ operands: [Operand]) {
    (self.field, self.comparison, self.operands) = (field, comparison, operands)
  }

  /// Splits `amount>=1000` into its parts; full-width signs count, `nil` if there is no sign.
  public static func parts(of text: String) -> (field: String, comparison: Comparison, value: String)? {
    let plain = text.narrowSigns
    guard let start = plain.firstIndex(where: { "=!<>≠≦≧≤≥".contains($0) }) else { return nil }
    let rest = plain[start...]
    guard let found = Comparison.signs.first(where: { rest.hasPrefix($0.sign) }) else { return nil }
    return (String(plain[..<start]), found.comparison, String(rest.dropFirst(found.sign.count)))
  }

  func matches(_ values: [QueryValue]) -> Bool {
    switch comparison {
    case .equal: isMet(by: values) { $0 == 0 }
    case .notEqual: !isMet(by: values) { $0 == 0 }
    case .less: isMet(by: values) { $0 < 0 }
    case .lessOrEqual: isMet(by: values) { $0 <= 0 }
    case .greater: isMet(by: values) { $0 > 0 }
    case .greaterOrEqual: isMet(by: values) { $0 >= 0 }
    }
  }

  private func isMet(by values: [QueryValue], _ isMeant: (Int) -> Bool) -> Bool {
    operands.contains { operand in
      if operand == .none { return values.isEmpty && isMeant(0) }
      return values.contains { operand.order(of: $0).map(isMeant) ?? false }
    }
  }
}

/// An amount in a condition: of one currency, or the same number in any.
public struct QueryAmount: Equatable, Sendable {
  /// The number in ten-thousandths of a major unit; no currency has more decimals.
  let tenThousandths: Int128
  /// The currency it is of; `nil` for any.
  let currency: Currency?

  public init(_ money: Money, isOfAnyCurrency: Bool) {
    tenThousandths = Self.tenThousandths(money)
    currency = isOfAnyCurrency ? nil : money.currency
  }

  fileprivate static func tenThousandths(_ money: Money) -> Int128 {
    Int128(money.minorUnits) * 10_000 / Int128(money.currency.minorUnitsPerMajor)
  }
}

extension QueryCondition.Operand {
  /// Whether a value is below the operand (-1), equal to it or in it (0), or above it (1); `nil` if they do not compare.
  fileprivate func order(of value: QueryValue) -> Int? {
    switch (value, self) {
    case (.text(let text), .text(let wanted)): text == wanted ? 0 : nil
    case (.cycle(let cycle), .cycle(let wanted)): cycle == wanted ? 0 : nil
    case (.number(let number), .number(let wanted)): (number - wanted).signum()
    case (.date(let date), .days(let days)): date < days.first ? -1 : date > days.last ? 1 : 0
    case (.amount(let money), .amount(let amount)):
      amount.currency.map { $0 == money.currency } ?? true
        ? Int((QueryAmount.tenThousandths(money) - amount.tenThousandths).signum()) : nil
    default: nil
    }
  }
}

extension String {
  /// The text with full-width comparison signs as ASCII; the value after them stays as it is written.
  fileprivate var narrowSigns: String {
    String(map { "＝" == $0 ? "=" : "！" == $0 ? "!" : "＜" == $0 ? "<" : "＞" == $0 ? ">" : $0 })
  }
}
