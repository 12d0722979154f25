extension Money {
  /// Splits the amount by weights into parts that add up to it, by the method of the largest remainder.
  ///
  /// Each part first gets its share rounded toward zero. The leftover units go to the largest remainders; of equal
  /// remainders, to the earlier part. 999 by 2:1 is 666 + 333; 1000 among three is 334 + 333 + 333.
  ///
  /// Throws `SplitError` unless one weight is above zero and none is negative.
  public func split(byWeights weights: [Int]) throws(SplitError) -> [Money] {
    guard weights.allSatisfy({ $0 >= 0 }) else { throw .negativeWeight }
    let total = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard total > 0 else { throw .noWeight }
    let shares = weights.map { (Int128(minorUnits) * Int128($0)).quotientAndRemainder(dividingBy: total) }
    var parts = shares.map { Int64($0.quotient) }
    let left = minorUnits - parts.reduce(0, +)
    let byRemainder = shares.indices.order {
      (shares[$0].remainder.magnitude, $1) > (shares[$1].remainder.magnitude, $0)
    }
    for index in byRemainder.prefix(Int(left.magnitude)) { parts[index] += left.signum() }
    return parts.map { Money(minorUnits: $0, currency: currency, isEstimate: isEstimate) }
  }
}

/// The reason why an amount could not be split.
public enum SplitError: Error, Equatable, Sendable {
  /// All weights are zero, or there are none.
  case noWeight
  case negativeWeight
}
