/// One sort for all lists, compiled once.
///
/// Swift's own sort has a copy for each type of element; a hundred of them took a twentieth of a build. Here the positions
/// are sorted, and the elements follow. These functions take the place of Swift's of the same names.
extension Range<Int> {
  /// The positions in an order; equal ones keep theirs, as in the library's sort.
  @inline(never)
  public func sorted(by precedes: (Int, Int) -> Bool) -> [Int] {
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

extension Sequence {
  /// The elements in an order; equal ones keep theirs.
  @inlinable
  package func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return elements.indices.sorted { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// The elements from the least to the largest; equal ones keep their order.
  @inlinable
  package func sorted() -> [Element] { sorted(by: <) }
}

extension Array {
  @inlinable
  package mutating func sort(by precedes: (Element, Element) -> Bool) { self = sorted(by: precedes) }
}

extension Array where Element: Comparable {
  @inlinable
  package mutating func sort() { self = sorted() }
}

extension [Int] {
  /// Positions in their order; fast also in the modules that have no copies of generic functions (`Package.swift`).
  package init(_ positions: Range<Int>) { self = positions.map { $0 } }

  /// The positions of numbers from the least to the largest; equal ones keep theirs.
  package var order: [Int] { indices.sorted { self[$0] < self[$1] } }
}
