import BillingCore

/// Witnesses of the columns and of the mark in front of decimals, by names and by cells.
extension Witness {
  /// Every row has an amount with no more decimals than its currency has.
  static func cells(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let amounts = file.amounts(reading.form, reading.decimal)
    guard amounts.contains(where: { $0 != nil && $0 != 0 }), file.unclear(reading).isEmpty else { return nil }
    let columns = file.otherMoney(reading)
    let others = columns.map(file.numbers)
    // Zero beside another amount says that nothing was taken yet, unless the user names the column.
    let isChosen = StatementField.amounts.contains { file.columns.chosen[$0] != nil }
    let named = isChosen ? [] : columns.filter(file.columns.isAmount).map(file.numbers)
    if file.rows.indices.contains(where: { index in amounts[index] == 0 && named.contains { $0[index].isFilled } }) {
      return nil
    }
    let isUnread = file.rows.indices.contains { index in
      amounts[index] == nil
        && (reading.form.money.contains { !file.bytes(index, $0).isBlank } || others.contains { $0[index] != nil })
    }
    return isUnread ? nil : []
  }

  /// A column whose amounts are where this reading has none is half of a pair.
  static func unread(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let own = reading.form.money.map(file.numbers)
    let isNamed = reading.form.money.contains { column in
      file.columns.role(column) == .amount || reading.form.kind == .pair && file.columns.isAmount(column)
    }
    let others = file.otherMoney(reading)
    // Beside two columns that share all rows between them a third one is a balance.
    let isThird = reading.form.kind != .pair && file.columns.namedMoney.isEmpty
    if isThird, zip(others, others.dropFirst()).contains(where: file.shareRows) { return nil }
    let isBeside = { (index: Int) in own.contains { $0[index].isFilled } }
    let isHalf = others.map(file.numbers).contains { numbers in
      let filled = numbers.indices.lazy.filter { numbers[$0].isFilled }
      return filled.contains { !isBeside($0) }
        && (!isNamed || reading.form.kind != .pair && !filled.contains(where: isBeside))
    }
    return isHalf ? nil : []
  }

  /// The names of the columns: an amount, or debit and credit.
  static func header(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let (form, columns) = (reading.form, file.columns)
    let own = columns.role(form.amount)
    if form.kind == .pair {
      let (isDebit, isCredit) = (own == .debit, form.other.flatMap { columns.role($0) } == .credit)
      return isDebit || isCredit ? [Mark("names", !isDebit || !isCredit ? 2 : isTurned(file, reading) ? 3 : 5)] : []
    }
    guard own == .amount else { return [] }
    let amounts = columns.money.filter { columns.role($0) == .amount }
    let best = amounts.compactMap { columns.header.meanings[$0]?.rank }.min()
    return [Mark("names", columns.header.meanings[form.amount]?.rank == best ? 3 : 1)]
  }

  /// Whether debit and credit are against the balance, beside a column of amounts with signs that may agree with it.
  private static func isTurned(_ file: ReadingFile, _ reading: Reading) -> Bool {
    let steps = file.balance(reading).fits.keys
    return !steps.isEmpty && steps.allSatisfy { $0.spend == .positive }
      && file.columns.namedMoney.contains(where: file.isSignedAmount)
  }

  /// A word or mark in each row says which way it went; it proves the direction, not the column of the amount.
  static func indicator(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    if reading.form.kind == .marks { return [.proof] }
    guard reading.form.kind == .words, let words = reading.form.other.flatMap(file.words) else { return [] }
    let fits = words.allSatisfy { $0.isEmpty || Direction.isOut($0) == reading.form.out.contains($0) }
    if fits, words.count == 2 { return [.proof] }
    return fits ? [Mark("word in each row", 2)] : []
  }

  /// Without names: amounts have signs where other columns have none, and they differ.
  static func content(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let columns = file.columns
    if !columns.namedMoney.isEmpty { return [] }
    let own = reading.form.money.compactMap { columns.profiles.indices.contains($0) ? columns.profiles[$0] : nil }
    var marks = [Mark("signs", own.contains { $0.signed > 0 } ? 2 : 0)]
    if columns.layout.namesHolder { marks.append(Mark("layout of a card", reading.form.amount == 2 ? 2 : 0)) }
    if file.rows.count > 3 { marks.append(Mark("they differ", own.contains { $0.distinct > 1 } ? 2 : 0)) }
    return marks
  }

  /// A number such as `-1.234,5` or `12,34` shows its mark; three digits after one are a group where the currency has two.
  static func marks(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let own = reading.form.money
    var (isClear, longest) = (false, 0)
    var counts: Set<Int> = []
    for column in own {
      for case let number? in file.numbers(column) {
        guard let decimals = number.decimals(reading.decimal) else { return nil }
        isClear = isClear || decimals > 0 && decimals != 3
        longest = max(longest, decimals)
        if number.isFilled { counts.insert(decimals) }
      }
    }
    // Where either mark fits the amounts, that of other columns is theirs too.
    if let mark = file.markOfOthers, mark != reading.decimal,
      own.allSatisfy({ file.numbers($0).allSatisfy { $0.map { $0.decimals(mark) != nil } ?? true } })
    {
      return nil
    }
    // The decimals that all rows may have.
    let exponents = Set(file.currencies(reading.form).codes.map { Int($0.exponent) })
    let places = exponents.contains(2) ? 2 : exponents.max() ?? 2
    // Who writes three decimals of a currency with two writes some everywhere: `1,200` beside `640` is a thousand.
    if file.setting.options.decimal == nil, exponents.max() == 2, counts == [0, 3] { return nil }
    var marks = [Mark("decimals are shown", isClear ? 2 : 0)]
    if longest > places { marks.append(Mark("the currency's decimals", places == 0 ? -2 : -1)) }
    if longest == places, places == 3 { marks.append(Mark("the currency's decimals", 2)) }
    if file.columns.layout.isDayFirst { marks.append(Mark("language", reading.decimal == .comma ? 1 : 0)) }
    return marks
  }
}

extension DecimalSign {
  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}
