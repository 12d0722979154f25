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
