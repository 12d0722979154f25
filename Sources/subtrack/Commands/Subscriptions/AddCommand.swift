import BillingCore
import BookSchema
import CommandLineKit
import Storage

enum AddCommand: PlainCommand {
  static let name = AddOptions.command
  static let description = CommandDescription.change(
    name, .subscriptions, Text("Add a subscription", "サブスクリプションを追加する"),
    details: Text(
      """
      CURRENCY, CYCLE and DATE can be in any order; they are the same as --currency, --every and --first. A cycle \
      can name its day, such as 'monthly on the 27th' or 'yearly Oct 1': the first charge is then the next such day.

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
      """
      通貨、周期、日付は順不同で、それぞれ --currency、--every、--first と同じです。\
      周期には「毎月27日」「毎年10月1日」のように日を含められ、次に来るその日が初回になります。

      ターミナルで subtrack add とだけ入力すると、必要なことを順に質問し、同じ内容を1行で書いたコマンドも、読み取った日付で示します。\
      それ以外では 名前と金額が必要です。省略すると、請求周期は毎月、初回請求日は今日、通貨は設定 \
      defaultCurrency になります。--trial を指定すると、初回請求日は無料期間の翌日になります。

      --like を指定すると、ほかのサブスクリプション（解約済みでも可）から、今日の料金、周期、カテゴリ、タグ、支払者、負担、支払い方法、通知、URL、\
      メモ、更新方法、最低利用期間、解約予告をコピーします。金額やほかのオプションを書けば、そちらを使います。初回請求日は、指定がなければ今日です。

      約7000円 や 7000~ と書いた金額は見積もりです。次からは、確定した直近3回の中央の金額を見積もりとします。

      初回請求日が過去なら、今日より前の請求は確定するまで未確定です。--paid を付けると、それぞれの請求日に、指定した\
      金額で支払ったものとして確定します。
      """),
    operands: [AddOptions.subscriptionName, AddOptions.amount] + AddLine.operands,
    options: SubscriptionField.options + [AddOptions.like, AddOptions.paid, AddOptions.id, RepeatedAdd.orUpdate],
    examples: [
      CommandExample(
        "add Spotify \(ExamplePrice.typed(1199, " ")) yearly 2026-12-01",
        "Add one for \(ExamplePrice.shown(1199)) a year, from 1 December",
        "add 会計ソフト 26400円 毎年 2026年12月1日", "2026年12月1日から毎年26,400円"),
      CommandExample(
        "add Hulu \(ExamplePrice.typed(999, " ")) 'monthly on the 27th'",
        "Add one charged \(ExamplePrice.shown(999)) on the 27th of every month",
        "add ネトフリ 1490円 毎月27日", "毎月27日に1,490円"),
      CommandExample(
        "add Netflix \(ExamplePrice.typed(1549)) --first 2026-01-31",
        "Add \(ExamplePrice.shown(1549)) a month; February is charged on its last day",
        "add Netflix 1490円 --first 2026-01-31", "毎月1,490円。2月は末日に請求される"),
      CommandExample(
        "add Phone £22.50 --first 2026-04-last --category utilities", "Charge on the last day of every month",
        "add 楽天モバイル 3278円 --first 2026-04-last --category 通信", "毎月末日に請求"),
      CommandExample(
        "add Spotify €10.99 --first 2024-08-27 --paid", "Add one whose charges so far are all paid",
        "add Spotify 980円 --first 2024-08-27 --paid", "2024年8月27日からの分はすべて支払い済み"),
      CommandExample(
        "add 'Prime Video' \(ExamplePrice.typed(139_00)) --every year --first 2026-06-01 --notice 3",
        "Add a yearly plan with 3 days of notice",
        "add 'Prime Video' 5900円 --every year --first 2026-06-01 --notice 3", "年1回。解約は請求の3日前まで"),
      CommandExample(
        "add 'Disney+' \(ExamplePrice.typed(999)) --trial 14d",
        "Start a 14-day free trial today, then \(ExamplePrice.shown(999)) every month",
        "add 'Disney+' 990円 --trial 14d", "今日から14日間無料、その後は毎月990円"),
      CommandExample(
        "add Electricity 90~", "Add one whose charges vary, with an estimate",
        "add 電気 約9000円 毎月25日", "毎回変わる請求を、およその金額で追加する"),
      CommandExample("add 'Disney+' --like Netflix", "Add one that is paid like Netflix", "Netflix と同じ条件で追加する"),
      CommandExample(
        "add 'Bus pass' \(ExamplePrice.typed(45_00)) --every 30d --renewal from-payment --manual",
        "Add a manual top-up, due 30 days after the last one",
        "add Suica 3000円 --every 30d --renewal from-payment --manual", "手動チャージ。前回から30日ごと"),
    ])

  static func perform(_ context: Context) throws {
    let typed = try AddLine.read(context)
    // An answer to a question has not passed a shell.
    let typedAmount = typed.arguments[AddOptions.amount]
    let context = try AddQuestions.answered(typed)
    let isAsked = context !== typed
    let name = context.arguments.required(AddOptions.subscriptionName).trimmed()
    let id = try NewSubscription.identifier(context)
    do {
      try add(id, name, typedAmount, context, isAsked, mayBeSecond: context.isForced || context.isDryRun)
    } catch let second as SameName where context.prompt.mayAsk {
      try context.askConsent(second.question)
      try add(id, name, typedAmount, context, isAsked, mayBeSecond: true)
    }
    try context.noteNearest(of: SubscriptionOptions.first)
  }

  /// Adds the subscription, or changes the existing one; throws `SameName` for a second one of its name.
  private static func add(
    _ id: UUID, _ name: String, _ typedAmount: String?, _ context: Context, _ isAsked: Bool, mayBeSecond: Bool
  ) throws {
    try context.change(subject: name) { document in
      if let index = try RepeatedAdd.index(of: id, or: name, in: document.book, context) {
        return try RepeatedAdd.report(index, in: &document.book, context)
      }
      let subscription = try NewSubscription.read(id, document.book, context)
      let namesakes = document.book.indices(named: name).map { document.book.subscriptions[$0] }
      if !mayBeSecond, let running = namesakes.first(where: { $0.status != .cancelled }) {
        throw SameName(existing: running, arguments: context.arguments, today: context.today)
      }
      let warnings =
        namesakes.prefix(1).map { AddedSubscription($0).namesake.warning(.sameName) }
        + LabelTypo.notes(
          on: subscription, among: LabelsInUse(of: document.book.subscriptions), besides: isAsked ? [.category] : [])
        + freeOfCharge(subscription, typedAmount).warnings(.zeroAmount)
      document.book.subscriptions.append(subscription)
      var report = ChangeReport(lines: [AddedSubscription(subscription).text], subject: id, warnings: warnings)
      let index = document.book.subscriptions.endIndex - 1
      if subscription.term?.renews == 1, !context.arguments.has(SubscriptionOptions.renews) {
        let word = CommandWords.word(for: index, of: document.book)
        report.notes.append(AddedSubscription.monthlyRenewal(of: word))
      }
      if subscription.term != nil || subscription.notice != nil {
        report.lines += CancelByAnswer(of: index, in: document.book, today: context.today).lines
      }
      try settlePast(of: index, in: &document.book, context, &report)
      return report
    }
  }

  /// Explains an amount of 0: it varies, and a bare 0 is what bash leaves of `$20`; `nil` with a free trial.
  private static func freeOfCharge(_ subscription: Subscription, _ typed: String?) -> Text? {
    let price = subscription.price
    guard price.minorUnits == 0, !price.isEstimate, subscription.trialEndDate == nil else { return nil }
    let varies = Text(
      "The amount is 0, so it varies. When you confirm a charge, name what was paid with --amount.",
      "金額は0（毎回違う）です。支払ったときに、confirm の --amount で金額を登録できます。")
    guard typed?.utf8.elementsEqual("0".utf8) ?? false else { return varies }
    let shell = Text(
      "Without quotes, some shells read $20 as 0: write '$20' or 20USD.",
      "引用符のない $20 は、シェルによって 0 に置き換えられます。'$20' または 20USD と書いてください。")
    return Text(en: "\(varies.en) \(shell.en)", ja: varies.ja + shell.ja)
  }

  /// Confirms the charges before today if asked to, otherwise notes their number.
  private static func settlePast(
    of index: Int, in book: inout Book, _ context: Context, _ report: inout ChangeReport
  ) throws {
    let added = AddedSubscription(book.subscriptions[index])
    let yesterday = context.today.advancedClamping(days: -1)
    if context.arguments.has(AddOptions.paid) {
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
    report.warnings += added.unconfirmed(past, as: CommandWords.word(for: index, of: book)).warnings(.pastUnconfirmed)
  }
}

/// The words of a line of `add` that no other command has: its name, its operands and its options.
enum AddOptions {
  /// The command, which the corrected lines of its errors name too.
  static let command = "add"

  static let subscriptionName = OperandDescription("NAME", .optional, .text, "Name of the subscription", "サブスクリプションの名前")
  static let amount = OperandDescription("AMOUNT", .optional, .amount, "Price of one charge", "1回の金額")
  static let id = OptionDescription(
    "id", "UUID", .text, "Set its id; if the id exists, nothing is added", "id。同じidでの再実行では何も追加しない")

  static let paid = OptionDescription(
    "paid", "Record the charges before today as paid", "今日より前の請求を支払い済みとして確定する", mustFollowCommand: true)

  static let like = OptionDescription(
    "like", "SUB", .subscription, "Copy price, cycle and details from this one", "料金・周期などの内容をこのサブスクリプションからコピーする")
}
