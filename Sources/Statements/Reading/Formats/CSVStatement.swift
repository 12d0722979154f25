import BillingCore

/// Reads a separated text as any bank writes it.
enum CSVStatement {
  static func read(_ cells: StatementCells, _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    let columns = try StatementColumns(cells, setting.options)
    let entries = StatementEntries(cells, columns, hasSums: setting.format == nil)
    try entries.refuse()
    let file = ReadingFile(entries, setting)
    if file.rows.isEmpty {
      var understood = StatementUnderstanding(kind: .csv, columns: columns.described)
      understood.evidence[.columns] = [columns.header.row == nil ? .rows : .header]
      return ReadStatement(rows: [], leftOut: entries.allLeftOut, understood: understood)
    }
    let readings = file.readings()
    let decision = ReadingDecision(file, readings)
    guard let reading = decision.remaining.first else { throw file.refusal(readings) }
    if decision.remaining.count > 1 { throw .unclear(file.question(decision.remaining)) }
    return try file.whole.statement(reading, decision)
  }
}
