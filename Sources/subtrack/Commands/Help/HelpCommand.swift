import CommandLineKit

/// The description of `help`, `help CMD` and `help TOPIC`, which the parser turns into `--help`.
enum HelpCommand {
  static let name = "help"
  static let description = CommandDescription(
    name: name, group: .plumbing, effect: .reads,
    summary: Text(en: "Show help for a command or topic", ja: "コマンドの一覧、1つのコマンド、またはトピックを説明する"),
    operands: [
      OperandDescription(
        "COMMAND", .optional, .command, summary: Text(en: "Command or topic", ja: "説明するコマンドまたはトピック"))
    ],
    examples: [
      CommandExample("subtrack help add", Text(en: "Show all options of 'add'", ja: "「add」のすべてのオプション")),
      CommandExample("subtrack help dates", Text(en: "Show how to write dates and months", ja: "日付と月の書き方")),
    ])
}
