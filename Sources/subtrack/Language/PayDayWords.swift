import BillingCore
import CommandLineKit
import Typesetting

/// The words for rules, accounts and calendars.
extension RollRule {
  var words: Text {
    switch self {
    case .none: Text(en: "not moved", ja: "動かさない")
    case .next: Text(en: "next business day", ja: "翌営業日")
    case .previous: Text(en: "previous business day", ja: "前営業日")
    case .modifiedNext: Text(en: "next business day of the month", ja: "翌営業日（翌月になるときは前営業日）")
    }
  }

  /// The rule in a text, in both languages.
  static func reading(_ text: String) -> RollRule? {
    let plain = text.folded
    return allCases.first { $0.rawValue == plain || [$0.words.en, $0.words.ja].contains { $0.folded == plain } }
      ?? [
        "ナシ": .none, "following": .next, "preceding": .previous, "prev": .previous, "modified-following": .modifiedNext,
      ][plain]
  }

  /// The option that sets it, of subscriptions and accounts.
  static let option = OptionDescription(
    "roll", value: ValueDescription("RULE", .words(allCases.map(\.rawValue))),
    summary: Text(
      en: "Move pay days off weekends and holidays",
      ja: "休業日に当たる支払日の扱い。next は翌営業日、previous は前営業日、modified-next は月をまたぐときだけ前営業日になる翌営業日"))

  struct Unknown: Reportable {
    var report: ErrorReport {
      ErrorReport(
        message: Text(en: "Not a rule for business days.", ja: "営業日の扱いとして認識できません。"),
        hint: Text(
          en: "Use next, previous, modified-next or none.", ja: "翌営業日、前営業日、modified-next、none のいずれかを指定してください。"),
        exitCode: .usage)
    }
  }
}

extension Account.Kind {
  var words: Text {
    switch self {
    case .card: Text(en: "card", ja: "カード")
    case .bank: Text(en: "bank", ja: "銀行口座")
    case .cash: Text(en: "cash", ja: "現金")
    case .wallet: Text(en: "wallet", ja: "電子マネー")
    }
  }
}

extension BusinessCalendar.Base {
  /// The word of `config holidays`.
  var word: String {
    switch self {
    case .everyDay: "none"
    case .weekends: "weekends"
    case .holidays(let calendar): calendar.rawValue
    }
  }

  static let all: [Self] = HolidayCalendar.allCases.map { .holidays($0) } + [.weekends, .everyDay]
}

extension HolidayCalendar {
  var words: Text {
    switch self {
    case .jp: Text(en: "Japan", ja: "日本")
    case .us: Text(en: "the Federal Reserve", ja: "米連邦準備銀行")
    case .uk: Text(en: "England and Wales", ja: "イングランドとウェールズ")
    case .target: Text(en: "TARGET2", ja: "TARGET2（ユーロ圏）")
    }
  }
}

extension Phrasing {
  /// A day of the month: `27`, `last`; 27日, 末日.
  static func dayOfMonth(_ day: Int) -> Text {
    day == CyclePattern.lastDay ? Text(en: "last day", ja: "末日") : Text(en: ordinal(day), ja: "\(day)日")
  }

  /// In which month after the closing day: `of the next month`.
  static func later(_ months: Int) -> Text {
    switch months {
    case 0: Text(en: "of that month", ja: "同月")
    case 1: Text(en: "of the next month", ja: "翌月")
    case 2: Text(en: "two months later", ja: "翌々月")
    default: Text(en: "\(months) months later", ja: "\(months)か月後の")
    }
  }

  /// Why a day is no business day: `2026-09-27 is a Sunday`, `2027-01-11 is Coming of Age Day`; `nil` if it is one.
  func dayOff(_ date: CivilDate, in days: BusinessDays) -> Text? {
    let (names, kanji) = (Self.englishWeekdays, ["月", "火", "水", "木", "金", "土", "日"])
    if days.isWeekend(date) {
      let index = date.weekday.rawValue - 1
      return Text(en: "\(date) is a \(names[index])", ja: "\(date.year)年\(date.month)月\(date.day)日は\(kanji[index])曜日")
    }
    return days.holiday(on: date).map { holiday in
      let (en, ja) = holiday.name.isEmpty ? ("a holiday", "休業日") : (holiday.name, holiday.nameJa)
      return Text(
        en: "\(date) is \(SafeText.visible(en))", ja: "\(date.year)年\(date.month)月\(date.day)日は\(SafeText.visible(ja))")
    }
  }
}

extension Balance {
  /// `¥182,000 on 2026-11-20`.
  var words: Text {
    Text(en: { "\($0.amount(amount)) on \($0.date(day))" }, ja: { "\($0.date(day))の残高 \($0.amount(amount))" })
  }
}

extension Phrasing {
  /// `2026-12-25 (Fri)`, 2026年12月25日（金）.
  func dateWithWeekday(_ date: CivilDate) -> String {
    let weekday = date.weekday.shortName
    return self.date(date) + Text(en: " (\(weekday.en))", ja: "（\(weekday.ja)）")(language)
  }
}
