import BillingCore

/// Witnesses of the columns, by their names or what they contain.
extension Witness {
  /// The names of the columns: an amount, or debit and credit.
  static func header(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let (form, columns) = (reading.form, file.columns)
    let own = columns.role(form.amount)
    if form.kind == .pair {
      let (isDebit, isCredit) = (own == .debit, form.other.flatMap { columns.role($0) } == .credit)
      return isDebit || isCredit ? [Mark("names", isDebit && isCredit ? 5 : 2)] : []
    }
    if own == .debit || own == .credit { return [Mark("names", 1)] }
    guard own == .amount else { return [] }
    let amounts = columns.money.filter { columns.role($0) == .amount }
    let best = amounts.compactMap { columns.header.meanings[$0]?.rank }.min()
    let equals = amounts.filter { columns.header.meanings[$0]?.rank == best }
    // Of two currencies, that of most rows is the card's.
    let filled = { (column: Int) in file.numbers(column).count(where: \.isFilled) }
    let isBest = equals.contains(form.amount) && equals.allSatisfy { filled($0) <= filled(form.amount) }
    return [Mark("names", isBest ? 3 : 1)]
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
}
