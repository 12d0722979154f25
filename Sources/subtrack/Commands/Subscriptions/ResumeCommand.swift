import BillingCore
import CommandLineKit
import Typesetting

enum ResumeCommand: PlainCommand {
  static let name = "resume"
  static let description = CommandDescription.change(
    name, .subscriptions, Text("Resume a pause, or withdraw a cancellation", "一時停止から再開する・解約予定を取り消す"),
    details: Text(
      """
      A charge on that date counts again; charges during the pause stay paused. The billing dates do not \
      change. It ends the pause that covers the date; pauses planned for later stay. To remove a planned pause, give \
      its first date with --on.

      If no pause covers today, a cancellation dated today or later is withdrawn: of a subscription that you name, without \
      --on. One that took effect is final; 'cancel' with --on still corrects its date.
      """,
      """
      その日以降の請求が再び有効になります。停止していた間の請求は一時停止のままで、請求日も変わりません。\
      その日を含む一時停止を終わらせ、先に予定した一時停止は残ります。予定した一時停止を取り消すには、その開始日を --on で\
      指定してください。

      今日を含む一時停止がなければ、名前を指定したサブスクリプションの、今日以降の日付の解約を取り消します（--on なし）。\
      すでに解約日を過ぎたものは取り消せませんが、日付は cancel の --on で訂正できます。
      """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions],
    options: [ChangeOptions.on] + SelectionOptions.all,
    examples: [
      CommandExample("resume 'Prime Video'", "Resume it from today", "今日から再開する"),
      CommandExample("resume 'Prime Video' --on 2026-05-01", "Resume it from 1 May", "2026年5月1日から再開する"),
    ])

  static func perform(_ context: Context) throws {
    try context.changeEach(
      { subscription, day in
        if withdraws(subscription, context) {
          try subscription.withdrawCancellation(on: day)
        } else {
          try subscription.resume(on: day)
        }
      },
      question: { count, day in
        Text("Resume these \(count) subscriptions from \(day)?", "この\(count)件を\(day)から再開しますか？")
      },
      reporting: { edit, day in line(edit, day, context.today) })
  }

  /// Whether a cancellation is withdrawn: only of a subscription that is named, and as of today.
  private static func withdraws(_ subscription: Subscription, _ context: Context) -> Bool {
    !context.arguments.has(ChangeOptions.on) && !context.arguments.operands.isEmpty && !context.isFiltering
      && subscription.withdraws(on: context.today)
  }

  private static func line(_ edit: Book.Edit, _ day: CivilDate, _ today: CivilDate) -> Text {
    let name = Name(edit.after.name)
    if edit.after.status != .cancelled, let cancelled = edit.before.cancellationDate {
      return Text("Withdrew the cancellation of \(name) for \(cancelled).", "\(name) の\(cancelled)付の解約を取り消しました。")
    }
    if day <= today {
      let resumed = Text("Resumed \(name) from \(day).", "\(name) を\(day)から再開しました。")
      guard edit.after.withdraws(on: today), let cancelled = edit.after.cancellationDate else { return resumed }
      let again: Line = "subtrack resume \(Name(edit.after.name))"
      return Text(
        "\(resumed) It is still cancelled for \(cancelled). To withdraw that too: \(again)",
        "\(resumed)\(cancelled)付の解約は残っています。これも取り消すには: \(again)")
    }
    return edit.before.pauses.contains { $0.from == day }
      ? Text("\(name) will no longer pause on \(day).", "\(name) の\(day)からの一時停止の予定を取り消しました。")
      : Text("\(name) will resume on \(day).", "\(name) を\(day)から再開します。")
  }
}
