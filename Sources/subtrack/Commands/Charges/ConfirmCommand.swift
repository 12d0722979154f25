import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Typesetting

enum ConfirmCommand: PlainCommand {
  static let name = "confirm"
  static let all = OptionDescription(
    "all", "Confirm all unconfirmed automatic payments", "自動払い（口座振替・カードなど）の未確定の請求をすべて確定する")
  static let until = OptionDescription(
    "until", "DATE", .date, "With --all, last date to confirm (default: today)", "--all の対象期間の末日（省略時は今日）")
  static let extra = OptionDescription("extra", "Record money taken on a day without a charge", "請求日でない日に引かれた金額を記録する")
  static let payment = [PaymentOptions.amount, ChangeOptions.memo, PaymentOptions.paid, PaymentOptions.row]

  static let description = CommandDescription.change(
    name, .payments, Text("Confirm that a charge was paid", "支払いを確定する"),
    details: Text(
      """
      Without DATE, confirms the oldest unconfirmed charge up to today, and only that one. A confirmed charge keeps \
      its amount and date through later edits; 'subtrack reset' undoes it. If the next charge is counted from the \
      payment, the payment date is today unless DATE or --paid says otherwise; one charge is owed at a time, also \
      with --all. --all skips manual payments unless you name them. With 'config assumePaid', a charge that is assumed to \
      be paid is confirmed by its date, or without DATE if none is unconfirmed (the latest one), and never by --all. \
      --row remembers the row of a statement and its text, so that 'reconcile' knows it.

      --extra records a charge outside the schedule: after a cancellation, before the start, or a second one on a day. \
      On the day of a paused or skipped charge it confirms that charge. It does not count for --times, and the next \
      charge is not counted from it.
      """,
      """
      日付を省くと、今日までの未確定の請求のうち最も古い1件だけを確定します。確定した金額と日付は、あとで登録内容を\
      変えても変わりません（reset で取り消せます）。次回を支払日から数える契約では、日付も --paid もなければ今日\
      支払ったものとし、--all でも1回分だけを確定します。--all は、名前を指定しない限り手動払いのものを含みません。config assumePaid で支払い済みとみなした請求は、日付を指定するか、未確定の請求が\
      なければ日付なし（最も新しい1件）で確定できます。--all では確定しません。--row は明細の行とその表記を覚え、reconcile で照合済みにします。

      --extra は予定外の請求（解約後、開始前、同じ日の2回目など）を記録します。停止中やスキップした請求の日なら、その請求を\
      確定します。--times の回数には数えず、次回の請求日も変わりません。
      """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.charges],
    options: payment + [extra, all, until] + SelectionOptions.all,
    examples: [
      CommandExample("confirm Netflix", "Confirm the oldest unconfirmed charge", "最も古い未確定の請求を確定する"),
      CommandExample(
        "confirm Electricity 2026-02-28 --amount \(ExamplePrice.bare(94_20))",
        "Confirm 28 February at \(ExamplePrice.shown(94_20))",
        "confirm 楽天モバイル 2026-02-28 --amount 3720", "2月28日の請求を3,720円で確定する"),
      CommandExample(
        "confirm Netflix Spotify --force", "Confirm the oldest unconfirmed charge of each", "それぞれの最も古い未確定の請求を確定する"),
      CommandExample(
        "confirm Adobe 2026-01-20 --amount \(ExamplePrice.bare(9_99)) --extra",
        "Record money taken on a day without a charge",
        "confirm Adobe 2026-01-20 --amount 1026 --extra", "請求日でない日に引かれた1,026円を記録する"),
      CommandExample("confirm --all", "Confirm all automatic payments up to today", "自動払いの請求を今日までまとめて確定する"),
    ])

  static func perform(_ context: Context) throws {
    if context.arguments.has(all) {
      try confirmAll(context)
      return
    }
    if context.arguments.has(until) { throw UsageError.needsAlso(until.spelling, all.spelling) }
    let charges = try ChargeOperands(context)
    let paidOn = try context.pastDay(PaymentOptions.paid)
    let extraDay = context.arguments.has(extra) ? try ExtraCharge.day(charges, context) : nil
    try context.changeEach(
      BatchChange(
        wanted: charges.subscriptions, onlyForOne: [PaymentOptions.amount, PaymentOptions.row],
        question: { chosen, _ in
          Text("Confirm these \(chosen.count) charges?", "この\(chosen.count)件の請求を確定しますか？")
        },
        change: { book, index, _ in
          if let extraDay { return try ExtraCharge.confirm(index, of: &book, on: extraDay, paidOn: paidOn, context) }
          let date = try charges.date(of: index, in: book)
          return try confirm(index, of: &book, on: date, paidOn: paidOn, context)
        }))
  }

  private static func confirm(
    _ index: Int, of book: inout Book, on date: CivilDate?, paidOn: CivilDate?, _ context: Context
  ) throws -> ChangeReport {
    let before = book
    let charge = try charge(of: index, on: date, book, context)
    let isEarly = date == nil && charge.date > context.today
    let usual = isEarly ? context.today : date == nil ? book.usualPaymentDay(of: charge, today: context.today) : nil
    let payment = try context.payment(usual: charge.amount.currency, paidOn: paidOn ?? usual, book.settings)
    let confirmed = try book.confirm(charge, payment: payment, at: context.clock.now)
    var report = report(confirmed, planned: charge.amount, book, context)
    report.warnings += Context.unusedRecords(of: index, before: before, after: book)
    if confirmed.date != charge.date { report.notes.append(moved(charge.date, to: confirmed.date)) }
    report.preview = [confirmed.previewCells]
    return report
  }

  private static func moved(_ date: CivilDate, to day: CivilDate) -> Text {
    Text(
      "The charge on \(date) is now on \(day), its payment date; the next one counts from there.",
      "\(date)分の請求日は支払日の\(day)になり、次回はその日から数えます。")
  }

  private static func charge(
    of index: Int, on date: CivilDate?, _ book: Book, _ context: Context
  ) throws -> BillingEvent {
    if let date {
      do throws(ChargeError) { return try book.charge(of: index, on: date) } catch {
        guard case .notOnSchedule(_, let nearest) = error, date <= context.today else { throw error }
        let line: Line = "subtrack confirm \(Word(CommandWords(of: book).word(for: index))) \(date) --extra"
        let extra = Text("To record money taken on that day: \(line)", "その日に引かれた金額を記録するには: \(line)")
        let known = error.report
        throw known.hinting(nearest.isEmpty ? extra : Text("\(known.hint) \(extra)", "\(known.hint)\(extra)"))
      }
    }
    if let open = book.oldestOpenCharge(of: index, today: context.today) { return open }
    if let assumed = book.latestAssumedCharge(of: index, today: context.today) { return assumed }
    let next = book.nextCharges(onOrAfter: context.today, count: 1, only: [index]).first
    if let next, try isPaidEarly(next, book, context) { return next }
    throw nothingToConfirm(of: index, before: next?.date, book, context)
  }

  private static func nothingToConfirm(
    of index: Int, before next: CivilDate?, _ book: Book, _ context: Context
  ) -> ErrorReport {
    let name = Name(book.subscriptions[index].name)
    let isFromPayment = book.subscriptions[index].renewal == .fromPayment
    let given = payment.compactMap { option -> String? in
      let usual = isFromPayment && option.name == PaymentOptions.paid.name ? "today" : nil
      return (context.arguments[option] ?? usual).map { " \(option.spelling) \($0.shellQuoted)" }
    }
    let options = Word(given.joined())
    let word = Word(CommandWords.word(for: index, of: book))
    let show: Line = "show \(word)"
    let way: WayOut =
      switch next {
      case nil: WayOut("To see its charges", "請求の一覧", show)
      // The dates count from one payment a day.
      case let next? where isFromPayment && book.lastPaidOn(index) == context.today:
        WayOut(
          "It was paid today, and the next charge is on \(next). To see its charges",
          "今日支払い済みで、次回の請求は\(next)です。請求の一覧", show)
      case let next?:
        WayOut(
          "The next charge is on \(next). To confirm it now", "次回の請求は\(next)です。前もって確定するには",
          "confirm \(word) \(next)\(options)")
      }
    return .problem(
      "nothingToConfirm", "\(name) has no unconfirmed charges up to today.", "\(name) には、今日までに未確定の請求がありません。", way)
  }

  /// Whether the next charge of a subscription that counts from payments is paid today: if the last payment is more than
  /// half a cycle ago, else if the user says so.
  private static func isPaidEarly(_ next: BillingEvent, _ book: Book, _ context: Context) throws -> Bool {
    guard book.subscriptions[next.subscription].terms.countsFromPayment else { return false }
    let name = Name(book.subscriptions[next.subscription].name)
    guard let last = book.lastPaidOn(next.subscription), last != context.today else { return false }
    if 2 * last.days(until: context.today) > last.days(until: next.date) { return true }
    guard context.prompt.mayAsk else { return false }
    try context.askConsent(
      Text("\(name) was last paid on \(last). Confirm it again today?", "\(name) は\(last)に支払い済みです。今日もう一度確定しますか？"))
    return true
  }

  private static func report(
    _ confirmed: BillingEvent, planned: Money, _ book: Book, _ context: Context
  ) -> ChangeReport {
    let open = book.openCharges(through: context.today, only: [confirmed.subscription])
    return ChangeReport(
      lines: [ConfirmedCharge.text(confirmed, planned: planned, in: book)],
      subject: book.subscriptions[confirmed.subscription].id,
      warnings: [ConfirmedCharge.stillOpen(open)].compactMap { $0?.warning(.stillUnconfirmed) })
  }

  /// The number of whole months after this one in which `--all --until` confirms, so that a mistyped year records nothing.
  private static let monthsAhead = 12

  private static func confirmAll(_ context: Context) throws {
    for option in payment + [extra] where context.arguments.has(option) {
      throw UsageError.contradiction(all.spelling, option.spelling)
    }
    let day = try context.date(until) ?? context.today
    try context.change { document in
      let limit = DateInterval.months(around: context.today, past: 0, future: monthsAhead).last
      guard day <= limit else {
        throw InvalidValue(
          until.spelling, "\(day)", "tooFar", "Too far ahead to confirm at once.", "これほど先の請求をまとめて確定することはできません。",
          WayOut("Choose \(limit) or an earlier date.", "\(limit) 以前の日付を指定してください。"))
      }
      let confirmed = document.book.confirmOpenCharges(
        through: day, of: try indicesOfAll(document.book, context), at: context.clock.now)
      return try ConfirmedCharge.report(confirmed, through: day, in: document.book, today: context.today)
    }
  }

  /// The subscriptions that `--all` confirms: the named ones, or those paid automatically that match the options.
  private static func indicesOfAll(_ book: Book, _ context: Context) throws -> [Int] {
    let wanted = context.arguments.operands
    let chosen =
      wanted.isEmpty && !context.isFiltering
      ? Array(book.subscriptions.indices) : try context.selection(wanted, in: book).indices
    return wanted.isEmpty ? chosen.filter { !book.subscriptions[$0].isPaidByUser } : chosen.sorted()
  }
}

/// What `confirm --extra` does: it records money that was taken on a day without a charge.
private enum ExtraCharge {
  /// The day of the charge; throws if none is given, or if it is in the future.
  static func day(_ charges: ChargeOperands, _ context: Context) throws -> CivilDate {
    guard let text = charges.text else {
      throw CommandLineError.missingOperand(Operands.charge, command: ConfirmCommand.name)
    }
    // What was taken is in the past, on a day without a charge.
    let day = try naming(Operands.charge.placeholder, text) {
      try context.dateReader(of: ConfirmCommand.extra.spelling).read(text).date
    }
    if day > context.today {
      throw InvalidValue(
        Operands.charge.placeholder, "\(day)", "notYet", "This date is in the future.", "まだ来ていない日付です。",
        WayOut("With --extra, use the day of the payment.", "--extra では、実際に引かれた日を指定してください。"))
    }
    return day
  }

  static func confirm(
    _ index: Int, of book: inout Book, on day: CivilDate, paidOn: CivilDate?, _ context: Context
  ) throws -> ChangeReport {
    let subscription = book.subscriptions[index]
    let payment = try context.payment(
      usual: subscription.price(on: day).currency, paidOn: paidOn, book.settings)
    let charge = try book.confirmExtra(index, on: day, payment: payment, at: context.clock.now)
    var report = ChangeReport(lines: [line(charge, book)], subject: subscription.id)
    report.preview = [charge.previewCells]
    return report
  }

  /// Reports `Hulu: recorded $9.99 on 2026-03-05, outside the schedule`.
  private static func line(_ charge: BillingEvent, _ book: Book) -> Text {
    let name = Name(book.subscriptions[charge.subscription].name)
    return Text(
      "\(name): recorded \(charge.amount) on \(charge.date), outside the schedule.",
      "\(name): \(charge.date)の予定外の請求\(charge.amount)を記録しました。")
  }
}
