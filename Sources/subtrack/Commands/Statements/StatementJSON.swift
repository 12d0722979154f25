import BillingCore
import Interchange
import StrictJSON

/// The document of `statement`: what was understood, every row, and what was left out and why.
struct StatementJSON {
  let input: StatementInput

  func write(to json: inout JSONWriter) {
    json.array("files", input.files) { Self.file($1, &$0) }
    json.array("rows", input.rows) { json, row in
      json.object {
        Self.place(row.file, row.row, input, &$0)
        $0.field("date", row.date)
        $0.field("bookedOn", row.bookedOn)
        $0.field("text", row.text)
        $0.moneyFields(row.amount)
        $0.field("state", row.state.rawValue)
      }
    }
    json.array("leftOut", input.leftOut) { json, row in
      json.object {
        Self.place(row.file, row.row, input, &$0)
        $0.field("reason", row.reason.rawValue)
        $0.field("text", row.text)
      }
    }
  }

  /// The keys `file` and `row`.
  private static func place(_ file: Int, _ row: Int, _ input: StatementInput, _ json: inout JSONWriter) {
    json.field("file", input.files[file].name)
    json.field("row", row)
  }

  private static func file(_ file: StatementInput.File, _ json: inout JSONWriter) {
    let understood = file.understood
    json.object {
      $0.field("file", file.name)
      $0.field("kind", understood.kind.rawValue)
      $0.field("encoding", understood.encoding.rawValue)
      $0.field("currency", understood.currencies.count == 1 ? understood.currencies[0].code : nil)
      $0.field("dateOrder", understood.dateOrder.rawValue)
      $0.field("spend", understood.spend.rawValue)
      $0.field("decimal", understood.decimal?.rawValue)
      $0.object("evidence") { json in
        for decision in StatementDecision.allCases {
          if let evidence = understood.evidence[decision] { json.field(decision.rawValue, evidence.rawValue) }
        }
      }
      $0.object("columns") { json in
        for column in understood.columns { json.field(column.field.rawValue, column.name) }
      }
      $0.field("rows", file.rowCount)
      $0.field("from", understood.from)
      $0.field("through", understood.through)
    }
  }
}
