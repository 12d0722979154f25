import StrictJSON

/// The shape of a record that a change affects; `SubtrackTool` lists one for each kind.
struct ChangedRecordShape {
  /// The kind of record, as in `ChangedRecord`.
  let kind: String
  /// The record as its listing shows it.
  let state: JSONShape
}

extension ChangeJSON {
  /// The shape of the document of a change, with the kinds of records that it can name.
  static func shape(_ records: [ChangedRecordShape]) -> JSONShape {
    let record = JSONShape.object(
      ["record": .string, "id": .string, "name": .string.orNull, "before": .any, "after": .any],
      optional: ["fields": .array(.string)])
    let states = records.map { record in
      let state = JSONShape.named(record.kind, record.state).orNull
      return JSONShape.whenever("record", is: record.kind, .object(["before": state, "after": state]))
    }
    return .object([
      "command": .string, "dryRun": .bool, "changed": .array(.all([record] + states)),
      "nextCharges": .array(.named("nextCharge", ChargeTable.shape)),
      "warnings": .array(
        .object(["code": .words(ChangeWarning.Code.allCases.map(\.rawValue)), "text": .string])),
    ])
  }
}
