@testable import CommandLineKit

/// A problem in the descriptions of a tool.
public enum DescriptionProblem: Sendable, Equatable {
  /// The tool does not list `help`, whose operand is a command.
  case noHelpCommand
  /// Two commands have one name.
  case duplicateCommand(String)
  /// Two topics have one name, or one has that of a command.
  case duplicateTopic(String)
  /// The reference and the description disagree about the name.
  case nameMismatch(reference: String, description: String)
  /// A name is not lower-case words joined by dashes.
  case badName(String)
  /// An option stands twice in a command, or is global as well.
  case duplicateOption(String, command: String)
  /// One letter means two options.
  case ambiguousShort(Character, options: [String])
  /// One long name takes a value in one place and none in another, or has different letters or repetition.
  case differentShapes(option: String, command: String)
  /// The operand stands where the parser cannot tell it from its neighbours, or twice.
  case misplacedOperand(String, command: String)
  /// The list of accepted words is empty or has a word twice.
  case badChoices(String, command: String)
  /// A summary is empty, has several lines or ends in a full stop.
  case badSummary(String, of: String)
  /// An exit status is listed twice, or is one of those that every command has.
  case badExitCode(Int32, command: String)
  /// A command has no example.
  case noExample(command: String)
  /// An example does not begin with the tool's name, does not call its command, or has an open quote.
  case badExample(String, command: String)
  /// An example is refused by the parser.
  case refusedExample(String, CommandLineError)
  /// A line of help is wider than 80 columns.
  case wideLine(String, Language)
  /// The overview has more than 24 lines.
  case longOverview(Language, lines: Int)
}
