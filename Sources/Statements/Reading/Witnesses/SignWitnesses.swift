import BillingCore

/// Witnesses of the sign of spending, from the signs, the names of all columns and the texts of the rows.
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
    let areIncome = file.waysOfRows.count { !$0.isSpent } * 4 >= 3 * all
    return all >= fewRows && minus * 100 <= 15 * all && !hasBalance && !areIncome
      ? mark(isNegative ? 0 : 1, "rows") : []
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
    let isNamed = options.columns.allSatisfy { field, name in
      let column = [.credit, .sign].contains(field) ? form.other : form.amount
      return column.map(file.columns.name) == name
    }
    let marks: [Mark?] = [
      options.decimal.map { Mark("decimal", $0 == reading.decimal ? 2 : 0) },
      options.dateOrder.map { Mark("order", $0 == reading.order ? 2 : 0) },
      form.kind == .one ? options.spend.map { Mark("spend", $0 == reading.spend ? 2 : 0, .sameForm) } : nil,
      form.kind == .words ? options.spendWords.map { Mark("words", $0 == form.out ? 2 : 0) } : nil,
      options.columns.isEmpty ? nil : Mark("columns", isNamed ? 2 : 0),
    ]
    return marks.compactMap(\.self)
  }

  /// A witness with more than this share on each side has two tongues, in percent.
  private static let odd = 25
  /// The same of services, one in three of which may have paid back.
  private static let refunding = 34

  /// Known services are paid; each speaks once, refunds aside.
  static func services(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let amounts = file.amounts(reading)
    let found = file.servicesOfRows.map { votes(amounts, $0) }.filter { $0.all > 0 }
    let spent = found.filter { $0.agreeing * 4 >= 3 * $0.all }.map(\.all)
    let received = found.filter { ($0.all - $0.agreeing) * 4 >= 3 * $0.all }.map(\.all)
    let all = spent.count + received.count
    let weight = { (side: [Int]) in
      side.count * 100 <= refunding * all ? 0 : side.count > 1 || side.reduce(0, +) > 2 ? 2 : 1
    }
    return Mark.rows("services", weight(spent), weight(received))
  }

  /// Words of what comes in (salary, refund) and of what is spent (card payment, direct debit).
  static func words(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let amounts = file.amounts(reading)
    let (agreeing, all) = votes(amounts, file.waysOfRows)
    let texts = Set(file.waysOfRows.map { file.texts.ids[$0.index] }).count
    let weight = { (count: Int) in count * 100 <= odd * all ? 0 : count > 1 && texts > 1 ? 2 : 1 }
    // A payment to a card goes the other way than most of its rows; an account has it among them.
    let (paid, payments) = votes(amounts, file.paymentsToCard.map { ($0, false) })
    let isSpent = amounts.count { ($0 ?? 0) < 0 } * 2 >= amounts.count
    return Mark.rows(
      "words", paid > 0 && isSpent ? 2 : weight(agreeing), payments > paid && !isSpent ? 2 : weight(all - agreeing))
  }

  /// Where no amount has a sign, words of what was spent and of what came in show that signs were lost; the user knows what
  /// they were.
  static func lostSigns(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let column = reading.form.amount
    guard reading.form.kind == .one, file.hasBothWays else { return [] }
    let options = [file.setting.options, .answering(file.setting.options.remembered), file.setting.format ?? .init()]
    let hasSign = file.numbers(column).contains { $0.map { $0.sign != .none } ?? false }
    return hasSign || options.contains { $0.spend != nil } ? [] : [Mark("signs", 2, .split)]
  }

  /// Words per row beside amounts that have a sign already.
  static func wordsBesideSigns(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard reading.form.kind == .one else { return [] }
    let (agreeing, all) = votes(file.amounts(reading), file.knownIndicator)
    let weight = { (count: Int) in count * 100 > odd * all ? 3 : 0 }
    return Mark.rows("words beside signs", weight(agreeing), weight(all - agreeing))
  }

  /// How many rows are as a reading has them, and how many are counted.
  private static func votes(_ amounts: [Int64?], _ rows: [ReadingFile.Way]) -> (agreeing: Int, all: Int) {
    let counted = rows.lazy.filter { (amounts[$0.index] ?? 0) != 0 }
    return (counted.count { ((amounts[$0.index] ?? 0) < 0) == $0.isSpent }, counted.count)
  }
}
