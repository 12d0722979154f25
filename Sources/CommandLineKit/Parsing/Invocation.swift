/// What a command line asks for.
///
/// | command | wantsHelp | to do |
/// |---|---|---|
/// | nil | false | `HelpText.overview` |
/// | nil | true | `HelpText.commandList`, of the family where there is one; `HelpText.topic` where there is one |
/// | given | true | `HelpText.command` |
/// | given | false | run it |
///
/// `wantsVersion` is never true together with `wantsHelp`, and goes before running anything.
public struct Invocation: Sendable {
  /// The command that was named, or that help was asked for.
  public let command: CommandDescription?
  /// The first word of several commands (`rate` of `rate set` and `rate list`) that help was asked for.
  public let family: String?
  /// The topic that help was asked for: `help dates`.
  public let topic: TopicDescription?
  /// The values; where help or the version is asked for, as many as could be read.
  public let arguments: Arguments
  /// Whether to print help and do nothing else.
  public let wantsHelp: Bool
  /// Whether to print the version and do nothing else.
  public let wantsVersion: Bool
}

extension ToolDescription {
  /// Reads a command line without its program name; touches nothing outside, and builds one command's description.
  ///
  /// `subtrack --manual add X 5` is read too: which options before the command take a value is known because one long
  /// name means the same in all commands. Only such a line builds every description.
  public func parse(_ line: [String]) throws(CommandLineError) -> Invocation {
    let indices = commandIndices(in: line, knowing: globalOptions)
    guard let first = indices.first else { return try parseWithoutCommand(line) }
    let pair = indices.dropFirst().reduce(line[first]) { $0 + " " + line[$1] }
    let own = command(named: pair)
    guard let command = (own ?? command(named: line[first]))?.description() else {
      return try refuseCommand(pair, line)
    }
    var reading = LineReading(
      line, options: command.options + globalOptions, command: command.name,
      commandIndices: own == nil ? [first] : indices)
    if command.name == Self.helpCommand { reading.joinOperands { self.command(named: $0) != nil } }
    reading.checkOperands(of: command)
    if command.name == Self.helpCommand { return try help(command, reading) }
    return try invocation(of: command, reading)
  }

  /// The value of a global option as far as a refused line can be read: the language of the refusal, say.
  public func peek(_ option: OptionDescription, in line: [String]) -> String? {
    // Token by token: what is wrong with the line, and what was meant instead, nobody asks here.
    var last: String?
    for case .option(let found, let value) in TokenReader(line, options: globalOptions) where found.name == option.name
    {
      last = value
    }
    return last
  }

  /// The name of the command that explains the others: `help add` is `add --help`.
  package static let helpCommand = "help"

  /// Where the command's name stands: at the first argument that is neither an option nor an option's value, and
  /// at the second one too where the first begins names of two words.
  ///
  /// Nothing behind an option that no command knows, since what follows might be its value.
  private func commandIndices(in line: [String], knowing options: [OptionDescription], isAll: Bool = false) -> [Int] {
    var indices: [Int] = []
    for token in TokenReader(line, options: options) {
      switch token {
      case .operand(let word, let index):
        indices.append(index)
        if indices.count == 2 || !isFamily(word) { return indices }
      case .unknown: return isAll ? indices : commandIndices(in: line, knowing: everyOption, isAll: true)
      case .option, .missingValue, .unexpectedValue: continue
      }
    }
    return indices
  }

  private func invocation(
    of command: CommandDescription?, _ reading: LineReading, wantsHelp: Bool = false, family: String? = nil,
    topic: TopicDescription? = nil
  ) throws(CommandLineError) -> Invocation {
    let wantsHelp = wantsHelp || reading.has(.help)
    if !wantsHelp && reading.asksForWork, let fault = reading.faults.first { throw fault }
    let arguments = Arguments(
      occurrences: reading.occurrences, declaredOptions: globalOptions + (command?.options ?? []),
      declaredOperands: command?.operands ?? [], operands: reading.operands)
    return Invocation(
      command: command, family: family, topic: topic, arguments: arguments, wantsHelp: wantsHelp,
      wantsVersion: !wantsHelp && reading.has(.version))
  }

  private func help(_ own: CommandDescription, _ reading: LineReading) throws(CommandLineError) -> Invocation {
    if reading.asksForWork, let fault = reading.faults.first { throw fault }
    let name = reading.operands.first
    let asked = name.flatMap { command(named: $0) }?.description()
    let family = asked == nil ? name.flatMap { isFamily($0) ? $0 : nil } : nil
    let topic = asked == nil && family == nil ? name.flatMap { self.topic(named: $0) }?.description() : nil
    let isFound = asked != nil || family != nil || topic != nil
    if reading.asksForWork, let name, !isFound { throw unknownSubject(name) }
    let subject = isFound || reading.asksForWork ? asked : own
    return try invocation(of: subject, reading, wantsHelp: !reading.has(.version), family: family, topic: topic)
  }

  private func parseWithoutCommand(_ line: [String]) throws(CommandLineError) -> Invocation {
    let reading = LineReading(line, options: globalOptions)
    guard reading.asksForWork, case .unknownOption(let name, _, _) = reading.faults.first else {
      return try invocation(of: nil, reading)
    }
    let all = everyOption
    if all.contains(where: { $0.isSpelled(name) }) { throw .missingCommand }
    throw .unknownOption(name, command: nil, suggestions: LineReading.suggestions(for: name, among: all))
  }

  /// Even a command that does not exist gives way to `--help` and `--version`.
  private func refuseCommand(_ name: String, _ line: [String]) throws(CommandLineError) -> Invocation {
    let reading = LineReading(line, options: globalOptions)
    if reading.asksForWork { throw unknownCommand(name) }
    let word = CommandName.words(of: name)[0]
    return try invocation(of: nil, reading, family: isFamily(word) ? word : nil)
  }

  /// What `help` cannot explain; the topics come near to it as well.
  private func unknownSubject(_ name: String) -> CommandLineError {
    let subjects = commands.map(\.name) + guide.topics.map(\.name)
    return .unknownSubject(name, suggestions: Suggestions.nearest(to: name, among: subjects))
  }

  /// Where the first word is right, the names that begin with it are what can have been meant.
  private func unknownCommand(_ name: String) -> CommandLineError {
    if isFamily(name) { return .incompleteCommand(name, choices: family(of: name).map(\.name)) }
    let relatives = CommandName.firstWord(of: name).map { family(of: $0).map(\.name) } ?? []
    let near = Suggestions.nearest(to: name, among: relatives.isEmpty ? commands.map(\.name) : relatives)
    return .unknownCommand(name, suggestions: near.isEmpty ? relatives : near)
  }
}
