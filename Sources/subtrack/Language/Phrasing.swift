import BillingCore
import BillingReports
import CommandLineKit

/// The texts of values in one language.
struct Phrasing: Sendable {
  let language: Language
  /// The order of amounts in several currencies.
  var currencies = CurrencyOrder()

  /// An amount for tables: `¥1,490`, `$9.99`, `1.500 KWD`; an estimate `~$90`, 約¥7,000.
  func amount(_ money: Money) -> String {
    if money.isEstimate { return Text("~", "約")(language) + amount(money.exact) }
    guard let sign = CurrencySymbol.sign(of: money.currency) else { return "\(money.groupedText()) \(money.currency)" }
    return money.groupedText(sign: sign)
  }

  /// What an amount of bills is expected to be, for a list: `~$74.00 from the last 3 charges`; nil without any.
  func expected(_ money: Money, bills count: Int) -> Text? {
    guard money.isEstimate, count > 0 else { return nil }
    return Text(
      "\(money) from the last \(count == 1 ? "charge" : "\(count) charges")", "直近\(count)回の請求から\(inTable: money)")
  }

  /// An amount within a sentence: `¥1,490` in English, `1,490円` in Japanese.
  func amountInSentence(_ money: Money) -> String {
    guard language == .japanese, money.currency == .yen else { return amount(money) }
    return (money.isEstimate ? "約" : "") + money.groupedText() + "円"
  }

  /// The currency of a zero: the first one of the other sums, or else of the book.
  func currency(ofNothingAmong sums: MoneySums, in book: Book) -> Currency {
    currencies.sorted(sums).first?.currency ?? currencies.first ?? book.settings.defaultCurrency
  }

  /// Sums of several currencies in a row, for tables; no sums are a zero in the given currency.
  func amounts(_ sums: MoneySums, whenEmpty currency: Currency) -> String {
    sums.isEmpty ? amount(.zero(currency)) : currencies.sorted(sums).map(amount).joined(by: " + ")
  }

  /// The same within a sentence.
  func list(_ sums: MoneySums, whenEmpty currency: Currency) -> String {
    sums.isEmpty ? amountInSentence(.zero(currency)) : list(sums)
  }

  /// `¥1,490 -> ¥1,590`, `1,490円 → 1,590円`; an unchanged amount appears once.
  func change(from old: Money, to new: Money) -> String {
    let arrow = language == .japanese ? " → " : " -> "
    return (old == new ? "" : amountInSentence(old) + arrow) + amountInSentence(new)
  }

  /// Sums of several currencies within a sentence.
  func list(_ sums: MoneySums) -> String { list(sums.sums) }

  /// Amounts of several currencies within a sentence.
  func list(_ amounts: [Money]) -> String {
    if amounts.count == 1 { return amountInSentence(amounts[0]) }
    return currencies.sorted(amounts) { $0.currency }.map(amountInSentence).joined(by: " + ")
  }

  /// A date within a sentence: `2026-02-10` in English, `2026年2月10日` in Japanese.
  func date(_ date: CivilDate) -> String {
    language == .japanese ? "\(date.year)年\(date.month)月\(date.day)日" : date.description
  }

  /// A month: `2026-02` in English, `2026年2月` in Japanese.
  func month(_ month: YearMonth) -> String {
    language == .japanese ? "\(month.year)年\(month.month)月" : month.description
  }

  /// Some days: `2026-02-01 to 2026-02-28`, 2026年2月1日〜2026年2月28日.
  func range(_ days: DateInterval) -> String {
    Text("\(days.first) to \(days.last)", "\(days.first)〜\(days.last)")(language)
  }

  /// A name with days that it does not say itself: `2026-03 (2026-03-25 to 2026-04-24)`; alone without such days.
  func named(_ name: String, _ days: DateInterval?) -> String {
    guard let range = days.map(range) else { return name }
    return Text("\(Word(name)) (\(Word(range)))", "\(Word(name))（\(Word(range))）")(language)
  }

  /// A month as people write it: `February 2026`, `2026年2月`.
  func monthName(_ month: YearMonth) -> String {
    language == .japanese ? self.month(month) : "\(Self.englishMonths[month.month - 1]) \(month.year)"
  }

  static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// `every month`, `every 2 weeks`, `once`; `毎月`, `2週間ごと`, `1回のみ`.
  ///
  /// The cycle in force, if it can differ from that of the terms.
  func cycle(of terms: Terms, inForce cycle: BillingCycle? = nil) -> String {
    (terms.isPaidOnce ? Text("once", "1回のみ") : Self.text(of: cycle ?? terms.cycle))(language)
  }

  /// A cycle in both languages.
  static func text(of cycle: BillingCycle) -> Text {
    let (count, unit) = Self.unit(of: cycle)
    let every =
      count > 1
      ? Text("every \(count, unit.en)", "\(count)\(Word(unit.counted))ごと")
      : Text(en: "every " + unit.en, ja: unit.every)
    guard let days = days(of: cycle.pattern) else { return every }
    return Text(en: "\(every.en) \(days.en)", ja: every.ja + (count > 1 ? "の" : "") + days.ja)
  }

  /// The days of a pattern: `on the 15th and last day`, 15日・末日; `nil` without one.
  private static func days(of pattern: CyclePattern) -> Text? {
    switch pattern {
    case .anchored: return nil
    case .daysOfMonth(let set):
      let days = set.numbers.map { $0 == CyclePattern.lastDay ? ("last day", "末日") : (ordinal($0), "\($0)日") }
      return Text(en: "on the " + listed(days.map(\.0)), ja: days.map(\.1).joined(by: "・"))
    case .weekdayOfMonth(let number, let weekday):
      let isLast = number == CyclePattern.lastOrdinal
      return Text(
        en: "on the \(isLast ? "last" : ordinal(number)) \(weekday.words.en)",
        ja: (isLast ? "最終" : "第\(number)") + weekdays(NumberSet([weekday.rawValue], in: 1...7)).ja)
    case .monthsOfYear(let set):
      return Text(
        en: "in " + listed(set.numbers.map { String(englishMonths[$0 - 1].prefix(3)) }),
        ja: set.numbers.map(String.init).joined(by: "・") + "月")
    case .daysOfWeek(let set):
      let days = weekdays(set)
      return Text(en: "on " + days.en, ja: days.ja)
    }
  }

  private static func weekdays(_ set: NumberSet?) -> Text {
    let days = set?.numbers.map { Weekday.allCases[$0 - 1] } ?? []
    return Text(
      en: listed(days.map(\.shortName.en)), ja: days.map(\.shortName.ja).joined(by: "・") + "曜日")
  }

  static let englishWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// `a`, `a and b`, `a, b and c`.
  static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return Array(words.dropLast()).joined(by: ", ") + " and " + last
  }

  /// `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`.
  static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
    return "\(number)\(ending)"
  }

  /// The number and unit of a cycle; seven days are a week.
  static func unit(of cycle: BillingCycle) -> (count: Int, unit: (en: String, every: String, counted: String)) {
    switch cycle.kind {
    case .monthly: (cycle.interval, ("month", "毎月", "か月"))
    case .yearly: (cycle.interval, ("year", "毎年", "年"))
    case .customDays where cycle.interval % 7 == 0: (cycle.interval / 7, ("week", "毎週", "週間"))
    case .customDays: (cycle.interval, ("day", "毎日", "日"))
    }
  }

  /// `1 row`, `2 rows`; for nouns with a plural in s.
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// A number with commas between thousands, as in both languages.
  static func grouped(_ decimal: String) -> String {
    let digits = decimal.utf8.drop { $0 == UInt8(ascii: "-") }
    let whole = digits.prefix { $0 != UInt8(ascii: ".") }
    var text = Array(decimal.utf8.prefix(decimal.utf8.count - digits.count))
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return String(decoding: text + digits.dropFirst(whole.count), as: UTF8.self)
  }
}

extension Money {
  /// The amount without its currency as it is typed: `90`, and `90~` for an estimate, which no shell touches.
  var typed: String { decimalText + (isEstimate ? "~" : "") }
}

extension EffectiveStatus.Word {
  var word: Text {
    switch self {
    case .active: Text("active", "契約中")
    case .paused: Text("paused", "一時停止中")
    case .ended: Text("ended", "終了")
    case .cancelled: Text("cancelled", "解約済み")
    }
  }
}

extension Subscription.Payment {
  var word: Text {
    switch self {
    case .automatic: Text("automatic", "自動")
    case .manual: Text("manual", "手動")
    }
  }

  var longWord: Text { Text("\(word) payment", "\(word)払い") }
}

extension BillingEvent {
  /// The word for the state of the charge on a day.
  func word(on today: CivilDate) -> Text {
    switch state {
    case .confirmed: Text("paid", "確定")
    case .skipped: Text("skipped", "スキップ")
    case .projected where isPaused: Text("paused", "一時停止")
    case .projected where isAssumed: Text("assumed paid", "みなし")
    case .projected where isNotTaken: Text("not taken", "引き落としなし")
    case .projected: date > today ? Text("upcoming", "見込み") : Text("unconfirmed", "未確定")
    }
  }
}

extension Phrasing {
  /// The record of a charge: `confirmed ¥1,490`, `skipped`; `確定 1,490円`, `スキップ`.
  func kind(_ record: RecordedEvent) -> String {
    switch record.kind {
    case .confirmed(let amount):
      [
        Text("paid", "確定")(language) + " " + amountInSentence(amount),
        record.extra == nil ? nil : Text("outside the schedule", "予定外の請求")(language),
        record.refunded.map(refunded),
      ].compactMap(\.self).joined(by: Text.listSeparator(language))
    case .adjusted(let amount?): Text("amount", "金額")(language) + " " + amountInSentence(amount)
    case .adjusted(nil) where record.isNotTaken: Text("not taken", "引き落としなし")(language)
    case .adjusted(nil): Text("memo", "メモ")(language)
    case .skipped: Text("skipped", "スキップ")(language)
    }
  }

  /// What came back: `refunded $5.00`.
  func refunded(_ amount: Money) -> String {
    Text("refunded \(Word(amountInSentence(amount)))", "返金\(Word(amountInSentence(amount)))")(language)
  }

  /// The amount of a charge with what came back: `$9.99 - $5.00`.
  func amount(of charge: BillingEvent, in book: Book) -> String {
    amount(charge.amount) + (book.refunded(of: charge).map { " - \(amount($0))" } ?? "")
  }

  /// The sentence in this language; the other one is not built.
  func say(_ en: @autoclosure () -> Sentence<English>, _ ja: @autoclosure () -> Sentence<Japanese>) -> String {
    language == .japanese ? ja().text : en().text
  }
}
