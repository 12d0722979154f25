/// A name in help that is not part of the command line, such as an environment variable, a file or a date word.
public struct OutsideDescription: Sendable, Equatable {
  /// The variable (`SUBTRACK_FILE`), the path, or the word to type.
  package let name: String
  /// One line without a full stop.
  package let summary: Text
  /// The only language whose pages show it; `nil` for all.
  package let onlyIn: Language?

  public init(_ name: String, _ summary: Text, onlyIn: Language? = nil) {
    self.name = name
    self.summary = summary
    self.onlyIn = onlyIn
  }

  package func isShown(in language: Language) -> Bool { onlyIn == nil || onlyIn == language }
}

/// The help texts about the tool as a whole.
public struct ToolGuide: Sendable {
  /// What the tool is: one line without a full stop.
  package let summary: Text
  /// Further paragraphs, separated by empty lines.
  let details: Text?
  /// Examples for the bare tool name, which shows the first three.
  package let examples: [CommandExample]
  /// The commands of every day, first on the page of `help`, each with its usual arguments and what it does.
  package let everyday: [CommandExample]
  /// The options that many commands take and that a topic explains, so that the help of each command only names them.
  package let shared: (options: [OptionDescription], topic: String)?
  /// The topics of `help`, in the order of the list.
  package let topics: [TopicReference]
  /// The exit statuses of all commands in addition to 0 and 2.
  package let exitCodes: [ExitCodeDescription]

  public init(
    summary: Text, details: Text? = nil, examples: [CommandExample], everyday: [CommandExample] = [],
    shared: (options: [OptionDescription], topic: String)? = nil, topics: [TopicReference] = [],
    exitCodes: [ExitCodeDescription] = []
  ) {
    self.summary = summary
    self.details = details
    self.examples = examples
    self.everyday = everyday
    self.shared = shared
    self.topics = topics
    self.exitCodes = exitCodes
  }
}

public struct ToolDescription: Sendable {
  /// The name of the executable: `subtrack`.
  public let name: String
  /// The version: `1.0.0`.
  public let version: String
  /// The date of the version as `YYYY-MM-DD`, for the manual.
  public let released: String
  /// The options of every command, ending with `--help` and `--version`.
  package let globalOptions: [OptionDescription]
  /// The commands in the order of help.
  public let commands: [CommandReference]
  private let makeGuide: @Sendable () -> ToolGuide
  /// The words that people type for commands, options and values of the tool; built only for a line that is not understood.
  package let guesses: @Sendable () -> GuessTable
  /// How many guesses led to the line that is read.
  var guessesBefore = 0

  /// The texts for help, the manual and the completions; built on demand, because building them would slow every start.
  package var guide: ToolGuide { makeGuide() }

  /// Creates a tool; adds `--help` and `--version` to its global options.
  public init(
    name: String, version: String, released: String, globalOptions: [OptionDescription], commands: [CommandReference],
    guesses: @escaping @Sendable () -> GuessTable = { GuessTable() }, guide: @escaping @Sendable () -> ToolGuide
  ) {
    self.name = name
    self.version = version
    self.released = released
    self.globalOptions = globalOptions + [.help, .version]
    self.commands = commands
    self.guesses = guesses
    makeGuide = guide
  }

  /// The command with exactly this name; abbreviations are not accepted.
  func command(named name: String) -> CommandReference? {
    commands.first { $0.name == name }
  }

  /// The line for help: `subtrack help`.
  var helpLine: String { "\(name) \(Self.helpCommand)" }

  func topic(named name: String) -> TopicReference? {
    guide.topics.first { $0.name == name }
  }

  /// The group of commands with this word, or that of all commands; builds all descriptions.
  func group(named word: String) -> CommandGroup? {
    let groups = commands.map { $0.description() }.byGroup.map(\.group)
    return (groups + [.everything]).first { $0.word == word }
  }

  /// The commands of two words that start with `word`: `rate set` and `rate list` for `rate`.
  func family(of word: String) -> [CommandReference] {
    commands.filter { $0.name.hasPrefix(word + " ") }
  }

  /// Whether there are commands of two words that start with `word`.
  func isFamily(_ word: String) -> Bool { commands.contains { $0.name.hasPrefix(word + " ") } }

  /// All options of all commands that may precede the command, global ones first; builds all descriptions.
  var everyOption: [OptionDescription] {
    globalOptions + commands.flatMap { $0.description().options.filter { !$0.mustFollowCommand } }
  }
}
