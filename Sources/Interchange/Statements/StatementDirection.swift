import BillingCore

/// Which way money went in each row: from two columns, a word, a sign, or what the whole file shows.
///
/// The sign of spending is found in this order: the user's word; a word per row (`Af`, `DEBIT`); marks on some rows only
/// (`+`, `CR`); balances, which rise by what comes in; the header of a card; words of the rows (salary, purchase); last,
/// that people spend more often than they receive.
struct StatementDirection {
  /// The sign with which the file writes spending.
  private(set) var spend = SpendSign.negative
  private var mode = Mode.signed

  private enum Mode {
    /// Separate columns.
    case pair
    /// The sign column decides for each row; `nil` in it means the other direction than the words that occur.
    case words(column: Int, blank: Direction)
    /// A plus or `CR` marks what comes in; all else is spent.
    case creditsMarked
    case signed
  }

  private let cells: StatementCells
  /// Whether the first of two columns without a header is what comes in.
  private var isExchanged = false

  init(
    _ cells: StatementCells, _ columns: inout StatementColumns, _ entries: StatementEntries,
    _ amounts: StatementAmounts,
    _ setting: StatementSetting
  ) throws(StatementError) {
    self.cells = cells
    let rows = entries.entries
    if columns.amount == nil {
      mode = .pair
      takePair(&columns, entries, amounts)
      return
    }
    if let chosen = setting.options.spend {
      spend = chosen
      return
    }
    let isSigned = rows.contains { $0.amount?.sign == .minus }
    if !isSigned, let column = columns.sign {
      try Self.refuseUnknown(rows, cells, column)
      mode = .words(column: column, blank: Self.blank(rows, cells, column))
      spend = .positive
      return
    }
    let marked = rows.count { $0.amount?.sign == .plus || $0.amount?.isCredit == true }
    if !isSigned, marked > 0, marked < rows.count {
      (mode, spend) = (.creditsMarked, .positive)
      return
    }
    let signed = zip(rows, amounts.first).map { $0.amount?.sign == .minus ? -$1 : $1 }
    spend =
      Self.sign(by: columns.sign, rows, cells) ?? Self.byBalance(cells, columns, entries, amounts, signed)
      ?? columns.headerSpend ?? SpendWords.vote(entries, cells, columns) ?? Self.byMajority(rows)
  }

  /// The amount of a row in minor units; spending is negative.
  func units(_ index: Int, _ entry: StatementEntry, _ amounts: StatementAmounts) -> Int64 {
    let first = amounts.first[index]
    switch mode {
    case .pair: return isExchanged ? 0 &- pairUnits(index, entry, amounts) : pairUnits(index, entry, amounts)
    case .words(let column, let blank):
      let way = Direction(cells.text(entry.row, column)) ?? blank
      return way == .out ? -first : first
    case .creditsMarked:
      return entry.amount?.sign == .plus || entry.amount?.isCredit == true ? first : -first
    case .signed:
      let isNegative = entry.amount?.sign == .minus || entry.amount?.isCredit == false
      return isNegative == (spend == .negative) ? -first : first
    }
  }

  // MARK: Two columns

  /// What comes in less what is spent; a sign that the column does not usually have reverses it.
  private func pairUnits(_ index: Int, _ entry: StatementEntry, _ amounts: StatementAmounts) -> Int64 {
    let (debit, credit) = (amounts.first[index], amounts.second[index])
    let isReversal = debit != 0 && (entry.debit?.sign == .minus) != (spend == .negative)
    return (entry.credit?.sign == .minus ? -credit : credit) &- (isReversal ? -debit : debit)
  }

  /// How the column of spending is written, and, without a header, which of the two it is.
  private mutating func takePair(
    _ columns: inout StatementColumns, _ entries: StatementEntries, _ amounts: StatementAmounts
  ) {
    if columns.isPairGuessed {
      let differences = zip(amounts.second, amounts.first).map { $0 &- $1 }
      isExchanged = Self.byBalance(cells, columns, entries, amounts, differences) == .positive
      if isExchanged { columns.exchangePair() }
    }
    let debits = entries.entries.compactMap { $0.debit?.sign }.filter { $0 != .none }
    spend =
      debits.count { $0 == .minus } * 2 > max(1, entries.entries.count { $0.debit != nil }) ? .negative : .positive
  }

  // MARK: One column

  /// Throws with all rows whose word is none for a direction.
  private static func refuseUnknown(
    _ rows: [StatementEntry], _ cells: StatementCells, _ column: Int
  ) throws(StatementError) {
    let odd = rows.filter { !cells.isEmpty($0.row, column) && Direction(cells.text($0.row, column)) == nil }
    if odd.isEmpty { return }
    throw .rows(odd.map { RefusedStatementRow(row: $0.row.line, reason: .unknownSign(cells.text($0.row, column))) })
  }

  /// The direction of rows without a word.
  private static func blank(_ rows: [StatementEntry], _ cells: StatementCells, _ column: Int) -> Direction {
    rows.lazy.compactMap { Direction(cells.text($0.row, column)) }.first == .out ? .into : .out
  }

  /// The sign that most rows with a word for spending have.
  private static func sign(by column: Int?, _ rows: [StatementEntry], _ cells: StatementCells) -> SpendSign? {
    guard let column else { return nil }
    var votes = 0
    for row in rows {
      guard let way = Direction(cells.text(row.row, column)), let sign = row.amount?.sign else { continue }
      votes += (way == .out) == (sign == .minus) ? 1 : -1
    }
    return votes == 0 ? nil : votes > 0 ? .negative : .positive
  }

  /// The sign by which most balances follow from the one before, in either direction of time.
  private static func byBalance(
    _ cells: StatementCells, _ columns: StatementColumns, _ entries: StatementEntries, _ amounts: StatementAmounts,
    _ signed: [Int64]
  ) -> SpendSign? {
    guard let column = columns.balance else { return nil }
    let numbers = entries.entries.map { StatementNumber(cells.bytes($0.row, column)) }
    let marks = DecimalMark(numbers.compactMap(\.self), currency: nil)
    let balances = zip(numbers, amounts.currencies).map { number, currency -> Int64? in
      guard let number else { return nil }
      do throws(RefusedStatementRow.Reason) {
        let units = try number.units(currency, marks)
        return number.sign == .minus ? -units : units
      } catch { return nil }
    }
    // Forwards and backwards in time, each with spending negative and positive.
    var fits = [0, 0, 0, 0]
    for index in signed.indices.dropFirst() {
      guard let before = balances[index - 1], let after = balances[index] else { continue }
      let step = after &- before
      if step == 0 { continue }
      fits[0] += step == signed[index] ? 1 : 0
      fits[1] += step == -signed[index] ? 1 : 0
      fits[2] += step == -signed[index - 1] ? 1 : 0
      fits[3] += step == signed[index - 1] ? 1 : 0
    }
    let (natural, inverted) = (max(fits[0], fits[2]), max(fits[1], fits[3]))
    guard natural != inverted, max(natural, inverted) * 2 >= signed.count - 1 else { return nil }
    return natural > inverted ? .negative : .positive
  }

  private static func byMajority(_ rows: [StatementEntry]) -> SpendSign {
    let negative = rows.count { $0.amount?.sign == .minus || $0.amount?.isCredit == false }
    return rows.count > negative * 2 ? .positive : .negative
  }
}

/// Words of rows that say whether money went out or came in.
enum SpendWords {
  private static let sampleSize = 300
  /// The bytes of a text that are looked at.
  private static let longestText = 200

  /// The sign of spending that two thirds of the rows with such a word show, if these are a fifth of all rows.
  static func vote(_ entries: StatementEntries, _ cells: StatementCells, _ columns: StatementColumns) -> SpendSign? {
    var (natural, inverted) = (0, 0)
    let places = columns.texts + [columns.type].compactMap(\.self)
    let comingIn = income + (columns.isCard ? cardPayments : [])
    let sample = entries.entries.prefix(sampleSize)
    for entry in sample {
      guard let sign = entry.amount?.sign else { continue }
      let text = places.map { String(decoding: cells.bytes(entry.row, $0).prefix(longestText), as: UTF8.self).folded }
      let bytes = Array(text.joined(separator: " ").utf8)[...]
      let comesIn = comingIn.contains { bytes.holds($0) }
      let goesOut = !comesIn && spending.contains { bytes.holds($0) }
      guard comesIn || goesOut else { continue }
      if goesOut == (sign == .minus) { natural += 1 } else { inverted += 1 }
    }
    // A few words among many rows may be those of the exceptions.
    if (natural + inverted) * 5 < max(1, sample.count) { return nil }
    return natural * 3 >= (natural + inverted) * 2
      ? .negative : inverted * 3 >= (natural + inverted) * 2 ? .positive : nil
  }

  private static let income = [
    "salary", "payroll", "deposit", "interest", "dividend", "contribution", "payment received", "payment - thank",
    "payment thank", "refund", "gehalt", "lohn/", "gutschrift", "salaris", "salaire", "nómina", "stipendio", "給与", "給料",
    "賞与", "virement recu", "vir recu", "proventos", "depósito", "autopay", "automatic payment",
  ]
  /// Payments to a card, which the bank of the account calls spending.
  private static let cardPayments = ["口座振替", "オ支払"]
  private static let spending = [
    "purchase", "card payment", "direct debit", "withdrawal", "lastschrift", "kartenzahlung", "bezahlung", "abbuchung",
    "dankort", "carte ", "prlv", "cheque", "incasso", "compra", "saque", "pagto", "pagamento", "デビット", "口座振替",
    "cotisation", "standing order",
  ]
}
