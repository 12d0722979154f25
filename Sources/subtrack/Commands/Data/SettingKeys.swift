import BillingCore
import BillingReports
import CommandLineKit
import Statements
import Typesetting

/// A setting of `config`, with functions that show its value and read a new one.
struct SettingKey: Sendable {
  /// The name, which is also the key in the data file.
  let name: String
  let summary: Text
  let value: @Sendable (Settings) -> String
  let set: @Sendable (inout Settings, String) throws -> Void
  /// Its name in the sentence about a change, and its value for people, if Japanese says them in words.
  var inJapanese: (name: String, value: @Sendable (Settings) -> String)?

  /// The value for people.
  func words(_ settings: Settings) -> Text {
    let typed = value(settings)
    return Text("\(Name(typed))", "\(Name(inJapanese?.value(settings) ?? typed))")
  }

  /// All settings, in the order of the data file.
  ///
  /// To add a setting, add a row.
  static let all = [
    SettingKey(
      name: "defaultCurrency", summary: Text("Currency of amounts given without one", "通貨を省いた金額の通貨"),
      value: { $0.defaultCurrency.code },
      set: { $0.defaultCurrency = try Context.currency($1, named: "defaultCurrency") }),
    SettingKey(
      name: "baseCurrency",
      summary: Text("Also show totals in this currency (empty: none)", "合計をこの通貨にも換算する（空文字で解除）"),
      value: { $0.baseCurrency?.code ?? "" },
      set: { $0.baseCurrency = $1.isEmpty ? nil : try Context.currency($1, named: "baseCurrency") }),
    SettingKey(
      name: "rounding",
      summary: Text(
        "How to round halves: halfAwayFromZero or halfEven", "端数がちょうど0.5のときの丸め方（halfAwayFromZero / halfEven）"),
      value: { $0.rounding.rawValue }, set: { $0.rounding = try SettingValues.rounding($1) }),
    count(
      "pastMonths", \.pastMonths, in: Settings.monthCounts,
      Text("Months of history to show", "さかのぼって表示する月数"), units: Context.monthsUnits),
    count(
      "futureMonths", \.futureMonths, in: Settings.monthCounts,
      Text("Months ahead to show", "今月より先を表示する月数"), units: Context.monthsUnits),
    SettingKey(
      name: "includePaused",
      summary: Text("Count paused charges in totals: true or false", "一時停止中の請求を合計に含めるか（true / false）"),
      value: { String($0.includePaused) },
      set: { $0.includePaused = try SettingValues.flag($1, named: "includePaused") }),
    SettingKey(
      name: "maxAmount",
      summary: Text("Reject prices above this amount, in whole units", "入力間違いとみなす金額の上限"),
      value: { String($0.maxAmount) },
      set: {
        $0.maxAmount = Int64(
          try Context.count(
            $1, named: "maxAmount", in: Settings.maxAmounts, line: "subtrack config maxAmount", usual: 1_000_000))
      }),
    count(
      "dueWithinDays", \.dueWithinDays, in: Settings.dueDays,
      Text("Days 'due' looks ahead", "「due」で何日先まで表示するか"), units: Context.daysUnits),
    assumePaid,
    SettingKey(
      name: "remindBefore",
      summary: Text(
        "Days before a date to remind, like 7d,1d, or off (empty: once, 3 days)",
        "何日前に通知するか（7d,1d など。off で通知しない。空文字で3日前に1回）"),
      value: { $0.remindBefore?.words ?? "" },
      set: { $0.remindBefore = $1.isEmpty ? nil : try Context.reminderDays($1, named: "remindBefore") }),
    SettingKey(
      name: "weekStart",
      summary: Text("First day of the week: monday, sunday or saturday", "週の始まり（monday / sunday / saturday）"),
      value: { $0.weekStart.rawValue }, set: { $0.weekStart = try SettingValues.weekStart($1) }),
    SettingKey(
      name: "yearStart",
      summary: Text("First day of the fiscal year, like 04-01 (empty: default)", "年度の最初の日（04-01 など。空文字で既定に戻す）"),
      value: { $0.yearStart?.description ?? "" },
      set: {
        $0.yearStart = try SettingValues.yearStart($1)
        try $0.refuseYearStart(parameter: "yearStart", $1)
      }),
    monthStart, payday, holidays, weekend,
    SettingKey(
      name: "insights.mute",
      summary: Text("Insight codes to mute (empty: none)", "insights で表示しない項目のコード（空文字で解除）"),
      value: { $0.mutedInsights.filter(SettingValues.isCode).joined(separator: ",") },
      // The codes of other versions stay in the file, and mute nothing.
      set: { $0.mutedInsights = try SettingValues.codes($1) + $0.mutedInsights.filter { !SettingValues.isCode($0) } }),
    SettingKey(
      name: "detect.ignore",
      summary: Text("Texts of statements never listed as new (empty: none)", "未登録として表示しない明細の表記（空文字で解除）"),
      value: { $0.ignoredTexts.joined(separator: ",") },
      set: { $0.ignoredTexts = $1.listItems.map { MerchantText($0).key }.filter { !$0.isEmpty }.uniqued() }),
    count(
      "ambiguousWidth", \.ambiguousWidth, in: Settings.ambiguousWidths,
      Text("Terminal columns used by … and █: 1 or 2", "ターミナルが「…」や「█」を表示する桁数（1 / 2）")),
    SettingKey(
      name: "timezone",
      summary: Text("Time zone if TZ cannot be read (empty: none)", "TZを読めないときのタイムゾーン（空文字で削除）"),
      value: { $0.timezone ?? "" }, set: { $0.timezone = try SettingValues.zone($1) }),
  ]

  private static let assumePaid = SettingKey(
    name: "assumePaid",
    summary: Text(
      "Days after which unconfirmed automatic payments count as paid, like 3d (off: never)",
      "自動払いを、確定しなくても支払日の何日後に支払い済みとみなすか（3d など。off でみなさない）"),
    value: { $0.assumePaid.map { "\($0)d" } ?? "" }, set: { $0.assumePaid = try SettingValues.assumedDays($1) })

  private static func count(
    _ name: String, _ path: WritableKeyPath<Settings, Int> & Sendable, in range: ClosedRange<Int>, _ summary: Text,
    units: [String] = []
  ) -> SettingKey {
    SettingKey(
      name: name, summary: summary, value: { String($0[keyPath: path]) },
      set: {
        $0[keyPath: path] = try Context.count(
          $1, named: name, in: range, units: units, line: "subtrack config \(name)")
      })
  }
}

extension ErrorReport {
  static func unknownSetting(_ name: String) -> ErrorReport {
    let names = SettingKey.all.map(\.name)
    // `currency` and 通貨 are part of a name or of what it means.
    let typed = name.folded
    let meant = SettingKey.all.filter { !typed.isEmpty && ($0.name.folded + $0.summary.ja).contains(text: typed) }
    let near = meant.isEmpty ? Suggestions.nearest(to: name, among: names) : meant.prefix(3).map(\.name)
    return .problem(
      "unknownSetting", "There is no setting '\(Name(name))'.", "「\(Name(name))」という設定はありません。",
      .didYouMean(near)
        ?? WayOut("Settings: \(Word(names.joined(separator: ", "))).", "設定項目: \(Word(names.joined(separator: "、")))"),
      exit: .usage)
  }
}
