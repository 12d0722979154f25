import BillingCore

/// The transactions of a format that has no columns; they are read as a table like any other.
struct StatementRecords {
  typealias Record = [StatementField: String]

  private(set) var records: [(ordinal: Int, cells: Record, memo: String)] = []
  private var refused: [RefusedStatementRow] = []
  private var leftOut: [LeftOutRow] = []

  /// Takes a transaction; one without a date or an amount is refused by its ordinal.
  ///
  /// Whether the text is a name or only a kind of booking, and the memo the name, is decided as for columns of a table.
  mutating func take(_ record: Record, memo: String = "", _ ordinal: Int) {
    guard let date = record[.date], !date.isEmpty else { return refuse(ordinal, .missingDate) }
    if StatementDate(Array(date.utf8)[...]) == nil { return refuse(ordinal, .invalidDate(date)) }
    guard let amount = record[.amount], !amount.isEmpty else { return refuse(ordinal, .missingAmount) }
    let isNumber = StatementNumber(Array(amount.utf8)[...]) != nil
    if !isNumber, StatementWords.isSum(Array(memo.utf8)[...], isDated: true) { return leaveOut(ordinal, .sum, memo) }
    if !isNumber { return refuse(ordinal, .invalidAmount(amount)) }
    records.append((ordinal, record, memo))
  }

  mutating func refuse(_ ordinal: Int, _ reason: RefusedStatementRow.Reason) {
    refused.append(RefusedStatementRow(row: ordinal, reason: reason))
  }

  mutating func leaveOut(_ ordinal: Int, _ reason: LeftOutRow.Reason, _ text: String) {
    leftOut.append(LeftOutRow(row: ordinal, reason: reason, text: text))
  }

  /// The rows, each with the ordinal of its record; one field may be unread.
  ///
  /// Without a `format`, the kind itself leaves nothing open: spending is below zero, and decimals have a point.
  func read(
    _ kind: StatementKind, _ format: StatementOptions?, _ setting: StatementSetting,
    without unread: StatementField? = nil
  ) throws(StatementError) -> ReadStatement {
    if !refused.isEmpty { throw .rows(refused) }
    if records.isEmpty { return ReadStatement(rows: [], leftOut: leftOut, understood: .init(kind: kind)) }
    let fields = Self.names.filter { field, _ in
      field != unread && records.contains { !($0.cells[field] ?? "").isEmpty }
    }
    var setting = setting
    setting.format = format ?? StatementOptions()
    if format == nil { (setting.options.spend, setting.options.decimal) = (setting.options.spend ?? .negative, .point) }
    setting.options.columns = Dictionary(uniqueKeysWithValues: fields.map { ($0, $1) })
    let hasMemo = records.contains { !$0.memo.isEmpty }
    if hasMemo { setting.options.columns[.text] = nil }
    let rows = records.map { record in
      (record.ordinal, fields.map { record.cells[$0.0] ?? "" } + (hasMemo ? [record.memo] : []))
    }
    let cells = StatementCells(header: fields.map(\.1) + (hasMemo ? ["Memo"] : []), rows)
    do throws(StatementError) {
      var table = try StatementFile.read(cells, setting)
      (table.understood.kind, table.understood.columns, table.understood.evidence[.columns]) = (kind, [], nil)
      if kind != .qif { table.understood.evidence[.decimal] = nil }
      if format == nil { table.understood.evidence = [:] }
      table.leftOut = (table.leftOut + leftOut).ordered { $0.row < $1.row }
      return table
    } catch {
      guard case .unclear(var question) = error else { throw error }
      question.layout = kind.rawValue
      throw .unclear(question)
    }
  }

  /// The fields of a record, and what the header of their table calls them.
  private static let names: [(StatementField, String)] = [
    (.date, "Date"), (.bookedOn, "Booked on"), (.text, "Payee"), (.currency, "Currency"), (.sign, "Debit/Credit"),
    (.amount, "Amount"), (.state, "Status"), (.original, "Original amount"), (.originalCurrency, "Original currency"),
    (.transfer, "Is transfer"), (.reference, "Reference"),
  ]
}
