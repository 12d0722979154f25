/// A shell that can complete what is typed after the tool's name; the raw value is the shell's own name.
///
/// To add a shell, write the file that makes its script and add a case.
public enum CompletionShell: String, CaseIterable, Sendable {
  /// GNU Bash, from 4.0 on.
  case bash
  /// Z shell, from 5.2 on.
  case zsh
  /// fish, from 3.4 on.
  case fish

  /// The completion script; what it explains, it explains in one language.
  ///
  /// Commands, options, formats and topics stand in the script. Names and whatever else only the data knows are asked
  /// for when they are needed, with `completion values KIND [SUB]` (`CompletedKind`): pairs of a value and its meaning, each
  /// ended by a NUL, which no argument can hold. So nothing that a name holds is ever split or run.
  public func script(for tool: ToolDescription, _ language: Language) -> String {
    let table = CompletionTable(tool, language)
    return switch self {
    case .bash: BashCompletion.script(table)
    case .zsh: ZshCompletion.script(table)
    case .fish: FishCompletion.script(table)
    }
  }
}
