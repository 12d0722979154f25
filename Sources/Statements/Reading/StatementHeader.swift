import BillingCore

/// Where the columns of a statement are, and where its rows begin.
struct StatementHeader {
  /// The index of the header among the rows; `nil` if there is none.
  private(set) var row: Int?
  /// The names of the columns, empty without a header.
  private(set) var names: [String] = []
  /// The same as words are compared.
  private(set) var words: [String] = []
  /// What each column is called, by header words.
  private(set) var meanings: [Int: Meaning] = [:]

  typealias Meaning = (field: StatementField, rank: Int, currency: Currency?)

  /// Rows in front of which a header is looked for: the longest preambles have 30 lines.
  private static let searchedRows = 80

  /// Finds the first row whose words name a date and an amount.
  init(_ cells: StatementCells) {
    let hasDate = { (fields: Set<StatementField>) in !fields.isDisjoint(with: [.date, .bookedOn, .valueDate]) }
    let hasAmount = { (fields: Set<StatementField>) in !fields.isDisjoint(with: StatementField.amounts) }
    if !take(cells, where: { hasDate($0) && hasAmount($0) }), !takeUnknownHeader(cells) {
      // A table without one of the two, for the reason why it is refused.
      _ = take(cells) { $0.count > 1 && (hasDate($0) || hasAmount($0)) }
    }
    skipPreamble(cells)
  }

  private mutating func take(_ cells: StatementCells, where isHeader: (Set<StatementField>) -> Bool) -> Bool {
    var found: Int?
    for (index, row) in cells.rows.prefix(Self.searchedRows).enumerated()
    where row.count > 1 && !Self.isData(row, cells) {
      let words = Self.words(row, cells)
      let isSplitDate = Set(words.compactMap(HeaderWords.datePart)).count == 3
      guard isHeader(Set(Self.meanings(words).values.map(\.field) + (isSplitDate ? [.date] : []))) else { continue }
      // A summary above the table may have such words too, but no data in the two rows below it.
      let hasData = cells.rows[(index + 1)...].prefix(2).contains { Self.isData($0, cells) }
      if hasData || found == nil { found = index }
      if hasData { break }
    }
    guard let found else { return false }
    isNamed = true
    take(found, cells)
    return true
  }

  private mutating func take(_ index: Int, _ cells: StatementCells) {
    let header = cells.rows[index]
    (row, names, words) = (index, (0..<header.count).map { cells.text(header, $0) }, Self.words(header, cells))
    meanings = Self.meanings(words)
  }

  private static func words(_ row: StatementCells.Row, _ cells: StatementCells) -> [String] {
    (0..<row.count).map { HeaderWords.word(cells.text(row, $0)) }
  }

  /// Takes the row above the first data as the header, although its words are unknown.
  private mutating func takeUnknownHeader(_ cells: StatementCells) -> Bool {
    let sampled = cells.rows.prefix(Self.searchedRows)
    guard let first = sampled.firstIndex(where: { Self.isData($0, cells) }), first > 0 else { return false }
    let (row, data) = (cells.rows[first - 1], cells.rows[first])
    let names = (0..<row.count).map { cells.bytes(row, $0) }
    guard abs(row.count - data.count) <= 1, names.count(where: \.isEmpty) * 2 < row.count,
      names.allSatisfy({ StatementDate($0) == nil && StatementNumber($0) == nil })
    else { return false }
    take(first - 1, cells)
    return true
  }

  /// The index of the row below the header; without one, rows of another shape above the first data are a preamble.
  private(set) var firstDataRow = 0

  private mutating func skipPreamble(_ cells: StatementCells) {
    if let row { return firstDataRow = row + 1 }
    let sampled = cells.rows.prefix(Self.searchedRows)
    guard let first = sampled.firstIndex(where: { Self.isData($0, cells) }) else { return }
    // A row with a number may be one whose date cannot be read, which is refused by name.
    firstDataRow =
      sampled[..<first].lastIndex { row in
        row.count != sampled[first].count
          && !(0..<row.count).contains { StatementNumber(cells.bytes(row, $0)) != nil }
      }.map { $0 + 1 } ?? (isSummary(first, cells) ? first + 1 : 0)
  }

  /// Whether the first row is about the account: it names a currency where all others have numbers of accounts or nothing.
  private func isSummary(_ first: Int, _ cells: StatementCells) -> Bool {
    let (row, others) = (cells.rows[first], cells.rows[(first + 1)...].prefix(Self.searchedRows))
    return (0..<row.count).contains { column in
      let found = others.map { cells.bytes($0, column) }.filter { !$0.isEmpty }
      return Currency(code: cells.text(row, column)) != nil && !found.isEmpty
        && !found.contains { $0.contains { $0.isASCIILetter || $0 >= 0x80 } }
    }
  }

  /// Identifies the layout of the file: a digest of its header, or the number of its columns.
  func layout(_ cells: StatementCells) -> String {
    guard row != nil else { return "columns-\(cells.rows.first?.count ?? 0)" }
    return String(names.map(HeaderWords.normalised).joined(separator: "|").utf8.digest, radix: 16)
  }

  /// The columns with year, month and day, if they are three: 操作日(年), 操作日(月), 操作日(日); Year, Month, Day.
  var splitDate: [Int]? {
    let parts = (0..<3).map { part in words.firstIndex { HeaderWords.datePart($0) == part } }.compactMap(\.self)
    return parts.count == 3 ? parts : nil
  }

  /// The columns whose whole name is in a list of words.
  func columns(_ list: String) -> [Int] { words.indices.filter { HeaderWords.parts(list).contains(words[$0]) } }

  /// Whether words, and not only its position, show that the row is a header.
  private(set) var isNamed = false

  /// Corrects meanings by the cells: numbers are no words for a direction and no days, amounts are no texts, and a column
  /// without a name has the meaning of the one before it, which has codes: `Mutatie,,Saldo,`.
  mutating func moveMeanings(_ profiles: [ColumnProfile]) {
    for index in names.indices.prefix(profiles.count) {
      let isOnly = { [meanings] in !meanings.values.contains { StatementField.amounts.contains($0.field) } }
      let (field, profile) = (meanings[index]?.field, profiles[index])
      let isText = [.text, .type].contains(field) && profile.filled > 0 && profile.fractional == profile.filled
      if isText || [.sign, .valueDate].contains(field) && profile.isNumber && isOnly() {
        meanings[index] = isOnly() ? (.amount, 0, nil) : nil
      }
      let (isMoney, next) = (StatementField.amounts + [.balance], index + 1)
      if let meaning = meanings[index], isMoney.contains(meaning.field), profiles[index].isCode, next < profiles.count,
        word(next).isEmpty, profiles[next].isNumber
      {
        (meanings[next], meanings[index]) = (meaning, meaning.field == .balance ? nil : (.currency, 0, nil))
      }
    }
  }

  private static func meanings(_ words: [String]) -> [Int: Meaning] {
    var meanings: [Int: Meaning] = [:]
    for (index, word) in words.enumerated() where word.utf8.count <= 80 {
      meanings[index] = HeaderWords.meaning(of: word)
    }
    let marks = words.indices.filter { index in
      mark(in: words[index]).map { $0 == words[index] || meanings[index] == nil } ?? false
    }
    let areSeveral = Set(marks.map { mark(in: words[$0]) }).count > 1
    for index in marks where areSeveral {
      meanings[index] = (.amount, 0, mark(in: words[index]).flatMap(HeaderWords.currency))
    }
    if meanings.values.contains(where: { StatementField.amounts.contains($0.field) }) { return meanings }
    // Without another amount, `Kosten` are what was spent, and 消費金額, abroad beside one in Taiwan dollars, is the amount.
    return meanings.filter { $0.value.field != .fee }.mapValues { meaning in
      meaning.field == .original ? (.amount, meaning.rank, meaning.currency) : meaning
    }
  }

  func isRepeated(_ row: StatementCells.Row, _ cells: StatementCells) -> Bool {
    row.count == names.count && names.indices.allSatisfy { cells.text(row, $0) == names[$0] }
  }

  /// Whether a row has the name of the column of dates again, and other names of columns that are read.
  func isOther(_ row: StatementCells.Row, _ cells: StatementCells, _ date: Int, _ read: [Int]) -> Bool {
    let word = { (column: Int) in HeaderWords.word(cells.text(row, column)) }
    return row.count > 1 && word(date) == self.word(date) && read.contains { word($0) != self.word($0) }
  }

  /// The name of a column as words are compared; empty without one.
  func word(_ column: Int) -> String { words.indices.contains(column) ? words[column] : "" }

  func currency(_ column: Int) -> Currency? {
    meanings[column]?.currency ?? HeaderWords.withoutCurrency(word(column)).1
  }

  /// The currency that names a column, alone or beside a word of amounts; several countries may have it.
  func mark(_ column: Int) -> String? { Self.mark(in: word(column)) }

  /// `pesos` in `Pesos` and `Importe Pesos`.
  private static func mark(in word: String) -> String? {
    let last = word.split(separator: " ").last.map(String.init) ?? ""
    guard last.utf8.count > 3, !CurrencySymbol.currencies(of: last).isEmpty else { return nil }
    return last == word || HeaderWords.has(word, "ofAmounts") && !HeaderWords.isBalance(word) ? last : nil
  }

  /// The rows above the header, or above the data of a file without one.
  func above(_ cells: StatementCells) -> ArraySlice<StatementCells.Row> {
    cells.rows.prefix(row ?? max(firstDataRow, cells.rows.firstIndex { Self.isData($0, cells) } ?? 0))
  }

  /// Whether a row has a date and a number besides.
  static func isData(_ row: StatementCells.Row, _ cells: StatementCells) -> Bool {
    let filled = (0..<row.count).map { cells.bytes(row, $0) }.filter { !$0.isEmpty }
    let others = filled.filter { StatementDate($0) == nil }
    return others.count < filled.count && others.contains { StatementNumber($0) != nil }
  }
}

/// The direction of money in a word: `Af`, `DEBIT`, `CR`, `出金`.
enum Direction {
  /// Whether a word says that money went out, also one that names a column of one direction; `nil` if it says neither.
  static func isOut(_ folded: String) -> Bool? {
    let word = folded.asWord
    if outWords.contains(word: word) { return true }
    if inWords.contains(word: word) { return false }
    let field = HeaderWords.meaning(of: HeaderWords.word(word))?.field
    return field == .debit ? true : field == .credit ? false : nil
  }

  /// Whether `yes` in a column of a name says that money went out; `nil` where it may say something else: `Fee`, `Cashback`.
  static func isOut(flag name: String) -> Bool? {
    outFlags.contains(word: name) ? true : inFlags.contains(word: name) ? false : nil
  }

  static let words = lists["out"] + lists["into"] + HeaderWords.lists["debit"] + HeaderWords.lists["credit"]
  private static let outWords = Set(lists.digests("out"))
  private static let inWords = Set(lists.digests("into"))
  private static let outFlags = Set(lists.digests("outFlags"))
  private static let inFlags = Set(lists.digests("inFlags"))
  private static let lists: WordLists = """
    out: (-), odchozí, wychodząca, wychodzący, 借, d-, d, s, check, dbit, 支払イ, -, buy, bought, utgift, kulu, wydatek, výdavok, çikiş, 借 dr, db, dt, wn, uit, zu lasten, オ支払イ, cargo en cuenta, χ, saque, débito b3, sent p2p, 消费, dr., debit., t, 出, 払, 引落, minus, ausgehend, débiteur, spesa, enviado, 지급, 转出, 支, 付, 取, spending, compra, comisión, comision, consumo, extracción, extraccion, purchase, fee, afschrijvingen, przelew wychodzący, przelew wychodzacy, pembayaran, bayar, trošak, trosak, troškovi, izdatak, chi, chi tiêu, cheltuială, cheltuiala, odeslané, έξοδο, έξοδα, витрата, витрати, chiqim, perbelanjaan, matumizi, مصروف, חובה
    into: (+), příchozí, przychodząca, przychodzący, チャージ, チャージ(現金), 現金チャージ, オートチャージ, 贷, c, h, dslip, crdt, 預リ, +, sell, sold, inntekt, tulo, przychód, príjem, giriş, 贷 cr, k, ct, ma, zu gunsten, π, crédito b3, received p2p, cr., j, 支払取消, 返金, 払戻, 入, 受取, plus, eingehend, créditeur, incasso, recebido, 转入, 收, 存, 入账, carga, recarga, devolución, devolucion, reembolso, refund, reload, top up, topup, top-up, cashback, bijschrijvingen, przelew przychodzący, przelew przychodzacy, terima uang, transfer masuk, primitak, primici, priljev, pendapatan, pemasukan, thu, thu nhập, venit, přijaté, έσοδο, έσοδα, дохід, доходи, wpływ, mapato, إيراد, זכות
    outFlags: outgoing, is outgoing, outflow, is outflow, is expense, is spending
    inFlags: income, is income, incoming, is incoming, inflow, is inflow
    """
}
