/// How much more likely rows are under a cycle than by chance, in hundredths of a bit.
///
/// Each row after the first that lies in a window of `w` days of a cycle of `p` days counts log2(p / w). Equal amounts
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
  static let perMissing = 250
  static let perOther = 300
  static let perEqual = 300
  /// Above this a series is reported at all, and above the second as sure.
  static let likely = 150
  static let sure = 700

  init(_ slots: [SeriesFit.Slot], others: [Int], grid: SeriesGrid, entries: [StatementLedger.Entry]) {
    let delays = slots.map(\.delay)
    let width = (delays.max() ?? 0) - (delays.min() ?? 0) + 1
    let missing = (slots.last?.number ?? 0) - (slots.first?.number ?? 0) + 1 - slots.count
    let amounts = slots.map { entries[$0.entry].amount.minorUnits }
    let taken = Set(amounts)
    let isAlsoTaken = others.contains { taken.contains(entries[$0].amount.minorUnits) }
    bits =
      (slots.count - 1) * Self.log2(grid.period, over: width) - Self.hypotheses - missing * Self.perMissing
      - others.count * Self.perOther - Self.rarity(grid) + (isAlsoTaken ? 0 : Self.ofAmounts(amounts))
    early = delays.count { $0 < 0 }
    delay = delays.reduce(0) { $0 + abs($1) }
  }

  /// What speaks against a cycle by itself: most are of months or weeks, few of 30 days, hardly any of 17.
  private static func rarity(_ grid: SeriesGrid) -> Int {
    guard case .days(let count, _) = grid.step else { return 0 }
    return count == 7 ? 0 : count % 7 == 0 || count == 30 ? 150 : 400
  }

  /// What steady amounts tell: equal ones most, a few per cent of difference something.
  private static func ofAmounts(_ amounts: [Int64]) -> Int {
    let pairs = zip(amounts, amounts.dropFirst())
    return pairs.reduce(0) { sum, pair in
      if pair.0 == pair.1 { return sum + perEqual }
      let (low, high) = (Int128(min(pair.0, pair.1)), Int128(max(pair.0, pair.1)))
      if high * 100 <= low * 105 { return sum + 150 }
      if high * 100 <= low * 150 { return sum + 30 }
      return high > low * 3 ? sum - 150 : sum
    }
  }

  /// The binary logarithm of a ratio in hundredths.
  private static func log2(_ numerator: Int, over denominator: Int) -> Int {
    let ratio = Double(max(1, numerator)) / Double(max(1, denominator))
    var (rest, bits, step) = (ratio.significand, Double(ratio.exponent), 0.5)
    for _ in 0..<8 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        bits += step
      }
      step /= 2
    }
    return Int(bits * 100)
  }
}
