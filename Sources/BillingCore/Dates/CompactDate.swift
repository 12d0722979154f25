/// A date, or none, which comes after every date.
///
/// As small as a date is, where an optional one takes twice as much.
struct CompactDate: Comparable {
  let packed: Int32

  /// No date.
  static let never = CompactDate(nil)

  init(_ date: CivilDate?) { packed = date?.packed ?? Int32.max }

  /// The date; nil where there is none.
  var date: CivilDate? { packed == Int32.max ? nil : CivilDate(packed: packed) }

  static func < (left: CompactDate, right: CompactDate) -> Bool { left.packed < right.packed }
}
