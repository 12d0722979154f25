import BillingCore
import CommandLineKit
import Typesetting

enum PauseCommand: PlainCommand {
  static let name = "pause"
  static let resume = OptionDescription(
    "resume", "DATE", .date, "First day on which it is charged again", "請求が再開する最初の日")

  static let description = CommandDescription.change(
    name, .subscriptions, Text("Pause a subscription", "一時停止する"),
    details: Text(
      """
      Charges from that date are shown as paused and left out of totals until --resume, or until you run 'subtrack \
      resume'. A pause that is planned to begin by then becomes part of it. To count paused charges anyway, set \
      includePaused to true.
      """,
      """
      その日以降の請求は「一時停止」となり、--resume の日か resume を実行する日まで合計に含まれません。\
      それまでに始まる予定の一時停止は、この一時停止に置き換わります。\
      設定 includePaused で含めることもできます。
      """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions],
    options: [ChangeOptions.on, resume] + SelectionOptions.all,
    examples: [
      CommandExample("pause Spotify", "Pause it from today", "今日から一時停止する"),
      CommandExample("pause Netflix --on 2026-03-01", "Pause it from 1 March", "2026年3月1日から一時停止する"),
      CommandExample(
        "pause Netflix --on 2026-03-01 --resume 2026-05-01", "Pause it for March and April", "3月と4月だけ一時停止する"),
      CommandExample("pause Netflix Spotify --force", "Pause both without asking", "2件を確認なしで一時停止する"),
    ])

  static func perform(_ context: Context) throws {
    let end = try resumption(context)
    try context.changeEach(
      before: end, { subscription, day in try subscription.pause(from: day, until: end) },
      question: { count, day in
        Text("Pause these \(count) subscriptions from \(day)?", "この\(count)件を\(day)から一時停止しますか？")
      },
      reporting: { edit, day in line(edit.after, day, context.today) })
  }

  /// The day of `--resume`; throws if it is not after the first day of the pause.
  private static func resumption(_ context: Context) throws -> CivilDate? {
    guard let end = try context.date(resume) else { return nil }
    let day = try context.date(ChangeOptions.on) ?? context.today
    guard end > day else {
      throw InvalidValue(
        resume.spelling, context.arguments[resume] ?? "", "endsBeforeStart",
        "The pause starts on \(day) and must end after that date.", "一時停止は\(day)からなので、それより後の日付が必要です。",
        WayOut(
          "Give the first day on which it is charged again, like: --resume +1m",
          "請求が再開する最初の日を指定してください（例: --resume +1m）"))
    }
    return end
  }

  /// The pause that covers the day: the one that was asked for, joined with those that it touches.
  private static func line(_ paused: Subscription, _ day: CivilDate, _ today: CivilDate) -> Text {
    let name = Name(paused.name)
    let pause = paused.pauses.first { $0.covers(day) } ?? Pause(from: day)
    let (start, end) = (pause.from, pause.until)
    let rest =
      end.map { end in
        start > today
          ? Text(" and resume on \(end)", "（\(end)に再開）")
          : end > today ? Text("; it will resume on \(end)", "（\(end)に再開）") : Text(" until \(end)", "（\(end)に再開）")
      } ?? .nothing
    return start > today
      ? Text("\(name) will pause on \(start)\(rest).", "\(name) を\(start)から一時停止します\(rest)。")
      : Text("Paused \(name) from \(start)\(rest).", "\(name) を\(start)から一時停止しました\(rest)。")
  }
}
