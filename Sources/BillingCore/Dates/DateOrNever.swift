/// A date, or none, which comes after every date.
///
/// As small as a date is, where an optional one takes twice as much.
struct DateOrNever: Comparable {
  let packed: Int32

  /// No date.
  static let never = DateOrNever(nil)

  init(_ date: CivilDate?) { packed = date?.packed ?? Int32.max }

  /// The date; nil where there is none.
  var date: CivilDate? { packed == Int32.max ? nil : CivilDate(packed: packed) }

  static func < (left: DateOrNever, right: DateOrNever) -> Bool { left.packed < right.packed }
}
