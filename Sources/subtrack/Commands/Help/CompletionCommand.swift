import CommandLineKit

enum CompletionCommand: Command {
  static let name = "completion"
  static let isReport = false
  static let shell = OperandDescription(
    "SHELL", .one, .choice(CompletionShell.allCases.map(\.rawValue)), summary: Text(en: "The shell", ja: "シェル"))

  static let description = CommandDescription(
    name: name, group: .help, effect: .reads,
    summary: Text(en: "Print what makes a shell complete commands and names", ja: "シェルの補完スクリプトを出力する"),
    details: Text(
      en: """
        'make install' puts the three scripts where the shells look for them. Otherwise, write this into ~/.bashrc: \
        source <(subtrack completion bash)

        Into ~/.zshrc, behind compinit: source <(subtrack completion zsh)

        Into ~/.config/fish/config.fish: subtrack completion fish | source

        What zsh and fish show beside a word is in the language that is spoken while the script is printed.
        """,
      ja: """
        「make install」は3つのスクリプトを各シェルの所定の場所に配置します。それ以外の場合は、~/.bashrc に次の行を書いてください: \
        source <(subtrack completion bash)

        ~/.zshrc には、compinit より後に: source <(subtrack completion zsh)

        ~/.config/fish/config.fish には: subtrack completion fish | source

        zshとfishで語の横に出る説明は、スクリプトを出力したときの表示言語になります。
        """),
    operands: [shell],
    examples: [
      CommandExample(
        "subtrack completion bash > subtrack.bash",
        Text(en: "To be read by: source subtrack.bash", ja: "「source subtrack.bash」で読み込む")),
      CommandExample(
        "subtrack completion zsh --lang ja > _subtrack",
        Text(en: "For a folder of fpath, in Japanese", ja: "fpath のフォルダに置く")),
      CommandExample(
        "subtrack completion fish > subtrack.fish",
        Text(en: "For ~/.config/fish/completions", ja: "~/.config/fish/completions に置く")),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    if let shell = CompletionShell(rawValue: context.arguments.required(shell)) {
      context.console.print(shell.script(for: context.tool, context.language))
    }
    return .done
  }
}
