import BillingCore
import CommandLineKit

enum PauseCommand: Command {
  static let name = "pause"
  static let description = CommandDescription(
    name: name, group: .writes, effect: .writes,
    summary: Text(en: "Let a subscription rest", ja: "一時停止する"),
    details: Text(
      en: """
        Charges from that day on are marked as paused and left out of every sum, until 'resume'. The setting \
        includePaused counts them all the same.
        """,
      ja: "その日以降の請求は「一時停止」となり、再開するまで合計に含まれません。設定 includePaused で含めることもできます。"
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions], options: [ChangeOptions.on] + SelectionOptions.all,
    examples: [
      CommandExample("subtrack pause Spotify", Text(en: "It rests from today on", ja: "今日から一時停止する")),
      CommandExample(
        "subtrack pause Netflix --on 2026-03-01", Text(en: "It rests from 1 March on", ja: "2026年3月1日から一時停止する")),
      CommandExample(
        "subtrack pause Netflix Spotify --force", Text(en: "Both rest, without being asked", ja: "2件を確認なしで一時停止する")),
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.changeEach(
      name, { subscription, day in try subscription.pause(from: day) },
      question: { count, day in
        Text(
          en: { "Pause these \(count) subscriptions from \($0.date(day)) on?" },
          ja: { "この\(count)件を\($0.date(day))から一時停止しますか？" })
      },
      telling: { name, day in
        Text(en: { "\(name) is paused from \($0.date(day)) on." }, ja: { "\(name) を\($0.date(day))から一時停止しました。" })
      })
    return .done
  }
}
