/// The result of parsing a command line.
///
/// | command | wantsHelp | action |
/// |---|---|---|
/// | nil | false | `HelpText.overview` |
/// | nil | true | `HelpText.family`, `HelpText.topic` or `HelpText.group` if one is set, else `HelpText.frontPage` |
/// | given | true | `HelpText.command` |
/// | given | false | run the command |
///
/// `wantsVersion` is never true together with `wantsHelp`, and takes precedence over running the command.
public struct Invocation: Sendable {
  /// The command of the line, or the command that help was requested for.
  public let command: CommandDescription?
  /// The first word of a family (`rate` of `rate set` and `rate list`) that help was requested for.
  public let family: String?
  /// The topic that help was requested for: `help dates`.
  public let topic: TopicDescription?
  /// The group of commands that help was requested for: `help money`, or `help all`.
  public let group: CommandGroup?
  /// The values; if help or the version is requested, those that could be read.
  public let arguments: Arguments
  /// Whether to only print help.
  public let wantsHelp: Bool
  /// Whether to only print the version.
  public let wantsVersion: Bool
}

extension ToolDescription {
  /// Parses a command line without its program name; has no side effects and builds one command's description.
  ///
  /// Options may come before the command, as in `subtrack --manual add X 5`: a long name has the same shape in all
  /// commands, so the parser knows which options take a value. Only such a line builds all descriptions.
  public func parse(_ line: [String]) throws(CommandLineError) -> Invocation {
    let indices = commandIndices(in: line, knowing: globalOptions)
    if indices.isEmpty { return try parseWithoutCommand(line) }
    guard let (reference, own) = command(at: indices, in: line) else {
      if let meant = try lineInstead(ofCommandAt: indices, in: line) { return try parse(meant) }
      return try refuseCommand(indices.map { line[$0] }.joined(separator: " "), line)
    }
    let command = reference.description()
    var reading = LineReading(
      line, options: command.options + globalOptions, command: command.name, commandIndices: own, guesses: guesses)
    if reading.runsCommand, let meant = try lineInstead(of: reading.faults, command, in: line) {
      return try parse(meant)
    }
    if command.name == Self.helpCommand { reading.joinOperands { self.command(named: $0) != nil || isGone($0) } }
    reading.checkOperands(of: command)
    if command.name == Self.helpCommand { return try help(command, reading) }
    return try invocation(of: command, reading)
  }

  /// Whether the words begin with a family and name none of its commands, or one of them with a slip.
  func isIncomplete(_ words: [String]) -> Bool {
    guard isFamily(words[0]) else { return false }
    let names = family(of: words[0]).map { CommandName.words(of: $0.name)[1] }
    return words.count < 2 || !Suggestions.nearest(to: words[1], among: names).isEmpty
  }

  /// The command of a line and the indices of its name; `nil` if the line has none.
  func command(in line: [String]) -> (command: CommandReference, indices: [Int])? {
    command(at: commandIndices(in: line, knowing: globalOptions), in: line)
  }

  private func command(at indices: [Int], in line: [String]) -> (command: CommandReference, indices: [Int])? {
    guard let first = indices.first else { return nil }
    let whole = command(named: indices.dropFirst().reduce(line[first]) { $0 + " " + line[$1] })
    return whole.map { ($0, indices) } ?? command(named: line[first]).map { ($0, [first]) }
  }

  /// The value of a global option in a line that may be invalid, such as the language for the error message.
  public func peek(_ option: OptionDescription, in line: [String]) -> String? {
    // Hot path: hardly any line has such an option.
    if option.short == nil, !line.contains(where: { $0.hasPrefix(option.spelling) }) { return nil }
    // Reads tokens only: errors and suggestions do not matter here.
    var last: String?
    for case .option(let found, let value) in TokenReader(line, options: globalOptions) where found.name == option.name
    {
      last = value
    }
    return last.flatMap { choice($0, of: option) ?? $0 }
  }

  /// The word that a value means among the only ones that an option takes; `nil` if it is none of them.
  public func choice(_ value: String, of option: OptionDescription) -> String? {
    guard let choices = option.value?.kind.choices else { return nil }
    return choices.contains(value) ? value : guesses().choice(value, of: option.name, among: choices)
  }

  /// The word that a value means among some, as for an option of that name; `nil` if it is none of them.
  public func choice(_ value: String, of option: String, among words: [String]) -> String? {
    guesses().choice(value, of: option, among: words)
  }

  /// The name of the help command: `help add` is `add --help`.
  package static let helpCommand = "help"

  /// The indices of the command's name: the first argument that is neither an option nor an option's value, and the
  /// second one too if the first starts a family.
  ///
  /// After `--` are only operands: `budget -- set` is the command `budget` with the operand `set`.
  ///
  /// The search ends at an option that no command knows, because the next argument might be its value.
  func commandIndices(in line: [String], knowing options: [OptionDescription], isAll: Bool = false) -> [Int] {
    var indices: [Int] = []
    for token in TokenReader(line, options: options) {
      switch token {
      case .operand(let word, let index):
        if let first = indices.first, line[first..<index].contains("--") { return indices }
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
    topic: TopicDescription? = nil, group: CommandGroup? = nil
  ) throws(CommandLineError) -> Invocation {
    let wantsHelp = wantsHelp || reading.has(.help)
    if !wantsHelp && reading.runsCommand, let fault = reading.faults.first { throw fault }
    let arguments = Arguments(
      occurrences: reading.occurrences, declaredOptions: globalOptions + (command?.options ?? []),
      declaredOperands: command?.operands ?? [], operands: reading.operands)
    return Invocation(
      command: command, family: family, topic: topic, group: group, arguments: arguments, wantsHelp: wantsHelp,
      wantsVersion: !wantsHelp && reading.has(.version))
  }

  private func help(_ own: CommandDescription, _ reading: LineReading) throws(CommandLineError) -> Invocation {
    if reading.runsCommand, let fault = reading.faults.first { throw fault }
    let typed = reading.operands.first
    let name = typed.map { command(named: $0) != nil || isSubject($0) ? $0 : guesses().subject($0) ?? $0 }
    let asked = name.flatMap { command(named: $0) ?? (isSubject($0) ? nil : onlyCommandMeant(by: $0)) }?.description()
    let other = asked == nil ? name : nil
    let family = other.flatMap { isFamily($0) ? $0 : nil }
    let topic = family == nil ? other.flatMap { self.topic(named: $0) }?.description() : nil
    let group = family == nil && topic == nil ? other.flatMap { self.group(named: $0) } : nil
    let isFound = asked != nil || family != nil || topic != nil || group != nil
    if reading.runsCommand, let name, !isFound {
      if isGone(name) { _ = try parse(CommandName.words(of: name)) }
      throw unknownSubject(name)
    }
    let subject = isFound || reading.runsCommand ? asked : own
    return try invocation(
      of: subject, reading, wantsHelp: !reading.has(.version), family: family, topic: topic, group: group)
  }

  private func parseWithoutCommand(_ line: [String]) throws(CommandLineError) -> Invocation {
    let reading = LineReading(line, options: globalOptions, guesses: guesses)
    guard reading.runsCommand, case .unknownOption(let name, _, _) = reading.faults.first else {
      return try invocation(of: nil, reading)
    }
    let all = everyOption
    if all.contains(where: { $0.spelling == name || $0.short.map { name == "-\($0)" } ?? false }) {
      throw .missingCommand
    }
    if guesses().moved.contains(where: { $0.words.contains(name) }),
      let command = line.firstIndex(where: { self.command(named: $0) != nil || isFamily($0) })
    {
      return try parse(Array(line[command...] + line[..<command]))
    }
    throw .unknownOption(name, command: nil, suggestions: LineReading.suggestions(for: name, among: all))
  }

  /// Throws the error for an unknown command, unless the line asks for help or the version.
  private func refuseCommand(_ name: String, _ line: [String]) throws(CommandLineError) -> Invocation {
    let reading = LineReading(line, options: globalOptions, guesses: guesses)
    if reading.runsCommand { throw unknownCommand(name) }
    let word = CommandName.words(of: name)[0]
    return try invocation(of: nil, reading, family: isFamily(word) ? word : nil)
  }

  /// Whether a command with this name is no longer there.
  private func isGone(_ name: String) -> Bool { guesses().moved.about(name) != nil }

  /// Whether the word names a family of commands, a topic or a group.
  private func isSubject(_ word: String) -> Bool {
    isFamily(word) || topic(named: word) != nil || group(named: word) != nil
  }

  /// The command that a guessed word means, if it can mean only one.
  private func onlyCommandMeant(by word: String) -> CommandReference? {
    let meant = commandsMeant(by: word)
    return meant.count == 1 ? command(named: meant[0]) : nil
  }

  private func unknownSubject(_ name: String) -> CommandLineError {
    let meant = commandsMeant(by: name)
    if !meant.isEmpty { return .unknownSubject(name, suggestions: meant) }
    let groups = commands.map { $0.description() }.byGroup.map(\.group.word)
    let subjects = commands.map(\.name) + guide.topics.map(\.name) + groups
    return .unknownSubject(name, suggestions: Suggestions.nearest(to: name, among: subjects))
  }

  /// The error for an unknown command; if its first word is a family, the members of the family are the choices.
  private func unknownCommand(_ name: String) -> CommandLineError {
    if isFamily(name) { return .incompleteCommand(name, choices: family(of: name).map(\.name)) }
    let words = CommandName.words(of: name)
    let relatives = words.count > 1 ? family(of: words[0]).map(\.name) : []
    // Only the second word counts: `account balance` has most letters of `account rename`.
    let near =
      relatives.isEmpty
      ? Suggestions.nearest(to: name, among: commands.map(\.name))
      : Suggestions.nearest(to: words[1], among: relatives.map { CommandName.words(of: $0)[1] })
        .map { "\(words[0]) \($0)" }
    return .unknownCommand(name, suggestions: near.isEmpty ? relatives : near)
  }
}
