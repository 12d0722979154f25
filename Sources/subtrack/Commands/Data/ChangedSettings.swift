import BillingCore
import CommandLineKit

/// A setting with its value, the text that `config KEY` prints.
struct ShownSetting {
  let key: SettingKey
  let value: String

  static func columns(_ rows: Rows<Self>) -> [Column] {
    [
      rows.column("key", .text, Text("Setting", "項目")) { .text($0.key.name) },
      rows.column("value", .text, Text("Value", "値")) { .text($0.value) },
    ]
  }
}

/// The settings that a change affects, each as `config --json` shows it.
enum ChangedSettings: ChangedRecords {
  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "setting", state: .object(of: ShownSetting.columns)) }

  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    SettingKey.all.compactMap { key in
      let before = ShownSetting(key: key, value: key.value(difference.before.settings))
      let after = ShownSetting(key: key, value: key.value(difference.after.settings))
      if before.value == after.value { return nil }
      return ChangedRecord(
        kind: "setting", id: key.name, name: key.name, ShownSetting.columns, before: before, after: after)
    }
  }
}
