import BillingCore
import CommandLineKit

enum ResumeCommand: Command {
  static let name = "resume"
  static let description = CommandDescription(
    name: name, group: .writes, effect: .writes,
    summary: Text(en: "Let a paused subscription run again", ja: "一時停止中のサブスクリプションを再開する"),
    details: Text(
      en: "A charge on that day is due again; those that rested are never billed. The dates stay as they were.",
      ja: "その日以降の請求が再び有効になります。停止中の請求がさかのぼって請求されることはなく、請求日も変わりません。"
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions], options: [ChangeOptions.on] + SelectionOptions.all,
    examples: [
      CommandExample("subtrack resume 'Prime Video'", Text(en: "It runs again from today on", ja: "今日から再開する")),
      CommandExample(
        "subtrack resume 'Prime Video' --on 2026-05-01", Text(en: "It runs again from 1 May on", ja: "2026年5月1日から再開する")),
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.changeEach(
      name, { subscription, day in try subscription.resume(on: day) },
      question: { count, day in
        Text(
          en: { "Resume these \(count) subscriptions from \($0.date(day)) on?" },
          ja: { "この\(count)件を\($0.date(day))から再開しますか？" })
      },
      telling: { name, day in
        Text(en: { "\(name) runs again from \($0.date(day)) on." }, ja: { "\(name) を\($0.date(day))から再開しました。" })
      })
    return .done
  }
}
