import BillingCore
import BillingReports
import CommandLineKit

enum CancelCommand: Command {
  static let name = "cancel"
  static let description = CommandDescription(
    name: name, group: .subscriptions, effect: .writes,
    summary: Text(en: "Record a cancellation", ja: "解約する"),
    details: Text(
      en: """
        Records that you cancelled; it does not contact the provider. A charge on the cancellation date still counts, \
        later ones do not. The date can be in the future, such as the end of a paid month; to correct it, cancel again \
        with --on. History is kept, and 'subtrack undo' reverts the cancellation. Asks for confirmation on a terminal; \
        elsewhere, --force is required.
        """,
      ja: """
        解約したことを記録します（提供元への連絡はしません）。その日の請求までは有効で、翌日以降の請求はなくなります。\
        先の日付も指定でき、--on を付けて再び実行すると日付を訂正できます。履歴は残り、間違いは undo で元に戻せます。\
        ターミナルでは確認し、それ以外では --force が必要です。
        """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions], options: [ChangeOptions.on] + SelectionOptions.all,
    examples: [
      CommandExample(
        "subtrack cancel Netflix --on 2026-03-31 --force",
        Text(en: "End it on 31 March; a charge on that day still counts", ja: "2026年3月31日付で解約する（その日の請求までは有効）")),
      CommandExample("subtrack cancel Spotify --force", Text(en: "Cancel it as of today", ja: "今日付で解約する")),
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
        change: { book, index, whole in
          try context.edit(index, of: &book, whole) { subscription, _ in
            // Only a date that was typed for a named subscription corrects a cancellation.
            let isCorrection = context.arguments.has(ChangeOptions.on) && !context.isFiltering
            try subscription.cancel(on: day, isCorrection: isCorrection)
          } telling: { edit, book in
            try lines(edit, book, whole, day, context)
          }
        }))
    return .done
  }

  private static func lines(
    _ edit: Book.Edit, _ book: Book, _ whole: WholeBook, _ day: CivilDate, _ context: Context
  ) throws -> [Text] {
    let line = edit.before.status == .cancelled ? corrected(edit) : recorded(edit.after, day, context.today)
    let index = book.index(of: edit.after.id)
    return [line] + (try remaining(book, index, whole, through: day, context).map { [$0] } ?? [])
  }

  private static func recorded(_ cancelled: Subscription, _ day: CivilDate, _ today: CivilDate) -> Text {
    let name = SafeText.visible(cancelled.name)
    return day > today
      ? Text(
        en: { "Recorded the cancellation of \(name) for \($0.date(day))." },
        ja: { "\(name) の\($0.date(day))付の解約を登録しました。" })
      : Text(en: { "Cancelled \(name) as of \($0.date(day))." }, ja: { "\(name) を\($0.date(day))付で解約しました。" })
  }

  private static func corrected(_ edit: Book.Edit) -> Text {
    let (name, before) = (SafeText.visible(edit.after.name), edit.before.cancellationDate)
    let after = edit.after.cancellationDate ?? .minimum
    return Text(
      en: { phrasing in
        "\(name): moved the cancellation" + (before.map { " from \(phrasing.date($0))" } ?? "")
          + " to \(phrasing.date(after))."
      },
      ja: { phrasing in
        "\(name): 解約日を" + (before.map { "\(phrasing.date($0))から" } ?? "") + "\(phrasing.date(after))に変更しました。"
      })
  }

  /// Lists the number and total of the charges up to a future cancellation date; `nil` if there are none.
  private static func remaining(
    _ book: Book, _ index: Int?, _ whole: WholeBook, through day: CivilDate, _ context: Context
  ) throws -> Text? {
    guard let window = DateInterval(from: context.today, through: day) else { return nil }
    let charges = book.charges(in: window, only: index.map { [$0] }).filter(\.isOpen)
    var sums = MoneySums()
    for charge in charges { try sums.add(charge.amount) }
    guard !charges.isEmpty else { return nil }
    return Text(
      whole.currencies(of: book),
      en: { "Remaining until then: \($0.charges(charges.count)), \($0.list(sums))." },
      ja: { "それまでの請求: \(charges.count)回、計\($0.list(sums))" })
  }
}
