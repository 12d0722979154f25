import BillingCore

/// The lines of the stencils in the order in which they are used.
///
/// Hot path: the lines of 100,000 subscriptions fit in no cache, so the order must let the processor prefetch them.
/// Charges of one cycle recur in the same order, so lines stored in order of first use are read in sequence. A cycle of
/// days drifts relative to those of months, and each of its lines would be a cache miss between them, so cycles of days
/// have separate blocks. For 100,000 subscriptions this takes 9 % less time than a single sequence.
struct StencilBlocks {
  private(set) var bytes: [UInt8] = []
  /// The free ranges of the last block for months and years, and of the last block for days.
  private var rooms = [0..<0, 0..<0]

  private static let blockSize = 1 << 14

  /// Adds a line of a subscription with a cycle, and returns its offset.
  mutating func add(_ line: [UInt8], of cycle: BillingCycle.Kind) -> Int {
    let index = takeRoom(for: line.count, among: cycle == .customDays ? 1 : 0)
    bytes.replaceSubrange(index..<index + line.count, with: line)
    return index
  }

  /// Overwrites the bytes at an offset.
  mutating func store<Value: BitwiseCopyable>(_ value: Value, at index: Int) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: index, as: Value.self) }
  }

  private mutating func takeRoom(for length: Int, among kind: Int) -> Int {
    if rooms[kind].count < length {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: max(length, Self.blockSize)))
      rooms[kind] = start..<bytes.count
    }
    defer { rooms[kind] = rooms[kind].dropFirst(length) }
    return rooms[kind].lowerBound
  }
}
