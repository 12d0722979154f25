/// One sort for all lists that are put in an order by a rule of their own.
///
/// The library's `sorted(by:)` is compiled again for each type of element: 693 copies were a twentieth of the code. Here the
/// positions are sorted by one copy, and the elements follow. Lists that are sorted as they are use the library.
extension Range<Int> {
  /// The positions in an order; equal ones keep theirs, as in the library's sort.
  @inline(never)
  public func order(by precedes: (Int, Int) -> Bool) -> [Int] {
    var positions = [Int](self)
    positions.withUnsafeMutableBufferPointer { $0.sort(by: precedes) }
    return positions
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
  package func firstRepeated(by areEqual: (Int, Int) -> Bool) -> Int? {
    zip(self, dropFirst()).filter { areEqual($0, $1) }.map(\.1).min()
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
