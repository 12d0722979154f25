/// Amounts as plain decimal text, the one form in files and machine formats: `1490`, `9.99`, `0.005`.
extension Money: CustomStringConvertible {
  /// The amount without its currency, with exactly the digits that the currency has.
  public var decimalText: String { text(grouping: false, sign: "") }

  /// The same with the thousands set off by commas, behind a sign where one is given: `1,490`, `-$1,234.50`.
  public func groupedText(sign: String = "") -> String { text(grouping: true, sign: sign) }

  /// Digit by digit from the last one: every amount of a report comes through here.
  private func text(grouping: Bool, sign: String) -> String {
    let exponent = Int(currency.exponent)
    // A string of up to 15 bytes needs no memory of its own, and few amounts are longer.
    let capacity = minorUnits.magnitude < 1_000_000_000 && sign.utf8.count < 3 ? 15 : 32 + sign.utf8.count
    return String(unsafeUninitializedCapacity: capacity) { buffer in
      var (rest, index, start) = (minorUnits.magnitude, 0, capacity)
      let put = { (byte: UInt8) in
        start -= 1
        buffer[start] = byte
      }
      repeat {
        if index == exponent, index > 0 { put(UInt8(ascii: ".")) }
        let whole = index - exponent
        if grouping, whole > 0, whole % 3 == 0 { put(UInt8(ascii: ",")) }
        put(0x30 + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
        index += 1
      } while rest > 0 || index <= exponent
      for byte in sign.utf8.reversed() { put(byte) }
      if minorUnits < 0 { put(UInt8(ascii: "-")) }
      for index in start..<capacity { buffer[index - start] = buffer[index] }
      return capacity - start
    }
  }

  /// The amount and its currency, as `9.99 USD`.
  public var description: String { "\(decimalText) \(currency)" }

  /// Reads digits with an optional `.` and more digits; throws `AmountError`.
  ///
  /// Exact: `9.9` USD is 990 minor units and `1490.0` JPY is 1490, but `12.34` JPY and `9.999` USD name the surplus
  /// digits. Signs other than a leading `-`, exponents and groups are not decimal text.
  public init(decimalText text: String, currency: Currency) throws(AmountError) {
    var text = text
    let read = text.withUTF8 { bytes in Result { () throws(AmountError) in try Self.units(bytes, currency) } }
    self.init(minorUnits: try read.get(), currency: currency)
  }

  /// Reads the same text from bytes; throws `AmountError`.
  public init(decimalText bytes: ArraySlice<UInt8>, currency: Currency) throws(AmountError) {
    let read = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(AmountError) in try Self.units(bytes, currency) }
    }
    self.init(minorUnits: try read.get(), currency: currency)
  }

  /// Reads the bytes where they lie, once: a book has thousands of amounts.
  private static func units(_ text: UnsafeBufferPointer<UInt8>, _ currency: Currency) throws(AmountError) -> Int64 {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
    let fraction = digits[point...].dropFirst()
    let isNumber = digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isNumber, point > digits.startIndex, point == digits.endIndex || !fraction.isEmpty,
      !fraction.contains(UInt8(ascii: "."))
    else { throw .notANumber }
    let exponent = Int(currency.exponent)
    guard fraction.dropFirst(exponent).allSatisfy({ $0 == 0x30 }) else { throw .tooManyDecimals(currency) }
    guard !isNegative else { throw .negative }
    var units: Int64 = 0
    for byte in digits[..<point] { units = try appending(byte, to: units) }
    for index in 0..<exponent {
      units = try appending(index < fraction.count ? fraction[fraction.startIndex + index] : 0x30, to: units)
    }
    return units
  }

  private static func appending(_ digit: UInt8, to units: Int64) throws(AmountError) -> Int64 {
    let (tenfold, tooFar) = units.multipliedReportingOverflow(by: 10)
    let (sum, tooMuch) = tenfold.addingReportingOverflow(Int64(digit & 15))
    guard !tooFar, !tooMuch else { throw .tooLarge }
    return sum
  }
}

/// Why a text is no amount.
public enum AmountError: Error, Equatable, Sendable {
  /// It is not written as a number is.
  case notANumber
  /// It names more decimal digits than the currency has, as `12.34` JPY.
  case tooManyDecimals(Currency)
  /// Prices are zero or more.
  case negative
  /// It is beyond what can be counted.
  case tooLarge
  /// A comma or a point stands where no thousands end, as in `1.490,00` or `14,90` yen, or can be read in two ways.
  case ambiguousSeparators(meant: [Money])
  /// The text names one currency and the option another.
  case currencyConflict(inText: Currency, demanded: Currency)
  /// The text names a currency that ISO 4217 does not list.
  case unknownCurrency(String)
}
