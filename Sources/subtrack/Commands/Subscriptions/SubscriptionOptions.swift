import BillingCore
import CommandLineKit

/// The options that describe a subscription, shared by `add` and `edit`.
enum SubscriptionOptions {
  static let every = OptionDescription(
    "every", "CYCLE", .cycle, "Billing cycle: month, '3 months', quarter, year, 2w, 30d, '15,last', '2nd tuesday'",
    "請求周期（毎月、3か月、半年、毎年、2週間、30日ごと、15日・末日、第2火曜 など）")
  static let first = OptionDescription(
    "first", "DATE", .date, "Date of the first charge; 2026-04-last for month ends", "初回請求日。「2026年4月末」とすると毎回月末")
  static let next = OptionDescription(
    "next", "DATE", .date, "The same as --first, for a subscription already running", "--first と同じ。契約中のものの次回請求日")
  static let trial = OptionDescription(
    "trial", "LENGTH|DATE", .date, "Length of a free trial starting today (14d), or its last day",
    "無料期間。今日からの長さ（14d など）か最終日")
  static let currency = OptionDescription("currency", "CUR", .currency, "Currency, for example USD", "通貨（USD など）")
  static let category = SelectionOptions.category.summarised(Text("Category", "カテゴリ"))
  static let tag = SelectionOptions.tag.summarised(Text("Tag", "タグ"), repeats: true)
  static let url = OptionDescription("url", "URL", .text, "Link to manage it", "管理ページのURL")
  static let paymentMethod = SelectionOptions.paymentMethod.summarised(
    Text("Card or account that is charged", "支払い方法（カード・口座）"))
  static let payer = ShareOptions.payer
  static let share = ShareOptions.share
  static let notice = OptionDescription(
    "notice", "LENGTH", .words(["30d", "1m", "3m", "10th of the month before"]),
    "How early to cancel: days, 3m, or '10th of the month before'", "解約予告（30日、3か月、前月10日 など）")
  static let term = OptionDescription(
    "term", "LENGTH", .words(["12m", "14m", "24m"]), "Minimum term from the first charge, like 14m",
    "最低利用期間（初回請求日から。14か月 など）")
  static let renews = OptionDescription(
    "renews", "LENGTH", .words(["monthly", "12m", "never"]), "Renewal after the term: 12m, monthly (default) or never",
    "期間後の更新（12か月、毎月、なし。省略時は毎月）")
  static let remind = OptionDescription(
    "remind", "DAYS", .words(["30d", "14d", "7d", "3d", "1d", "0d", "off"]),
    "Days before a date to remind, several with commas, or off", "何日前に通知するか（7d,1d など。通知しないなら off）")
  static let renewal = OptionDescription(
    "renewal", "KIND", .choice(["fixed", "from-payment"]), "Count cycles from the first date or the last payment",
    "次回を初回請求日から数えるか、前回の支払日から数えるか")
  static let manual = OptionDescription("manual", "Paid manually; overdue if unconfirmed", "手動払い（支払うまで期日超過になる）")
  static let until = OptionDescription("until", "DATE", .date, "Last date it can be charged", "この日を最後に請求を終える")
  static let times = OptionDescription("times", "N", .count, "End after N charges", "この回数で請求を終える")
}

/// Reading the options: nil if one was not given, and a sentence for a value that cannot be.
extension Context {
  /// The cycle, with the day that it may name: 毎月27日.
  func cycle() throws -> CycleReading? {
    let option = SubscriptionOptions.every
    return try arguments[option].map { text in
      try naming(option.spelling, text) { try CycleReading(every: text, order: numberOrder) }
    }
  }

  /// Sets the first charge, which a day in the cycle moves to the next date that fits.
  func setFirstCharge(of subscription: inout Subscription) throws {
    try setStatedFirstCharge(of: &subscription)
    if let cycle = try cycle() {
      try subscription.fitFirstDate(to: cycle)
    } else if arguments.has(SubscriptionOptions.first) || arguments.has(SubscriptionOptions.next) {
      subscription.fitFirstDate()
    }
  }

  private func setStatedFirstCharge(of subscription: inout Subscription) throws {
    let (first, next) = (SubscriptionOptions.first, SubscriptionOptions.next)
    if arguments.has(first), arguments.has(next) { throw UsageError.contradiction(first.spelling, next.spelling) }
    let option = arguments.has(next) ? next : first
    guard let text = arguments[option] else { return }
    let reading = try naming(option.spelling, text) { try firstChargeReader(of: option.spelling).read(text) }
    subscription.firstBillingDate = reading.date
    subscription.isBilledAtMonthEnd = reading.isMonthEnd
  }

  /// The reader of the day of a first charge, the next such day with a cycle longer than a month.
  func firstChargeReader(of parameter: String) -> DateReader {
    let isNext = DateUse.meaning(of: parameter, in: command) == .firstCharge && isLongerThanAMonth
    return isNext ? DateReader(today: today, year: .ahead, order: numberOrder) : dateReader(of: parameter)
  }

  /// Whether the line names a cycle of more than a month, if its first charge is not a date in full, which needs no rule; a
  /// cycle that cannot be read is none, and is refused where it is used.
  private var isLongerThanAMonth: Bool {
    guard let text = arguments[SubscriptionOptions.every], let first = arguments[SubscriptionOptions.first],
      CivilDate(first) == nil
    else { return false }
    do throws(CycleError) { return try CycleReading(every: text, order: numberOrder).cycle.isLongerThanAMonth } catch {
      return false
    }
  }

  /// The last free day of `--trial`.
  func trialEnd() throws -> CivilDate? {
    let option = SubscriptionOptions.trial
    return try arguments[option].map { text in
      do throws(DateReadingError) { return try dateReader(of: option.spelling).readTrialEnd(text) } catch {
        guard case .notADate = error else { return try naming(option.spelling, text) { throw error } }
        throw InvalidValue(
          option.spelling, text, "notATrial", "Not a length or a date.", "長さとしても日付としても認識できません。",
          WayOut(
            "Use a length like 14d or '1 month', or the last free day like 2026-02-19.",
            "14d、14日間、1か月 などの長さか、2026-02-19 のような最終日を指定してください。"))
      }
    }
  }

  func notice() throws -> Notice? {
    try value(
      SubscriptionOptions.notice, { text in Notice(reading: text).flatMap { $0.isAllowed ? $0 : nil } },
      or: .problem(
        "notANotice", "Not a notice period.", "解約予告の期間として認識できません。",
        WayOut(
          "Use days like 30d, months like 3m, or a day like '10th of the month before'.", "30日、3か月、前月10日 のように指定してください。")
      ))
  }

  /// The term of `--term` and `--renews`, with what the known one has where only one is given.
  func term(known: ContractTerm?) throws -> ContractTerm? {
    let (length, renewal) = (SubscriptionOptions.term, SubscriptionOptions.renews)
    let months = try value(
      length, ContractTerm.months(reading:),
      or: .problem(
        "notATerm", "Not a number of months.", "月数として認識できません。",
        WayOut("Use a length like 14m, '14 months' or 2y.", "14か月、2年 のように指定してください。")))
    guard var term = known ?? months.map({ ContractTerm(months: $0, renews: 1) }) else {
      if arguments.has(renewal) { throw UsageError.needsAlso(renewal.spelling, length.spelling) }
      return nil
    }
    term.months = months ?? term.months
    term.renews =
      try value(
        renewal, ContractTerm.renewal(reading:),
        or: .problem(
          "notARenewal", "Not a renewal.", "更新の期間として認識できません。",
          WayOut("Use a length like 12m, monthly or never.", "12か月、毎月、なし のように指定してください。"))) ?? term.renews
    return term
  }

  func end() throws -> Subscription.End? {
    let times = try count(SubscriptionOptions.times, in: Subscription.instalments, units: ["回"])
    // A month ends on its last day: 2027-03, 来年3月.
    let month = arguments[SubscriptionOptions.until].flatMap {
      YearMonth(reading: $0, from: today.yearMonth, isAhead: true)
    }
    let until = try month?.lastDay ?? date(SubscriptionOptions.until)
    if times != nil, until != nil { throw UsageError.contradiction("--until", "--times") }
    return until.map { .on($0) } ?? times.map { .after(count: $0) }
  }

  /// The tags; commas divide several in one value.
  func tags() throws -> [String] {
    let option = SubscriptionOptions.tag
    return try arguments.values(of: option).flatMap { text in
      let parts = text.listItems.filter { !$0.isEmpty }
      return try (parts.isEmpty ? [text] : parts).map { try label($0, of: option) }
    }.uniqued()
  }

  func url() throws -> String? {
    guard let text = arguments[SubscriptionOptions.url] else { return nil }
    // A bare domain is a page: `netflix.com/account`.
    let isBare = !text.contains(":") && text.contains(".")
    let url = isBare ? "https://\(text)" : text
    try naming(SubscriptionOptions.url.spelling, text) { try Subscription.validate(typedURL: url) }
    return url
  }
}
