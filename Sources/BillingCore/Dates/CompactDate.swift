/// An optional date in 32 bits; `never` sorts after every date.
///
/// An `Optional<CivilDate>` takes twice as much memory.
struct CompactDate: Comparable {
  let packed: Int32

  static let never = CompactDate(nil)

  init(_ date: CivilDate?) { packed = date?.packed ?? Int32.max }

  var date: CivilDate? { packed == Int32.max ? nil : CivilDate(packed: packed) }

  static func < (left: CompactDate, right: CompactDate) -> Bool { left.packed < right.packed }
}
