import CommandLineKit

/// The description of the whole tool.
///
/// To add a command, write its file and add it to `commands`.
enum SubtrackTool {
  /// The commands, in the order of the help.
  static let commands: [any Command.Type] = [
    AddCommand.self, EditCommand.self, PriceCommand.self, PauseCommand.self, ResumeCommand.self, CancelCommand.self,
    DeleteCommand.self, NoteCommand.self,
    DueCommand.self, NextCommand.self, ConfirmCommand.self, SkipCommand.self, AdjustCommand.self, ResetCommand.self,
    RemindCommand.self,
    ListCommand.self, ShowCommand.self, SummaryCommand.self, TrendsCommand.self, CalendarCommand.self,
    InsightsCommand.self,
    BudgetCommand.self, BudgetSetCommand.self, BudgetGoalCommand.self, BudgetRemoveCommand.self, SettleCommand.self,
    MemberListCommand.self, MemberAddCommand.self, MemberRenameCommand.self, MemberRemoveCommand.self,
    ExportCommand.self, ImportCommand.self, RateListCommand.self, RateSetCommand.self, RateImportCommand.self,
    RateRemoveCommand.self, UndoCommand.self, LogCommand.self, ConfigCommand.self, DoctorCommand.self,
    ManualCommand.self, CompletionCommand.self, CompletionValuesCommand.self,
  ]

  static let description = ToolDescription(
    name: "subtrack", version: "0.1.0", released: "2026-11-21", globalOptions: GlobalOptions.all,
    commands: commands.map { command in CommandReference(command.name) { command.description } }
      + [CommandReference(HelpCommand.name) { HelpCommand.description }]
  ) { guide }

  private static var guide: ToolGuide {
    ToolGuide(
      summary: Text(
        en: "what you pay for, when the next charge comes, and what to cancel by when",
        ja: "何にいくら払い、次の請求がいつで、いつまでに解約するか"),
      details: Text(
        en: """
          One file on your own disk, no account and no network. Dates are written like 2026-02-28, 2026-04-last, \
          today, +2w or eom; amounts like 1490, ¥1,490 or 9.99USD; SUB is a name, the beginning of one, or the \
          beginning of an id.
          """,
        ja: """
          データは手元の1ファイルだけに保存され、アカウントも通信も不要です。日付は 2026-02-28、2026-04-last、今日、+2w、\
          月末 のように、金額は 1490、¥1,490、1490円、9.99USD のように書けます。SUB には名前（先頭部分でも可）か、\
          id の先頭4文字以上を指定します。
          """),
      examples: [
        CommandExample(
          "subtrack add Netflix 1490 --first 2026-01-31",
          Text(
            en: "Record ¥1,490 a month ('subtrack add' alone asks question by question)",
            ja: "毎月1,490円のサブスクを登録する（subtrack add だけなら順に質問する）")),
        CommandExample("subtrack summary", Text(en: "See what this month costs", ja: "今月の合計を見る")),
      ],
      topics: Topics.all { description.commands.map { $0.description() } },
      exitCodes: [
        ExitCodeDescription(
          1,
          Text(
            en: "Refused: no such subscription, ambiguous, forbidden by its state", ja: "拒否された（該当なし、曖昧、現在の状態では実行できない）")
        ),
        ExitCodeDescription(
          3, Text(en: "The data file: unreadable, damaged, locked, disk full", ja: "データファイルの問題（読めない、壊れている、使用中、空きなし）")),
        ExitCodeDescription(4, Text(en: "A date or a sum cannot be computed", ja: "日付または合計を計算できない")),
        ExitCodeDescription(5, Text(en: "The output or an export could not be written", ja: "出力または書き出しに失敗した")),
      ],
      environment: EnvironmentTopic.variables, files: FilesTopic.files)
  }
}
