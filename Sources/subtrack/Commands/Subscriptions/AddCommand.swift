import BillingCore
import BookSchema
import CommandLineKit
import Storage

enum AddCommand: Command {
  static let name = "add"
  static let subscriptionName = OperandDescription(
    "NAME", .optional, .text, summary: Text(en: "Name of the subscription", ja: "サブスクリプションの名前"))
  static let amount = OperandDescription(
    "AMOUNT", .optional, .amount, summary: Text(en: "Price of one charge", ja: "1回の金額"))
  static let id = OptionDescription(
    "id", value: ValueDescription("UUID", .text),
    summary: Text(en: "Set its id; if the id exists, nothing is added", ja: "id。同じidでの再実行では何も追加しない"))

  static let paid = OptionDescription(
    "paid", summary: Text(en: "Record the charges before today as paid", ja: "今日より前の請求を支払い済みとして確定する"),
    mustFollowCommand: true)

  static let like = OptionDescription(
    "like", value: ValueDescription("SUB", .subscription),
    summary: Text(en: "Copy price, cycle and details from this one", ja: "料金・周期などの内容をこのサブスクリプションからコピーする"))

  static let description = CommandDescription(
    name: name, group: .subscriptions, effect: .writes, summary: Text(en: "Add a subscription", ja: "サブスクリプションを追加する"),
    details: Text(
      en: """
        CURRENCY, CYCLE and DATE can be in any order; they are the same as --currency, --every and --first. A cycle \
        can name its day, such as 'monthly on the 27th'.

        On a terminal, 'subtrack add' without arguments asks for each value, then shows the equivalent one-line \
        command, with the dates that were understood. Otherwise NAME and AMOUNT are required. Defaults: --every month, --first today and the currency from \
        the defaultCurrency setting. With --trial, the first charge is on the day after the free trial.

        --like copies the price of today, the cycle, category, tags, payer, shares, payment method, reminders, URL, memo, \
        renewal, term and notice of another subscription, also of a cancelled one. AMOUNT and other options replace what is \
        copied; the first charge is today unless you name it.

        An amount with a mark, such as 90~, is an estimate: what is expected next is the median of the last \
        three confirmed charges.

        Charges before today stay unconfirmed until you confirm them; --paid confirms them now, each on its own date \
        and at the given price.
        """,
      ja: """
        通貨、周期、日付は順不同で、それぞれ --currency、--every、--first と同じです。\
        周期には「毎月27日」「毎週月曜」のように日を含められます。

        ターミナルで subtrack add とだけ入力すると、必要なことを順に質問し、同じ内容を1行で書いたコマンドも、読み取った日付で示します。\
        それ以外では 名前と金額が必要です。省略すると、請求周期は毎月、初回請求日は今日、通貨は設定 \
        defaultCurrency になります。--trial を指定すると、初回請求日は無料期間の翌日になります。

        --like を指定すると、ほかのサブスクリプション（解約済みでも可）から、今日の料金、周期、カテゴリ、タグ、支払者、負担、支払い方法、通知、URL、\
        メモ、更新方法、最低利用期間、解約予告をコピーします。金額やほかのオプションを書けば、そちらを使います。初回請求日は、指定がなければ今日です。

        約7000円 や 7000~ と書いた金額は見積もりです。次からは、確定した直近3回の中央の金額を見積もりとします。

        初回請求日が過去なら、今日より前の請求は確定するまで未確定です。--paid を付けると、それぞれの請求日に、指定した\
        金額で支払ったものとして確定します。
        """),
    operands: [subscriptionName, amount] + AddDetails.operands,
    options: SubscriptionField.options + [like, paid, id, RepeatedAdd.orUpdate],
    examples: [
      CommandExample(
        Text(
          en: "subtrack add Spotify \(ExamplePrice.typed(1199, " ")) yearly 2026-12-01",
          ja: "subtrack add 会計ソフト 26400円 毎年 2026年12月1日"),
        Text(en: "Add one for \(ExamplePrice.shown(1199)) a year, from 1 December", ja: "2026年12月1日から毎年26,400円")),
      CommandExample(
        Text(
          en: "subtrack add Hulu \(ExamplePrice.typed(999, " ")) 'monthly on the 27th'",
          ja: "subtrack add ネトフリ 1490円 毎月27日"),
        Text(en: "Add one charged \(ExamplePrice.shown(999)) on the 27th of every month", ja: "毎月27日に1,490円")),
      CommandExample(
        Text(
          en: "subtrack add Netflix \(ExamplePrice.typed(1549)) --first 2026-01-31",
          ja: "subtrack add Netflix 1490円 --first 2026-01-31"),
        Text(
          en: "Add \(ExamplePrice.shown(1549)) a month; February is charged on its last day", ja: "毎月1,490円。2月は末日に請求される"
        )),
      CommandExample(
        Text(
          en: "subtrack add Phone £22.50 --first 2026-04-last --category utilities",
          ja: "subtrack add 楽天モバイル 3278円 --first 2026-04-last --category 通信"),
        Text(en: "Charge on the last day of every month", ja: "毎月末日に請求")),
      CommandExample(
        Text(
          en: "subtrack add Spotify €10.99 --first 2024-08-27 --paid",
          ja: "subtrack add Spotify 980円 --first 2024-08-27 --paid"),
        Text(en: "Add one whose charges so far are all paid", ja: "2024年8月27日からの分はすべて支払い済み")),
      CommandExample(
        Text(
          en: "subtrack add 'Prime Video' \(ExamplePrice.typed(139_00)) --every year --first 2026-06-01 --notice 3",
          ja: "subtrack add 'Prime Video' 5900円 --every year --first 2026-06-01 --notice 3"),
        Text(en: "Add a yearly plan with 3 days of notice", ja: "年1回。解約は請求の3日前まで")),
      CommandExample(
        Text(
          en: "subtrack add 'Disney+' \(ExamplePrice.typed(999)) --trial 14d",
          ja: "subtrack add 'Disney+' 990円 --trial 14d"),
        Text(
          en: "Start a 14-day free trial today, then \(ExamplePrice.shown(999)) every month",
          ja: "今日から14日間無料、その後は毎月990円")),
      CommandExample(
        Text(en: "subtrack add Electricity 90~", ja: "subtrack add 電気 約9000円 毎月25日"),
        Text(en: "Add one whose charges vary, with an estimate", ja: "毎回変わる請求を、およその金額で追加する")),
      CommandExample(
        "subtrack add 'Disney+' --like Netflix", Text(en: "Add one that is paid like Netflix", ja: "Netflix と同じ条件で追加する")
      ),
      CommandExample(
        Text(
          en: "subtrack add 'Bus pass' \(ExamplePrice.typed(45_00)) --every 30d --renewal from-payment --manual",
          ja: "subtrack add Suica 3000円 --every 30d --renewal from-payment --manual"),
        Text(en: "Add a manual top-up, due 30 days after the last one", ja: "手動チャージ。前回から30日ごと")),
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    let typed = try AddDetails.settled(context)
    // An answer to a question has not passed a shell.
    let typedAmount = typed.arguments[amount]
    let context = try AddQuestions.answered(typed)
    let isAsked = context !== typed
    let name = context.arguments.required(subscriptionName).trimmed()
    let id = try identifier(context)
    do {
      try add(id, name, typedAmount, context, isAsked, mayBeSecond: context.isForced || context.isDryRun)
    } catch let second as SameName where context.prompt.mayAsk {
      try context.askConsent(second.question)
      try add(id, name, typedAmount, context, isAsked, mayBeSecond: true)
    }
    return .done
  }

  /// Adds the subscription, or changes the existing one; throws `SameName` for a second one of its name.
  private static func add(
    _ id: UUID, _ name: String, _ typedAmount: String?, _ context: Context, _ isAsked: Bool, mayBeSecond: Bool
  ) throws {
    try context.change("add", subject: name) { document in
      if let index = try RepeatedAdd.index(of: id, or: name, in: document.book, context) {
        return try RepeatedAdd.report(index, in: &document.book, context)
      }
      let subscription = try make(id, document.book, context)
      let namesakes = document.book.indices(named: name).map { document.book.subscriptions[$0] }
      if !mayBeSecond { try RepeatedAdd.refuseSecond(among: namesakes, context) }
      let warnings =
        namesakes.prefix(1).map { AddedSubscription($0).namesake.warning(.sameName) }
        + LabelTypo.notes(
          on: subscription, among: LabelsInUse(of: document.book.subscriptions), besides: isAsked ? [.category] : [])
        + freeOfCharge(subscription, typedAmount).warnings(.zeroAmount)
      let before = document.book
      document.book.subscriptions.append(subscription)
      var report = ChangeReport(lines: [AddedSubscription(subscription).text], subject: id, warnings: warnings)
      report.notes += context.calendarNote(from: before, to: document.book)
      if subscription.term != nil, !context.arguments.has(SubscriptionOptions.renews) {
        report.notes.append(AddedSubscription(subscription).monthlyRenewal)
      }
      try settlePast(of: document.book.subscriptions.endIndex - 1, in: &document.book, context, &report)
      return report
    }
  }

  /// Explains an amount of 0: that it varies, and for a bare 0 that it is what bash leaves of `$20`; empty with a free trial.
  private static func freeOfCharge(_ subscription: Subscription, _ typed: String?) -> [Text] {
    let price = subscription.price
    guard price.minorUnits == 0, !price.isEstimate, subscription.trialEndDate == nil else { return [] }
    let varies = Text(
      en: "The amount is 0, so it varies. When you confirm a charge, name what was paid with --amount.",
      ja: "金額は0（毎回違う）です。支払ったときに、confirm の --amount で金額を登録できます。")
    guard typed?.utf8.elementsEqual("0".utf8) ?? false else { return [varies] }
    let shell = Text(
      en: "Without quotes, some shells read $20 as 0: write '$20' or 20USD.",
      ja: "引用符のない $20 は、シェルによって 0 に置き換えられます。'$20' または 20USD と書いてください。")
    return [Text(en: "\(varies.en) \(shell.en)", ja: varies.ja + shell.ja)]
  }

  /// Confirms the charges before today if asked to, otherwise notes their number.
  private static func settlePast(
    of index: Int, in book: inout Book, _ context: Context, _ report: inout ChangeReport
  ) throws {
    let added = AddedSubscription(book.subscriptions[index])
    let yesterday = context.today.advancedClamping(days: -1)
    if context.arguments.has(paid) {
      let confirmed = book.confirmOpenCharges(
        through: yesterday, of: [index], onTheirDates: true, at: context.clock.now)
      report.warnings += confirmed.isEmpty ? [added.nothingPaid.warning(.nothingToConfirm)] : []
      report.lines += try added.paid(confirmed)
      return
    }
    let assumed = book.assumedCount(of: index)
    if assumed > 0 { report.notes.append(added.assumed(assumed)) }
    let past = book.openCharges(through: yesterday, only: [index])
    // Naming a subscription in a command looks at all other names, so it is done only if there is something to say.
    guard !past.isEmpty else { return }
    report.warnings += [added.unconfirmed(past, as: CommandWords.word(for: index, of: book))]
      .compactMap { $0?.warning(.pastUnconfirmed) }
  }

  /// Returns the subscription that the command line describes, whose details are options; see `AddDetails`.
  ///
  /// A missing name or amount gets a placeholder, so that the other arguments are checked before the questions.
  static func make(_ id: UUID, _ book: Book, _ context: Context) throws -> Subscription {
    let settings = book.settings
    let name = context.arguments[subscriptionName]?.trimmed() ?? subscriptionName.placeholder
    try naming(subscriptionName.placeholder, name) { try Subscription.validate(name: name) }
    let currency = try context.currency(SubscriptionOptions.currency, usual: settings.defaultCurrency)
    let model = try context.arguments[like].map { book.subscriptions[try context.find($0, in: book)] }
    if model != nil, currency != nil, context.arguments[amount] == nil {
      throw UsageError.needsAlso(SubscriptionOptions.currency.spelling, amount.placeholder)
    }
    let first = try firstCharge(context)
    var subscription =
      model.map { Subscription(id: id, name: name, like: $0, firstBillingDate: first, on: context.today) }
      ?? Subscription(id: id, name: name, price: .zero(settings.defaultCurrency), firstBillingDate: first)
    if let text = context.arguments[amount] {
      let usual = model.map(\.price.currency) ?? settings.defaultCurrency
      subscription.price = try readPrice(text, of: name, currency, usual, settings, context)
    }
    try refuseMonthWithoutDay(context)
    try context.applyOptions(to: &subscription, in: book)
    subscription.createdAt = context.clock.now
    subscription.updatedAt = context.clock.now
    try subscription.validate(settings)
    return subscription
  }

  /// The price; an amount with decimals in a currency that has none is rejected with both ways out.
  private static func readPrice(
    _ text: String, of name: String, _ currency: Currency?, _ usual: Currency, _ settings: Settings, _ context: Context
  ) throws -> Money {
    do {
      return try context.amount(
        text, named: amount.placeholder, currency: currency, usual: usual, settings: settings, takesEstimates: true)
    } catch var error as InvalidValue where currency == nil && hasDecimals(text, usual) {
      guard let other = decimalCurrency(for: text, context) else { throw error }
      let arguments = context.arguments.replacingOperands(by: [name, text, other.code])
      let line = arguments.words(of: Self.name).commandLine
      error.reason.hint = Text(
        en: "For this one in \(other): \(line)\n  For all amounts: subtrack config defaultCurrency \(other)",
        ja: "この1件だけ \(other) で登録するには: \(line)\n  今後の金額をすべて \(other) にするには: subtrack config defaultCurrency \(other)")
      throw error
    }
  }

  /// Whether the only fault of an amount is that the currency has no decimals.
  private static func hasDecimals(_ text: String, _ currency: Currency) -> Bool {
    let reader = AmountReader(defaultCurrency: currency, takesEstimates: true)
    do throws(AmountError) { _ = try reader.read(text) } catch {
      return error == .tooManyDecimals(currency) && currency.exponent == 0
    }
    return false
  }

  /// A currency in which a number without a mark is an amount: that of the locale, or the dollar; `nil` if it is none.
  private static func decimalCurrency(for text: String, _ context: Context) -> Currency? {
    guard let dollar = Currency(code: "USD"), text.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
    let local = LocalCurrency(environment: context.environment)?.currency
    let other = local.flatMap { $0.exponent > 0 ? $0 : nil } ?? dollar
    do throws(AmountError) { _ = try AmountReader(defaultCurrency: other).read(text) } catch { return nil }
    return other
  }

  /// Throws for a cycle that names one month of the year and no day, where nothing else says the day: 毎年4月.
  private static func refuseMonthWithoutDay(_ context: Context) throws {
    typealias Options = SubscriptionOptions
    guard ![Options.first, Options.next, Options.trial].contains(where: context.arguments.has),
      let text = context.arguments[Options.every], let cycle = try context.cycle()?.cycle,
      let reason = MonthWithoutDay(cycle)
    else { return }
    throw InvalidValue(parameter: Options.every.spelling, value: text, reason: reason.report)
  }

  /// The first charge unless an option names it: today, or the day after the free trial.
  private static func firstCharge(_ context: Context) throws -> CivilDate {
    try context.trialEnd().map { $0.advancedClamping(days: 1) } ?? context.today
  }

  /// The id from `--id`, or a new random one.
  static func identifier(_ context: Context) throws -> UUID {
    guard let text = context.arguments[id] else { return try .random() }
    guard let given = UUID(text) else {
      throw InvalidValue(parameter: id.spelling, value: text, reason: notAnIdentifier)
    }
    return given
  }

  private static let notAnIdentifier = ErrorReport(
    message: Text(en: "Not a valid UUID.", ja: "UUIDではありません。"),
    hint: Text(
      en: "Use a UUID like 0b5c6f1e-8f3a-4c52-9d5e-2f6f3f0a9b11, or omit --id.",
      ja: "0b5c6f1e-8f3a-4c52-9d5e-2f6f3f0a9b11 のように書くか、--id を省いてください。"),
    exitCode: .usage)
}
