import BillingCore

/// Witnesses of balances, which rise by what comes in.
extension Witness {
  /// A balance that adds up row by row proves the columns and the decimal mark.
  static func balance(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let balance = file.balance(reading)
    if balance.isContradicted { return nil }
    guard let most = balance.fits.values.max() else { return [] }
    return most >= 2 ? [.proof] : [Mark("one step", 2)]
  }

  /// The dates say which way the file runs.
  static func balanceWay(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let fits = file.balance(reading).fits
    if fits.isEmpty { return [] }
    let days = file.days(reading.order).compactMap(\.self)
    let pairs = zip(days, days.dropFirst())
    let (falling, rising) = (pairs.count { $0 > $1 }, pairs.count { $0 < $1 })
    let isNewestFirst: Bool? = max(falling, rising) > 2 * min(falling, rising) ? falling > rising : nil
    let steps = fits.keys.filter { isNewestFirst == nil || isNewestFirst == $0.isNewestFirst }
    let signs = Set(steps.map(\.spend))
    // The balance of a card may be what is owed, which falls by what comes in.
    let isOwed = !file.paymentsToCard.isEmpty || !signs.contains(.positive) && mayOwe(file, reading)
    if isOwed || signs.count != 1 { return [] }
    let agrees = signs.contains(reading.spend) || reading.form.kind == .steps
    return agrees ? Mark.rows("rises", 3, 0) : Mark.rows("rises", 0, 3)
  }

  /// Whether nearly all amounts come in, as what a card has spent seems to by its balance, and gifts to an account.
  private static func mayOwe(_ file: ReadingFile, _ reading: Reading) -> Bool {
    let amounts = file.amounts(reading.form, reading.decimal).compactMap(\.self).filter { $0 != 0 }
    return amounts.count >= fewRows && amounts.count { $0 < 0 } * 100 <= 15 * amounts.count
  }
}

/// The column whose numbers follow from the amounts of a reading row by row.
struct FoundBalance {
  /// How a balance follows after each row: the file runs down or up, and the sign of spending.
  struct Step: Hashable {
    let isNewestFirst: Bool
    let spend: SpendSign
  }

  private(set) var column: Int?
  /// The ways in which nine of ten steps follow, and how many steps do.
  private(set) var fits: [Step: Int] = [:]
  /// Whether a column that is called a balance rises by some amounts and falls by others: their signs are missing.
  private(set) var isContradicted = false
  /// Whether it follows only with the fees, or only without them; `nil` if both or neither.
  private(set) var hasFeesApart: Bool?

  init(_ file: ReadingFile, _ reading: Reading) {
    let amounts = file.amounts(reading.form, reading.decimal)
    guard Set(amounts.compactMap(\.self).filter { $0 != 0 }.map(\.magnitude)).count > 1 else { return }
    let codes = file.currencies(reading.form).codes
    let costs = file.costs(reading.form, reading.decimal)
    for candidate in file.columns.balances where !reading.form.money.contains(candidate) {
      let numbers = file.numbers(candidate)
      guard file.columns.isBalance(candidate) || numbers.count(where: { $0 != nil }) * 10 >= 9 * numbers.count else {
        continue
      }
      let units = file.codes(candidate, reading.form, reading.decimal)
      let balances = zip(numbers, units).map { $0?.signedUnits($1, reading.decimal) }
      // The amount once more, as cards write what is due, is no balance.
      if balances == amounts { continue }
      let plain = Self.fits(amounts, [], balances, codes)
      let withFees = costs.isEmpty ? plain : Self.fits(amounts, costs, balances, codes)
      let gain = (withFees.counts.values.max() ?? 0) - (plain.counts.values.max() ?? 0)
      let (found, all) = gain > 0 ? withFees : plain
      let isCalled = file.columns.isBalance(candidate)
      let haveNone = file.numbers(reading.form.amount).allSatisfy { $0.map { $0.sign == .none } ?? true }
      let lackSigns = reading.form.kind == .one && haveNone
      if isCalled, Self.isMixed(found, all, lackSigns) { isContradicted = true }
      var good = found.filter { $0.value * 10 >= 9 * all - 1 && $0.value >= min(2, all) }
      // Rows are missing, or those of two accounts are mixed: some steps fit, and hardly one the other way.
      let most = found.max { $0.value < $1.value }
      let mayLackRows = isCalled && !(isContradicted && lackSigns)
      if good.isEmpty, mayLackRows, let most, most.value > 1, most.value * 4 >= all,
        !found.contains(where: { $0.key.spend != most.key.spend && $0.value * 3 > most.value })
      {
        good = found.filter { $0.value == most.value }
      }
      if !good.isEmpty {
        (column, fits, isContradicted) = (candidate, good, false)
        hasFeesApart = gain == 0 ? nil : gain > 0
        return
      }
    }
  }

  /// Whether nearly all steps have the size of an amount, some up and some down against its sign; of amounts without signs,
  /// most steps and one the other way suffice.
  private static func isMixed(_ found: [Step: Int], _ all: Int, _ lackSigns: Bool) -> Bool {
    [false, true].contains { isNewestFirst in
      let counts = SpendSign.allCases.map { found[Step(isNewestFirst: isNewestFirst, spend: $0)] ?? 0 }
      let sum = counts[0] + counts[1]
      if lackSigns { return all > 1 && sum * 10 >= 6 * all && counts.allSatisfy { $0 > 0 } }
      return all > 1 && sum * 10 >= 9 * all && counts.allSatisfy { $0 * 10 < 9 * sum - 1 || sum < 3 && $0 == 1 }
    }
  }

  private static func fits(
    _ amounts: [Int64?], _ costs: [Int64], _ balances: [Int64?], _ codes: [Currency]
  ) -> (counts: [Step: Int], all: Int) {
    var (counts, all) = ([Step: Int](), 0)
    var last: [Currency: Int] = [:]
    for index in amounts.indices {
      defer { last[codes[index]] = index }
      guard let before = last[codes[index]], let from = balances[before], let to = balances[index],
        let earlier = amounts[before], let later = amounts[index]
      else { continue }
      let change = to &- from
      all += 1
      for isNewestFirst in [false, true] {
        let amount = isNewestFirst ? earlier : later
        let cost = costs.isEmpty ? 0 : costs[isNewestFirst ? before : index]
        let rise = (isNewestFirst ? 0 &- change : change) &+ cost
        if rise == 0, cost == 0 { continue }
        for spend in SpendSign.allCases where rise == (spend == .negative ? amount : 0 &- amount) {
          counts[Step(isNewestFirst: isNewestFirst, spend: spend), default: 0] += 1
        }
      }
    }
    return (counts, all)
  }
}
