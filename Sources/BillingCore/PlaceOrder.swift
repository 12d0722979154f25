extension Range<Int> {
  /// The places in an order; those of which neither precedes the other stay as they stand.
  ///
  /// A merge of ever longer runs, n log₂ n comparisons at most and n where all is in order. The sort of the standard
  /// library does as well in time; but each use of it is a copy of 3 KB, and the first one in a run has Swift look
  /// through every conformance of the program, which takes a start as long as sorting a hundred names does.
  public func ordered(by precedes: (Int, Int) -> Bool) -> [Int] {
    var (places, merged) = (Array(self), Array(self))
    var run = 1
    while run < count {
      for start in stride(from: 0, to: count, by: 2 * run) {
        let (middle, end) = (Swift.min(start + run, count), Swift.min(start + 2 * run, count))
        Self.merge(places, start..<middle, middle..<end, into: &merged, precedes)
      }
      swap(&places, &merged)
      run *= 2
    }
    return places
  }

  private static func merge(
    _ places: [Int], _ one: Range<Int>, _ other: Range<Int>, into merged: inout [Int], _ precedes: (Int, Int) -> Bool
  ) {
    var (left, right) = (one.lowerBound, other.lowerBound)
    let isInOrder = other.isEmpty || !precedes(places[right], places[right - 1])
    for place in one.lowerBound..<other.upperBound {
      let takesRight =
        left == one.upperBound || !isInOrder && right < other.upperBound && precedes(places[right], places[left])
      merged[place] = places[takesRight ? right : left]
      if takesRight { right += 1 } else { left += 1 }
    }
  }
}
