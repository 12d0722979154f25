import BillingCore

/// Which way money went in each row: from two columns, a word, a sign, or what the whole file shows.
///
/// The sign of spending is told by, in this order: the user's word; a word per row (`Af`, `DEBIT`); marks on some rows
/// only (`+`, `CR`); balances, which rise by what comes in; the header; a known layout; known services and words of the
/// rows, if they agree; nearly all rows. What remains is asked for.
struct StatementDirection {
  /// The sign with which the file writes spending.
  private(set) var spend = SpendSign.negative
  /// What told it; `nil` without rows.
  private(set) var evidence: StatementEvidence?
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

  /// Whether the column of what comes in is usually negative, as in a card's.
  private var areCreditsNegative = false
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
      evidence = .columns
      try takePair(&columns, entries, amounts, setting)
      return
    }
    if let chosen = setting.options.spend {
      (spend, evidence) = (chosen, setting.chosen)
      return
    }
    let isSigned = rows.contains { $0.amount?.sign == .minus }
    if !isSigned, let column = columns.sign {
      try Self.refuseUnknown(rows, cells, column)
      mode = .words(column: column, blank: Self.blank(rows, cells, column))
      (spend, evidence) = (.positive, .columns)
      return
    }
    let plus = rows.count { $0.amount?.sign == .plus || $0.amount?.isCredit == true }
    if !isSigned, plus > 0, plus < rows.count {
      (mode, spend, evidence) = (.creditsMarked, .positive, .columns)
      return
    }
    try findSign(cells, columns, entries, amounts, setting)
  }

  /// The sign of one column, by what tells it first; throws a question if nothing does.
  private mutating func findSign(
    _ cells: StatementCells, _ columns: StatementColumns, _ entries: StatementEntries, _ amounts: StatementAmounts,
    _ setting: StatementSetting
  ) throws(StatementError) {
    let rows = entries.entries
    let signed = zip(rows, amounts.first).map { $0.isNegative ? -$1 : $1 }
    let proof = Self.proof(cells, columns, entries, amounts, signed)
    if let proof, proof.isMixed, !rows.contains(where: \.isNegative), let first = rows.first {
      throw .rows([RefusedStatementRow(row: first.row.line, reason: .noSign(first.written))])
    }
    let hasPlus = rows.contains { $0.amount?.sign == .plus } && rows.contains(where: \.isNegative)
    let told: [(SpendSign, StatementEvidence)] = [
      Self.sign(by: columns.sign, rows, cells).map { ($0, .columns) }, proof?.spend.map { ($0, .balance) },
      hasPlus ? (.negative, .columns) : nil, columns.headerSpend.map { ($0, .header) },
      columns.layoutSpend.map { ($0, .layout) },
    ].compactMap(\.self)
    let evidence = SpendEvidence(entries, cells, columns)
    if let (sign, reason) = told.first, reason != .balance || !evidence.contradicts(sign) {
      (spend, self.evidence) = (sign, reason)
    } else if told.isEmpty, let (sign, reason) = evidence.told {
      (spend, self.evidence) = (sign, reason)
    } else if !rows.isEmpty, !setting.isSample {
      let row = rows.first(where: \.isNegative) ?? rows[0]
      throw .unclear(
        StatementQuestion(.spend, row: row.row.line, written: row.written, [.spend(.negative), .spend(.positive)]))
    }
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
      return entry.isNegative == (spend == .negative) ? -first : first
    }
  }

  // MARK: Two columns

  /// What comes in less what is spent; a sign that the column does not usually have reverses it.
  private func pairUnits(_ index: Int, _ entry: StatementEntry, _ amounts: StatementAmounts) -> Int64 {
    let (debit, credit) = (amounts.first[index], amounts.second[index])
    let isReversal = debit != 0 && (entry.debit?.sign == .minus) != (spend == .negative)
    let isTaken = credit != 0 && (entry.credit?.sign == .minus) != areCreditsNegative
    return (isTaken ? -credit : credit) &- (isReversal ? -debit : debit)
  }

  /// How the column of spending is written, and, without a header, which of the two it is.
  ///
  /// A column of spending with as many signs of one kind as of the other is asked about.
  private mutating func takePair(
    _ columns: inout StatementColumns, _ entries: StatementEntries, _ amounts: StatementAmounts,
    _ setting: StatementSetting
  ) throws(StatementError) {
    if columns.isPairGuessed {
      let differences = zip(amounts.second, amounts.first).map { $0 &- $1 }
      let proof = Self.proof(cells, columns, entries, amounts, differences)
      isExchanged = proof?.spend == .positive
      if isExchanged { columns.exchangePair() }
      evidence = proof?.spend == nil ? .rows : .balance
      if proof?.spend == nil, !setting.isSample, let row = entries.entries.first { throw .unclear(columns.pair(row)) }
    }
    let credits = entries.entries.filter { $0.credit.map { !$0.isZero } ?? false }
    areCreditsNegative = credits.count { $0.credit?.sign == .minus } * 2 > credits.count
    if let chosen = setting.options.spend, columns.credit == nil {
      (spend, evidence) = (chosen, setting.chosen)
      return
    }
    let debits = entries.entries.filter { $0.debit.map { !$0.isZero } ?? false }
    let negative = debits.count { $0.debit?.sign == .minus }
    spend = negative * 2 > max(1, debits.count) ? .negative : .positive
    let isMixed = negative * 100 > debits.count * 15 && negative * 100 < debits.count * 85
    guard isMixed, columns.credit == nil, !setting.isSample, let row = debits.first else { return }
    throw .unclear(
      StatementQuestion(.spend, row: row.row.line, written: row.written, [.spend(.negative), .spend(.positive)]))
  }

  // MARK: One column

  /// Throws with all rows whose word is none for a direction.
  private static func refuseUnknown(
    _ rows: [StatementEntry], _ cells: StatementCells, _ column: Int
  ) throws(StatementError) {
    let odd = rows.filter {
      $0.reason == nil && !cells.isEmpty($0.row, column) && Direction(cells.text($0.row, column)) == nil
    }
    if odd.isEmpty { return }
    throw .rows(odd.map { RefusedStatementRow(row: $0.row.line, reason: .unknownSign(cells.text($0.row, column))) })
  }

  /// The direction of rows without a word.
  private static func blank(_ rows: [StatementEntry], _ cells: StatementCells, _ column: Int) -> Direction {
    rows.lazy.compactMap { Direction(cells.text($0.row, column)) }.first == .out ? .into : .out
  }

  /// The sign that nearly all rows with a word for spending have.
  private static func sign(by column: Int?, _ rows: [StatementEntry], _ cells: StatementCells) -> SpendSign? {
    guard let column else { return nil }
    var (natural, inverted) = (0, 0)
    for row in rows {
      guard let way = Direction(cells.text(row.row, column)), row.amount.map({ !$0.isZero }) ?? false else { continue }
      if (way == .out) == row.isNegative { natural += 1 } else { inverted += 1 }
    }
    let all = natural + inverted
    if natural * 100 >= max(1, all) * 85 { return .negative }
    return inverted * 100 >= max(1, all) * 85 ? .positive : nil
  }

  /// What the balances prove of amounts with these signs; `nil` without a column of balances.
  private static func proof(
    _ cells: StatementCells, _ columns: StatementColumns, _ entries: StatementEntries, _ amounts: StatementAmounts,
    _ signed: [Int64]
  ) -> BalanceProof? {
    guard let column = columns.balance else { return nil }
    let numbers = entries.entries.map { StatementNumber(cells.bytes($0.row, column)) }
    let marks = DecimalMark(numbers.compactMap(\.self))
    let balances = zip(numbers, amounts.currencies).map { number, currency in
      number.flatMap { $0.signedUnits(currency, marks.isOpen ? amounts.marks : marks) }
    }
    return BalanceProof(signed, balances, amounts.currencies)
  }
}

extension StatementEntry {
  /// Whether the amount has a minus, or `DR`.
  var isNegative: Bool { amount?.sign == .minus || amount?.isCredit == false }

  /// The amount as it is written, without marks.
  var written: String {
    let number = amount ?? debit ?? credit
    return number.map { ($0.sign == .minus ? "-" : "") + String(decoding: $0.digits, as: UTF8.self) } ?? ""
  }
}
