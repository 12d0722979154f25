/// Up to 32 bytes in place, so that a number of a statement is copied without counting references.
///
/// Hot path: 50,000 rows are passed through five steps, each with up to three numbers.
struct ShortBytes: RandomAccessCollection, Equatable, BitwiseCopyable, Sendable {
  static let capacity = 32

  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private(set) var count = 0

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word(index >> 3) >> UInt64((index & 7) << 3))
  }

  private func word(_ index: Int) -> UInt64 {
    switch index {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    default: words.3
    }
  }

  /// Appends a byte; returns false if there is no room.
  mutating func append(_ byte: UInt8) -> Bool {
    guard count < Self.capacity else { return false }
    let shifted = UInt64(byte) << UInt64((count & 7) << 3)
    switch count >> 3 {
    case 0: words.0 |= shifted
    case 1: words.1 |= shifted
    case 2: words.2 |= shifted
    default: words.3 |= shifted
    }
    count += 1
    return true
  }

  static func == (left: Self, right: Self) -> Bool { left.count == right.count && left.words == right.words }
}
