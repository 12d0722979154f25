import BillingCore
import CommandLineKit
import Storage
import StrictJSON
import Typesetting

enum ConfigCommand: PlainCommand {
  static let name = "config"
  static let recordsDate = false
  static let key = OperandDescription(
    "KEY", .optional, .setting, "Setting name, or 'paths' for file locations", "設定項目。「paths」ならデータの場所")
  static let value = OperandDescription("VALUE", .any, .text, "New value", "新しい値")

  static let description = CommandDescription(
    name: name, group: .data, effect: .writes, summary: Text("Show or change settings", "設定を表示・変更する"),
    operands: [key, value],
    examples: [
      CommandExample("config", "List all settings", "すべての設定"),
      CommandExample(
        "config defaultCurrency EUR", "Make the euro the default currency",
        "config defaultCurrency USD", "既定の通貨を米ドルにする"),
      CommandExample(
        "config payday 25", "Set the payday, for 'debits --until payday'", "給料日を毎月25日にする（debits --until payday で使う）"),
      CommandExample(
        "config insights.mute price-rise,saved", "Mute two kinds of insights ('' unmutes all)",
        "insights の2種類を非表示にする（'' で元に戻る）"),
      CommandExample("config paths", "Show where your files are (to back up or remove)", "データの場所（アンインストール後に消すもの）"),
    ], exitCodes: .ofSaving)

  static func perform(_ context: Context) throws {
    guard let wanted = context.arguments[key] else {
      try show(SettingKey.all, context)
      if let remark = context.clock.missingZone?.remark { context.console.note(remark) }
      return
    }
    let words = context.arguments.values(of: value)
    // `config payday 25 previous` needs no quotation marks; the values of other settings are one word.
    if words.count > 1, wanted != SettingKey.payday.name {
      throw CommandLineError.extraOperand(words[1], command: name)
    }
    if wanted == "paths", words.isEmpty {
      try show(paths(context), context)
      return
    }
    guard let setting = SettingKey.all.first(where: { $0.name == wanted }) else {
      throw ErrorReport.unknownSetting(wanted)
    }
    if words.isEmpty {
      if context.wantsJSON {
        try show([setting], context)
      } else {
        context.console.line(context.say(setting.words(try context.loadBook().settings)))
      }
      return
    }
    try set(setting, words.joined(separator: " "), context)
  }

  private static func set(_ setting: SettingKey, _ new: String, _ context: Context) throws {
    if setting.name == "timezone" { try SettingValues.refuseMissingZone(new, environment: context.environment) }
    let isNew = try !context.store.exists()
    try context.change(subject: setting.name) { document in
      let (before, old) = (setting.value(document.book.settings), shown(setting, document.book.settings))
      try setting.set(&document.book.settings, new)
      let (after, new) = (setting.value(document.book.settings), shown(setting, document.book.settings))
      let name = Text(en: setting.name, ja: setting.inJapanese?.name ?? setting.name)
      let isSame = before == after
      // What a new book has by its locale is saved if the user says it: the next locale may be another one.
      if isSame, !isNew || after.isEmpty {
        return .unchanged(Text("\(name) is already \(new).", "\(name) はすでに \(new) です。"))
      }
      let change =
        isSame
        ? Text("\(name): \(new)", "\(name): \(new)") : Text("\(name): \(old) -> \(new)", "\(name): \(old) → \(new)")
      return ChangeReport(
        lines: [change], linesOfBook: { days(setting, $0.settings, context) },
        namesCurrency: setting.name == "defaultCurrency")
    }
  }

  /// The days that follow from a setting: the next paydays, and those of this month.
  private static func days(_ setting: SettingKey, _ settings: Settings, _ context: Context) -> [Text] {
    switch setting.name {
    case SettingKey.payday.name:
      let months = settings.monthStart == .payday ? context.daysOfThisMonth(settings) : []
      return context.nextPaydays(settings) + months
    case SettingKey.monthStart.name: return context.daysOfThisMonth(settings)
    default: return []
    }
  }

  /// The value as shown in a sentence, with `(none)` for an empty one since a gap would look like a bug.
  private static func shown(_ setting: SettingKey, _ settings: Settings) -> Text {
    setting.value(settings).isEmpty ? Text("(none)", "（なし）") : setting.words(settings)
  }

  /// The settings without a value, or the paths of `config paths`.
  static var document: JSONShape? { .either([.object(of: members), .object(of: pathMembers)]) }

  private static func members(_ rows: Rows<[ShownSetting]>) -> [Column] {
    [rows.objects("settings", ShownSetting.columns, as: "setting") { $0 }]
  }

  private static func pathMembers(_ rows: Rows<[String]>) -> [Column] { [rows.column("paths", .list) { .list($0) }] }

  private static func show(_ keys: [SettingKey], _ context: Context) throws {
    let settings = try context.loadBook().settings
    let shown = keys.map { ShownSetting(key: $0, settings: settings) }
    let report = Report(shown, members) { Page([.table(table(shown, context))]) }
    try context.print(report, as: context.wantsJSON ? .json : nil)
  }

  /// The settings with their meaning; a long one continues in rows that have nothing else.
  private static func table(_ shown: [ShownSetting], _ context: Context) -> Table {
    var table = ReportTable(shown) { rows in
      ShownSetting.columns(rows) + [
        rows.column(Text("Description", "意味"), .init(shrinksTo: 20, dropOrder: 0)) {
          Table.Cell($1.say($0.key.summary))
        }
      ]
    }.table(for: context.reader)
    let rows = table.rows.map { $0.map(\.text) }
    table.rows = rows.flatMap { row in
      continued(row[2], besides: rows, context.console.outputSettings).enumerated().map { index, part in
        (index == 0 ? [row[0], row[1], part] : ["", "", part]).map { Table.Cell($0) }
      }
    }
    return table
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
  private static func show(_ paths: [String], _ context: Context) throws {
    guard context.wantsJSON else { return paths.forEach(context.console.line) }
    try context.print(Report(paths, pathMembers) { Page() }, as: .json)
  }

  private static func paths(_ context: Context) -> [String] {
    let own = ["", ".history", ".lock"].map { context.store.path + $0 }
    let others = [context.store.stamps?.path(), context.log.file].compactMap(\.self)
    // Without HOME, or with a path that cannot be resolved, there is no reminder file to list.
    do throws(StorageError) {
      let memory = try DataLocation.reminders(of: context.store.path, environment: context.environment)
      return own + ["", ".lock"].map { memory + $0 } + others
    } catch { return own + others }
  }
}
