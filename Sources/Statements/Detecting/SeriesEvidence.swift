import BillingCore

/// How much more likely rows are under a cycle than by chance, in hundredths of a bit.
///
/// Each row after the first that is in a window of `w` days of a cycle of `p` days counts log2(p / w). Equal amounts
/// count as well, unless the merchant takes the same amount on other days too. A missing charge and a row that the
/// cycle does not explain count against it, and so does the number of cycles that were tried.
struct Evidence: Comparable {
  let bits: Int
  /// Fewer early rows, then fewer days of delay, decide between equals.
  let early: Int
  let delay: Int

  static func < (one: Evidence, other: Evidence) -> Bool {
    if one.bits != other.bits { return one.bits < other.bits }
    if one.early != other.early { return one.early > other.early }
    return one.delay > other.delay
  }

  /// The cycles and days that are tried for one merchant: about 2^8.
  static let hypotheses = 800
  static let perMissing = 400
  static let perOther = 300
  static let perEqual = 300
  /// Above this a series is reported at all, and above the second as sure.
  static let likely = 150
  static let sure = 700

  /// Hot path: made for each cycle that is tried, so that it makes no lists.
  init(_ slots: [SeriesFit.Slot], others: [Int], grid: SeriesGrid, entries: [StatementLedger.Entry]) {
    var (shortest, longest, early, delay) = (slots.first?.delay ?? 0, slots.first?.delay ?? 0, 0, 0)
    for slot in slots {
      (shortest, longest) = (min(shortest, slot.delay), max(longest, slot.delay))
      early += slot.delay < 0 ? 1 : 0
      delay += abs(slot.delay)
    }
    let missing = (slots.last?.number ?? 0) - (slots.first?.number ?? 0) + 1 - slots.count
    let isAlsoTaken = Self.haveSameAmounts(others, slots, entries)
    bits =
      (slots.count - 1) * Self.log2(grid.period, over: longest - shortest + 1) - Self.hypotheses
      - missing * Self.perMissing - others.count * Self.perOther - Self.rarity(grid)
      + (isAlsoTaken ? 0 : Self.ofAmounts(slots, entries))
    (self.early, self.delay) = (early, delay)
  }

  /// What speaks against a cycle by itself: most are of months or weeks, few of 30 days, hardly any of 17, or of a
  /// weekday of a month, or of any day.
  private static func rarity(_ grid: SeriesGrid) -> Int {
    switch grid.step {
    case .months: 0
    case .twice: 150
    case .weekday, .anyDay: 400
    case .days(let count, _): count == 7 ? 0 : count % 7 == 0 || count == 30 ? 150 : 400
    }
  }

  private static func haveSameAmounts(
    _ others: [Int], _ slots: [SeriesFit.Slot], _ entries: [StatementLedger.Entry]
  ) -> Bool {
    guard !others.isEmpty, !areDoubles(others, of: slots, entries),
      let first = slots.first.map({ entries[$0.entry].amount })
    else { return false }
    let isFixed = slots.allSatisfy { entries[$0.entry].amount.minorUnits == first.minorUnits }
    let taken = isFixed ? [] : Set(slots.map { entries[$0.entry].amount.minorUnits })
    return others.contains {
      let amount = entries[$0].amount.minorUnits
      return isFixed ? amount == first.minorUnits : taken.contains(amount)
    }
  }

  /// Whether rows, one in four at most, repeat charges of the series within two days: those were taken twice.
  private static func areDoubles(
    _ others: [Int], of slots: [SeriesFit.Slot], _ entries: [StatementLedger.Entry]
  ) -> Bool {
    others.count * 3 <= slots.count
      && others.allSatisfy { other in
        slots.contains {
          abs(entries[$0.entry].day - entries[other].day) <= 2 && entries[$0.entry].equal == entries[other].equal
        }
      }
  }

  /// What steady amounts tell: equal ones most, a few per cent of difference something.
  private static func ofAmounts(_ slots: [SeriesFit.Slot], _ entries: [StatementLedger.Entry]) -> Int {
    var sum = 0
    for index in slots.indices.dropFirst() {
      let (one, other) = (
        entries[slots[index - 1].entry].amount.minorUnits, entries[slots[index].entry].amount.minorUnits
      )
      sum += one == other ? perEqual : ofDifferent(Int128(min(one, other)), Int128(max(one, other)))
    }
    return sum
  }

  private static func ofDifferent(_ low: Int128, _ high: Int128) -> Int {
    if high * 100 <= low * 105 { return 150 }
    if high * 100 <= low * 150 { return 30 }
    return high > low * 3 ? -150 : 0
  }

  /// The binary logarithm of a ratio in hundredths, computed in integers; numbers below 1 count as 1.
  ///
  /// 365 over 5 is 618: 2^6.18 is 72.5. The first eight binary digits decide, and what is left is dropped.
  static func log2(_ numerator: Int, over denominator: Int) -> Int {
    let ratio = UInt64(max(1, numerator)) << 32 / UInt64(max(1, denominator))
    var parts = 31 - ratio.leadingZeroBitCount
    // From 1 to 2; each squaring gives one more digit, 1 if the square is 2 or more.
    var rest = ratio << ratio.leadingZeroBitCount
    for _ in 0..<8 {
      let square = rest.multipliedFullWidth(by: rest).high
      parts = parts * 2 + Int(square >> 63)
      rest = square << (1 - square >> 63)
    }
    return parts * 100 / 256
  }
}
