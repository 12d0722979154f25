import CommandLineKit

enum CompletionCommand: PlainCommand {
  static let name = "completion"
  static let isReport = false
  static let shell = OperandDescription(
    "SHELL", .one, .choice(CompletionShell.allCases.map(\.rawValue)), "The shell", "使っているシェル")

  static let description = CommandDescription.reading(
    name, .plumbing, Text("Print a shell completion script", "シェルの補完スクリプトを出力する"),
    details: Text(
      """
      'make install' installs the scripts for all three shells. To load one manually, add this to ~/.bashrc: source \
      <(subtrack completion bash)

      To ~/.zshrc, after compinit: source <(subtrack completion zsh)

      To ~/.config/fish/config.fish: subtrack completion fish | source

      Descriptions in zsh and fish use the language in effect when the script is printed.
      """,
      """
      「make install」は3つのスクリプトを各シェルの所定の場所に配置します。それ以外の場合は、~/.bashrc に次の行を書いてください: \
      source <(subtrack completion bash)

      ~/.zshrc には、compinit より後に: source <(subtrack completion zsh)

      ~/.config/fish/config.fish には: subtrack completion fish | source

      zshとfishで語の横に出る説明は、スクリプトを出力したときの表示言語になります。
      """),
    operands: [shell],
    examples: [
      CommandExample(
        "completion bash > subtrack.bash", "Save for bash, to load with: source subtrack.bash",
        "「source subtrack.bash」で読み込む"),
      CommandExample(
        "completion zsh --lang ja > _subtrack", "Save for a folder in zsh's fpath, in Japanese", "fpath のフォルダに置く"),
      CommandExample(
        "completion fish > subtrack.fish", "Save for ~/.config/fish/completions", "~/.config/fish/completions に置く"),
    ])

  static func perform(_ context: Context) throws {
    if let shell = CompletionShell(rawValue: context.arguments.required(shell)) {
      context.console.print(shell.script(for: context.tool, context.language))
    }
  }
}
