import BillingCore

/// The one question of a file: all that remains open, with an answer for each of the four likeliest readings.
extension ReadingFile {
  func question(_ remaining: [Reading]) -> StatementQuestion {
    let readings = Array(remaining.prefix(4))
    // What the readings differ in.
    let open = StatementDecision.allCases.filter { decision in
      readings.contains { $0.differs(from: readings[0], in: decision) }
    }
    let entry = rows[firstOpenRow(readings, open)]
    // What is open there, as it is written.
    let written = open == [.dateOrder] ? entry.date.shown : cells.text(entry.row, readings[0].form.amount)
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
      case .spend: reading.form.kind == .one ? [.spend(reading.spend)] : []
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
    case .one, .marks: return [.column(.amount, name)]
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
