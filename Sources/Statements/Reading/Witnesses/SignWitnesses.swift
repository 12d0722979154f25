import BillingCore

/// Witnesses of the sign of spending, from the signs themselves and the names of all columns.
extension Witness {
  /// Nearly all rows of a file are spent: with a minus that is what banks write, without one it is half a sign.
  static func majority(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard reading.form.kind == .one else { return [] }
    let amounts = file.amounts(reading.form, reading.decimal).compactMap(\.self).filter { $0 != 0 }
    let (minus, all) = (amounts.count { $0 < 0 }, amounts.count)
    // Rows of one text may all be payments to a card.
    let full = file.isOneText ? 1 : 2
    let isNegative = reading.spend == .negative
    let mark = { (weight: Int, topic: String) in [Mark(topic, weight, .sameForm)] }
    if file.columns.role(reading.form.amount) == .debit {
      return mark(isNegative == (minus * 2 > all) ? 2 : 0, "column of spending")
    }
    if file.columns.role(reading.form.amount) == .credit { return mark(isNegative ? 2 : 0, "column of income") }
    if all > 0, minus * 100 >= 85 * all { return mark(isNegative ? full : 0, "rows") }
    if all >= 3, minus * 2 > all { return mark(isNegative ? 1 : 0, "rows") }
    // An account of which much comes in tells by its balance.
    let hasBalance = !file.balance(reading).fits.isEmpty
    return all >= fewRows && minus * 100 <= 15 * all && !hasBalance ? mark(isNegative ? 0 : 1, "rows") : []
  }

  static let fewRows = 5

  /// A plus on some rows and a minus on all others: the plus is what comes in.
  static func plus(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let signs = Self.signs(file, reading.form.amount)
    if reading.form.kind == .pair, let credits = reading.form.other.map({ Self.signs(file, $0) }) {
      // Of two columns, that with a minus throughout is what is spent.
      let isTold = Set(signs) == [.minus] && !credits.contains(.minus)
      return isTold ? [Mark("columns", 2)] : []
    }
    guard reading.form.kind == .one else { return [] }
    let isTold = signs.contains(.plus) && signs.contains(.minus) && !signs.contains(.none)
    return isTold ? [Mark("plus", reading.spend == .negative ? 2 : 0, .sameForm)] : []
  }

  private static func signs(_ file: ReadingFile, _ column: Int) -> [StatementNumber.Sign] {
    file.numbers(column).compactMap { $0.isFilled ? $0?.sign : nil }
  }

  /// A header that is known whole, or words that only accounts or only cards have.
  static func layout(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard reading.form.kind == .one else { return [] }
    let layout = file.columns.layout
    var says = layout.says
    let isSpending = file.columns.role(reading.form.amount) == .debit
    let numbers = file.numbers(reading.form.amount)
    let minus = numbers.count { $0?.sign == .minus }
    // Some cards write a minus before what is spent.
    let isCard = layout.isCard || layout.namesCard && minus * 2 < numbers.count
    if isCard, !isSpending { says.append(("card's header", .positive)) }
    let hasBalance = file.columns.money.contains { column in
      file.columns.isBalance(column) && file.numbers(column).contains { $0 != nil }
    }
    if hasBalance || layout.hasAccountWords, minus > 0, !isSpending, file.paymentsToCard.isEmpty {
      says.append(("account's words", .negative))
    }
    return says.map { Mark($0.topic, reading.spend == $0.spend ? 1 : 0, .sameForm) }
  }

  static func agreement(_ file: ReadingFile, _ reading: Reading, _ options: StatementOptions) -> [Mark] {
    let form = reading.form
    let marks: [Mark?] = [
      options.decimal.map { Mark("decimal", $0 == reading.decimal ? 2 : 0) },
      options.dateOrder.map { Mark("order", $0 == reading.order ? 2 : 0) },
      form.kind == .one ? options.spend.map { Mark("spend", $0 == reading.spend ? 2 : 0, .sameForm) } : nil,
      form.kind == .words ? options.spendWords.map { Mark("words", $0 == form.out ? 2 : 0) } : nil,
      options.columns.isEmpty ? nil : Mark("columns", file.columns.isForm(form, options.columns) ? 2 : 0),
    ]
    return marks.compactMap(\.self)
  }
}

extension StatementColumns {
  /// Whether a form has the columns that options name.
  fileprivate func isForm(_ form: AmountForm, _ named: [StatementField: String]) -> Bool {
    named.allSatisfy { field, name in
      let column = [.credit, .sign].contains(field) ? form.other : form.amount
      return column.map { self.name($0) == name } ?? false
    }
  }
}
