/// The part of the tool that a command belongs to; help lists commands under these headings, in this order.
public enum CommandGroup: CaseIterable, Sendable {
  /// Commands that record or change a subscription.
  case writes
  /// Commands that answer a question.
  case reads
  /// Commands that look after the data and the settings.
  case settings
  /// Commands that explain the tool.
  case help

  /// The heading.
  var title: Text {
    switch self {
    case .writes: Text(en: "Record and change", ja: "登録・変更")
    case .reads: Text(en: "Look and export", ja: "表示・書き出し")
    case .settings: Text(en: "Settings and data", ja: "設定・データ管理")
    case .help: Text(en: "Help", ja: "ヘルプ")
    }
  }
}

/// What a command may do to the data.
public enum CommandEffect: Sendable {
  /// It leaves every byte as it was.
  case reads
  /// It may change the data; `--dry-run` and `--force` mean something to it.
  case writes
}

/// A line that can be typed as it stands, and what it does.
public struct CommandExample: Sendable, Equatable {
  /// The whole line as a shell reads it, beginning with the tool's name.
  public let line: String
  /// What the line does, without a full stop.
  let summary: Text

  /// An example from its line and its explanation.
  public init(_ line: String, _ summary: Text) {
    self.line = line
    self.summary = summary
  }
}

/// An exit status and when it occurs.
public struct ExitCodeDescription: Sendable, Equatable {
  /// The status, 0...255.
  let code: Int32
  /// When it occurs, without a full stop.
  let summary: Text

  /// A status from its number and its meaning.
  public init(_ code: Int32, _ summary: Text) {
    self.code = code
    self.summary = summary
  }

  /// The status of every command that did its work.
  static let done = ExitCodeDescription(0, Text(en: "Done", ja: "正常に終了した"))

  /// The status of every line that was not understood.
  static let usage = ExitCodeDescription(
    2, Text(en: "The command line or one of its values is wrong", ja: "コマンドラインまたは値に誤りがある"))
}

/// A command as data: the parser, help, the reference, the manual and the completions are loops over it.
public struct CommandDescription: Sendable {
  /// The word that calls it: `add`; or two, where several commands do things to the same thing: `rate set`.
  public let name: String
  /// The heading it is listed under.
  let group: CommandGroup
  /// One line without a full stop.
  let summary: Text
  /// Further paragraphs, separated by an empty line; line ends inside a paragraph mean nothing.
  let details: Text?
  /// The values known by their place, in order.
  public let operands: [OperandDescription]
  /// The options it takes beside the tool's global ones.
  public let options: [OptionDescription]
  /// At least one; the first stands at the top of the command's help.
  public let examples: [CommandExample]
  /// What it may do to the data.
  public let effect: CommandEffect
  /// The exit statuses beyond 0 and 2, which every command has.
  let exitCodes: [ExitCodeDescription]

  /// A command from its parts.
  public init(
    name: String, group: CommandGroup, effect: CommandEffect, summary: Text, details: Text? = nil,
    operands: [OperandDescription] = [], options: [OptionDescription] = [], examples: [CommandExample],
    exitCodes: [ExitCodeDescription] = []
  ) {
    self.name = name
    self.group = group
    self.effect = effect
    self.summary = summary
    self.details = details
    self.operands = operands
    self.options = options
    self.examples = examples
    self.exitCodes = exitCodes
  }
}

/// A command's name, with its description one call away.
///
/// A run of one command needs all names but only one description, so the others are never built.
public struct CommandReference: Sendable {
  /// The word that calls the command, or two.
  public let name: String
  /// Builds the description; its `name` must be the same.
  public let description: @Sendable () -> CommandDescription

  /// A reference from a name and a way to the description.
  public init(_ name: String, _ description: @escaping @Sendable () -> CommandDescription) {
    self.name = name
    self.description = description
  }
}
