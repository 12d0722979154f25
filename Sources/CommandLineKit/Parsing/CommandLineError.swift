/// The reason why a command line was rejected; the executable writes the messages.
public enum CommandLineError: Error, Sendable, Equatable {
  /// The command does not exist; `suggestions` are similar command names.
  case unknownCommand(String, suggestions: [String])
  /// The line has the error, but people type it; the lines are what they may mean.
  indirect case guessed(CommandLineError, [GuessedLine])
  /// The command, or the option or value of a command, is no longer there.
  case gone(String)
  /// There is no such command or topic; `suggestions` are similar names of both.
  case unknownSubject(String, suggestions: [String])
  /// The second word of the command is missing or wrong; `choices` are the complete names.
  case incompleteCommand(String, choices: [String])
  /// The line has an option of a command, but no command.
  case missingCommand
  /// The command, or the tool if `nil`, has no such option; name and suggestions include the dashes.
  case unknownOption(String, command: String?, suggestions: [String])
  /// The value is missing; `next` is the option in its place (a value that looks like an option is given as
  /// `--memo=--next`).
  case missingValue(OptionDescription, next: String?)
  /// A flag has a value: `--manual=yes`.
  case unexpectedValue(OptionDescription, value: String)
  /// An option that accepts one value has two.
  case repeatedOption(OptionDescription)
  case missingOperand(OperandDescription, command: String)
  case extraOperand(String, command: String)
  /// The value is not one of the accepted words.
  case badChoice(Parameter, value: String, choices: [String], suggestion: String?)
  /// The argument at this index, from 0, is not UTF-8.
  case notUTF8(index: Int)
}
