import CommandLineKit

/// The description of `help`, `help CMD` and `help TOPIC`, which the parser turns into `--help`.
enum HelpCommand {
  static let name = "help"
  static let description = CommandDescription.reading(
    name, .plumbing, Text("Show help for a command or topic", "コマンドの一覧、1つのコマンド、またはトピックを説明する"),
    operands: [
      OperandDescription("COMMAND", .optional, .command, "Command or topic", "説明するコマンドまたはトピック")
    ],
    examples: [
      CommandExample("help add", "Show all options of 'add'", "「add」のすべてのオプション"),
      CommandExample("help dates", "Show how to write dates and months", "日付と月の書き方"),
    ])
}
