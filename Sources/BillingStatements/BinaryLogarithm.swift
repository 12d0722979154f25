/// The binary logarithm of a ratio of integers, in 256ths.
///
/// Each squaring of a number from 1 to 2 gives one more binary digit of its logarithm: 1 if the square is 2 or more.
struct BinaryLogarithm {
  /// The number of parts in which one bit is counted.
  static let partsPerBit = 256
  /// The logarithm, rounded down.
  let parts: Int

  /// Requires that both numbers are above zero.
  init(of numerator: UInt64, over denominator: UInt64) {
    let shifts = (numerator.leadingZeroBitCount, denominator.leadingZeroBitCount)
    let (high, low) = (numerator << shifts.0, denominator << shifts.1)
    var parts = shifts.1 - shifts.0
    if high < low { parts -= 1 }
    // The ratio from 1 to 2 in units of 2^-63.
    var rest = high < low ? Self.ratio(high, over: low) : Self.ratio(high >> 1, over: low)
    var step = 1
    while step < Self.partsPerBit {
      let square = rest.multipliedFullWidth(by: rest).high
      let isAbove = square >> 63 == 1
      parts = parts * 2 + (isAbove ? 1 : 0)
      rest = isAbove ? square : square << 1
      step *= 2
    }
    self.parts = parts
  }

  /// A ratio below 1 in units of 2^-64.
  private static func ratio(_ numerator: UInt64, over denominator: UInt64) -> UInt64 {
    denominator.dividingFullWidth((numerator, 0)).quotient
  }
}
