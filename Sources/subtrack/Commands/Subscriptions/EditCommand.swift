import BillingCore
import CommandLineKit
import Typesetting

enum EditCommand: PlainCommand {
  static let name = "edit"
  static let newName = OptionDescription("name", "NAME", .text, "New name", "新しい名前")
  static let amount = OptionDescription("amount", "AMOUNT", .amount, "Correct the current price", "現在の料金の訂正")
  static let options =
    [newName, amount] + SubscriptionField.options + [SubscriptionField.Clearing.option, SubscriptionField.from]
  /// The other options of this kind set a value here.
  static let filters = [SelectionOptions.condition]
  static let onlyForOne =
    [newName, amount] + SubscriptionField.all.filter { !$0.fitsSeveral }.flatMap(\.options)

  static let description = CommandDescription.change(
    name, .subscriptions, Text("Change the details of a subscription", "登録内容を修正する"),
    details: Text(
      """
      Fields that are not given stay unchanged; --tag and --share replace all tags and shares. --amount and --every \
      correct the current price and cycle, as if they had always applied; for a price or plan that applies from a \
      date, use 'subtrack price'. A new payer, payment method or new shares hold from today, and earlier charges keep \
      theirs; --from names another date, and '--from first' corrects all charges. --trial moves a first charge on the day after the free trial with it. Confirmed charges \
      keep their amounts and dates. Other records stay if the new schedule has their dates; removed records are listed.
      """,
      """
      指定しなかった項目は変わりません。--tag と --share は全体を置き換えます。--amount と --every は\
      現在の料金と周期の訂正です。ある日からの値上げやプランの変更は price で登録してください。支払者・負担・支払い方法は今日から変わり、\
      それより前の請求はそのままです。--from で別の日から、--from first ですべての請求について変更します。--trial を変更すると、\
      無料期間の翌日の初回請求日も移ります。確定済みの請求の金額と日付は変わりません。それ以外の記録は、新しい請求日にも当てはまれば残り、当てはまらなければ削除して、その日付を表示します。
      """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions],
    options: options + filters,
    examples: [
      CommandExample(
        "edit Netflix --amount \(ExamplePrice.bare(1799)) --category video", "Correct the price and set the category",
        "edit Netflix --amount 1590 --category 動画", "料金を訂正し、カテゴリを設定する"),
      CommandExample(
        "edit Electricity --first 2026-04-10", "Move all unconfirmed charges to the 10th",
        "edit 楽天モバイル --first 2026-04-10", "未確定の請求日をすべて10日に移す"),
      CommandExample(
        "edit Netflix Spotify --payment-method Visa --force", "Move both to another card from today",
        "edit Netflix Spotify --payment-method 楽天カード --force", "2件の支払い方法を今日から変更する"),
      CommandExample(
        "edit Flat --share Anna:2 --share Tom --from 2026-03-01", "Share it two to one from 1 March",
        "edit 家賃 --share 花子:2 --share 太郎 --from 2026-03-01", "3月1日から2対1で負担する"),
      CommandExample("edit Spotify --clear memo --clear tags", "Remove the memo and the tags", "メモとタグを消す"),
    ])

  static func perform(_ context: Context) throws {
    guard options.contains(where: context.arguments.has) else {
      if let error = ErrorReport.editWithoutOption(context.arguments) { throw error }
      throw UsageError.nothingAsked(name)
    }
    if context.arguments.has(SubscriptionOptions.currency), !context.arguments.has(amount) {
      throw UsageError.needsAlso(SubscriptionOptions.currency.spelling, amount.spelling)
    }
    try SubscriptionField.Clearing.refuseContradictions(context.arguments)
    try SubscriptionField.refuseFromOfOthers(context.arguments)
    try context.changeEach(
      BatchChange(
        wanted: context.arguments.operands, filters: filters, onlyForOne: onlyForOne,
        question: { chosen, _ in
          Text("Change these \(chosen.count) subscriptions?", "この\(chosen.count)件を変更しますか？")
        },
        notesOfAll: { DatedChange.earlierCharges(of: $0, in: $1, context) },
        change: { book, index, whole in try edit(index, of: &book, whole, context) }))
  }

  private static func edit(
    _ index: Int, of book: inout Book, _ whole: WholeBook, _ context: Context
  ) throws -> ChangeReport {
    let before = book
    try refusePastNext(index, in: book, whole, context)
    var taken: [String] = []
    var begun: CivilDate?
    var report = try context.edit(index, of: &book, whole) { subscription, book in
      begun = try correctPrice(of: &subscription, book, context)
      try rename(&subscription, context)
      for clearing in SubscriptionField.Clearing.named(context.arguments) {
        clearing.clear(&subscription, try context.firstDay())
      }
      try context.applyOptions(to: &subscription, in: book)
      try subscription.validate(limits(book.settings, context))
    } reporting: { edit, book in
      taken = edit.payersTaken(in: book)
      let changes = SubscriptionField.changes(edit, on: max(begun ?? context.today, context.today))
      return changes + (begun.map { [newEstimate(edit.after, from: $0)] } ?? [])
    }
    typealias Options = SubscriptionOptions
    for option in [Options.next, Options.first] where context.arguments.has(option) {
      if book.chargeDates(of: index).countFromPayment {
        throw ErrorReport.countsFromPayment(index, option, before, try context.date(option), context)
      }
    }
    let effects = EditEffects(index: index, before: before, after: book, whole: whole, context: context)
    let isOfTerm = [Options.notice, Options.term, Options.renews].contains(where: context.arguments.has)
    if isOfTerm || effects.movedTerm != nil {
      report.lines += CancelByAnswer(of: index, in: book, today: context.today).lines
    }
    if let note = payerNote(taken) { report.notes.append(note) }
    report.notes += effects.notes(isPrice: context.arguments.has(amount), past: effects.onPastCharges)
    report.warnings +=
      effects.reopened.warnings(.reopenedCharges)
      + LabelTypo.notes(on: book.subscriptions[index], among: whole.labels)
    whole.insertLabels(of: book.subscriptions[index])
    return report
  }

  /// Says how many confirmed charges without a payer take the one that is named.
  private static func payerNote(_ payers: [String]) -> Text? {
    guard let payer = payers.first else { return nil }
    let count = payers.count
    return Text(
      "\(count, "confirmed charge") without a payer now \(count == 1 ? "has" : "have") the payer \(Name(payer)).",
      "支払者が未設定だった確定済みの請求\(count)件の支払者も\(Name(payer))になりました。")
  }

  /// Throws if `--next` names a past day: the charges since then would be new, and open.
  private static func refusePastNext(_ index: Int, in book: Book, _ whole: WholeBook, _ context: Context) throws {
    guard let next = try context.date(SubscriptionOptions.next), next < context.today else { return }
    let word = Word(whole.word(for: index, of: book))
    let way: WayOut =
      book.chargeDates(of: index).countFromPayment
      ? WayOut("Choose today or a later date.", "今日以降の日付を指定してください。")
      : WayOut("To correct the first date instead", "初回の請求日を訂正するには", "edit \(word) --first \(next)")
    throw InvalidValue(
      SubscriptionOptions.next.spelling, context.arguments[SubscriptionOptions.next] ?? "", "nextInThePast",
      "The next charge cannot be in the past: today is \(context.today).", "次回の請求日に過去の日付は指定できません（今日は\(context.today)）。",
      way)
  }

  /// The limits for the changed values: an amount that stays as it is may be above a limit that was lowered since.
  private static func limits(_ settings: Settings, _ context: Context) -> Settings {
    var settings = settings
    if !context.arguments.has(amount) { settings.maxAmount = Int64(Settings.maxAmounts.upperBound) }
    return settings
  }

  private static func rename(_ subscription: inout Subscription, _ context: Context) throws {
    guard let text = context.arguments[newName]?.trimmed() else { return }
    try naming(newName.spelling, text) { try Subscription.validate(name: text) }
    subscription.name = text
  }

  /// Corrects the price; returns the first day of an estimate that begins after bills.
  private static func correctPrice(
    of subscription: inout Subscription, _ book: Book, _ context: Context
  ) throws -> CivilDate? {
    guard let text = context.arguments[amount] else { return nil }
    let usual = subscription.price(on: context.today).currency
    let price = try context.amount(
      text, named: amount.spelling, currency: try context.currency(SubscriptionOptions.currency, usual: usual),
      usual: usual, settings: book.settings, takesEstimates: true)
    return subscription.correctPrice(price, inForceOn: context.today, bills: book.bills(of: subscription))
  }

  /// Says from which day on an estimate holds, and that no bill confirms it.
  private static func newEstimate(_ subscription: Subscription, from date: CivilDate) -> Text {
    let (name, price) = (Name(subscription.name), subscription.price(on: date))
    return Text(
      "\(name): \(price) is expected from \(date); earlier charges no longer count.",
      "\(name): \(date)から\(price)と見積もります。それより前の請求は考慮しません。")
  }
}
