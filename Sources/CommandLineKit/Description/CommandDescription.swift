/// A group of commands: what people want to do.
///
/// Help lists the groups in the order of their first commands.
public struct CommandGroup: Sendable, Equatable {
  /// The name in `help money`.
  package let word: String
  package let title: Text

  public init(_ word: String, _ title: Text) { (self.word, self.title) = (word, title) }

  /// The subject of `help all`, of which no command is a member.
  static let everything = CommandGroup("all", Phrases.allCommands)
}

extension [CommandDescription] {
  /// The commands by group, both in their order.
  package var byGroup: [(group: CommandGroup, commands: [CommandDescription])] {
    var groups: [(group: CommandGroup, commands: [CommandDescription])] = []
    for command in self {
      if let index = groups.firstIndex(where: { $0.group == command.group }) {
        groups[index].commands.append(command)
      } else {
        groups.append((command.group, [command]))
      }
    }
    return groups
  }
}

/// Whether a command can change data.
public enum CommandEffect: Sendable {
  /// The command never changes data.
  case reads
  /// The command may change data; it accepts `--dry-run` and `--force`.
  case writes
}

/// An example command line with an explanation.
public struct CommandExample: Sendable, Equatable {
  /// The complete shell line, starting with the tool's name; its names and amounts are those of the language.
  package let line: Text
  /// What the line does, without a full stop.
  package let summary: Text

  public init(_ line: Text, _ summary: Text) { (self.line, self.summary) = (line, summary) }

  /// Creates an example whose line is the same in every language.
  public init(_ line: String, _ summary: Text) { self.init(Text(en: line, ja: line), summary) }
}

public struct ExitCodeDescription: Sendable, Equatable {
  /// 0 to 255.
  package let code: Int32
  /// The condition, without a full stop.
  package let summary: Text

  public init(_ code: Int32, _ summary: Text) { (self.code, self.summary) = (code, summary) }

  package static let done = ExitCodeDescription(0, Text(en: "Success", ja: "正常に終了した"))

  /// An invalid command line, for every command.
  package static let usage = ExitCodeDescription(
    2, Text(en: "Invalid command line or value", ja: "コマンドラインまたは値に誤りがある"))
}

/// A command as data; the parser, help, the reference, the manual and the completions loop over it.
///
/// A class, because it never changes and each start hands it on; so are its options.
public final class CommandDescription: Sendable {
  /// The name: one word, `add`, or two for a command of a family, `rate set`.
  public let name: String
  package let group: CommandGroup
  /// One line without a full stop.
  package let summary: Text
  /// Further paragraphs, separated by empty lines; single line breaks are ignored.
  package let details: Text?
  /// The positional arguments, in order.
  public let operands: [OperandDescription]
  /// The options in addition to the global ones.
  public let options: [OptionDescription]
  /// At least one example, built where it is read; help shows the first one at the top.
  package var examples: [CommandExample] { makeExamples() }
  private let makeExamples: @Sendable () -> [CommandExample]
  public let effect: CommandEffect
  /// The exit statuses in addition to 0 and 2, which every command has.
  package let exitCodes: [ExitCodeDescription]

  /// The same command with another option at the end; unchanged if it has one of that name.
  public func taking(_ option: OptionDescription) -> CommandDescription {
    if options.contains(where: { $0.name == option.name }) { return self }
    return CommandDescription(
      name: name, group: group, effect: effect, summary: summary, details: details, operands: operands,
      options: options + [option], examples: self.examples, exitCodes: exitCodes)
  }

  public init(
    name: String, group: CommandGroup, effect: CommandEffect, summary: Text, details: Text? = nil,
    operands: [OperandDescription] = [], options: [OptionDescription] = [],
    examples: @escaping @autoclosure @Sendable () -> [CommandExample], exitCodes: [ExitCodeDescription] = []
  ) {
    self.name = name
    self.group = group
    self.effect = effect
    self.summary = summary
    self.details = details
    self.operands = operands
    self.options = options
    makeExamples = examples
    self.exitCodes = exitCodes
  }
}

/// The name of a command and a function that builds its description.
///
/// A run needs all names but only one description, so the others are never built.
public struct CommandReference: Sendable {
  /// The name: one word or two.
  public let name: String
  /// Builds the description, whose `name` must be the same.
  public let description: @Sendable () -> CommandDescription

  public init(_ name: String, _ description: @escaping @Sendable () -> CommandDescription) {
    self.name = name
    self.description = description
  }
}

/// The parts of a command name: one word, or two separated by a space (`rate set`).
package enum CommandName {
  package static func words(of name: String) -> [String] {
    name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  /// The first of two words; `nil` for a single word.
  package static func firstWord(of name: String) -> String? {
    let words = words(of: name)
    return words.count > 1 ? words.first : nil
  }
}
