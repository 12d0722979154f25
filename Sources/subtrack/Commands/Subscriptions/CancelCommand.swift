import BillingCore
import CommandLineKit

enum CancelCommand: Command {
  static let name = "cancel"
  static let description = CommandDescription(
    name: name, group: .writes, effect: .writes,
    summary: Text(en: "End a subscription for good", ja: "解約する"),
    details: Text(
      en: """
        A charge on that day still stands, those after it do not. The day may lie ahead, as the end of a paid month \
        does. Its history stays; 'undo' mends a slip. Asks on a terminal, and needs --force elsewhere.
        """,
      ja: """
        その日の請求までは有効で、翌日以降の請求はなくなります。先の日付も指定できます。履歴は残り、間違いは undo で\
        元に戻せます。ターミナルでは確認し、それ以外では --force が必要です。
        """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions], options: [ChangeOptions.on] + SelectionOptions.all,
    examples: [
      CommandExample(
        "subtrack cancel Netflix --on 2026-03-31 --force",
        Text(en: "It ends on 31 March; that day's charge still stands", ja: "2026年3月31日付で解約する（その日の請求までは有効）")),
      CommandExample("subtrack cancel Spotify --force", Text(en: "It ends today", ja: "今日付で解約する")),
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    let day = try context.date(ChangeOptions.on) ?? context.today
    try context.changeEach(
      BatchChange(
        command: name, wanted: context.arguments.operands,
        questionAboutOne: { subscription, _ in
          Text(
            en: { "Cancel \(subscription.name) as of \($0.date(day))?" },
            ja: { "\(subscription.name) を\($0.date(day))付で解約しますか？" })
        },
        question: { chosen, _ in
          Text(
            en: { "Cancel these \(chosen.count) subscriptions as of \($0.date(day))?" },
            ja: { "この\(chosen.count)件を\($0.date(day))付で解約しますか？" })
        },
        change: { book, index in
          try context.edit(index, of: &book) { subscription, _ in
            try subscription.cancel(on: day)
          } telling: { edit, book in
            try lines(edit.after, book, day, context)
          }
        }))
    return .done
  }

  private static func lines(
    _ cancelled: Subscription, _ book: Book, _ day: CivilDate, _ context: Context
  ) throws -> [Text] {
    let name = SafeText.visible(cancelled.name)
    let done = Text(
      en: { "\(name) is cancelled as of \($0.date(day))." }, ja: { "\(name) を\($0.date(day))付で解約しました。" })
    return [done] + (try remaining(book, book.index(of: cancelled.id), through: day, context).map { [$0] } ?? [])
  }

  /// Lists the number and total of the charges up to a future cancellation date; `nil` if there are none.
  private static func remaining(
    _ book: Book, _ index: Int?, through day: CivilDate, _ context: Context
  ) throws -> Text? {
    guard let window = DateInterval(from: context.today, through: day) else { return nil }
    let charges = book.charges(in: window, only: index.map { [$0] }).filter(\.isOpen)
    var sums = MoneySums()
    for charge in charges { try sums.add(charge.amount) }
    guard !charges.isEmpty else { return nil }
    return Text(
      en: { "Still charged until then: \(charges.count == 1 ? "once" : "\(charges.count) times"), \($0.list(sums))." },
      ja: { "それまでの請求: \(charges.count)回、計\($0.list(sums))" })
  }
}
