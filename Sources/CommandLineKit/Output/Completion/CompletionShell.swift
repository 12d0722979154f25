/// A shell with completion support; the raw value is the shell's name.
///
/// To add a shell, write the file that creates its script and add a case.
public enum CompletionShell: String, CaseIterable, Sendable {
  /// GNU Bash 4.0 and later.
  case bash
  /// Z shell 5.2 and later.
  case zsh
  /// fish 3.4 and later.
  case fish

  /// The completion script, with explanations in one language.
  ///
  /// The script contains commands, options, formats and topics. It asks the tool for names and other data with
  /// `completion values KIND [SUB]` (`CompletedKind`), which prints pairs of value and meaning, each terminated by a
  /// NUL, which no argument can contain. Names are therefore never split or run.
  public func script(for tool: ToolDescription, _ language: Language) -> String {
    let table = CompletionTable(tool, language)
    return switch self {
    case .bash: BashCompletion.script(table)
    case .zsh: ZshCompletion.script(table)
    case .fish: FishCompletion.script(table)
    }
  }
}
