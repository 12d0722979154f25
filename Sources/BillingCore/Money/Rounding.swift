/// Where a number that lies between two integers goes.
///
/// Only a half leaves a choice; everything else goes to the nearer integer in every mode.
public enum RoundingMode: String, CaseIterable, Sendable {
  /// 0.5 is 1 and -0.5 is -1, as people are taught.
  case halfAwayFromZero
  /// 0.5 is 0 and 1.5 is 2, as banks round so that many halves even out (IEEE 754-2019, 4.3.1, ties to even).
  case halfEven

  /// The integer for `floor + rest / divisor`, where the rest is zero or more and less than the divisor.
  func rounded(floor: Int128, rest: Int128, of divisor: Int128) -> Int128 {
    let above = divisor - rest
    if rest != above { return rest > above ? floor + 1 : floor }
    return switch self {
    case .halfAwayFromZero: floor >= 0 ? floor + 1 : floor
    case .halfEven: floor % 2 == 0 ? floor : floor + 1
    }
  }
}

extension Int128 {
  /// The quotient and what is left over, which is zero or more; the divisor is above zero.
  func flooredDivision(by divisor: Int128) -> (floor: Int128, rest: Int128) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// The quotient, rounded once; the divisor is above zero.
  func dividedRounding(by divisor: Int128, _ mode: RoundingMode = .halfAwayFromZero) -> Int128 {
    let (floor, rest) = flooredDivision(by: divisor)
    return mode.rounded(floor: floor, rest: rest, of: divisor)
  }
}
