import BillingCore
import StrictJSON

/// The settings that a change affects, each as `config --json` shows it.
enum ChangedSettings {
  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    SettingKey.all.compactMap { key in
      let (old, new) = (key.value(difference.before.settings), key.value(difference.after.settings))
      if old == new { return nil }
      return ChangedRecord(
        kind: "setting", id: key.name, name: key.name,
        before: { write(key, old, to: &$0) }, after: { write(key, new, to: &$0) })
    }
  }

  /// Writes a setting as an object; the value is the text that `config KEY` prints.
  static func write(_ key: SettingKey, _ value: String, to json: inout JSONWriter) {
    json.object {
      $0.field("key", key.name)
      $0.field("value", value)
    }
  }
}
