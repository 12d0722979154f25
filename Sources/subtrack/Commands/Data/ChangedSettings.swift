import BillingCore
import CommandLineKit
import StrictJSON

/// A setting with its value: for people in words, as `config KEY` prints it.
struct ShownSetting {
  let key: SettingKey
  let settings: Settings
  var value: String { key.value(settings) }

  static func columns(_ rows: Rows<Self>) -> [Column] {
    [
      rows.column("key", .text, Text("Setting", "項目")) { .text($0.key.name) },
      rows.column("value", .text, Text("Value", "値"), words: { $0.key.words($0.settings) }) { .text($0.value) },
    ]
  }
}

/// The settings that a change affects, each as `config --json` shows it.
enum ChangedSettings: ChangedRecords {
  static let kind = "setting"
  static var listed: JSONShape { .object(of: ShownSetting.columns) }

  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    SettingKey.all.compactMap { key in
      let before = ShownSetting(key: key, settings: difference.before.settings)
      let after = ShownSetting(key: key, settings: difference.after.settings)
      if before.value == after.value { return nil }
      return ChangedRecord(
        kind: kind, id: key.name, name: key.name, ShownSetting.columns, before: before, after: after)
    }
  }
}
