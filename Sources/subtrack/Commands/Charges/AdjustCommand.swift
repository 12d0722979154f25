import BillingCore
import CommandLineKit

enum AdjustCommand: Command {
  static let name = "adjust"
  static let amount = OperandDescription(
    "AMOUNT", .one, .amount, summary: Text(en: "What this one charge costs", ja: "この回の金額"))

  static let description = CommandDescription(
    name: name, group: .payments, effect: .writes,
    summary: Text(en: "Give one charge an amount of its own", ja: "1回分の金額を変更する"),
    details: Text(
      en: """
        The charges around it keep their price. A confirmed charge stays confirmed, with the corrected amount; a \
        skipped one is expected again. 'reset' takes it back.
        """,
      ja: "前後の請求額は変わりません。確定済みの請求は、訂正後の金額で確定のままです。スキップした請求は再び見込みになります。reset で元に戻せます。"),
    operands: [Operands.subscription, Operands.charge, amount], options: [ChangeOptions.memo],
    examples: [
      CommandExample(
        "subtrack adjust 楽天モバイル 2026-02-28 3720 --memo 通話料",
        Text(en: "February costs ¥3,720, with calls", ja: "2月分は通話料込みで3,720円"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.changeCharge(name) { book, index, date in
      let before = try book.charge(of: index, on: date)
      let text = context.arguments.required(amount)
      let money = try context.amount(
        text, named: amount.placeholder, usual: before.amount.currency, settings: book.settings)
      let memo = context.arguments[ChangeOptions.memo]
      let isKnown = before.isAmountOverridden && before.amount == money && before.state != .skipped
      if isKnown, memo ?? book.memo(of: before) == book.memo(of: before) { return [] }
      try book.adjust(index, on: date, to: money, memo: memo, at: context.clock.now)
      return [line(before, money, book)]
    }
    return .done
  }

  private static func line(_ before: BillingEvent, _ money: Money, _ book: Book) -> Text {
    let name = SafeText.visible(book.subscriptions[before.subscription].name)
    return Text(
      en: { "\(name): \($0.date(before.date)) \($0.change(from: before.amount, to: money)), this charge only" },
      ja: { "\(name): \($0.date(before.date))分 \($0.change(from: before.amount, to: money))（この回のみ）" })
  }
}
