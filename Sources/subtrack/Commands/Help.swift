import CommandLineKit

/// `help` and `help CMD`; the parser itself turns them into `--help`, so there is nothing to run.
enum Help {
  static let description = CommandDescription(
    name: "help", group: .help, effect: .reads,
    summary: Text(en: "Explain the commands, or one of them", ja: "コマンドの一覧、または1つのコマンドを説明する"),
    operands: [
      OperandDescription("COMMAND", .optional, .command, summary: Text(en: "The command to explain", ja: "説明するコマンド"))
    ],
    examples: [CommandExample("subtrack help add", Text(en: "All options of 'add'", ja: "「add」のすべてのオプション"))])
}
