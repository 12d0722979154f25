import CommandLineKit

/// A mistake in the descriptions of a tool.
public enum DescriptionProblem: Sendable, Equatable {
  /// There is no `help` command with a command as its operand.
  case noHelpCommand
  /// Two commands have the same name.
  case duplicateCommand(String)
  /// Two topics, or a topic and a command, have the same name.
  case duplicateTopic(String)
  /// The reference and the description have different names.
  case nameMismatch(reference: String, description: String)
  /// A name is not kebab-case, or a command name has more than two words.
  case badName(String)
  /// A command lists an option twice, or lists a global option.
  case duplicateOption(String, command: String)
  /// Two options have the same letter.
  case ambiguousShort(Character, options: [String])
  /// Two options with the same long name differ in letter, repetition, or in whether they take a value.
  case differentShapes(option: String, command: String)
  /// The parser cannot tell the operand from the one before it, or the operand is listed twice.
  case misplacedOperand(String, command: String)
  /// The list of accepted words is empty or contains a duplicate.
  case badChoices(String, command: String)
  /// A summary is empty, has more than one line or ends with a full stop.
  case badSummary(String, of: String)
  /// An exit status is listed twice; 0 and 2 are listed for every command.
  case badExitCode(Int32, command: String)
  /// A command has no example.
  case noExample(command: String)
  /// An example does not start with the tool's name, does not call its command, or has an unclosed quote.
  case badExample(String, command: String)
  /// The parser rejects an example.
  case refusedExample(String, CommandLineError)
  /// A line of a help page is wider than 80 columns.
  case wideLine(String, Language)
  /// The overview has more than 24 lines.
  case longOverview(Language, lines: Int)
}
