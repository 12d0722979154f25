import BillingCore

/// The one question of a file: all that remains open, with an answer for each of the four likeliest readings.
struct ReadingQuestion {
  private let file: ReadingFile
  private let readings: [Reading]

  init(_ file: ReadingFile, _ remaining: [Reading]) {
    self.file = file
    readings = Array(remaining.prefix(4))
  }

  var question: StatementQuestion {
    let row = firstOpenRow
    return StatementQuestion(
      open, row: file.rows[row].row.line, written: written(row), layout: file.columns.header.layout(file.cells),
      readings.map { (choices($0), file.rows(of: $0).rows) })
  }

  /// What the readings differ in.
  private var open: [StatementDecision] {
    StatementDecision.allCases.filter { decision in
      readings.contains { $0.differs(from: readings[0], in: decision) }
    }
  }

  /// The options that tell a reading from the others, and the columns that the user names.
  private func choices(_ reading: Reading) -> [StatementChoice] {
    let own = open.flatMap { decision -> [StatementChoice] in
      switch decision {
      case .columns: columns(reading.form)
      case .decimal: [.decimal(reading.decimal)]
      case .dateOrder: [.dateOrder(reading.order)]
      case .spend: reading.form.kind == .one ? [.spend(reading.spend)] : []
      case .encoding: []
      }
    }
    let fields = own.compactMap { if case .column(let field, _) = $0 { field } else { nil } }
    let named = file.setting.format == nil ? file.setting.options.columns : [:]
    return own
      + StatementField.allCases.filter { !fields.contains($0) }.compactMap { field in
        named[field].map { .column(field, $0) }
      }
  }

  private func columns(_ form: AmountForm) -> [StatementChoice] {
    let (name, other) = (file.columns.name(form.amount), form.other.map(file.columns.name))
    switch form.kind {
    case .one, .marks: return [.column(.amount, name)]
    case .pair: return [.column(.debit, name)] + (other.map { [.column(.credit, $0)] } ?? [])
    case .words: return (other.map { [.column(.amount, name), .column(.sign, $0)] } ?? []) + [.spendWords(form.out)]
    }
  }

  /// The first row on which the readings differ; as each gives other rows, there is one.
  private var firstOpenRow: Int {
    let all = readings.map { (days: file.days($0.order), amounts: file.amounts($0)) }
    let differing = file.rows.indices.filter { index in
      Set(all.map { $0.days[index] }).count > 1 || Set(all.map { $0.amounts[index] }).count > 1
    }
    let first = file.numbers(readings[0].form.amount)
    return (open == [.spend] ? differing.first { first[$0]?.isNegative ?? false } : nil) ?? differing.first ?? 0
  }

  /// What is open in a row, as it is written.
  private func written(_ row: Int) -> String {
    let entry = file.rows[row]
    return open == [.dateOrder] ? entry.date.shown : file.cells.text(entry.row, readings[0].form.amount)
  }
}
