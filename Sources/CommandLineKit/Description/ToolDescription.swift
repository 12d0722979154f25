/// A name that stands outside the command line (an environment variable, a file, a way to write a date) and what it does.
public struct OutsideDescription: Sendable, Equatable {
  /// The variable (`SUBTRACK_FILE`), the path, or what is typed.
  public let name: String
  /// One line without a full stop.
  public let summary: Text

  /// A description from a name and its meaning.
  public init(_ name: String, _ summary: Text) {
    self.name = name
    self.summary = summary
  }
}

/// What a tool says of itself as a whole.
public struct ToolGuide: Sendable {
  /// One line without a full stop: what the tool is.
  let summary: Text
  /// Further paragraphs, separated by an empty line.
  let details: Text?
  /// Examples for whoever types the bare name; the first two are shown there.
  public let examples: [CommandExample]
  /// What `help` explains besides the commands, in the order in which it lists them.
  let topics: [TopicReference]
  /// The exit statuses beyond 0 and 2 of all commands.
  let exitCodes: [ExitCodeDescription]
  /// The environment variables that are read.
  let environment: [OutsideDescription]
  /// The files that are read or written.
  let files: [OutsideDescription]

  /// A guide from its parts.
  public init(
    summary: Text, details: Text? = nil, examples: [CommandExample], topics: [TopicReference] = [],
    exitCodes: [ExitCodeDescription] = [], environment: [OutsideDescription] = [], files: [OutsideDescription] = []
  ) {
    self.summary = summary
    self.details = details
    self.examples = examples
    self.topics = topics
    self.exitCodes = exitCodes
    self.environment = environment
    self.files = files
  }
}

/// The whole tool as data.
public struct ToolDescription: Sendable {
  /// The word that is typed: `subtrack`.
  public let name: String
  /// The version, such as `1.0.0`.
  public let version: String
  /// The day of that version as `YYYY-MM-DD`; the manual's date.
  public let released: String
  /// The options that every command takes; ends with `--help` and `--version`.
  let globalOptions: [OptionDescription]
  /// The commands in the order in which help lists them.
  public let commands: [CommandReference]
  private let makeGuide: @Sendable () -> ToolGuide

  /// What help, the manual and the completions ask for; made when they do, since every start would wait for it.
  public var guide: ToolGuide { makeGuide() }

  /// A tool from its parts; `--help` and `--version` are added to its global options.
  public init(
    name: String, version: String, released: String, globalOptions: [OptionDescription], commands: [CommandReference],
    guide: @escaping @Sendable () -> ToolGuide
  ) {
    self.name = name
    self.version = version
    self.released = released
    self.globalOptions = globalOptions + [.help, .version]
    self.commands = commands
    makeGuide = guide
  }

  /// The command with exactly this name; abbreviations are not taken.
  func command(named name: String) -> CommandReference? {
    commands.first { $0.name == name }
  }

  /// The topic with exactly this name.
  func topic(named name: String) -> TopicReference? {
    guide.topics.first { $0.name == name }
  }

  /// The commands of two words that begin with this one: `rate set` and `rate list` for `rate`.
  func family(of word: String) -> [CommandReference] {
    commands.filter { $0.name.hasPrefix(word + " ") }
  }

  /// Whether commands of two words begin with this one.
  func isFamily(_ word: String) -> Bool { commands.contains { $0.name.hasPrefix(word + " ") } }

  /// Every option of every command, global ones first; builds all descriptions.
  var everyOption: [OptionDescription] {
    globalOptions + commands.flatMap { $0.description().options }
  }
}
