import BillingCore
import CommandLineKit

/// The texts of values in one language.
struct Phrasing: Sendable {
  let language: Language
  /// The order of amounts in several currencies.
  var currencies = CurrencyOrder()

  /// An amount for tables: `¥1,490`, `$9.99`, `1.500 KWD`.
  func amount(_ money: Money) -> String {
    guard let sign = CurrencySymbol.sign(of: money.currency) else { return "\(money.groupedText()) \(money.currency)" }
    return money.groupedText(sign: sign)
  }

  /// An amount within a sentence: `¥1,490` in English, `1,490円` in Japanese.
  func amountInSentence(_ money: Money) -> String {
    guard language == .japanese, money.currency == .yen else { return amount(money) }
    return money.groupedText() + "円"
  }

  /// The currency of a zero: the first one of the other sums, or else of the book.
  func currency(ofNothingAmong sums: MoneySums, in book: Book) -> Currency {
    currencies.sorted(sums).first?.currency ?? currencies.first ?? book.settings.defaultCurrency
  }

  /// Sums of several currencies in a row, for tables; no sums are a zero in the given currency.
  func amounts(_ sums: MoneySums, whenEmpty currency: Currency) -> String {
    sums.isEmpty ? amount(.zero(currency)) : currencies.sorted(sums).map(amount).joined(separator: " + ")
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
  func list(_ sums: MoneySums) -> String {
    if sums.sums.count == 1 { return amountInSentence(sums.sums[0]) }
    return currencies.sorted(sums).map(amountInSentence).joined(separator: language == .japanese ? "と" : " + ")
  }

  /// A date within a sentence: `2026-02-10` in English, `2026年2月10日` in Japanese.
  func date(_ date: CivilDate) -> String {
    language == .japanese ? "\(date.year)年\(date.month)月\(date.day)日" : date.description
  }

  /// A month: `2026-02` in English, `2026年2月` in Japanese.
  func month(_ month: YearMonth) -> String {
    language == .japanese ? "\(month.year)年\(month.month)月" : month.description
  }

  /// A month as people write it: `February 2026`, `2026年2月`.
  func monthName(_ month: YearMonth) -> String {
    language == .japanese ? self.month(month) : "\(Self.englishMonths[month.month - 1]) \(month.year)"
  }

  /// A month for the scale of a chart: `Feb 2026`, `2026年2月`.
  func shortMonthName(_ month: YearMonth) -> String {
    language == .japanese ? self.month(month) : "\(Self.englishMonths[month.month - 1].prefix(3)) \(month.year)"
  }

  static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// `every month`, `every 2 weeks`, `once`; `毎月`, `2週間ごと`, `1回のみ`.
  ///
  /// The cycle in force, if it can differ from that of the terms.
  func cycle(of terms: Terms, inForce cycle: BillingCycle? = nil) -> String {
    (terms.isPaidOnce ? Text(en: "once", ja: "1回のみ") : Self.text(of: cycle ?? terms.cycle))(language)
  }

  /// A cycle in both languages.
  static func text(of cycle: BillingCycle) -> Text {
    let (count, unit) = Self.unit(of: cycle)
    guard count > 1 else { return Text(en: "every " + unit.en, ja: unit.every) }
    return Text(en: "every \(count) \(unit.en)s", ja: "\(count)\(unit.counted)ごと")
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

extension Subscription.Status {
  /// The word for the status.
  var word: Text {
    switch self {
    case .active: Text(en: "active", ja: "有効")
    case .paused: Text(en: "paused", ja: "一時停止中")
    case .cancelled: Text(en: "cancelled", ja: "解約済み")
    }
  }
}

extension BillingEvent {
  /// The word for the state of the charge on a day.
  func word(on today: CivilDate) -> Text {
    switch state {
    case .confirmed: Text(en: "paid", ja: "確定")
    case .skipped: Text(en: "skipped", ja: "スキップ")
    case .projected where isPaused: Text(en: "paused", ja: "一時停止")
    case .projected: date > today ? Text(en: "upcoming", ja: "見込み") : Text(en: "unconfirmed", ja: "未確定")
    }
  }
}

extension Phrasing {
  /// The record of a charge: `confirmed ¥1,490`, `skipped`; `確定 1,490円`, `スキップ`.
  func kind(_ record: RecordedEvent) -> String {
    switch record.kind {
    case .confirmed(let amount): Text(en: "paid", ja: "確定")(language) + " " + amountInSentence(amount)
    case .adjusted(let amount?): Text(en: "amount", ja: "金額")(language) + " " + amountInSentence(amount)
    case .adjusted(nil): Text(en: "memo", ja: "メモ")(language)
    case .skipped: Text(en: "skipped", ja: "スキップ")(language)
    }
  }
}

extension Text {
  /// A text whose values are formatted in each language, amounts in several currencies in the given order.
  init(_ currencies: CurrencyOrder = CurrencyOrder(), en: (Phrasing) -> String, ja: (Phrasing) -> String) {
    self.init(
      en: en(Phrasing(language: .english, currencies: currencies)),
      ja: ja(Phrasing(language: .japanese, currencies: currencies)))
  }
}
