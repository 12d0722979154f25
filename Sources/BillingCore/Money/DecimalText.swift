/// Amounts as plain decimal text, the only form in files and machine-readable output: `1490`, `9.99`, `0.005`.
extension Money: CustomStringConvertible {
  /// The amount without its currency, with all digits of the minor unit.
  public var decimalText: String { text(grouping: false, sign: "") }

  /// The amount with commas between thousands and an optional currency sign: `1,490`, `-$1,234.50`.
  public func groupedText(sign: String = "") -> String { text(grouping: true, sign: sign) }

  /// Builds the text from the last digit; every amount in a report is formatted here.
  private func text(grouping: Bool, sign: String) -> String {
    let exponent = Int(currency.exponent)
    // A `String` of up to 15 bytes needs no allocation, and few amounts are longer.
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

  /// The amount with its currency, for example `9.99 USD`.
  public var description: String { "\(decimalText) \(currency)" }

  /// Reads digits with an optional `.` and more digits; throws `AmountError`.
  ///
  /// Exact: `9.9` USD is 990 minor units and `1490.0` JPY is 1490, but `12.34` JPY and `9.999` USD have too many
  /// decimals. A leading `-` is allowed; other signs, exponents and separators are not.
  public init(decimalText text: String, currency: Currency) throws(AmountError) {
    var text = text
    let read = text.withUTF8 { bytes in Result { () throws(AmountError) in try Self.units(bytes, currency) } }
    self.init(minorUnits: try read.get(), currency: currency)
  }

  /// Reads the same form from bytes; throws `AmountError`.
  public init(decimalText bytes: ArraySlice<UInt8>, currency: Currency) throws(AmountError) {
    let read = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(AmountError) in try Self.units(bytes, currency) }
    }
    self.init(minorUnits: try read.get(), currency: currency)
  }

  /// Reads the bytes in place in one pass: a book has thousands of amounts.
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

/// The reason why a text is not an amount.
public enum AmountError: Error, Equatable, Sendable {
  case notANumber
  /// The text has more decimals than the currency, for example `12.34` JPY.
  case tooManyDecimals(Currency)
  case negative
  /// The amount does not fit in 64 bits.
  case tooLarge
  /// Separators are misplaced, as in `1.490,00` or `14,90` yen, or ambiguous; `meant` lists the readings.
  case ambiguousSeparators(meant: [Money])
  /// The text names another currency than the option.
  case currencyConflict(inText: Currency, demanded: Currency)
  /// The text names a cycle too, as in `9.99/mo`, where only an amount is expected.
  case namesCycle(String)
  /// The number starts with its point or comma, as `$9.49` and `$1,490` do after a shell has replaced `$9` and `$1`.
  case startsWithSeparator(String)
  /// The text is marked as an estimate where only an exact amount is expected; the text without the mark.
  case estimate(String)
  /// The text is a range, like 5000〜7000円.
  case range
  /// The text has a currency that ISO 4217 does not list.
  case unknownCurrency(String)
}
