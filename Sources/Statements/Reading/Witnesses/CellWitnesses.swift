import BillingCore

/// Witnesses of what a reading leaves unread.
extension Witness {
  /// Every row has an amount with no more decimals than its currency has.
  static func cells(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let amounts = file.amounts(reading.form, reading.decimal)
    guard amounts.contains(where: { $0 != nil && $0 != 0 }) else { return nil }
    let others = file.otherMoney(reading).map(file.numbers)
    for index in file.rows.indices where amounts[index] == nil {
      if reading.form.money.contains(where: { !file.bytes(index, $0).isBlank })
        || others.contains(where: { $0[index] != nil })
      {
        return nil
      }
    }
    return []
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
    for column in others {
      let numbers = file.numbers(column)
      var (areApart, isElsewhere) = (true, false)
      for index in file.rows.indices where numbers[index].isFilled {
        let isFilled = own.contains { $0[index].isFilled }
        if isFilled { areApart = false } else { isElsewhere = true }
      }
      if isElsewhere, areApart && reading.form.kind != .pair || !isNamed { return nil }
    }
    return []
  }
}
