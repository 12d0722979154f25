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
