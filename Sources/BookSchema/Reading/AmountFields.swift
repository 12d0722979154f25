import BillingCore

/// The three keys of an amount, in any order.
struct AmountFields {
  var amount: (text: ArraySlice<UInt8>, offset: Int)?
  var minorUnits: (value: Int64, offset: Int)?
  var currency: Currency?
  var isEstimate = false
  var isSigned = false

  mutating func readAmount(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    amount = (try fields.numberBytes(), start)
  }

  mutating func readMinorUnits(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    minorUnits = (try fields.integer(), start)
  }

  /// The amount of the keys, or `nil` if they are absent.
  func money(defaultCurrency: Currency) throws(Fault) -> Money? {
    let currency = currency ?? defaultCurrency
    guard let amount else { return try money(inMinorUnitsOf: currency) }
    let money: Money
    do throws(AmountError) {
      let isNegative = isSigned && amount.text.first == UInt8(ascii: "-")
      let units = try Money(decimalText: amount.text.dropFirst(isNegative ? 1 : 0), currency: currency)
      money = isNegative ? units.negated : units
    } catch {
      throw Fault(.amount(error), at: amount.offset)
    }
    if let minorUnits, minorUnits.value != money.minorUnits {
      throw Fault(.amountsDisagree(money, minorUnits: minorUnits.value), at: minorUnits.offset)
    }
    return money
  }

  /// The amount of the keys; throws if the object at `start` has none.
  func neededMoney(defaultCurrency: Currency, objectAt start: Int) throws(Fault) -> Money {
    guard let money = try money(defaultCurrency: defaultCurrency) else { throw Fault(.missingKey("amount"), at: start) }
    return isEstimate ? money.marked(isEstimate: true) : money
  }

  private func money(inMinorUnitsOf currency: Currency) throws(Fault) -> Money? {
    guard let minorUnits else { return nil }
    guard isSigned || minorUnits.value >= 0 else { throw Fault(.amount(.negative), at: minorUnits.offset) }
    return Money(minorUnits: minorUnits.value, currency: currency)
  }
}
