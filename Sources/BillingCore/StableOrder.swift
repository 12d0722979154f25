extension Range<Int> {
  /// The places in an order; those of which neither precedes the other stay as they stand.
  public func ordered(by precedes: (Int, Int) -> Bool) -> [Int] { Array(self).ordered(by: precedes) }
}

extension Array {
  /// The elements in an order; those of which neither precedes the other stay as they stand.
  ///
  /// A merge of ever longer runs, n log₂ n comparisons at most and n where all is in order. The sort of the standard
  /// library does as well in time; but each use of it is a copy of 3 KB, and the first one in a run has Swift look
  /// through every conformance of the program, which takes a start as long as sorting a hundred names does.
  func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
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
  /// The first place whose element does not belong before, found by halving; `endIndex` where all do.
  ///
  /// What belongs before must stand in front of all that does not.
  func partitionPoint(where belongsBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
