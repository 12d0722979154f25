import BillingCore
import CommandLineKit

/// What dates are for: for each option and operand that takes one, how it is read without a year.
///
/// The one table: the commands read it, `help dates` shows it, and a test asks for a row for every date.
struct DateUse: Sendable {
  /// How a month and day without a year becomes a date.
  enum Meaning: Sendable, Equatable {
    case year(YearRule)
    /// The charge of the subscription on such a day that is nearest to today; the command finds it.
    case charge
    /// The same among what has a record.
    case record
    /// The day nearest to the charge that is moved.
    case moved
    /// The change of price on such a day that is nearest to today.
    case price
    /// The next such day with a cycle longer than a month, otherwise the nearest.
    case firstCharge
  }

  /// Parameters of some commands; of all that no other row names if `commands` is empty.
  struct Place: Sendable {
    let commands: [String]
    let parameters: [String]
  }

  let meaning: Meaning
  let places: [Place]
  /// What the row says in `help dates`.
  let summary: Text

  /// The rule for an option or operand of a command, by its spelling or placeholder.
  static func meaning(of parameter: String, in command: String) -> Meaning {
    let own = all.first { use in
      use.places.contains { $0.commands.contains(command) && $0.parameters.contains(parameter) }
    }
    return own?.meaning ?? .year(.nearest)
  }

  /// The rule by which the text is read before the command looks for a charge.
  static func rule(of parameter: String, in command: String) -> YearRule {
    if case .year(let rule) = meaning(of: parameter, in: command) { rule } else { .nearest }
  }

  /// Where a month is a day: its first day, or the charge in it.
  static let months = [
    Place(commands: ["price"], parameters: ["--from"]),
    Place(commands: ["cancel", "pause"], parameters: ["--on", "--resume"]),
    Place(commands: ["confirm", "skip", "adjust", "reset", "refund"], parameters: ["DATE"]),
  ]

  static let all = [
    DateUse(
      meaning: .year(.ahead),
      places: [
        Place(commands: ["add", "edit"], parameters: ["--next", "--trial", "--until"]),
        Place(commands: ["pause"], parameters: ["--resume"]),
        Place(commands: ["due", "next"], parameters: ["SUB|PERIOD", "--from", "--to", "--until"]),
        Place(commands: ["debits"], parameters: ["--until"]),
      ],
      summary: Text("the first such day from today on", "今日以降で最も早いその日")),
    DateUse(
      meaning: .firstCharge, places: [Place(commands: ["add"], parameters: ["--first", "DATE"])],
      summary: Text(
        "the next such day if the cycle is longer than a month, otherwise the nearest",
        "1か月より長い周期なら今日以降で最も早いその日、それ以外は今日に最も近いその日")),
    DateUse(
      meaning: .year(.recent),
      places: [
        Place(commands: ["price", "edit"], parameters: ["--from"]),
        Place(commands: ["cancel", "pause", "resume"], parameters: ["--on"]),
      ],
      summary: Text(
        "such a day of the last \(YearRule.recentDays) days, otherwise the next one",
        "過去\(YearRule.recentDays)日以内ならその日、それ以外は次に来るその日")),
    DateUse(
      meaning: .charge,
      places: [
        Place(commands: ["confirm", "skip"], parameters: ["SUB|DATE"]),
        Place(commands: ["adjust"], parameters: ["DATE"]),
      ],
      summary: Text("the charge on such a day that is nearest to today", "その日にある請求のうち、今日に最も近いもの")),
    DateUse(
      meaning: .record, places: [Place(commands: ["reset"], parameters: ["DATE"])],
      summary: Text("the recorded charge on such a day that is nearest to today", "その日にある記録済みの請求のうち、今日に最も近いもの")),
    DateUse(
      meaning: .moved, places: [Place(commands: ["adjust"], parameters: ["--to"])],
      summary: Text("the one nearest to the charge that is moved", "移す請求に最も近いその日")),
    DateUse(
      meaning: .price, places: [Place(commands: ["price"], parameters: ["--remove"])],
      summary: Text("the price change on such a day that is nearest to today", "その日からの料金の変更のうち、今日に最も近いもの")),
    DateUse(
      meaning: .year(.latest),
      places: [
        Place(commands: ["confirm"], parameters: ["--paid", "--extra"]),
        Place(commands: ["adjust"], parameters: ["--paid"]),
        Place(commands: ["refund"], parameters: ["DATE", "--on"]),
        Place(commands: ["rate set", "rate remove"], parameters: ["--on"]),
        Place(commands: ["account add", "account edit", "settle record"], parameters: ["--on"]),
      ],
      summary: Text("the latest such day up to today", "今日までで最も新しいその日")),
    DateUse(
      meaning: .year(.nearest),
      places: [
        Place(commands: [], parameters: ["--first", "DATE", "--from", "--to", "--until", "--on", "--today"])
      ],
      summary: Text("the one nearest to today, past or future; of two, the later", "前後を問わず今日に最も近いその日（同じ近さなら後の日）")),
  ]
}

extension DateUse.Place {
  /// The commands and their parameters, as `help dates` names them: `add/edit --next --trial`.
  var words: String {
    let parameters = parameters.map { $0.hasSuffix("PERIOD") ? "PERIOD" : $0.hasSuffix("DATE") ? "DATE" : $0 }
    return ([commands.joined(separator: "/")] + parameters).joined(separator: " ")
  }
}

extension Context {
  /// The reader of the dates of an option or operand, named by its spelling or placeholder.
  func dateReader(of parameter: String) -> DateReader {
    DateReader(today: today, year: DateUse.rule(of: parameter, in: command), order: numberOrder)
  }

  /// The month of a text where a month is a day; `nil` for other texts and elsewhere.
  func month(meantBy text: String, as parameter: String) -> YearMonth? {
    let takesMonths = DateUse.months.contains {
      $0.commands.contains(command) && $0.parameters.contains(parameter)
    }
    return takesMonths ? dateReader(of: parameter).month(text) : nil
  }

  /// The reader of a date that is nearest to another.
  func dateReader(near day: CivilDate) -> DateReader {
    DateReader(today: today, year: .nearestTo(day), order: numberOrder)
  }

  /// Which number of 1/4 is the month, where the user lives.
  var numberOrder: NumberOrder { NumberOrder(environment: environment, language) }
}

extension NumberOrder {
  private static let monthFirstTerritories = ["US", "JP", "KR", "CN", "TW", "HU", "LT"]

  /// The order in the territory of `LC_ALL`, `LC_TIME` or `LANG`, and in Japanese; unknown without a territory, and in Canada,
  /// where both are in use.
  init(environment: (String) -> String?, _ language: Language) {
    let territory = Territory.named(by: ["LC_ALL", "LC_TIME", "LANG"], in: environment)?.code
    if language == .japanese || territory.map(Self.monthFirstTerritories.contains) ?? false {
      self = .monthFirst
    } else {
      self = territory == nil || territory == "CA" ? .unknown : .dayFirst
    }
  }
}

/// The territory of a locale such as `en_GB.UTF-8`.
struct Territory {
  let code: String
  /// The locale as the variable has it.
  let locale: String

  /// The territory whose currency and bank holidays are meant.
  static func ofMoney(in environment: (String) -> String?) -> Territory? {
    named(by: ["LC_ALL", "LC_MONETARY", "LANG"], in: environment)
  }

  /// Reads the first of some variables that is not empty, as POSIX does (XBD 8.2); `nil` if that names no territory.
  static func named(by variables: [String], in environment: (String) -> String?) -> Territory? {
    var locale = ""
    for variable in variables where locale.isEmpty { locale = environment(variable) ?? "" }
    guard let start = locale.firstIndex(of: "_") else { return nil }
    let code = locale[locale.index(after: start)...].prefix { $0 != "." && $0 != "@" }
    return code.isEmpty ? nil : Territory(code: String(code).uppercased(), locale: locale)
  }
}
