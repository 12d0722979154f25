extension Range<Int> {
  /// The indices in sorted order; equal elements keep their order.
  public func ordered(by precedes: (Int, Int) -> Bool) -> [Int] { Array(self).ordered(by: precedes) }
}

extension Array {
  /// The elements in sorted order; equal elements keep their order.
  ///
  /// A bottom-up merge sort: at most n log₂ n comparisons, and n if the elements are sorted already. The sort of the
  /// standard library is as fast, but each use of it adds 3 KB of code, and its first call in a run makes the runtime
  /// scan all protocol conformances, which takes as long as sorting a hundred names.
  public func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    var (elements, merged) = (self, self)
    var run = 1
    while run < count {
      for start in stride(from: 0, to: count, by: 2 * run) {
        let (middle, end) = (Swift.min(start + run, count), Swift.min(start + 2 * run, count))
        Self.merge(elements, start..<middle, middle..<end, into: &merged, precedes)
      }
      swap(&elements, &merged)
      run *= 2
    }
    return elements
  }

  private static func merge(
    _ elements: [Element], _ one: Range<Int>, _ other: Range<Int>, into merged: inout [Element],
    _ precedes: (Element, Element) -> Bool
  ) {
    var (left, right) = (one.lowerBound, other.lowerBound)
    let isInOrder = other.isEmpty || !precedes(elements[right], elements[right - 1])
    for index in one.lowerBound..<other.upperBound {
      let takesRight =
        left == one.upperBound || !isInOrder && right < other.upperBound && precedes(elements[right], elements[left])
      merged[index] = elements[takesRight ? right : left]
      if takesRight { right += 1 } else { left += 1 }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element does not satisfy `belongsBefore`, or `endIndex`, by binary search.
  ///
  /// All elements that satisfy it must come first.
  public func partitionPoint(where belongsBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
