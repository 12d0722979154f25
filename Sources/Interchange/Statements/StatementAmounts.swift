import BillingCore

/// The currency of each row: its cell, else the header, else the sign of the amount, else the file, else the caller's.
struct StatementCurrencies {
  private let cells: StatementCells
  private let columns: StatementColumns
  /// The currency of rows that name none.
  let fallback: Currency
  /// Whether the file names the currency of its rows.
  private(set) var isNamed: Bool
  /// The code of the row before, which nearly every row repeats.
  private var last: (code: [UInt8], currency: Currency)?

  init(
    _ cells: StatementCells, _ columns: StatementColumns, _ entries: StatementEntries, _ setting: StatementSetting
  ) {
    self.cells = cells
    self.columns = columns
    let mark = entries.numbers.first(where: \.hasMark)?.mark
    let inFile =
      columns.headerCurrency ?? mark.flatMap { Self.currency($0, setting) }
      ?? Self.inPreamble(cells, columns) ?? columns.script(cells).currency
    let chosen = setting.options.currency
    isNamed = chosen != nil || inFile != nil || columns.currency != nil
    fallback = chosen ?? inFile ?? setting.currency ?? Self.assumed(entries.numbers)
  }

  mutating func currency(_ entry: StatementEntry) -> Currency {
    if let column = columns.currency {
      let code = cells.bytes(entry.row, column)
      if let last, code.elementsEqual(last.code) { return last.currency }
      if let named = Currency(code: String(decoding: code, as: UTF8.self)) {
        last = (Array(code), named)
        return named
      }
    }
    return fallback
  }

  /// The amount in the currency of the merchant, if that is another one.
  func original(_ entry: StatementEntry, of amount: Money, _ marks: DecimalMark) -> Money? {
    guard let column = columns.original, let code = columns.originalCurrency,
      let currency = Currency(code: cells.text(entry.row, code)), currency != amount.currency,
      let number = StatementNumber(cells.bytes(entry.row, column))
    else { return nil }
    do throws(RefusedStatementRow.Reason) {
      let units = try number.units(currency, marks)
      return Money(minorUnits: amount.minorUnits < 0 ? -units : units, currency: currency)
    } catch { return nil }
  }

  /// The currency of a sign; one that several share means the caller's if that is among them.
  private static func currency(_ mark: String, _ setting: StatementSetting) -> Currency? {
    let meant = CurrencySymbol.likelyCurrencies(of: mark)
    if let usual = setting.options.currency ?? setting.currency, meant.contains(usual) { return usual }
    return meant.first
  }

  /// The currency if nobody names one, which is said: yen have no decimals, and euros a decimal comma.
  static func assumed(_ numbers: [StatementNumber]) -> Currency {
    switch DecimalMark(numbers) {
    case .comma, .open(.point): .euro
    case .point, .open(.comma): Currency(code: "USD") ?? .euro
    case .none: .yen
    }
  }

  /// A code or sign in a cell above the header: `EUR`, `1234,37 EUR`.
  private static func inPreamble(_ cells: StatementCells, _ columns: StatementColumns) -> Currency? {
    let above = cells.rows.prefix(columns.headerRow ?? 3)
    for row in above {
      for column in 0..<row.count where columns.hasHeader || !StatementHeader.isData(row, cells) {
        let bytes = cells.bytes(row, column)
        if let code = Currency(code: String(decoding: bytes.prefix(8), as: UTF8.self)), code.circulation == .active {
          return code
        }
        if let mark = StatementNumber(bytes)?.mark, !mark.isEmpty, let named = HeaderWords.currency(mark) {
          return named
        }
      }
    }
    return nil
  }
}

/// The magnitudes of all rows in minor units, and their currencies.
struct StatementAmounts {
  private(set) var currencies: [Currency] = []
  /// The amount, or the debit, of each row.
  private(set) var first: [Int64] = []
  /// The credit of each row, if it has its own column.
  private(set) var second: [Int64] = []
  let marks: DecimalMark

  /// Throws with all rows whose amounts cannot be read.
  init(
    _ entries: StatementEntries, _ known: inout StatementCurrencies, _ marks: DecimalMark
  ) throws(StatementError) {
    self.marks = marks
    var refused: [RefusedStatementRow] = []
    first.reserveCapacity(entries.entries.count)
    for entry in entries.entries {
      do throws(RefusedStatementRow.Reason) {
        let currency = known.currency(entry)
        let (amount, credit) = (entry.amount ?? entry.debit, entry.credit)
        let units = try amount?.units(currency, marks) ?? 0
        let credited = try credit?.units(currency, marks) ?? 0
        currencies.append(currency)
        first.append(units)
        second.append(credited)
      } catch { refused.append(RefusedStatementRow(row: entry.row.line, reason: error)) }
    }
    if !refused.isEmpty { throw .rows(refused) }
  }
}
