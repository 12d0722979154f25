import BillingCore
import CommandLineKit

enum Skip: Command {
  static let name = "skip"
  static let description = CommandDescription(
    name: name, group: .writes, effect: .writes,
    summary: Text(en: "Leave one charge out", ja: "1回分をスキップする"),
    details: Text(
      en: "The charges around it stay, and it is left out of every sum. 'reset' takes it back.",
      ja: "前後の請求はそのままで、この回だけ合計から外れます。reset で元に戻せます。"),
    operands: [Operands.subscription, Operands.charge], options: [SubscriptionOptions.memo],
    examples: [
      CommandExample(
        "subtrack skip Spotify 2026-02-15 --memo 'free month'",
        Text(en: "Nothing is charged in February", ja: "2月分は請求なし"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.changeCharge(name) { book, place, date in
      try book.skip(place, on: date, memo: context.arguments[SubscriptionOptions.memo], at: context.clock.now)
      let name = SafeText.visible(book.subscriptions[place].name)
      return [
        Text(
          en: { "\(name): the charge of \($0.date(date)) is skipped." },
          ja: { "\(name): \($0.date(date))分をスキップしました。" })
      ]
    }
    return .done
  }
}
