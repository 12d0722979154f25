/// The rounding of a number halfway between two integers.
///
/// All other numbers are rounded to the nearest integer in every mode.
public enum RoundingMode: String, CaseIterable, Sendable {
  /// 0.5 becomes 1 and -0.5 becomes -1, as taught in school.
  case halfAwayFromZero
  /// 0.5 becomes 0 and 1.5 becomes 2, as in banking, so that halves even out (IEEE 754-2019, 4.3.1, ties to even).
  case halfEven

  /// The integer for `floor + remainder / divisor`; requires 0 <= `remainder` < `divisor`.
  func rounded(floor: Int128, remainder: Int128, of divisor: Int128) -> Int128 {
    let above = divisor - remainder
    if remainder != above { return remainder > above ? floor + 1 : floor }
    return switch self {
    case .halfAwayFromZero: floor >= 0 ? floor + 1 : floor
    case .halfEven: floor % 2 == 0 ? floor : floor + 1
    }
  }
}

extension Int128 {
  /// The quotient rounded down, with the remainder of zero or more; requires `divisor` above zero.
  public func flooredDivision(by divisor: Int128) -> (floor: Int128, remainder: Int128) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// The quotient rounded once; requires `divisor` above zero.
  public func dividedRounding(by divisor: Int128, _ mode: RoundingMode = .halfAwayFromZero) -> Int128 {
    let (floor, remainder) = flooredDivision(by: divisor)
    return mode.rounded(floor: floor, remainder: remainder, of: divisor)
  }
}
