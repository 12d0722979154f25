import BillingCore
import CommandLineKit

enum EditCommand: Command {
  static let name = "edit"
  static let newName = OptionDescription(
    "name", value: ValueDescription("NAME", .text), summary: Text(en: "Its new name", ja: "新しい名前"))
  static let amount = OptionDescription(
    "amount", value: ValueDescription("AMOUNT", .amount),
    summary: Text(en: "The price in force today, corrected", ja: "現在の料金の訂正"))
  static let options = [newName, amount] + SubscriptionField.options + [SubscriptionField.Clearing.option]
  static let onlyForOne =
    [newName, amount] + SubscriptionField.allCases.map(\.row).filter { !$0.fitsSeveral }.flatMap(\.options)

  static let description = CommandDescription(
    name: name, group: .subscriptions, effect: .writes,
    summary: Text(en: "Correct what was noted of a subscription", ja: "登録内容を修正する"),
    details: Text(
      en: """
        What is not named stays as it is; --tag and --share replace all tags and shares. --amount corrects the price \
        in force today, as if it had always been so; a price that rises from a day on is noted with 'price'. \
        Confirmed charges keep their amounts and dates. What was recorded for other dates stays where the new \
        schedule still has them, and is dropped, by name, where it has not.
        """,
      ja: """
        指定しなかった項目は変わりません。--tag と --share は全体を置き換えます。--amount は現在の料金の訂正です。\
        ある日からの値上げ・値下げは price で登録してください。確定済みの請求の金額と日付は変わりません。\
        それ以外の記録は、新しい請求日にも当てはまれば残り、当てはまらなければ削除して、その日付を表示します。
        """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions], options: options,
    examples: [
      CommandExample(
        "subtrack edit Netflix --amount 1590 --category video",
        Text(en: "Correct the price and set the category", ja: "料金を訂正し、カテゴリを設定する")),
      CommandExample(
        "subtrack edit 楽天モバイル --first 2026-04-10",
        Text(en: "Move all charges that are not confirmed to the 10th", ja: "未確定の請求日をすべて10日に移す")),
      CommandExample(
        "subtrack edit Netflix Spotify --payment-method Visa --force",
        Text(en: "Both are charged to another card", ja: "2件の支払い方法を変更する")),
      CommandExample(
        "subtrack edit Spotify --clear memo --clear tags",
        Text(en: "Remove the memo and the tags", ja: "メモとタグを消す")),
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    guard options.contains(where: context.arguments.has) else { throw UsageError.nothingAsked(name) }
    if context.arguments.has(SubscriptionOptions.currency), !context.arguments.has(amount) {
      throw UsageError.needsAlso(SubscriptionOptions.currency.spelling, amount.spelling)
    }
    try SubscriptionField.Clearing.refuseContradictions(context.arguments)
    try context.changeEach(
      BatchChange(
        command: name, wanted: context.arguments.operands, filters: [], onlyForOne: onlyForOne,
        question: { chosen, _ in
          Text(en: "Change these \(chosen.count) subscriptions?", ja: "この\(chosen.count)件を変更しますか？")
        },
        change: { book, index in try edit(index, of: &book, context) }))
    return .done
  }

  private static func edit(_ index: Int, of book: inout Book, _ context: Context) throws -> ChangeReport {
    let before = book
    var report = try context.edit(index, of: &book) { subscription, book in
      try correctPrice(of: &subscription, book.settings, context)
      try rename(&subscription, context)
      for clearing in SubscriptionField.Clearing.named(context.arguments) { clearing.clear(&subscription) }
      try context.applyOptions(to: &subscription, in: book)
      try subscription.validate(limits(book.settings, context))
    } telling: { edit, _ in
      SubscriptionField.changes(edit, on: context.today)
    }
    if context.arguments.has(SubscriptionOptions.next), book.chargeDates(of: index).countFromPayment {
      throw CountsFromPayment(name: SafeText.visible(book.subscriptions[index].name))
    }
    report.notes +=
      reopened(index, before, book, context.today)
      + LabelTypo.notes(on: book.subscriptions[index], among: before.subscriptions)
    return report
  }

  /// Warns if a new schedule adds unconfirmed past charges, since confirmed ones may be the same payments.
  private static func reopened(_ index: Int, _ before: Book, _ after: Book, _ today: CivilDate) -> [Text] {
    let (old, new) = (before.subscriptions[index], after.subscriptions[index])
    guard old.firstBillingDate != new.firstBillingDate || old.cycle != new.cycle else { return [] }
    let open = after.openCharges(through: today, only: [index])
    let confirmed = after.events.count { $0.subscriptionID == new.id && $0.isConfirmed }
    guard let oldest = open.first?.date, confirmed > 0,
      open.count > before.openCharges(through: today, only: [index]).count
    else { return [] }
    return [
      Text(
        en: {
          "Open up to today now: \($0.charges(open.count)) since \($0.date(oldest)), beside \(confirmed) confirmed "
            + (confirmed == 1 ? "one" : "ones") + ". If they are the same payments: subtrack undo"
        },
        ja: {
          "今日以前の未確定が\(open.count)件になりました（\($0.date(oldest))以降。確定済み\(confirmed)件は別に残ります）。"
            + "同じ支払いなら: subtrack undo"
        })
    ]
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

  private static func correctPrice(
    of subscription: inout Subscription, _ settings: Settings, _ context: Context
  ) throws {
    guard let text = context.arguments[amount] else { return }
    let price = try context.amount(
      text, named: amount.spelling, currency: try context.currency(SubscriptionOptions.currency),
      usual: subscription.price(on: context.today).currency, settings: settings)
    subscription.correctPrice(price, inForceOn: context.today)
  }
}

/// `--next` has no effect, because the dates count from the last payment.
private struct CountsFromPayment: Reportable {
  let name: String

  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "\(name) counts its charges from the last payment, so --next cannot set the next one.",
        ja: "\(name) の請求日は前回の支払日から数えるため、--next では変更できません。"),
      hint: Text(
        en: "To count from the next charge instead, add --renewal fixed.", ja: "次回請求日から数えるには、--renewal fixed も指定してください。"
      ),
      exitCode: .refused)
  }
}
