import BillingCore

/// Which columns have the amounts, by header words, else by content and what the balance proves.
extension StatementColumns {
  mutating func findAmounts(
    _ named: [StatementField: Int], _ cells: StatementCells, _ setting: StatementSetting
  ) throws(StatementError) {
    if named[.amount] != nil || named[.debit] != nil || named[.credit] != nil {
      (amount, debit, credit) = (named[.amount], named[.debit], named[.credit])
      if amount == nil { findPartner(cells) }
    } else {
      let isNumber = { (profile: ColumnProfile) in profile.numbers * 2 >= profile.filled }
      let amounts = columns(.amount, isNumber)
      amount = amounts.first(where: isFilled) ?? amounts.first
      (debit, credit) = (columns(.debit, isNumber).first, columns(.credit, isNumber).first)
      chooseAmongNamed()
    }
    balance = named[.balance] ?? columns(.balance).first(where: isFilled) ?? columns(.balance).first
    if balance == nil {
      balance = header.names.indices.first { HeaderWords.isBalance(header.names[$0]) && isFilled($0) }
    }
    if amount == nil, debit == nil, credit == nil { try findAmountsByContent(cells, setting) }
    if amount == nil, debit == nil, credit == nil { amount = columns(.amount).first ?? columns(.debit).first }
    sign =
      named[.sign] ?? columns(.sign, \.isDirection).first(where: isFilled)
      ?? profiles.indices.first { profiles[$0].isDirection && $0 != date }
    if sign.map({ !profiles[$0].isDirection }) ?? false, named[.sign] == nil { sign = nil }
    if amount == nil { sign = named[.sign] }
    takeHeader()
  }

  /// A column with all amounts goes before two, unless only the two say the direction.
  ///
  /// A column for spending alone is read as one of two, whatever its sign.
  private mutating func chooseAmongNamed() {
    if let only = amount, debit != nil || credit != nil {
      let profile = only < profiles.count ? profiles[only] : ColumnProfile()
      let hasSign = profile.signed > 0 || profiles.contains { $0.isDirection }
      let isPair = debit != nil && credit != nil
      if profile.filled > 0, hasSign || !isPair { (debit, credit) = (nil, nil) } else { amount = nil }
    } else if amount == nil, debit == nil, let only = credit {
      // `Credit` alone may be any amount in a file whose other words are unknown.
      headerSpend = .negative
      (amount, credit) = (only, nil)
    }
  }

  /// Numbers with decimals or signs, else whole numbers that differ; the fullest column first.
  ///
  /// Of several, the balance proves which is the amount; without a proof the user is asked.
  private mutating func findAmountsByContent(
    _ cells: StatementCells, _ setting: StatementSetting
  ) throws(StatementError) {
    let others = Set([date, bookedOn, balance].compactMap(\.self))
    let numeric = profiles.indices.filter { index in
      profiles[index].isNumber && !profiles[index].isDate && !others.contains(index)
        && !(header.names.indices.contains(index) && HeaderWords.isBalance(header.names[index]))
    }
    let written = numeric.filter { profiles[$0].fractional + profiles[$0].signed > 0 }
    let candidates = written.isEmpty ? numeric : written
    let rows = candidates.map { profiles[$0].filled }.max() ?? 0
    let varied = candidates.filter { rows < 3 || profiles[$0].filled < 3 || profiles[$0].distinct > 1 }
    let usable = varied.isEmpty ? candidates : varied
    let fullest = usable.max {
      profiles[$0].filled < profiles[$1].filled || profiles[$0].filled == profiles[$1].filled && $0 > $1
    }
    guard let fullest else { return }
    evidence = .rows
    let full = profiles[fullest].filled
    if let pair = complementary(usable, cells) {
      (debit, credit, isPairGuessed) = (pair.0, pair.1, true)
      balance = balance ?? usable.first { $0 > pair.1 }
      return
    }
    let whole = usable.filter { profiles[$0].filled == full }
    if balance == nil, let proof = BalanceProof.columns(cells, dataRows, among: whole) {
      (amount, balance, evidence) = (proof.amount, proof.balance, .balance)
      return
    }
    let signed = whole.first { profiles[$0].signed > 0 }
    amount = signed ?? fullest
    let rivals = whole.filter { $0 != amount && isRival($0, cells) }
    guard let first = amount, let rival = rivals.first, !setting.isSample, rows > 1 else { return }
    throw .unclear(question([first, rival], cells))
  }

  /// Finds the other of two columns of which the user names one.
  private mutating func findPartner(_ cells: StatementCells) {
    guard (debit == nil) != (credit == nil), let known = debit ?? credit else { return }
    let near = [known - 1, known + 1].filter { profiles.indices.contains($0) && profiles[$0].isNumber }
    let other = near.first { complementary([min(known, $0), max(known, $0)], cells) != nil }
    if debit == nil { debit = other } else { credit = other }
  }

  /// Whether a column may be the amount as well as the one that was found: its numbers differ from those of that one.
  private func isRival(_ column: Int, _ cells: StatementCells) -> Bool {
    guard let amount, profiles[amount].signed == 0 || profiles[column].signed > 0 else { return false }
    return cells.rows[dataRows].prefix(Self.sampleSize).contains { row in
      let (one, other) = (cells.bytes(row, amount), cells.bytes(row, column))
      return StatementNumber(one) != nil && StatementNumber(other) != nil && !one.elementsEqual(other)
    }
  }

  /// Asks which of two columns without a word is what was spent.
  func pair(_ row: StatementEntry) -> StatementQuestion {
    let choices = [debit, credit].compactMap(\.self).map { StatementChoice.column(.debit, name($0)) }
    return StatementQuestion(.columns, row: row.row.line, written: row.written, choices)
  }

  private func question(_ columns: [Int], _ cells: StatementCells) -> StatementQuestion {
    let row = cells.rows[dataRows].first { StatementHeader.isData($0, cells) } ?? cells.rows[dataRows.lowerBound]
    return StatementQuestion(
      .columns, row: row.line, written: cells.text(row, columns[0]), columns.map { .column(.amount, name($0)) })
  }

  /// Two columns side by side of which each row with numbers fills one, or has a zero in the other.
  private func complementary(_ columns: [Int], _ cells: StatementCells) -> (Int, Int)? {
    for (left, right) in zip(columns, columns.dropFirst()) where right == left + 1 {
      let fills = cells.rows[dataRows].prefix(Self.sampleSize).map { row in
        [left, right].map { StatementNumber(cells.bytes(row, $0)).map { !$0.isZero } ?? false }
      }
      let isSplit =
        fills.allSatisfy { $0 != [true, true] } && fills.contains([true, false]) && fills.contains([false, true])
      if isSplit { return (left, right) }
    }
    return nil
  }

  private mutating func takeHeader() {
    guard let column = amount ?? debit ?? credit else { return }
    let named = [column, debit, credit].compactMap(\.self).compactMap { index in
      header.meanings[index]?.currency
        ?? (header.names.indices.contains(index) ? HeaderWords.currencyNamed(in: header.names[index]) : nil)
    }
    headerCurrency = named.first
    guard amount == column, header.names.indices.contains(column) else { return }
    let word = HeaderWords.normalised(header.names[column])
    if Self.cardWords.contains(word) || Self.cardWords.contains(where: word.hasPrefix) { headerSpend = .positive }
    if word.hasPrefix("入出金") { headerSpend = .negative }
  }

  /// Headers of cards, which write what was spent.
  private static let cardWords = ["利用金額", "ゴ利用金額", "支払総額"]
}
