/// One sort for all lists that are put in an order by a rule of their own.
///
/// The library's `sorted(by:)` is compiled again for each type of element: 693 copies were a twentieth of the code, and
/// the ranges that it keeps cost a look-up of a conformance, a fiftieth of a start. Here the positions are sorted by one
/// copy, and the elements follow. Lists that are sorted as they are use the library.
extension Range<Int> {
  /// The positions in an order; equal ones keep theirs, as in the library's sort.
  @inline(never)
  public func order(by precedes: (Int, Int) -> Bool) -> [Int] {
    var (positions, merged) = ([Int](self), [Int](self))
    var length = 1
    while length < count {
      positions.withUnsafeBufferPointer { sorted in
        merged.withUnsafeMutableBufferPointer { Self.merge(sorted, runsOf: length, into: $0, by: precedes) }
      }
      swap(&positions, &merged)
      length *= 2
    }
    return positions
  }

  /// Merges each two sorted runs of a length; two in order are moved without a further comparison.
  private static func merge(
    _ sorted: UnsafeBufferPointer<Int>, runsOf length: Int, into merged: UnsafeMutableBufferPointer<Int>,
    by precedes: (Int, Int) -> Bool
  ) {
    for start in stride(from: 0, to: sorted.count, by: 2 * length) {
      let middle = Swift.min(start + length, sorted.count)
      let end = Swift.min(middle + length, sorted.count)
      let isOrdered = middle == end || !precedes(sorted[middle], sorted[middle - 1])
      var (left, right) = (start, middle)
      for place in start..<end {
        if left < middle, isOrdered || right == end || !precedes(sorted[right], sorted[left]) {
          merged[place] = sorted[left]
          left += 1
        } else {
          merged[place] = sorted[right]
          right += 1
        }
      }
    }
  }

  /// The first position that does not satisfy `belongsBefore`, or `upperBound`, by binary search.
  ///
  /// All positions that satisfy it must come first.
  public func partitionPoint(where belongsBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if belongsBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Int] {
  /// The first of these positions, by their number, whose element an earlier one already has; the positions are in order.
  package func firstRepeated(by areEqual: (Int, Int) -> Bool) -> Int? { repeated(by: areEqual).min() }

  /// All such positions.
  package func repeated(by areEqual: (Int, Int) -> Bool) -> [Int] {
    indices.dropFirst().filter { areEqual(self[$0 - 1], self[$0]) }.map { self[$0] }
  }
}

extension Sequence where Element: Hashable {
  /// The values without duplicates, in order of first occurrence.
  @inlinable
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// The elements in an order; equal ones keep theirs.
  @inlinable
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return elements.indices.order { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}
