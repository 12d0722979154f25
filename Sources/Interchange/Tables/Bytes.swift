import BillingCore

/// Appends values as text, byte by byte.
///
/// Hot path: an export of 250,000 rows creates no `String` per value.
extension [UInt8] {
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends `YYYY-MM-DD`.
  mutating func append(_ date: CivilDate) {
    append(count: 10) { bytes in date.withASCII { byte, index in bytes[index] = byte } }
  }

  mutating func append(_ id: UUID) {
    append(count: UUID.textLength) { bytes in if let start = bytes.baseAddress { id.writeText(to: start) } }
  }

  /// Appends an amount as in `Money.decimalText`, without its currency: `1490`, `9.99`, `0.005`.
  mutating func append(amountOf money: Money) {
    append(money.minorUnits, digitsAfterPoint: Int(money.currency.exponent))
  }

  /// Appends an amount and its currency: `1490 JPY`.
  mutating func append(_ money: Money) {
    append(amountOf: money)
    append(UInt8(ascii: " "))
    money.currency.withASCII { byte in append(byte) }
  }

  /// Appends an integer; with `digitsAfterPoint`, the integer counts the smallest decimal unit.
  mutating func append(_ number: Int64, digitsAfterPoint: Int = 0) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { cell in
      var rest = number.magnitude
      var start = cell.count
      var digits = 0
      repeat {
        if digits == digitsAfterPoint, digits > 0 {
          start -= 1
          cell[start] = UInt8(ascii: ".")
        }
        start -= 1
        cell[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        digits += 1
      } while rest > 0 || digits <= digitsAfterPoint
      if number < 0 { append(UInt8(ascii: "-")) }
      append(contentsOf: UnsafeBufferPointer(rebasing: cell[start...]))
    }
  }

  @inline(__always)
  private mutating func append(count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
      fill(bytes)
      append(contentsOf: UnsafeBufferPointer(bytes))
    }
  }
}
