import BillingCore
import CommandLineKit
import Storage

enum ConfigCommand: Command {
  static let name = "config"
  static let recordsDate = false
  static let key = OperandDescription(
    "KEY", .optional, .setting,
    summary: Text(en: "Setting name, or 'paths' for file locations", ja: "設定項目。「paths」ならデータの場所"))
  static let value = OperandDescription("VALUE", .optional, .text, summary: Text(en: "New value", ja: "新しい値"))

  static let description = CommandDescription(
    name: name, group: .data, effect: .writes, summary: Text(en: "Show or change settings", ja: "設定を表示・変更する"),
    operands: [key, value],
    examples: [
      CommandExample("subtrack config", Text(en: "List all settings", ja: "すべての設定")),
      CommandExample(
        Text(en: "subtrack config defaultCurrency EUR", ja: "subtrack config defaultCurrency USD"),
        Text(en: "Make the euro the default currency", ja: "既定の通貨を米ドルにする")),
      CommandExample(
        "subtrack config insights.mute overlap,large-share",
        Text(en: "Mute two kinds of insights ('' unmutes all)", ja: "insights の2種類を非表示にする（'' で元に戻る）")),
      CommandExample(
        "subtrack config paths",
        Text(en: "Show where your files are (to back up or remove)", ja: "データの場所（アンインストール後に消すもの）")),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    guard let wanted = context.arguments[key] else {
      let settings = try context.loadBook().settings
      if context.wantsJSON { printJSON(SettingKey.all, settings, context) } else { list(settings, context) }
      if let remark = context.clock.missingZone?.remark { context.console.note(remark) }
      return .done
    }
    if wanted == "paths", context.arguments[value] == nil {
      show(paths(context), context)
      return .done
    }
    guard let setting = SettingKey.all.first(where: { $0.name == wanted }) else { throw UnknownSetting(name: wanted) }
    guard let new = context.arguments[value] else {
      let settings = try context.loadBook().settings
      if context.wantsJSON {
        printJSON([setting], settings, context)
      } else {
        context.console.line(SafeText.visible(setting.value(settings)))
      }
      return .done
    }
    try set(setting, new, context)
    return .done
  }

  private static func set(_ setting: SettingKey, _ new: String, _ context: Context) throws {
    if setting.name == "timezone" { try SettingValues.refuseMissingZone(new, environment: context.environment) }
    try context.change(name, subject: setting.name) { document in
      let before = setting.value(document.book.settings)
      try setting.set(&document.book.settings, new)
      let after = setting.value(document.book.settings)
      if before == after {
        let value = shown(after)
        return .unchanged(
          Text(en: "\(setting.name) is already \(value.en).", ja: "\(setting.name) はすでに \(value.ja) です。"))
      }
      let (old, new) = (shown(before), shown(after))
      return ChangeReport(lines: [
        Text(en: "\(setting.name): \(old.en) -> \(new.en)", ja: "\(setting.name): \(old.ja) → \(new.ja)")
      ])
    }
  }

  /// The value as shown in a sentence, with `(none)` for an empty one since a gap would look like a bug.
  private static func shown(_ value: String) -> Text {
    let visible = SafeText.visible(value)
    return value.isEmpty ? Text(en: "(none)", ja: "（なし）") : Text(en: visible, ja: visible)
  }

  private static func printJSON(_ keys: [SettingKey], _ settings: Settings, _ context: Context) {
    context.printJSON { json in
      json.array("settings", keys) { ChangedSettings.write($1, $1.value(settings), to: &$0) }
    }
  }

  private static func list(_ settings: Settings, _ context: Context) {
    var table = Table(columns: [
      Table.Column(title: context.say(Text(en: "Setting", ja: "項目"))),
      Table.Column(title: context.say(Text(en: "Value", ja: "値"))),
      Table.Column(title: context.say(Text(en: "Description", ja: "意味")), shrinksTo: 20, dropOrder: 0),
    ])
    let rows = SettingKey.all.map { [$0.name, SafeText.visible($0.value(settings)), context.say($0.summary)] }
    table.rows = rows.flatMap { row in
      continued(row[2], besides: rows, context.console.outputSettings).enumerated().map { index, part in
        (index == 0 ? [row[0], row[1], part] : ["", "", part]).map { Table.Cell($0) }
      }
    }
    context.console.table(table)
  }

  /// Wraps a meaning to the width left by the other columns, if that is at least 20 columns.
  private static func continued(
    _ meaning: String, besides rows: [[String]], _ settings: TerminalSettings
  ) -> [String] {
    let widths = [0, 1].map { column in rows.map { settings.displayWidth.columns(of: $0[column]) }.max() ?? 0 }
    let taken = widths.reduce(0) { $0 + $1 + 2 }
    guard let width = settings.width, width - taken >= 20 else { return [meaning] }
    return settings.wrapped(meaning, indent: taken)
  }

  /// Prints one path per line for scripts, whether or not the file exists.
  private static func show(_ paths: [String], _ context: Context) {
    guard context.wantsJSON else { return paths.forEach(context.console.line) }
    context.printJSON { $0.array("paths", paths) { $0.string($1) } }
  }

  private static func paths(_ context: Context) -> [String] {
    let own = ["", ".history", ".lock"].map { context.store.path + $0 }
    // Without HOME, or with a path that cannot be resolved, there is no reminder file to list.
    do throws(StorageError) {
      let memory = try DataLocation.reminders(of: context.store.path, environment: context.environment)
      return own + ["", ".lock"].map { memory + $0 }
    } catch { return own }
  }
}
