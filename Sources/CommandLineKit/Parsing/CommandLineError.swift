/// Why a command line was refused; the sentences are written by whoever prints them.
public enum CommandLineError: Error, Sendable, Equatable {
  /// There is no such command; `suggestions` are names of commands that are spelt nearly so.
  case unknownCommand(String, suggestions: [String])
  /// `help` has neither such a command nor such a topic; the suggestions are of both.
  case unknownSubject(String, suggestions: [String])
  /// The name has a second word, which is not there; `choices` are the whole names.
  case incompleteCommand(String, choices: [String])
  /// A command's option stands on the line, but no command.
  case missingCommand
  /// The command (nil: the tool as a whole) has no such option; name and suggestions are spelt with their dashes.
  case unknownOption(String, command: String?, suggestions: [String])
  /// No value follows; `next` is the option that stands in its place, if any (`--memo=--next` is the way to mean it).
  case missingValue(OptionDescription, next: String?)
  /// A flag was given a value: `--manual=yes`.
  case unexpectedValue(OptionDescription, value: String)
  /// An option that takes one value was given two.
  case repeatedOption(OptionDescription)
  /// The command needs a value that is not there.
  case missingOperand(OperandDescription, command: String)
  /// The command takes fewer values.
  case extraOperand(String, command: String)
  /// The value is none of the words that are accepted.
  case badChoice(Parameter, value: String, choices: [String], suggestion: String?)
  /// The argument at this place, counted from 0, is not UTF-8.
  case notUTF8(index: Int)
}
