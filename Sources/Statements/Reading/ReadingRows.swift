import BillingCore
import Interchange

/// The rows of a file as a reading has them, or what is asked, or why no reading is possible.
extension ReadingFile {
  func statement(_ reading: Reading, _ decision: ReadingDecision) throws(StatementError) -> ReadStatement {
    if days(reading.order).contains(nil) || amounts(reading).contains(nil) { throw refusal([reading]) }
    let (found, columns) = rows(of: reading)
    var understood = understanding(columns, reading, decision)
    understood.namesCurrency = currencies(reading.form).isCertain
    return ReadStatement(rows: found, leftOut: entries.allLeftOut, understood: understood)
  }

  /// The rows that a reading can read, and the columns that it takes.
  func rows(of reading: Reading) -> (rows: [StatementRow], columns: StatementColumns) {
    let columns = columns.taking(reading.form)
    let (days, booked) = (days(reading.order), rows.map { $0.booked?.day(reading.order) })
    let (amounts, currencies) = (amounts(reading), currencies(reading.form))
    // Without a header, the day of purchase is the earlier one of two.
    let mayExchange = columns.header.row == nil && columns.chosen[.bookedOn] == nil
    var found: [StatementRow] = []
    found.reserveCapacity(amounts.count)
    for (index, entry) in rows.enumerated() {
      guard let day = days[index], let units = amounts[index] else { continue }
      let amount = Money(minorUnits: units, currency: currencies.codes[index])
      let isLater = mayExchange && booked[index].map { $0 < day } ?? false
      found.append(
        StatementRow(
          row: entry.row.line, date: isLater ? booked[index] ?? day : day, bookedOn: isLater ? day : booked[index],
          text: entries.text(entry, isIncome: amount.minorUnits > 0), amount: amount,
          original: original(entry, of: amount, columns, reading.decimal), state: entry.state,
          reference: columns[.reference].map { cells.text(entry.row, $0) }.flatMap { "-".hasPrefix($0) ? nil : $0 }))
    }
    return (found, columns)
  }

  /// The amount in the currency of the merchant, if that is another one.
  private func original(
    _ entry: StatementEntry, of amount: Money, _ columns: StatementColumns, _ decimal: DecimalSign
  ) -> Money? {
    guard let column = columns[.original], let code = columns[.originalCurrency],
      let currency = Currency(code: cells.text(entry.row, code)), currency != amount.currency,
      let units = StatementNumber(cells.bytes(entry.row, column))?.signedUnits(currency, decimal)
    else { return nil }
    return Money(minorUnits: amount.minorUnits < 0 ? -abs(units) : abs(units), currency: currency)
  }

  private func understanding(
    _ columns: StatementColumns, _ reading: Reading, _ decision: ReadingDecision
  ) -> StatementUnderstanding {
    var understood = StatementUnderstanding(
      kind: .csv, dateOrder: reading.order, spend: spend(reading), columns: columns.described)
    let own = reading.form.money.flatMap { numbers($0).compactMap(\.self) }
    understood.lacksYears = rows.contains { $0.date.monthDay(reading.order) != nil }
    if own.contains(where: { ($0.decimals(reading.decimal) ?? 0) > 0 }) { understood.decimal = reading.decimal }
    if let fee = columns[.fee], costs(reading.form, reading.decimal).contains(where: { $0 != 0 }) {
      let areAdded = addsFees(reading)
      understood.fees = areAdded == false ? nil : (columns.name(fee), areAdded == true)
    }
    let areNamed = reading.form.money.allSatisfy(columns.isAmount)
    let isOneColumn = reading.form.kind == .one
    understood.evidence = [.columns: [areNamed ? .header : .rows], .spend: [isOneColumn ? .rows : .columns]]
    if dates.contains(where: \.isOpen) { understood.evidence[.dateOrder] = [.rows] }
    if own.contains(where: \.hasDecimals) { understood.evidence[.decimal] = [.rows] }
    for question in understood.evidence.keys {
      let isByBalance = question == .spend && reading.form.kind == .steps
      let own = isByBalance ? [StatementEvidence.balance] : []
      let found = setting.options.decides(question) ? [.option] : own + decision.evidence(question)
      if !found.isEmpty { understood.evidence[question] = found }
    }
    return understood
  }

  /// The sign with which spending is written: in a column of its own as most of it is.
  private func spend(_ reading: Reading) -> SpendSign {
    switch reading.form.kind {
    case .one: reading.spend
    case .words, .marks, .steps: .positive
    case .pair: areNegative(numbers(reading.form.amount)) ? .negative : .positive
    }
  }

  /// Names the rows that the likeliest reading cannot read.
  func refusal(_ readings: [Reading]) -> StatementError {
    guard let first = readings.first else {
      let word = setting.options.spendWords?.first
      return word.map { .rows([RefusedStatementRow(row: rows[0].row.line, reason: .unknownSign($0))]) }
        ?? .noColumn(.amount)
    }
    let fitting = { (order: DateOrder) in self.dates.count { $0.exists(in: order) } }
    let order = Set(readings.map(\.order)).max { fitting($0) < fitting($1) } ?? first.order
    let unknown = rows.filter { !$0.date.exists(in: order) }
    if !unknown.isEmpty {
      return .rows(unknown.map { RefusedStatementRow(row: $0.row.line, reason: .invalidDate($0.date.shown)) })
    }
    let lastYear = setting.today.year + Witness.mostYearsAhead
    let late = zip(rows, days(order)).filter { $1.map { $0.year > lastYear } ?? false }.map(\.0)
    if setting.today != .minimum, !late.isEmpty {
      return .rows(late.map { RefusedStatementRow(row: $0.row.line, reason: .lateDate($0.date.shown)) })
    }
    let count = { (reading: Reading) in self.amounts(reading.form, reading.decimal).count { $0 != nil } }
    // A reading that reads all rows was refused for what no row says.
    let errors = readings.ordered { count($0) > count($1) }.map(refusal)
    return errors.first { if case .rows = $0 { true } else { false } } ?? .noColumn(.amount)
  }

  /// Names the rows whose amounts a reading cannot read.
  private func refusal(_ reading: Reading) -> StatementError {
    let (form, source) = (reading.form, units(reading.form, reading.decimal))
    var refused: [RefusedStatementRow] = []
    for (index, entry) in rows.enumerated() {
      do throws(RefusedStatementRow.Reason) {
        let units = try source(index)
        guard units == nil || units == 0 else { continue }
        let other = columns.money.first { column in
          !form.money.contains(column) && !columns.isBalance(column) && numbers(column)[index].isFilled
        }
        if let other { throw .amountElsewhere(cells.text(entry.row, other)) }
        if units == nil { throw .missingAmount }
      } catch { refused.append(RefusedStatementRow(row: entry.row.line, reason: error)) }
    }
    refused += unclear(reading).map { index, column in
      RefusedStatementRow(row: rows[index].row.line, reason: .unknownSign(cells.text(rows[index].row, column)))
    }
    if !refused.isEmpty { return .rows(refused) }
    let row = rows[0].row
    return balance(reading).isContradicted
      ? .rows([RefusedStatementRow(row: row.line, reason: .noSign(cells.text(row, form.amount)))]) : .noColumn(.amount)
  }

  /// The one question of a file: all that remains open, with an answer for each of the four likeliest readings.
  func question(_ remaining: [Reading]) -> StatementQuestion {
    let readings = Array(remaining.prefix(4))
    let open = StatementDecision.allCases.filter { decision in
      readings.contains { $0.differs(from: readings[0], in: decision) }
    }
    let (index, form) = (firstOpenRow(readings, open), readings[0].form)
    let entry = rows[index]
    // What is open there, as it is written, if need be in the other column with amounts.
    let other = numbers(form.amount)[index].isFilled ? nil : form.money.first { numbers($0)[index].isFilled }
    let written = open == [.dateOrder] ? entry.date.shown : cells.text(entry.row, other ?? form.amount)
    return StatementQuestion(
      open, row: entry.row.line, written: written, layout: columns.header.layout(cells),
      readings.map { (choices($0, open), rows(of: $0).rows) })
  }

  /// The options that tell a reading from the others, and the columns that the user names.
  private func choices(_ reading: Reading, _ open: [StatementDecision]) -> [StatementChoice] {
    let own = open.flatMap { decision -> [StatementChoice] in
      switch decision {
      case .columns: columnChoices(reading.form)
      case .decimal: [.decimal(reading.decimal)]
      case .dateOrder: [.dateOrder(reading.order)]
      case .spend: reading.form.takesSign ? [.spend(reading.spend)] : []
      case .encoding: []
      }
    }
    let fields = own.compactMap { if case .column(let field, _) = $0 { field } else { nil } }
    let named = setting.format == nil ? setting.options.columns : [:]
    return own
      + StatementField.allCases.filter { !fields.contains($0) }.compactMap { field in
        named[field].map { .column(field, $0) }
      }
  }

  private func columnChoices(_ form: AmountForm) -> [StatementChoice] {
    let (name, other) = (columns.name(form.amount), form.other.map(columns.name))
    switch form.kind {
    case .one, .marks, .steps: return [.column(.amount, name)]
    case .pair: return [.column(.debit, name)] + (other.map { [.column(.credit, $0)] } ?? [])
    case .words: return (other.map { [.column(.amount, name), .column(.sign, $0)] } ?? []) + [.spendWords(form.out)]
    }
  }

  /// The first row on which the readings differ; as each gives other rows, there is one.
  private func firstOpenRow(_ readings: [Reading], _ open: [StatementDecision]) -> Int {
    let all = readings.map { (days: days($0.order), amounts: amounts($0)) }
    let differing = rows.indices.filter { index in
      Set(all.map { $0.days[index] }).count > 1 || Set(all.map { $0.amounts[index] }).count > 1
    }
    let first = numbers(readings[0].form.amount)
    return (open == [.spend] ? differing.first { first[$0]?.isNegative ?? false } : nil) ?? differing.first ?? 0
  }
}
