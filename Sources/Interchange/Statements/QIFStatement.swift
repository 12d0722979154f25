import BillingCore

/// Reads QIF: the transactions of accounts and cards; lists of categories and securities are passed over.
///
/// Dates are often without a clear order (`1/5'26`), so the whole file decides it. A category in brackets is another account
/// of the same person. Source: the QIF specification of Quicken 2005.
enum QIFStatement {
  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    var records = QIFRecords()
    var line = 1
    for bytes in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      records.take(bytes.trimmedSpaces, line)
      line += 1
    }
    // The last record may lack its end; a record without an amount was cut off.
    records.finish()
    return try statement(records.records, isCard: records.isCard, setting)
  }

  private static func statement(
    _ records: [QIFRecords.Record], isCard: Bool, _ setting: StatementSetting
  ) throws(StatementError) -> ReadStatement {
    let numbers = records.map { record in StatementNumber(record.amount).flatMap { $0.hasKnownMark ? $0 : nil } }
    let known = numbers.compactMap(\.self)
    let found = DecimalMark(known)
    // QIF is written with a decimal point, or as its country does; three digits after a point are decimals.
    let marks = found == .open(.point) ? .point : found
    let currency = setting.options.currency ?? setting.currency ?? StatementCurrencies.assumed(known)
    let dates = records.map { StatementDate($0.date) }
    let order = StatementDateOrder(dates.compactMap(\.self), chosen: setting.options.dateOrder, today: setting.today)
    try ask(order, dates, records, setting)
    let positive = known.count { $0.sign != .minus }
    let spend = setting.options.spend ?? (isCard && positive * 2 > known.count ? .positive : .negative)
    var (rows, leftOut, refused) = ([StatementRow](), [LeftOutRow](), [RefusedStatementRow]())
    for (index, record) in records.enumerated() {
      do throws(RefusedStatementRow.Reason) {
        let day = try day(dates[index], order, record)
        guard let number = numbers[index] else {
          throw record.amount.isEmpty ? .missingAmount : .invalidAmount(String(decoding: record.amount, as: UTF8.self))
        }
        let units = try number.units(currency, marks)
        let isSpent = (number.sign == .minus) == (spend == .negative)
        let amount = Money(minorUnits: isSpent ? -units : units, currency: currency)
        if record.isTransfer {
          leftOut.append(LeftOutRow(row: index + 1, reason: .transfer, text: record.text))
        } else {
          rows.append(StatementRow(row: index + 1, date: day, text: record.text, amount: amount))
        }
      } catch { refused.append(RefusedStatementRow(row: index + 1, reason: error)) }
    }
    if !refused.isEmpty { throw .rows(refused) }
    var understood = StatementUnderstanding(kind: .qif, dateOrder: order.order ?? .yearFirst, spend: spend)
    understood.namesCurrency = false
    return ReadStatement(rows: rows, leftOut: leftOut, understood: understood)
  }

  /// Throws a question if the dates fit several orders, and one of them means another day.
  private static func ask(
    _ order: StatementDateOrder, _ dates: [StatementDate?], _ records: [QIFRecords.Record], _ setting: StatementSetting
  ) throws(StatementError) {
    guard order.order == nil, !order.candidates.isEmpty, !setting.isSample else { return }
    let open = dates.firstIndex { date in Set(order.candidates.compactMap { date?.day($0) }).count > 1 }
    guard let open else { return }
    let shown = String(decoding: records[open].date, as: UTF8.self)
    var question = StatementQuestion(
      .dateOrder, row: open + 1, written: shown, order.candidates.map { .dateOrder($0) })
    question.layout = "qif"
    throw .unclear(question)
  }

  private static func day(
    _ date: StatementDate?, _ order: StatementDateOrder, _ record: QIFRecords.Record
  ) throws(RefusedStatementRow.Reason) -> CivilDate {
    let shown = String(decoding: record.date, as: UTF8.self)
    guard let date else { throw record.date.isEmpty ? .missingDate : .invalidDate(shown) }
    guard let day = date.day(order.order ?? order.candidates.first ?? .yearFirst) else { throw .invalidDate(shown) }
    return day
  }
}

/// The records of a QIF file.
private struct QIFRecords {
  struct Record {
    var date: ArraySlice<UInt8> = []
    var amount: ArraySlice<UInt8> = []
    var payee = ""
    var memo = ""
    var isTransfer = false
    var text: String { payee.isEmpty ? memo : StatementText.joined(payee, memo) }
  }

  private(set) var records: [Record] = []
  private(set) var isCard = false
  private var record = Record()
  private var isOpen = false
  /// Whether the section has transactions.
  private var isRead = true

  mutating func take(_ line: ArraySlice<UInt8>, _ number: Int) {
    guard let field = line.first else { return }
    let value = line.dropFirst().trimmedSpaces
    if field == UInt8(ascii: "!") { return begin(line) }
    if field == UInt8(ascii: "^") { return finish() }
    guard isRead else { return }
    isOpen = true
    switch field {
    case UInt8(ascii: "D"): record.date = value
    case UInt8(ascii: "T"): record.amount = value
    case UInt8(ascii: "U"): if record.amount.isEmpty { record.amount = value }
    case UInt8(ascii: "P"): record.payee = String(decoding: value, as: UTF8.self)
    case UInt8(ascii: "M"): record.memo = String(decoding: value, as: UTF8.self)
    case UInt8(ascii: "L"): record.isTransfer = value.first == UInt8(ascii: "[")
    default: break
    }
  }

  private mutating func begin(_ line: ArraySlice<UInt8>) {
    finish()
    let kinds = ["!Type:Bank", "!Type:CCard", "!Type:Cash", "!Type:Oth"]
    if line.begins("!Type:") { isRead = kinds.contains { line.begins($0) } }
    if line.begins("!Account") { isRead = false }
    if line.begins("!Type:CCard") { isCard = true }
  }

  mutating func finish() {
    if isOpen, isRead { records.append(record) }
    (record, isOpen) = (Record(), false)
  }
}
