import BillingCore

/// Witnesses of the mark in front of decimals.
extension Witness {
  /// A number such as `-1.234,5` or `12,34` shows its mark; three digits after one are a group where the currency has two.
  static func marks(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let own = reading.form.money
    var (isClear, longest, small, isGrouped) = (false, 0, 0, true)
    for column in own.union([file.balance(reading).column].compactMap(\.self)) {
      for case let number? in file.numbers(column) {
        guard let decimals = number.decimals(reading.decimal) else { return own.contains(column) ? nil : [] }
        isClear = isClear || decimals > 0 && decimals != 3 || number.hasGroups(reading.decimal)
        if own.contains(column) { longest = max(longest, decimals) }
        isGrouped = isGrouped && number.hasDecimals == (number.digits.count > 3)
        small += number.isFilled && !number.hasDecimals ? 1 : 0
      }
    }
    // Where either mark fits the amounts, that of other columns is theirs too.
    if let mark = file.markOfOthers, mark != reading.decimal,
      own.allSatisfy({ file.numbers($0).allSatisfy { $0.map { $0.decimals(mark) != nil } ?? true } })
    {
      return nil
    }
    let places = file.places(reading.form)
    var marks = [Mark("decimals are shown", isClear ? 2 : 0)]
    if longest > places { marks.append(Mark("the currency's decimals", places == 0 ? -2 : -1)) }
    // All numbers from 1,000 on have a mark, and no smaller one has.
    if isGrouped, small > 1, places != 3 { marks.append(Mark("thousands", longest == 0 ? 2 : 0, .sameColumns)) }
    if longest == places, places == 3 { marks.append(Mark("the currency's decimals", 2)) }
    if file.columns.layout.isDayFirst { marks.append(Mark("language", reading.decimal == .comma ? 1 : 0)) }
    return marks
  }
}

extension DecimalSign {
  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

extension StatementNumber {
  /// Whether the whole part has two groups of thousands or more.
  fileprivate func hasGroups(_ sign: DecimalSign) -> Bool {
    digits.count { !$0.isDigit && $0 != sign.byte } > 1
  }
}
