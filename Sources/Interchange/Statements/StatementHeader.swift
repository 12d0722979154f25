import BillingCore

/// Where the columns of a statement are, and where its rows begin.
struct StatementHeader {
  /// The index of the header among the rows; `nil` if there is none.
  private(set) var row: Int?
  /// The names of the columns, empty without a header.
  private(set) var names: [String] = []
  /// What each column is called, by header words.
  private(set) var meanings: [Int: (field: StatementField, rank: Int, currency: Currency?)] = [:]

  /// Rows in front of which a header is looked for: the longest preambles have 30 lines.
  private static let searchedRows = 80

  /// Finds the first row whose words name a date and an amount.
  init(_ cells: StatementCells) {
    if !take(cells, where: { $0.hasDate && $0.hasAmount }), !takeUnknownHeader(cells) {
      // A table without one of the two, for the reason why it is refused.
      _ = take(cells) { $0.fields.count > 1 && ($0.hasDate || $0.hasAmount) }
    }
    skipPreamble(cells)
  }

  /// The fields that a row names.
  private struct Named {
    let fields: Set<StatementField>
    let hasSplitDate: Bool
    var hasDate: Bool { hasSplitDate || !fields.isDisjoint(with: [.date, .bookedOn, .valueDate]) }
    var hasAmount: Bool { !fields.isDisjoint(with: [.amount, .debit, .credit]) }
  }

  private mutating func take(_ cells: StatementCells, where isHeader: (Named) -> Bool) -> Bool {
    for (index, row) in cells.rows.prefix(Self.searchedRows).enumerated() where row.count > 1 {
      let names = (0..<row.count).map { cells.text(row, $0) }
      let meanings = Self.meanings(names)
      guard
        isHeader(
          Named(
            fields: Set(meanings.values.map(\.field)),
            hasSplitDate: Set(names.compactMap(HeaderWords.datePart)).count == 3))
      else { continue }
      (self.row, self.names, self.meanings, isNamed) = (index, names, meanings, true)
      return true
    }
    return false
  }

  /// Takes the row above the first data as the header, although its words are unknown.
  private mutating func takeUnknownHeader(_ cells: StatementCells) -> Bool {
    let sampled = cells.rows.prefix(Self.searchedRows)
    guard let first = sampled.firstIndex(where: { Self.isData($0, cells) }), first > 0 else {
      return false
    }
    let (row, data) = (cells.rows[first - 1], cells.rows[first])
    let names = (0..<row.count).map { cells.text(row, $0) }
    let isWord = (0..<row.count).allSatisfy { column in
      StatementDate(cells.bytes(row, column)) == nil && StatementNumber(cells.bytes(row, column)) == nil
    }
    let filled = names.count { !$0.isEmpty }
    guard abs(row.count - data.count) <= 1, isWord, filled * 2 > row.count else { return false }
    (self.row, self.names, meanings) = (first - 1, names, Self.meanings(names))
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
          && !(0..<row.count).contains { StatementNumber(cells.bytes(row, $0))?.hasKnownMark == true }
      }.map { $0 + 1 } ?? 0
  }

  /// Identifies the layout of the file: a digest of its header, or the number of its columns.
  func layout(_ cells: StatementCells) -> String {
    guard row != nil else { return "columns-\(cells.rows.first?.count ?? 0)" }
    let words = names.map(HeaderWords.normalised).joined(separator: "|")
    // FNV-1a of 64 bits.
    let digest = words.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(digest, radix: 16)
  }

  /// The columns with year, month and day, if they are three: 操作日(年), 操作日(月), 操作日(日); Year, Month, Day.
  var splitDate: [Int]? {
    let parts = (0..<3).map { part in names.firstIndex { HeaderWords.datePart($0) == part } }.compactMap(\.self)
    return parts.count == 3 ? parts : nil
  }

  /// Whether words, and not only its position, show that the row is a header.
  private(set) var isNamed = false

  /// Gives a column without a name the meaning of the one before it, which has the codes: `Mutatie,,Saldo,`.
  mutating func moveMeanings(isCode: (Int) -> Bool, isNumber: (Int) -> Bool) {
    for index in names.indices.dropLast() where names[index + 1].isEmpty && meanings[index + 1] == nil {
      guard let meaning = meanings[index], [.amount, .balance, .debit, .credit].contains(meaning.field),
        isCode(index), isNumber(index + 1)
      else { continue }
      meanings[index + 1] = meaning
      meanings[index] = meaning.field == .amount ? (.currency, 0, nil) : nil
    }
  }

  /// Whether the words are those of a card: `ご利用日`, `ご利用金額`.
  var isCard: Bool { names.contains { ["利用", "ゴ利用"].contains(where: HeaderWords.normalised($0).hasPrefix) } }

  private static func meanings(
    _ names: [String]
  ) -> [Int: (field: StatementField, rank: Int, currency: Currency?)] {
    var meanings: [Int: (field: StatementField, rank: Int, currency: Currency?)] = [:]
    for (index, name) in names.enumerated() where name.utf8.count <= 80 {
      meanings[index] = HeaderWords.meaning(of: name)
    }
    return meanings
  }

  /// Whether a row has a date and a number besides.
  static func isData(_ row: StatementCells.Row, _ cells: StatementCells) -> Bool {
    var (dates, numbers) = (0, 0)
    for column in 0..<row.count {
      let bytes = cells.bytes(row, column)
      if bytes.isEmpty { continue }
      if StatementDate(bytes) != nil {
        dates += 1
      } else if StatementNumber(bytes)?.hasKnownMark == true {
        numbers += 1
      }
    }
    return dates > 0 && numbers > 0
  }
}

/// What the cells of a column are, by a sample of the rows.
struct ColumnProfile {
  private(set) var filled = 0
  private(set) var dates = 0
  /// Dates without a year, which may be fractions.
  private(set) var pairs = 0
  private(set) var numbers = 0
  /// Numbers that are dates if they are read as `241130`.
  private var sixDigitDates = 0
  private(set) var signed = 0
  private(set) var fractional = 0
  /// Whole numbers too long or with zeros in front, as ids are.
  private(set) var ids = 0
  private(set) var codes = 0
  private(set) var directions = 0
  private(set) var letters = 0
  private var values: Set<[UInt8]> = []
  /// The most different values that are counted.
  private static let mostValues = 64

  mutating func note(_ bytes: ArraySlice<UInt8>) {
    // A hyphen alone means nothing.
    if bytes.isEmpty || bytes.elementsEqual([UInt8(ascii: "-")]) { return }
    filled += 1
    if values.count < Self.mostValues { values.insert(Array(bytes)) }
    if let date = StatementDate(bytes) {
      dates += 1
      if case .pair = date { pairs += 1 }
    } else if let number = StatementNumber(bytes), number.hasKnownMark {
      numbers += 1
      sixDigitDates += StatementDate(sixDigits: bytes) == nil ? 0 : 1
      signed += number.sign == .none ? 0 : 1
      fractional += number.hasDecimals || !number.mark.isEmpty ? 1 : 0
      ids +=
        !number.hasDecimals && (number.digits.count > 7 || number.digits.first == 0x30 && number.digits.count > 1)
        ? 1 : 0
    } else {
      let text = String(decoding: bytes.prefix(40), as: UTF8.self)
      if !Self.isAccount(bytes) {
        letters += text.unicodeScalars.count { $0.value > 0x80 || $0.properties.isAlphabetic }
      }
      codes += Currency(code: text) == nil ? 0 : 1
      directions += Direction(text) == nil && !Direction.isNeutral(text) ? 0 : 1
    }
  }

  /// Whether a text is an IBAN: two letters and two digits in front, and more digits than letters.
  private static func isAccount(_ bytes: ArraySlice<UInt8>) -> Bool {
    let head = bytes.prefix(4)
    return bytes.count >= 14 && head.prefix(2).allSatisfy(\.isASCIILetter) && head.dropFirst(2).allSatisfy(\.isDigit)
      && bytes.count { $0.isDigit } > bytes.count { $0.isASCIILetter }
  }

  var distinct: Int { values.count }
  /// Whether the cells differ: a column whose cells are nearly all equal names no merchant.
  var isVaried: Bool { filled < 2 || values.count == Self.mostValues || distinct > 1 && distinct * 8 > filled }
  var isDate: Bool { filled > 0 && dates * 5 >= filled * 4 }
  /// Whether all numbers may be dates as `241130`; so may amounts.
  var mayBeSixDigitDate: Bool { numbers > 0 && sixDigitDates == numbers && numbers * 5 >= filled * 4 }
  var isNumber: Bool { filled > 0 && numbers * 5 >= filled * 4 && ids * 2 <= filled }
  var isCode: Bool { filled > 0 && codes == filled }
  var isDirection: Bool { filled > 0 && directions == filled }
}

/// The direction of money in a word: `Af`, `DEBIT`, `CR`, `出金`.
enum Direction {
  case out, into

  /// Whether a word says that a row is neither, as wallets in China write for transfers.
  static func isNeutral(_ text: String) -> Bool { ["/", "不计收支", "中性交易"].contains(text) }

  init?(_ text: String) {
    guard text.utf8.count <= 24 else { return nil }
    switch text.folded {
    case "支出", "출금", "借", "debi", "débit", "d-", "sortie", "salida", "cargo", "saída", "belastung", "lastschrift", "af",
      "debit", "debet", "dr", "d", "s", "soll", "out", "outflow", "withdrawal", "check", "dbit", "支払イ", "出金",
      "debito", "débito", "ausgang", "uscita", "-":
      self = .out
    case "收入", "입금", "贷", "entrée", "entrada", "abono", "gutschrift", "bij", "credit", "cr", "c", "h", "haben", "in",
      "inflow", "deposit", "dslip", "crdt", "預リ", "入金", "収入",
      "credito", "crédito", "crédit", "eingang", "entrata":
      self = .into
    default: return nil
    }
  }
}
