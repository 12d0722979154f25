import BookSchema
import StrictJSON

extension ChangedSettings {
  private static let setting = JSONShape.object(["key": .string, "value": .string])

  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "setting", state: setting) }

  /// The list of settings.
  fileprivate static let list = JSONShape.object(["settings": .array(.named("setting", setting))])
}

extension ConfigCommand {
  /// The settings without a value, or the paths of `config --path`.
  static var document: JSONShape? { .either([ChangedSettings.list, .object(["paths": .array(.string)])]) }
}

extension LogCommand {
  /// The versions, newest first; the change is null if another program wrote the file.
  static var document: JSONShape? {
    .object([
      "versions": .array(
        .object([
          "revision": .count, "variant": .count, "at": .timestamp.orNull, "command": .string.orNull,
          "subject": .string.orNull, "parents": .array(.count), "isCurrent": .bool, "isReadable": .bool,
        ]))
    ])
  }
}

extension DoctorCommand {
  /// The problems of the data, and remarks on its surroundings, each with the line that helps, if there is one.
  static var document: JSONShape? {
    let remark = JSONShape.object(["code": .string, "text": .string, "command": .string.orNull])
    let finding = remark.and(
      .object(["name": .string.orNull, "file": .string, "line": .count.orNull, "column": .count.orNull]))
    return .object([
      "subscriptions": .count, "recordedCharges": .count, "findings": .array(finding), "notes": .array(remark),
    ])
  }
}

extension MergeCommand {
  /// What was merged, or what `--install` has set.
  static var document: JSONShape? {
    .either([
      .object([
        "written": .bool, "base": .words(MergeOutcome.Base.allCases.map(\.rawValue)), "added": .count,
        "changed": .count, "deleted": .count, "conflicts": .array(conflict),
      ]), .object(["repository": .string, "attribute": .bool, "driver": .bool]),
    ])
  }

  private static let conflict = JSONShape.object(
    [
      "record": .words(MergeConflict.Record.allCases.map(\.rawValue)), "id": .string, "name": .string,
      "field": .string, "base": .any, "ours": .any, "theirs": .any,
      "kept": .words(MergeSide.allCases.map(\.rawValue)),
      "because": .words(MergeConflict.Reason.allCases.map(\.rawValue)),
    ], optional: ["subscriptionId": .uuid.orNull, "billedAt": .date.orNull, "element": .string])
}
