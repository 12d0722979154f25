import BillingCore
import CommandLineKit
import Typesetting

/// The words for rules, accounts and calendars.
extension RollRule {
  var words: Text {
    switch self {
    case .none: Text("not moved", "動かさない")
    case .next: Text("next business day", "翌営業日")
    case .previous: Text("previous business day", "前営業日")
    case .modifiedNext: Text("next business day of the month", "翌営業日（翌月になるときは前営業日）")
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
    "roll", "RULE", .words(allCases.map(\.rawValue)), "Move pay days off weekends and holidays",
    "休業日に当たる支払日の扱い。next は翌営業日、previous は前営業日、modified-next は月をまたぐときだけ前営業日になる翌営業日")
}

extension Account.Kind {
  var words: Text {
    switch self {
    case .card: Text("card", "カード")
    case .bank: Text("bank", "銀行口座")
    case .cash: Text("cash", "現金")
    case .wallet: Text("wallet", "電子マネー")
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
    case .jp: Text("Japan", "日本")
    case .us: Text("the Federal Reserve", "米連邦準備銀行")
    case .uk: Text("England and Wales", "イングランドとウェールズ")
    case .target: Text("TARGET2", "TARGET2（ユーロ圏）")
    }
  }
}

extension Phrasing {
  /// A day of the month: `27`, `last`; 27日, 末日.
  static func dayOfMonth(_ day: Int) -> Text {
    day == CyclePattern.lastDay ? Text("last day", "末日") : Text(en: ordinal(day), ja: "\(day)日")
  }

  /// In which month after the closing day: `of the next month`.
  static func later(_ months: Int) -> Text {
    switch months {
    case 0: Text("of that month", "同月")
    case 1: Text("of the next month", "翌月")
    case 2: Text("two months later", "翌々月")
    default: Text("\(months) months later", "\(months)か月後の")
    }
  }

  /// Why a day is no business day: `2026-09-27 is a Sunday`, `2027-01-11 is Coming of Age Day`; `nil` if it is one.
  func dayOff(_ date: CivilDate, in days: BusinessDays) -> Text? {
    if days.isWeekend(date) { return Text("\(date) is a \(date.weekday.words)", "\(date)は\(date.weekday.words)") }
    return days.holiday(on: date).map { holiday in
      let (en, ja) = holiday.name.isEmpty ? ("a holiday", "休業日") : (holiday.name, holiday.nameJa)
      return Text("\(date) is \(Name(en))", "\(date.year)年\(date.month)月\(date.day)日は\(Name(ja))")
    }
  }
}

extension Balance {
  /// `¥182,000 on 2026-11-20`.
  var words: Text {
    Text("\(amount) on \(day)", "\(day)の残高 \(inTable: amount)")
  }
}

extension Phrasing {
  /// `2026-12-25 (Fri)`, 2026年12月25日（金）.
  func dateWithWeekday(_ date: CivilDate) -> String {
    let weekday = date.weekday.shortName
    return self.date(date) + Text(" (\(weekday))", "（\(weekday)）")(language)
  }
}
