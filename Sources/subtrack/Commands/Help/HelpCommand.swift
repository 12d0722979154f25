import CommandLineKit

/// The description of `help`, `help CMD` and `help TOPIC`, which the parser turns into `--help`.
enum HelpCommand {
  static let name = "help"
  static let description = CommandDescription(
    name: name, group: .help, effect: .reads,
    summary: Text(en: "Explain the commands, one of them, or a topic", ja: "コマンドの一覧、1つのコマンド、またはトピックを説明する"),
    operands: [
      OperandDescription(
        "COMMAND", .optional, .command, summary: Text(en: "The command or topic to explain", ja: "説明するコマンドまたはトピック"))
    ],
    examples: [
      CommandExample("subtrack help add", Text(en: "All options of 'add'", ja: "「add」のすべてのオプション")),
      CommandExample("subtrack help dates", Text(en: "How days and months are written", ja: "日付と月の書き方")),
    ])
}
