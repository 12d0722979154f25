import BillingCore

/// What the cells of a column are, by a sample of the rows.
struct ColumnProfile {
  private(set) var filled = 0
  private(set) var dates = 0
  private(set) var numbers = 0
  /// Numbers that are dates if they are read as `241130`.
  private var sixDigitDates = 0
  private(set) var signed = 0
  private(set) var fractional = 0
  /// Whole numbers too long or with zeros in front, as ids are.
  private(set) var ids = 0
  private(set) var codes = 0
  /// Codes and what else means a currency: `€`, `Pesos`.
  private var currencies = 0
  private(set) var kinds = 0
  private(set) var letters = 0
  /// Numbers of accounts, with the letters of their country or without them.
  private(set) var accounts = 0
  private var values: Set<[UInt8]> = []
  private static let mostValues = 64

  mutating func note(_ bytes: ArraySlice<UInt8>) {
    if bytes.isBlank { return }
    filled += 1
    let isIBAN = CountryWords.country(ofIBAN: bytes) != nil
    // Texts that differ in their digits alone are one: `Reference: 003`.
    var value = Array(bytes)
    let isLong = bytes.count(where: \.isDigit) >= 16 && !bytes.contains { $0.isASCIILetter || $0 == UInt8(ascii: ",") }
    accounts += isIBAN || isLong ? 1 : 0
    if StatementDate(bytes) != nil {
      dates += 1
    } else if let number = StatementNumber(bytes) {
      numbers += 1
      sixDigitDates += StatementDate(sixDigits: bytes) == nil ? 0 : 1
      signed += number.sign == .none ? 0 : 1
      fractional += number.hasDecimals || !number.mark.isEmpty ? 1 : 0
      let isLikeID = number.digits.count > 7 || number.digits.first == 0x30 && number.digits.count > 1
      ids += isLikeID && !number.hasDecimals ? 1 : 0
    } else {
      let text = String(decoding: bytes.prefix(40), as: UTF8.self)
      let own = text.unicodeScalars.count { $0.value > 0x80 || $0.properties.isAlphabetic }
      // Mostly digits are the number of an account or a booking: `GNB25K1700022023`.
      let isNumber = bytes.prefix(40).count(where: \.isDigit) > 2 * own
      if own > 0, !isNumber { value.removeAll(where: \.isDigit) }
      if !isIBAN { letters += isNumber ? min(own, 1) : own }
      codes += Currency(code: text) == nil ? 0 : 1
      currencies += bytes.count > 10 || CurrencySymbol.currencies(of: text).isEmpty ? 0 : 1
      kinds += BookingKinds.isOnly(bytes) ? 1 : 0
    }
    if values.count < Self.mostValues { values.insert(value) }
  }

  var distinct: Int { values.count }
  /// Whether the cells differ: a column whose cells are nearly all equal names no merchant.
  var isVaried: Bool { filled < 2 || values.count == Self.mostValues || distinct > 1 && distinct * 8 > filled }
  var isDate: Bool { filled > 0 && dates * 5 >= filled * 4 }
  /// Whether all numbers may be dates as `241130`; so may amounts.
  var mayBeSixDigitDate: Bool { numbers > 0 && sixDigitDates == numbers && numbers * 2 >= filled }
  var isNumber: Bool { filled > 0 && numbers * 5 >= filled * 4 && ids * 2 <= filled }
  /// Whether some cells are more than ids, which count as a letter each.
  var hasWords: Bool { letters > filled }
  var isAccount: Bool { filled > 0 && accounts == filled }
  var isCode: Bool { filled > 0 && codes == filled }
  /// Whether a column that is called so has currencies, of which some may be none: `BTC`.
  var areOftenCurrencies: Bool { currencies > 0 && currencies * 3 >= filled }
  var areCurrencies: Bool { currencies == filled }
  var isKind: Bool { filled > 0 && kinds == filled }
  /// Whether an app calls some rows an expense and some an income, so that its transfers are between own accounts.
  var isOfApp: Bool {
    values.count { StatementEntries.ofApps.contains(word: String(decoding: $0, as: UTF8.self).asWord) } > 1
  }
  /// Whether it says nothing else, as the categories of a bank do: `Income`, `Expenses`, `Groceries`, `Transfers`.
  var isOnlyOfApp: Bool {
    isOfApp
      && values.allSatisfy { value in
        let word = String(decoding: value, as: UTF8.self).asWord
        return StatementEntries.ofApps.contains(word: word) || StatementEntries.isMove(word)
      }
  }
}

extension [ColumnProfile] {
  init(_ cells: StatementCells, _ header: StatementHeader, _ width: Int) {
    self = []
    let step = Swift.max(1, (cells.rows.count - header.firstDataRow) / StatementColumns.sampleSize)
    for index in stride(from: header.firstDataRow, to: cells.rows.count, by: step) {
      let row = cells.rows[index]
      // A single cell is a note, also in front of separators.
      if (0..<row.count).count(where: { !cells.isEmpty(row, $0) }) == 1 || header.isRepeated(row, cells) { continue }
      if !header.isNamed, StatementWords.isSum(cells.bytes(row, 0)) { continue }
      while count < Swift.min(row.count, width) { append(ColumnProfile()) }
      for column in 0..<Swift.min(row.count, width) { self[column].note(cells.bytes(row, column)) }
    }
  }

  /// The column with a code in the rows alone that have the number in front of it, a foreign amount: `648,,,`, `3412,20.00,USD`.
  func foreignCode(_ rows: Int) -> Int? {
    indices.dropFirst().first { column in
      let (code, number) = (self[column], self[column - 1])
      return code.isCode && number.isNumber && code.filled == number.filled && code.filled < rows
    }
  }
}
