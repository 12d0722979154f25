import BillingCore
import CommandLineKit
import Storage
import StrictJSON

/// The description of the whole tool.
///
/// To add a command, write its file and add it to `commands`.
enum SubtrackTool {
  /// The commands, in the order of the help.
  static let commands: [any Command.Type] = [
    AddCommand.self, EditCommand.self, PriceCommand.self, PauseCommand.self, ResumeCommand.self, CancelCommand.self,
    DeleteCommand.self, NoteCommand.self,
    DueCommand.self, NextCommand.self, ConfirmCommand.self, SkipCommand.self, AdjustCommand.self, RefundCommand.self,
    ResetCommand.self,
    RemindCommand.self, DebitsCommand.self, AccountListCommand.self, AccountAddCommand.self, AccountEditCommand.self,
    AccountRemoveCommand.self,
    ListCommand.self, ShowCommand.self, SummaryCommand.self, TrendsCommand.self, CalendarCommand.self,
    InsightsCommand.self,
    BudgetCommand.self, BudgetSetCommand.self, BudgetGoalCommand.self, BudgetRemoveCommand.self, SettleCommand.self,
    SettleRecordCommand.self,
    MemberListCommand.self, MemberAddCommand.self, MemberRemoveCommand.self,
    RenameCategoryCommand.self, RenameTagCommand.self, RenamePaymentMethodCommand.self, RenameMemberCommand.self,
    ExportCommand.self, ImportCommand.self, RateListCommand.self, RateSetCommand.self, RateImportCommand.self,
    RateRemoveCommand.self, ReconcileCommand.self, DetectCommand.self, UndoCommand.self, MergeCommand.self,
    LogCommand.self, ConfigCommand.self, DoctorCommand.self, DemoCommand.self, MCPCommand.self, StatementCommand.self,
    HolidaysCommand.self, SchemaCommand.self, ManualCommand.self, CompletionCommand.self, CompletionValuesCommand.self,
  ]

  static let description = tool(guesses: { guesses }) { guide(local: nil) }

  /// The words of newcomers without the names of a data file.
  static let guesses: GuessTable = GuessedWords(
    tool: { description }, currency: LocalCurrency { EnvironmentVariable.value($0) }?.currency ?? .yen
  ).table

  private static let references: [CommandReference] =
    commands.map { command in CommandReference(command.name) { described(command) } }
    + [CommandReference(HelpCommand.name) { HelpCommand.description }]

  private static func tool(
    guesses: @escaping @Sendable () -> GuessTable, guide: @escaping @Sendable () -> ToolGuide
  ) -> ToolDescription {
    ToolDescription(
      name: "subtrack", version: "0.3.0", released: "2026-11-26", globalOptions: GlobalOptions.all,
      commands: references, guesses: guesses, guide: guide)
  }

  /// The same with the first example in the currency of the locale, for the first screen.
  static func description(local currency: Currency?) -> ToolDescription {
    tool(guesses: { guesses }) { guide(local: currency) }
  }

  /// The same with the words of newcomers that know the names of the user's data.
  static func description(guessing words: GuessedWords) -> ToolDescription {
    let table = words.table
    return tool(guesses: { table }) { guide(local: nil) }
  }

  /// The description of a command; one that writes takes `--json`.
  private static func described(_ command: any Command.Type) -> CommandDescription {
    let description = command.description
    return description.effect == .writes ? description.taking(ChangeOptions.json) : description
  }

  /// The kinds of records that a change can affect, in the order of the document of a change.
  static let changedRecords: [any ChangedRecords.Type] = [
    ChangedSubscriptions.self, ChangedCharges.self, ChangedMembers.self, ChangedAccounts.self, ChangedBudgets.self,
    ChangedGoals.self, ChangedSettlements.self, ChangedRates.self, ChangedSettings.self,
  ]

  /// The ten commands of the first page of help, which the README shows too, each with its summary.
  private static var everyday: [CommandExample] {
    let lines = [
      Text("add NAME AMOUNT", "add 名前 金額"), Text("list", "list"), Text("edit NAME", "edit 名前"), Text("due", "due"),
      Text("confirm NAME", "confirm 名前"), Text("summary", "summary"),
      Text("price NAME AMOUNT --from DATE", "price 名前 金額 --from 日付"), Text("cancel NAME", "cancel 名前"),
      Text("export", "export"), Text("undo", "undo"),
    ]
    return lines.compactMap { line in
      let command = commands.first { line.en.hasPrefix($0.name) }
      return command.map { CommandExample(line, $0.description.summary) }
    }
  }

  private static func guide(local: Currency?) -> ToolGuide {
    let currency = local ?? .yen
    let (dollars, yen) = (FirstLine.price(in: currency, local), Money.sample(in: currency))
    return ToolGuide(
      summary: Text("track subscriptions: what you pay, when, and when to cancel", "何にいくら払うか、次の請求はいつか、いつまでに解約するか"),
      details: Text(
        """
        Keeps everything in one file on your disk, with no account and no network. Dates are written like \
        2026-02-28, 2026-04-last, today, +2w or eom; amounts like 12, 9.99USD or €9.99. SUB is a name or id, or \
        the start of one.
        """,
        """
        データは手元の1ファイルだけに保存され、アカウントも通信も不要です。日付は 2026-02-28、2026-04-last、今日、+2w、\
        月末 のように、金額は 1490、¥1,490、1490円、9.99USD のように書けます。サブスクには名前（先頭部分でも可）か、\
        idの先頭4文字以上を指定します。
        """),
      examples: [
        CommandExample(
          FirstLine.text(in: currency, local),
          Text(
            "Add it at \(dollars) a month ('subtrack add' alone asks for each value)",
            "毎月\(yen)のサブスクを登録する（subtrack add だけなら順に質問する）")),
        CommandExample("detect bank.csv", "Find them in a statement of your bank or card", "銀行やカードの明細から見つける"),
        CommandExample("demo", "Try everything on sample data", "見本のデータで試す"),
      ],
      everyday: everyday, shared: (options: QueryOptions.all, topic: "reports"),
      topics: Topics.all,
      exitCodes: [
        ExitCodeDescription(
          1, "No such subscription, ambiguous name, or not allowed", "実行しなかった（該当なし、名前が曖昧、現在の状態では実行できない）"),
        ExitCodeDescription(
          3, "Data file problem: unreadable, damaged, locked, disk full", "データファイルの問題（読めない、壊れている、使用中、空き容量なし）"),
        ExitCodeDescription(4, "A date or total cannot be computed", "日付または合計を計算できない"),
        ExitCodeDescription(5, "The output or export could not be written", "出力または書き出しに失敗した"),
      ])
  }
}

extension SubtrackTool {
  /// The shape of the document that a command prints with `--json`; `nil` if it prints none.
  ///
  /// A command that changes records prints the document of a change, and its own where it lists instead, as `price` does
  /// without an amount; `remind` changes no record, and `merge` counts them.
  static func document(of name: String) -> JSONShape? {
    guard let command = commands.first(where: { $0.name == name }) else { return nil }
    let own = command.document
    let hasOwnOnly = [RemindCommand.name, MergeCommand.name].contains(command.name)
    guard command.description.effect == .writes, !hasOwnOnly else { return own }
    let change = ChangeDocument.shape(changedRecords.map { $0.shape })
    let whole = command.membersOfChange.map { change.and($0) } ?? change
    return own.map { .either([whole, $0]) } ?? whole
  }
}
