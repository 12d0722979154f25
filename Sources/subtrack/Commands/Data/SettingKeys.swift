import BillingCore
import CommandLineKit

/// A setting of `config`, with functions that show its value and read a new one.
struct SettingKey: Sendable {
  /// The name, which is also the key in the data file.
  let name: String
  let summary: Text
  let value: @Sendable (Settings) -> String
  let set: @Sendable (inout Settings, String) throws -> Void

  /// All settings, in the order of the data file.
  ///
  /// To add a setting, add a row.
  static let all = [
    SettingKey(
      name: "defaultCurrency", summary: Text(en: "Currency of amounts given without one", ja: "通貨を省いた金額の通貨"),
      value: { $0.defaultCurrency.code },
      set: { $0.defaultCurrency = try Context.currency($1, named: "defaultCurrency") }),
    SettingKey(
      name: "baseCurrency",
      summary: Text(en: "Also show totals in this currency (empty: none)", ja: "合計をこの通貨にも換算する（空文字で解除）"),
      value: { $0.baseCurrency?.code ?? "" },
      set: { $0.baseCurrency = $1.isEmpty ? nil : try Context.currency($1, named: "baseCurrency") }),
    SettingKey(
      name: "rounding",
      summary: Text(
        en: "How to round halves: halfAwayFromZero or halfEven", ja: "端数がちょうど0.5のときの丸め方（halfAwayFromZero / halfEven）"),
      value: { $0.rounding.rawValue }, set: { $0.rounding = try rounding($1) }),
    count(
      "pastMonths", \.pastMonths, in: Settings.monthCounts,
      Text(en: "Months of history to show", ja: "さかのぼって表示する月数")),
    count(
      "futureMonths", \.futureMonths, in: Settings.monthCounts,
      Text(en: "Months ahead to show", ja: "今月より先を表示する月数")),
    SettingKey(
      name: "includePaused",
      summary: Text(en: "Count paused charges in totals: true or false", ja: "一時停止中の請求を合計に含めるか（true / false）"),
      value: { String($0.includePaused) }, set: { $0.includePaused = try flag($1, named: "includePaused") }),
    SettingKey(
      name: "maxAmount",
      summary: Text(en: "Reject prices above this amount, in whole units", ja: "入力間違いとみなす金額の上限"),
      value: { String($0.maxAmount) },
      set: { $0.maxAmount = Int64(try Context.count($1, named: "maxAmount", in: Settings.maxAmounts)) }),
    count(
      "dueWithinDays", \.dueWithinDays, in: Settings.dueDays,
      Text(en: "Days 'due' looks ahead", ja: "「due」で何日先まで表示するか")),
    SettingKey(
      name: "weekStart",
      summary: Text(en: "First day of the week: monday, sunday or saturday", ja: "週の始まり（monday / sunday / saturday）"),
      value: { $0.weekStart.rawValue }, set: { $0.weekStart = try weekStart($1) }),
    SettingKey(
      name: "yearStart",
      summary: Text(
        en: "First day of a fiscal year, as 04-01; empty for the usual one", ja: "年度の最初の日（04-01 など。空文字で既定に戻す）"),
      value: { $0.yearStart?.description ?? "" }, set: { $0.yearStart = try yearStart($1) }),
    holidays, weekend,
    SettingKey(
      name: "insights.mute",
      summary: Text(en: "Insight codes to mute (empty: none)", ja: "表示しないインサイトのコード（空文字で解除）"),
      value: { $0.mutedInsights.joined(separator: ",") }, set: { $0.mutedInsights = try codes($1) }),
    count(
      "ambiguousWidth", \.ambiguousWidth, in: Settings.ambiguousWidths,
      Text(en: "Terminal columns used by … and █: 1 or 2", ja: "ターミナルが「…」や「█」を表示する桁数（1 / 2）")),
    SettingKey(
      name: "timezone",
      summary: Text(en: "Time zone if TZ cannot be read; empty for none", ja: "TZを読めないときのタイムゾーン（空文字で削除）"),
      value: { $0.timezone ?? "" }, set: { $0.timezone = try zone($1) }),
  ]

  private static func count(
    _ name: String, _ path: WritableKeyPath<Settings, Int> & Sendable, in range: ClosedRange<Int>, _ summary: Text
  ) -> SettingKey {
    SettingKey(
      name: name, summary: summary, value: { String($0[keyPath: path]) },
      set: { $0[keyPath: path] = try Context.count($1, named: name, in: range) })
  }

  private static func flag(_ text: String, named name: String) throws -> Bool {
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      throw InvalidValue(
        parameter: name, value: text,
        reason: ErrorReport(
          message: Text(en: "Must be true or false.", ja: "true か false で指定してください。"),
          hint: Text(en: "For example: subtrack config \(name) true", ja: "例: subtrack config \(name) true"),
          exitCode: .usage
        ))
    }
  }

  private static func weekStart(_ text: String) throws -> Settings.WeekStart {
    guard let start = Settings.WeekStart(rawValue: text.lowercased()) else {
      let near = Suggestions.nearest(to: text, among: Settings.WeekStart.allCases.map(\.rawValue), limit: 1)
      throw InvalidValue(
        parameter: "weekStart", value: text,
        reason: ErrorReport(
          message: Text(en: "A week cannot start on this day.", ja: "週の始まりには指定できません。"),
          hint: .didYouMean(near)
            ?? Text(en: "Use monday, sunday or saturday.", ja: "monday、sunday、saturday のいずれかを指定してください。"),
          exitCode: .usage))
    }
    return start
  }

  private static func yearStart(_ text: String) throws -> MonthDay? {
    if text.isEmpty { return nil }
    if let start = MonthDay(reading: text) { return start }
    throw InvalidValue(
      parameter: "yearStart", value: text,
      reason: ErrorReport(
        message: Text(en: "Not a day that every year has.", ja: "毎年ある日付として認識できません。"),
        hint: Text(en: "Write a month or a day like april or 04-01.", ja: "4月 や 04-01 のように指定してください。"), exitCode: .usage)
    )
  }

  /// Reads a list of insight codes, in the given order and without duplicates.
  private static func codes(_ text: String) throws -> [String] {
    let words = text.split { $0.isComma || $0 == "、" }.map { String($0).trimmed() }.filter { !$0.isEmpty }
    let known = Insight.Code.allCases.map(\.rawValue)
    for word in words where !known.contains(word) {
      throw InvalidValue(
        parameter: "insights.mute", value: word,
        reason: ErrorReport(
          message: Text(en: "Not an insight code.", ja: "インサイトのコードではありません。"),
          hint: .didYouMean(Suggestions.nearest(to: word, among: known))
            ?? Text(
              en: "Choose from: \(known.joined(separator: ", ")).", ja: "コード: \(known.joined(separator: "、"))"),
          exitCode: .usage))
    }
    return words.uniqued()
  }

  private static func rounding(_ text: String) throws -> RoundingMode {
    if let mode = RoundingMode.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) { return mode }
    let words = RoundingMode.allCases.map(\.rawValue)
    throw InvalidValue(
      parameter: "rounding", value: text,
      reason: ErrorReport(
        message: Text(en: "Not a rounding mode.", ja: "丸め方として認識できません。"),
        hint: .didYouMean(Suggestions.nearest(to: text, among: words, limit: 1))
          ?? Text(
            en: "Choose from: \(words.joined(separator: ", ")).",
            ja: "次のいずれかを指定してください: \(words.joined(separator: ", "))"),
        exitCode: .usage))
  }

  /// Reads a name of the form used in the tz database: ASCII letters, digits and `/ _ + -`.
  ///
  /// Whether this machine has the zone is not checked, because the data can move to another machine.
  private static func zone(_ text: String) throws -> String? {
    guard text.count <= 100, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) })
    else {
      throw InvalidValue(
        parameter: "timezone", value: text,
        reason: ErrorReport(
          message: Text(en: "Not a time zone name.", ja: "タイムゾーン名ではありません。"),
          hint: Text(en: "Use a name like Asia/Tokyo.", ja: "Asia/Tokyo のように指定してください。"), exitCode: .usage))
    }
    return text.isEmpty ? nil : text
  }
}

/// Reports a setting that does not exist.
struct UnknownSetting: Reportable {
  let name: String

  var report: ErrorReport {
    let names = SettingKey.all.map(\.name)
    // `currency` and 通貨 are part of a name or of what it means.
    let typed = name.folded
    let meant = SettingKey.all.filter { !typed.isEmpty && ($0.name.folded + $0.summary.ja).contains(text: typed) }
    let near = meant.isEmpty ? Suggestions.nearest(to: name, among: names) : meant.prefix(3).map(\.name)
    return ErrorReport(
      message: Text(
        en: "There is no setting '\(SafeText.visible(name))'.", ja: "「\(SafeText.visible(name))」という設定はありません。"),
      hint: .didYouMean(near)
        ?? Text(en: "Settings: \(names.joined(separator: ", ")).", ja: "設定項目: \(names.joined(separator: "、"))"),
      exitCode: .usage)
  }
}
