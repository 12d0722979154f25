import BillingCore
import CommandLineKit
import Typesetting

// Errors about values that cannot be read, each the reason of an `InvalidValue`, which has the exit status: a sentence that
// can follow "--first '2026-02-30': ".

extension DateReadingError: Reportable {
  private static let example = WayOut(
    "Use a date like 2026-02-28, 2026-04-last, today, +2w, eom or monday.",
    "2026-02-28、2月28日、今日、2週間後、月末、月曜 のように指定してください。")

  var report: ErrorReport {
    switch self {
    case .notADate(let text):
      .problem(
        "notADate", "Not a valid date.", "日付として認識できません。",
        dayAlone(text) ?? .didYouMean(Suggestions.nearest(to: text, among: DateWords.offered)) ?? Self.example)
    case .noSuchDay:
      .problem("noSuchDay", "This date does not exist.", "存在しない日付です。", Self.example)
    case .dayBeforeMonth(_, let month, let day):
      .problem(
        "dayBeforeMonth", "There is no month \(day).", "\(day)月はありません。",
        WayOut("Put the month before the day: \(month)/\(day)", "月、日の順に書いてください: \(month)/\(day)"))
    case .monthBeforeDay(_, let month, let day):
      .problem(
        "monthBeforeDay", "There is no month \(day).", "\(day)月はありません。",
        WayOut("Put the day before the month: \(day)/\(month)", "月、日の順に書いてください: \(month)/\(day)"))
    case .unclear(_, let meant) where meant.count == 1:
      .problem(
        "unclear", "Put the year first, then the month.", "年、月、日の順に書いてください。",
        .didYouMean(meant.map(\.description)) ?? Self.example)
    case .unclear(_, let meant): Self.unclear(meant.map { Line("\($0)").text })
    case .wrongWeekday(_, let date):
      .problem(
        "wrongWeekday", "\(date) is a \(date.weekday.words).", "\(date)は\(date.weekday.words)です。",
        WayOut(
          "Write the date alone: \(typed: date)", "曜日を省くか、正しい日付を指定してください。例: \(typed: date)"))
    case .outOfRange:
      .problem("outOfRange", "The date is outside the years 1 to 9999.", "西暦1年から9999年の範囲を超えています。", Self.example)
    }
  }

  private static func unclear(_ meant: [Text]) -> ErrorReport {
    let days = Text.listed(meant, by: Text(" or ", " とも "))
    return .problem(
      "unclear", "Ambiguous: this could be \(days).", "\(days) とも読めます。",
      WayOut("Write the date in full: \(meant[0])", "どちらかの日付で指定してください。例: \(meant[0])"))
  }

  /// How to write a number that may be a day of the month; `nil` for other texts.
  private func dayAlone(_ text: String) -> WayOut? {
    guard let day = Int(text.halfWidth), (1...31).contains(day) else { return nil }
    return WayOut("If you mean that day of the month: \(Word(Phrasing.ordinal(day)))", "日だけなら: \(day)日")
  }
}

extension AmountError: Reportable {
  private static let example = WayOut(
    "Use an amount like 12, 1200, 9.99USD, €9.99 or 'GBP 9.99'.",
    "1490、1,490、¥1,490、1490円、9.99USD のように指定してください。")

  var report: ErrorReport {
    switch self {
    case .notANumber: .problem("notANumber", "Not a valid amount.", "金額として認識できません。", Self.example)
    case .tooManyDecimals(let currency): Self.tooManyDecimals(currency)
    case .negative:
      .problem("negative", "A price cannot be negative.", "0未満の金額は指定できません。", Self.example)
    case .tooLarge:
      .problem("tooLarge", "The amount is too large.", "金額が大きすぎて扱えません。", Self.example)
    case .ambiguousSeparators(let meant) where !meant.isEmpty: Self.ambiguous(meant)
    case .ambiguousSeparators:
      .problem(
        "ambiguousSeparators", "Ambiguous separators: use commas for thousands and a point for decimals.",
        "区切り記号の位置が正しくありません。カンマは3桁ごとの区切り、ピリオドは小数点です。", Self.example)
    case .namesCycle(let amount):
      .problem(
        "namesCycle", "This has a cycle as well as an amount.", "金額のほかに周期が書かれています。",
        Self.write("Write the amount alone", "金額だけを指定してください", amount))
    case .estimate(let amount):
      .problem(
        "estimate", "Only the price of a subscription can be an estimate.",
        "およその金額を指定できるのは、サブスクリプションの料金だけです。",
        Self.write("Write the exact amount", "正確な金額を指定してください", amount))
    case .range:
      .problem(
        "range", "An amount cannot be a range.", "金額を範囲で指定することはできません。",
        WayOut(
          "For an amount that varies, write what is usual with a ~, like 90~.", "変動する金額は、およその額を 約6000円 のように指定してください。"))
    case .startsWithSeparator(let number): Self.withoutFirstDigit(number)
    case .currencyConflict(let inText, let demanded):
      .problem(
        "currencyConflict", "The amount is in \(Word(inText)), but \(Word(demanded)) was requested.",
        "金額の通貨は \(Word(inText)) ですが、指定された通貨は \(Word(demanded)) です。", Self.example)
    case .unknownCurrency(let mark):
      .problem(
        "unknownCurrency", "'\(Name(mark))' is not an ISO 4217 currency.", "「\(Name(mark))」を通貨として認識できません。",
        .didYouMean(Suggestions.nearest(to: mark, among: Currency.active.map(\.code))) ?? Self.example)
    }
  }

  private static func tooManyDecimals(_ currency: Currency) -> ErrorReport {
    let code = "tooManyDecimals"
    if currency.exponent == 0 {
      return .problem(code, "\(Word(currency)) has no decimals.", "\(Word(currency)) に小数は使えません。", example)
    }
    return .problem(
      code, "\(Word(currency)) has at most \(currency.exponent) decimals.",
      "\(Word(currency)) の小数は\(currency.exponent)桁までです。", example)
  }

  private static func ambiguous(_ meant: [Money]) -> ErrorReport {
    let amounts = Text.listed(meant.map { Text(typed: $0.decimalText + $0.currency.code) }, by: Text(" or ", " か "))
    return .problem(
      "ambiguousSeparators", "Ambiguous: the comma or point could separate thousands or decimals.",
      "この区切り記号は、3桁ごとの区切りとも小数点とも読めます。",
      WayOut("Write \(amounts).", "\(amounts) と指定してください。"))
  }

  private static func write(_ en: Sentence<English>, _ ja: Sentence<Japanese>, _ amount: String) -> WayOut {
    let (purpose, line) = (Text(en, ja), Line("\(Name(amount))"))
    return WayOut("\(purpose): \(line)", "\(purpose): \(line)")
  }

  /// A shell has removed `$1` or `$9`.
  private static func withoutFirstDigit(_ number: String) -> ErrorReport {
    let (code, rest) = ("startsWithSeparator", Word(number))
    if number.hasPrefix(",") {
      return .problem(
        code, "An amount needs a digit before the comma. Without quotes, the shell removes $1 from $1,490.",
        "カンマの前に数字がありません。引用符のない $1,490 からは、シェルが $1 を取り除いてしまいます。",
        WayOut(
          "Quote the dollar sign or omit it: '$1\(rest)' or 1\(rest)USD",
          "$ を引用符で囲むか、省いてください: '$1\(rest)' または 1\(rest)USD"))
    }
    return .problem(
      code, "An amount needs a digit before the decimal point. Without quotes, the shell removes $9 from $9.49.",
      "小数点の前に数字がありません。引用符のない $9.49 からは、シェルが $9 を取り除いてしまいます。",
      WayOut(
        "Quote the dollar sign or omit it: '$9\(rest)' or 9\(rest)USD; for less than one: 0\(rest)",
        "$ を引用符で囲むか、省いてください: '$9\(rest)' または 9\(rest)USD（1未満なら 0\(rest)）"))
  }
}

extension CycleError: Reportable {
  private static let example = WayOut(
    "Use a cycle like month, '3 months', quarter, year, 2w, 30d, '15,last' or '2nd tuesday'; intervals range from 1 to 999.",
    "毎月、3か月、半年、毎年、2週間、30日ごと、15日・末日、第2火曜 のように指定してください（間隔は1〜999）。")

  var report: ErrorReport {
    switch self {
    case .intervalOutOfRange(let interval):
      .problem(
        "intervalOutOfRange", "The interval \(interval) is not between 1 and 999.", "間隔 \(interval) は1〜999の範囲にありません。",
        Self.example)
    case .unknown(let text):
      .problem(
        "unknown", "Not a valid billing cycle.", "請求周期として認識できません。",
        .didYouMean(Suggestions.nearest(to: text, among: CycleUnit.all.flatMap(\.words), limit: 1)) ?? Self.example)
    case .dayAlone(_, let meant):
      .problem("dayAlone", "This is a day, not a cycle.", "日付だけでは、請求周期が分かりません。", .didYouMean([meant]) ?? Self.example)
    case .severalTimes(_, let meant):
      .problem(
        "severalTimes", "This does not say on which days it is charged.", "請求される日が分かりません。", Self.severalTimes(meant))
    case .fifthWeekday(_, let meant):
      .problem(
        "fifthWeekday", "Not every month has five of each weekday.", "第5週の曜日がない月もあります。",
        WayOut(
          "For the last one of every month, use \(Self.typed(meant)).", "毎月最後の曜日なら \(Self.typed(meant)) と指定してください。"))
    case .businessDay(_, let day):
      .problem("businessDay", "A cycle does not know business days.", "周期に営業日は指定できません。", Self.businessDay(day))
    case .once:
      .problem(
        "once", "A single charge has no cycle.", "1回だけの請求に周期はありません。",
        WayOut("Omit --every, and add --times 1.", "--every を省いて、--times 1 を付けてください。"))
    case .unclear(_, let meant):
      .problem("unclear", "This word has two meanings.", "この語は2通りの意味で使われます。", Self.unclear(meant))
    }
  }

  private static func businessDay(_ day: CycleError.BusinessDay) -> WayOut {
    switch day {
    case .firstOfMonth:
      WayOut(
        "For the first day of each month or the business day after it: --every 'monthly on the 1st' --roll next",
        "毎月1日（休業日なら翌営業日）にするには: --every 毎月1日 --roll next")
    case .lastOfMonth:
      WayOut(
        "For the last day of each month or the business day before it: --first eom --roll previous",
        "毎月末日（休業日なら前営業日）にするには: --first 月末 --roll previous")
    case .moved(nil, let roll):
      WayOut(
        "To move a day off to the \(roll.words): --roll \(Word(roll.rawValue))",
        "休業日なら\(roll.words)にするには: --roll \(Word(roll.rawValue))")
    case .moved(let cycle?, let roll):
      WayOut(
        "For that day or the \(roll.words): --every \(typed(cycle)) --roll \(Word(roll.rawValue))",
        "\(Name(cycle))（休業日なら\(roll.words)）にするには: --every \(typed(cycle)) --roll \(Word(roll.rawValue))")
    }
  }

  private static func severalTimes(_ meant: [String]) -> WayOut {
    let days = Text.listed(
      meant.map { Text(en: typed($0).text.en, ja: japanese($0)) }, by: Text(" or ", " や "))
    return WayOut("Name the days, for example \(days).", "\(days) のように指定してください。")
  }

  private static func unclear(_ meant: [String]) -> WayOut {
    let cycles = Text.listed(meant.map { typed($0).text }, by: Text(" or ", " か "))
    return WayOut("Write \(cycles).", "\(cycles) と指定してください。")
  }

  private static func typed(_ cycle: String) -> Line { "\(Name(cycle))" }

  /// A cycle in English as a Japanese reader writes it: 毎月15日・末日 for `15,last`.
  private static func japanese(_ words: String) -> String {
    do throws(CycleError) { return Phrasing.text(of: try BillingCycle(reading: words)).ja } catch { return words }
  }
}
