import BillingCore
import CommandLineKit
import Typesetting

// Errors about values that cannot be read. Each is a sentence that can follow "--first '2026-02-30': ".

extension DateReadingError: Reportable {
  var report: ErrorReport {
    let (message, hint) = texts
    return ErrorReport(message: message, hint: hint, exitCode: .usage)
  }

  private var texts: (message: Text, hint: Text) {
    let example = Text(
      en: "Use a date like 2026-02-28, 2026-04-last, today, +2w, eom or monday.",
      ja: "2026-02-28、2月28日、今日、2週間後、月末、月曜 のように指定してください。")
    switch self {
    case .notADate(let text):
      return (
        Text(en: "Not a valid date.", ja: "日付として認識できません。"),
        dayAlone(text) ?? .didYouMean(Suggestions.nearest(to: text, among: DateWords.offered)) ?? example
      )
    case .noSuchDay: return (Text(en: "This date does not exist.", ja: "存在しない日付です。"), example)
    case .dayBeforeMonth(_, let month, let day):
      return (
        Text(en: "There is no month \(day).", ja: "\(day)月はありません。"),
        Text(en: "Put the month before the day: \(month)/\(day)", ja: "月、日の順に書いてください: \(month)/\(day)")
      )
    case .monthBeforeDay(_, let month, let day):
      return (
        Text(en: "There is no month \(day).", ja: "\(day)月はありません。"),
        Text(en: "Put the day before the month: \(day)/\(month)", ja: "月、日の順に書いてください: \(month)/\(day)")
      )
    case .unclear(_, let meant) where meant.count == 1:
      return (
        Text(en: "Put the year first, then the month.", ja: "年、月、日の順に書いてください。"),
        .didYouMean(meant.map(\.description)) ?? example
      )
    case .unclear(_, let meant):
      let days = meant.map(\.description)
      return (
        Text(
          en: "Ambiguous: this could be \(days.joined(separator: " or ")).",
          ja: "\(days.joined(separator: " とも ")) とも読めます。"),
        Text(en: "Write the date in full: \(days[0])", ja: "どちらかの日付で指定してください。例: \(days[0])")
      )
    case .wrongWeekday(_, let date):
      return (
        Text(
          en: { "\($0.date(date)) is a \(date.weekday.words.en)." },
          ja: { "\($0.date(date))は\(date.weekday.words.ja)です。" }),
        Text(en: "Write the date alone: \(date)", ja: "曜日を省くか、正しい日付を指定してください。例: \(date)")
      )
    case .outOfRange:
      return (Text(en: "The date is outside the years 1 to 9999.", ja: "西暦1年から9999年の範囲を超えています。"), example)
    }
  }
}

extension DateReadingError {
  /// How to write a number that may be a day of the month; `nil` for other texts.
  private func dayAlone(_ text: String) -> Text? {
    guard let day = Int(text.halfWidth), (1...31).contains(day) else { return nil }
    return Text(en: "If you mean that day of the month: \(Phrasing.ordinal(day))", ja: "日だけなら: \(day)日")
  }
}

extension AmountError: Reportable {
  var report: ErrorReport { ErrorReport(message: message, hint: hint, exitCode: .usage) }

  private var hint: Text {
    let example = Text(
      en: "Use an amount like 12, 1,200, 9.99USD, €9.99 or 'GBP 9.99'.",
      ja: "1490、1,490、¥1,490、1490円、9.99USD のように指定してください。")
    switch self {
    case .unknownCurrency(let mark):
      return .didYouMean(Suggestions.nearest(to: mark, among: Currency.active.map(\.code))) ?? example
    case .namesCycle(let amount):
      let shown = SafeText.visible(amount).shellQuoted
      return Text(en: "Write the amount alone: \(shown)", ja: "金額だけを指定してください: \(shown)")
    case .estimate(let amount):
      let shown = SafeText.visible(amount).shellQuoted
      return Text(en: "Write the exact amount: \(shown)", ja: "正確な金額を指定してください: \(shown)")
    case .startsWithSeparator(let number) where number.hasPrefix(","):
      return Text(
        en: "Quote the dollar sign or omit it: '$1\(number)' or 1\(number)USD",
        ja: "$ を引用符で囲むか、省いてください: '$1\(number)' または 1\(number)USD")
    case .startsWithSeparator(let number):
      return Text(
        en: "Quote the dollar sign or omit it: '$9\(number)' or 9\(number)USD; for less than one: 0\(number)",
        ja: "$ を引用符で囲むか、省いてください: '$9\(number)' または 9\(number)USD（1未満なら 0\(number)）")
    case .ambiguousSeparators(let meant) where !meant.isEmpty:
      let amounts = meant.map { $0.decimalText + $0.currency.code }
      return Text(
        en: "Write \(amounts.joined(separator: " or ")).", ja: "\(amounts.joined(separator: " か ")) と指定してください。")
    default: return example
    }
  }

  private var message: Text {
    switch self {
    case .notANumber: Text(en: "Not a valid amount.", ja: "金額として認識できません。")
    case .tooManyDecimals(let currency):
      Text(
        en: "\(currency) has \(Self.digits(currency.exponent)).",
        ja: currency.exponent == 0 ? "\(currency) に小数は使えません。" : "\(currency) の小数は\(currency.exponent)桁までです。")
    case .negative: Text(en: "A price cannot be negative.", ja: "0未満の金額は指定できません。")
    case .tooLarge: Text(en: "The amount is too large.", ja: "金額が大きすぎて扱えません。")
    case .ambiguousSeparators(let meant) where !meant.isEmpty:
      Text(
        en: "Ambiguous: the comma or point could separate thousands or decimals.",
        ja: "この区切り記号は、3桁ごとの区切りとも小数点とも読めます。")
    case .ambiguousSeparators:
      Text(
        en: "Ambiguous separators: use commas for thousands and a point for decimals.",
        ja: "区切り記号の位置が正しくありません。カンマは3桁ごとの区切り、ピリオドは小数点です。")
    case .namesCycle: Text(en: "This has a cycle as well as an amount.", ja: "金額のほかに周期が書かれています。")
    case .estimate:
      Text(
        en: "Only the price of a subscription can be an estimate.", ja: "およその金額を指定できるのは、サブスクリプションの料金だけです。")
    case .startsWithSeparator(let number) where number.hasPrefix(","):
      Text(
        en: "An amount needs a digit before the comma. Without quotes, the shell removes $1 from $1,490.",
        ja: "カンマの前に数字がありません。引用符のない $1,490 からは、シェルが $1 を取り除いてしまいます。")
    case .startsWithSeparator:
      Text(
        en: "An amount needs a digit before the decimal point. Without quotes, the shell removes $9 from $9.49.",
        ja: "小数点の前に数字がありません。引用符のない $9.49 からは、シェルが $9 を取り除いてしまいます。")
    case .currencyConflict(let inText, let demanded):
      Text(
        en: "The amount is in \(inText), but \(demanded) was requested.",
        ja: "金額の通貨は \(inText) ですが、指定された通貨は \(demanded) です。")
    case .unknownCurrency(let mark):
      Text(
        en: "'\(SafeText.visible(mark))' is not an ISO 4217 currency.",
        ja: "「\(SafeText.visible(mark))」を通貨として認識できません。")
    }
  }

  private static func digits(_ count: UInt8) -> String {
    count == 0 ? "no decimals" : "at most \(count) decimals"
  }
}

extension CycleError: Reportable {
  /// A cycle in English as a Japanese reader writes it: 毎月15日・末日 for `15,last`.
  private static func japanese(_ words: String) -> String {
    do throws(CycleError) { return Phrasing.text(of: try BillingCycle(reading: words)).ja } catch { return words }
  }

  var report: ErrorReport {
    let (message, hint) = texts
    return ErrorReport(message: message, hint: hint, exitCode: .usage)
  }

  private var texts: (message: Text, hint: Text) {
    let example = Text(
      en: """
        Use a cycle like month, '3 months', quarter, year, 2w, 30d, '15,last' or '2nd tuesday'; intervals range from 1 \
        to 999.
        """,
      ja: "毎月、3か月、半年、毎年、2週間、30日ごと、15日・末日、第2火曜 のように指定してください（間隔は1〜999）。")
    switch self {
    case .intervalOutOfRange(let interval):
      return (
        Text(en: "The interval \(interval) is not between 1 and 999.", ja: "間隔 \(interval) は1〜999の範囲にありません。"),
        example
      )
    case .unknown(let text):
      let near = Suggestions.nearest(to: text, among: CycleUnit.all.flatMap(\.words), limit: 1)
      return (Text(en: "Not a valid billing cycle.", ja: "請求周期として認識できません。"), .didYouMean(near) ?? example)
    case .dayAlone(_, let meant):
      return (Text(en: "This is a day, not a cycle.", ja: "日付だけでは、請求周期が分かりません。"), .didYouMean([meant]) ?? example)
    case .severalTimes(_, let meant):
      let cycles = meant.map(\.shellQuoted)
      let days = meant.map(Self.japanese)
      return (
        Text(en: "This does not say on which days it is charged.", ja: "請求される日が分かりません。"),
        Text(
          en: "Name the days, for example \(cycles.joined(separator: " or ")).",
          ja: "\(days.joined(separator: " や ")) のように指定してください。")
      )
    case .fifthWeekday(_, let meant):
      return (
        Text(en: "Not every month has five of each weekday.", ja: "第5週の曜日がない月もあります。"),
        Text(
          en: "For the last one of every month, use \(meant.shellQuoted).",
          ja: "毎月最後の曜日なら \(meant.shellQuoted) と指定してください。")
      )
    case .once:
      return (
        Text(en: "A single charge has no cycle.", ja: "1回だけの請求に周期はありません。"),
        Text(en: "Omit --every, and add --times 1.", ja: "--every を省いて、--times 1 を付けてください。")
      )
    case .unclear(_, let meant):
      let cycles = meant.map(\.shellQuoted)
      return (
        Text(en: "This word has two meanings.", ja: "この語は2通りの意味で使われます。"),
        Text(en: "Write \(cycles.joined(separator: " or ")).", ja: "\(cycles.joined(separator: " か ")) と指定してください。")
      )
    }
  }
}
