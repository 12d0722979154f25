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
