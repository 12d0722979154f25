import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import StrictJSON

enum ShowCommand: PlainCommand {
  static let name = "show"
  static let parts: QueryParts = [.what, .when, .member]

  static let history = OptionDescription("history", "Show every charge since the first one", "最初からすべての請求を表示する")

  static let description = CommandDescription.reading(
    name, .reports, Text("Show the details of a subscription", "サブスクリプションの詳細と履歴を表示する"), parts,
    details: Text(
      """
      Paid so far is the total of all charges that are confirmed or assumed paid, in each currency, and in the base \
      currency if all of them have a rate. Charges are shown for a period, by default for the history range of the settings: 6 \
      months before this month and 12 after it. --history starts with the first charge. ndjson, csv, tsv and \
      markdown print only these charges. json is one document, or an array of documents for several subscriptions.
      """,
      """
      「支払い累計」は、これまでに確定した請求と支払い済みとみなした請求の、通貨ごとの合計です。すべての金額にレートがあれば、基準通貨に換算した\
      金額も表示します。請求の履歴と予定は、指定した期間か、設定の履歴範囲（既定では6か月前から12か月後まで）の分を表示します。\
      --history を付けると最初の請求から表示します。ndjson、csv、tsv、markdown ではこの請求の表だけを出力します。json は1つの\
      文書で、複数のサブスクリプションを指定すると文書の配列になります。
      """),
    options: [history, ReportOptions.rows, ReportOptions.json, RedactOption.redact],
    examples: [
      CommandExample("show Netflix", "Show its details, payments and charges", "設定、支払い累計、請求の履歴と予定"),
      CommandExample("show Netflix --history", "Show every charge so far", "最初からの請求もすべて表示する"),
      CommandExample(
        "show prime --format json", "Print the same as JSON",
        "show 楽天 --format json", "同じ内容をスクリプト向けに出力する"),
    ])

  static func perform(_ context: Context) throws {
    var document = try context.loadDocument()
    let asked = try context.asked(parts, in: document.book)
    // Redacted, the subscriptions keep their indices.
    if let redaction = context.redaction(of: document.book) {
      document = BookDocument(redacted: document.book, by: redaction)
    }
    let book = document.book
    guard let indices = asked.indices else {
      throw CommandLineError.missingOperand(Operands.subscription, command: name)
    }
    try context.refuse(history, beside: asked.period)
    let all = try ChargesOfAll(of: book, indices, in: asked.period?.days, context)
    let shown = try indices.map { try show($0, book, all, context) }
    let charges = ChargeColumns(book: book, today: context.today)
    let report = Report(
      page: { Page(shown.flatMap { blocks($0, book, asked.period, context) }) },
      document: { json(shown, of: document, charges, to: &$0) },
      rows: { ReportTable(shown.flatMap(\.charges), charges.ofHistory) })
    try context.print(report, as: ReportOptions.rows)
  }

  private static func show(_ index: Int, _ book: Book, _ all: ChargesOfAll, _ context: Context) throws
    -> SubscriptionDetails
  {
    let (subscription, next) = (book.subscriptions[index], all.next[index])
    let hasAverage = next != nil && subscription.recurs(on: context.today, book.settings)
    let words = { (totals: PaidTotals.Totals) in
      SubscriptionDetails.Paid(
        totals: totals, isAssuming: book.settings.assumePaid != nil,
        converted: try all.converter?.total(of: totals.payments),
        inBase: try all.converter?.total(of: totals.paidByDay))
    }
    let expected = book.expectedPrice(of: index, on: context.today)
    let charges = all.charges[index] ?? []
    let first = min(all.range.first, charges.first?.date ?? all.range.first)
    return SubscriptionDetails(
      index: index, subscription: subscription, effectiveStatus: book.effectiveStatus(of: index, on: context.today),
      parts: all.parts(of: subscription, at: expected, context.today), next: next,
      cancellation: all.cancellation(of: subscription, context.today), lastPaidOn: book.lastPaidOn(index),
      expected: (expected, book.billsOfEstimate(of: index, on: context.today)),
      averagePerMonth: hasAverage
        ? try subscription.average(ofMonths: 1, on: context.today, at: expected, rounding: book.settings.rounding)
        : nil,
      averagePerYear: hasAverage
        ? try subscription.average(ofMonths: 12, on: context.today, at: expected, rounding: book.settings.rounding)
        : nil,
      paid: (try words(all.paid[index]), try words(all.paidThisYear[index])),
      year: context.thisMonth(in: book.settings).year,
      period: DateInterval(from: first, through: all.range.last) ?? all.range, charges: charges, context: context)
  }

  private static func blocks(
    _ shown: SubscriptionDetails, _ book: Book, _ asked: AskedPeriod?, _ context: Context
  ) -> [Page.Block] {
    [
      .details(shown.list()), .heading(title(shown.period, asked, context)),
      .table(HistoryTable.table(shown.charges, book, context)),
    ]
  }

  private static func title(_ period: DateInterval, _ asked: AskedPeriod?, _ context: Context) -> String {
    if let asked { return context.say(Text("Charges of \(Word(asked.title))", "\(Word(asked.title))の請求")) }
    let (first, last) = (period.first.yearMonth, period.last.yearMonth)
    return context.say("Charges from \(first) to \(last)", "\(first)から\(last)までの請求")
  }

  /// One document for one subscription, else an array of them.
  private static func json(
    _ shown: [SubscriptionDetails], of document: BookDocument, _ charges: ChargeColumns, to json: inout JSONWriter
  ) {
    let members = Members { Self.members($0, of: document, charges) }
    if shown.count > 1 { return members.array(of: shown, to: &json) }
    for one in shown { members.object(of: one, to: &json) }
  }

  /// One document for one subscription, else an array of them.
  static var document: JSONShape? {
    let one = JSONShape.object(of: { members($0, of: BookDocument(), .ofSchema) }, named: "shown")
    return .either([one, .array(one)])
  }

  private static func members(
    _ rows: Rows<SubscriptionDetails>, of document: BookDocument, _ charges: ChargeColumns
  ) -> [Column] {
    [
      rows.column("subscription", .shape(FileShape.shownSubscription)) { shown in
        .nested { document.write(subscription: shown.index, status: shown.effectiveStatus.status, to: &$0) }
      },
      rows.column("today", .date) { _ in .date(charges.today) },
      rows.column("next_billing_date", .date.orNull) { .date($0.next?.date) },
      rows.column("cancel_by", .date.orNull) { .date($0.cancellation.deadline?.cancelBy) },
      rows.column("last_paid_on", .date.orNull) { .date($0.lastPaidOn) },
      rows.column("average_per_month", .price.orNull) { .price($0.averagePerMonth) },
      rows.object("paid", SubscriptionDetails.Paid.columns) { $0.paid.all },
      rows.object("paid_this_year", SubscriptionDetails.Paid.columns) { $0.paid.thisYear },
    ] + rows.period { $0.period } + [rows.objects("charges", charges.ofDocument, as: "charge") { $0.charges }]
  }
}

/// The charges and sums of all subscriptions that are shown, found in one pass over the book.
private struct ChargesOfAll {
  let paid: PaidTotals
  let paidThisYear: PaidTotals
  let next: [BillingEvent?]
  /// The period, by default the history range; `--history` shows earlier charges too.
  let range: DateInterval
  let charges: [Int: [BillingEvent]]
  let converter: CurrencyConverter?
  private let shares: MemberShares
  private let book: Book
  private let events: [UUID: [RecordedEvent]]

  init(of book: Book, _ indices: [Int], in days: DateInterval?, _ context: Context) throws {
    self.book = book
    paid = try PaidTotals(of: book)
    paidThisYear = try PaidTotals(of: book, in: book.settings.months.year(context.thisMonth(in: book.settings).year))
    next = book.nextChargeOfEach(onOrAfter: context.today)
    range = days ?? book.settings.historyRange(around: context.today)
    let first = context.arguments.has(ShowCommand.history) ? .minimum : range.first
    let window = DateInterval(from: first, through: range.last) ?? range
    charges = Dictionary(grouping: book.charges(in: window, only: indices), by: \.subscription)
    converter = CurrencyConverter(of: book, today: context.today)
    shares = MemberShares(of: book)
    let wanted = Set(indices.map { book.subscriptions[$0].id })
    events = Dictionary(grouping: book.events.filter { wanted.contains($0.subscriptionID) }, by: \.subscriptionID)
  }

  /// Divides the price, of an estimate what the bills say, among the members who share it today.
  func parts(of subscription: Subscription, at price: Money, _ today: CivilDate) -> [MemberShares.Part] {
    subscription.costSplit(on: today).map { shares.parts(of: price, by: $0) } ?? []
  }

  /// The next cancellation deadline within ten years.
  func cancellation(of subscription: Subscription, _ today: CivilDate) -> CancelByAnswer {
    var alone = book
    (alone.subscriptions, alone.events) = ([subscription], events[subscription.id] ?? [])
    return CancelByAnswer(ofOnly: alone, today: today)
  }
}

extension SubscriptionDetails.Paid {
  /// What was paid: the number of charges, their sums, and the total in the base currency.
  fileprivate static func columns(_ rows: Rows<Self>) -> [Column] {
    [
      rows.column("count", .count) { .integer($0.totals.count) },
      rows.column("sums", .sums) { .sums($0.totals.sums) },
      rows.column("assumed", .sums.optional) { $0.isAssuming ? .sums($0.totals.assumed) : .absent },
      rows.column("assumed_count", .count.optional) {
        $0.isAssuming ? .integer($0.totals.assumedCount) : .absent
      },
      rows.object("converted", ConvertedTotal.columns, as: ConvertedTotal.name, isOptional: true) { $0.converted },
    ]
  }
}
