/// A set of small numbers, 1 to 31: days of a month, months of a year, or days of a week from Monday = 1.
public struct NumberSet: Hashable, Sendable {
  /// Bit n - 1 is set if n is in the set.
  let mask: UInt32

  init(mask: UInt32) { self.mask = mask }

  /// Returns `nil` if it would be empty or has a number outside `range`, at most 1...31.
  public init?(_ numbers: some Sequence<Int>, in range: ClosedRange<Int>) {
    var mask: UInt32 = 0
    for number in numbers {
      guard range.contains(number) else { return nil }
      mask |= 1 << UInt32(number - 1)
    }
    guard mask != 0 else { return nil }
    self.mask = mask
  }

  public var count: Int { mask.nonzeroBitCount }

  /// The numbers in ascending order.
  public var numbers: [Int] { (1...31).filter(contains) }

  func contains(_ number: Int) -> Bool { mask >> UInt32(number - 1) & 1 == 1 }

  func count(below number: Int) -> Int { (mask & (1 << UInt32(number - 1) - 1)).nonzeroBitCount }

  /// The element at a position, from 0 to `count` - 1.
  func element(at position: Int) -> Int {
    var rest = mask
    for _ in 0..<position { rest &= rest &- 1 }
    return rest.trailingZeroBitCount + 1
  }
}
