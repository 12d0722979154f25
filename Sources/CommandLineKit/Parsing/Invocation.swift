/// What a command line asks for.
///
/// | command | wantsHelp | to do |
/// |---|---|---|
/// | nil | false | `HelpText.overview` |
/// | nil | true | `HelpText.commandList` |
/// | given | true | `HelpText.command` |
/// | given | false | run it |
///
/// `wantsVersion` is never true together with `wantsHelp`, and goes before running anything.
public struct Invocation: Sendable {
  /// The command that was named, or that help was asked for.
  public let command: CommandDescription?
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
    guard let index = commandIndex(in: line, knowing: globalOptions) else { return try parseWithoutCommand(line) }
    guard let command = command(named: line[index])?.description() else {
      return try refuseCommand(line[index], in: line)
    }
    var reading = LineReading(
      line, options: command.options + globalOptions, command: command.name, commandIndex: index)
    reading.checkOperands(of: command)
    if command.name == Self.helpCommand { return try help(command, reading) }
    return try invocation(of: command, reading)
  }

  /// The value of a global option as far as a refused line can be read: the language of the refusal, say.
  public func peek(_ option: OptionDescription, in line: [String]) -> String? {
    LineReading(line, options: globalOptions).occurrences.last { $0.option.name == option.name }?.value
  }

  /// The name of the command that explains the others: `help add` is `add --help`.
  static let helpCommand = "help"

  /// Where the command's name stands: at the first argument that is neither an option nor an option's value.
  ///
  /// Nil behind an option that no command knows, since what follows might be its value.
  private func commandIndex(in line: [String], knowing options: [OptionDescription], isAll: Bool = false) -> Int? {
    for token in TokenReader(line, options: options) {
      switch token {
      case .operand(_, let index): return index
      case .unknown: return isAll ? nil : commandIndex(in: line, knowing: everyOption, isAll: true)
      case .option, .missingValue, .unexpectedValue: continue
      }
    }
    return nil
  }

  private func invocation(
    of command: CommandDescription?, _ reading: LineReading, wantsHelp: Bool = false
  ) throws(CommandLineError) -> Invocation {
    let wantsHelp = wantsHelp || reading.has(.help)
    if !wantsHelp && reading.asksForWork, let fault = reading.faults.first { throw fault }
    let arguments = Arguments(
      occurrences: reading.occurrences, declaredOptions: globalOptions + (command?.options ?? []),
      declaredOperands: command?.operands ?? [], operands: reading.operands)
    return Invocation(
      command: command, arguments: arguments, wantsHelp: wantsHelp, wantsVersion: !wantsHelp && reading.has(.version))
  }

  private func help(_ own: CommandDescription, _ reading: LineReading) throws(CommandLineError) -> Invocation {
    if reading.asksForWork, let fault = reading.faults.first { throw fault }
    let name = reading.operands.first
    let asked = name.flatMap { command(named: $0) }?.description()
    if reading.asksForWork, let name, asked == nil { throw unknownCommand(name) }
    let subject = asked ?? (reading.asksForWork ? nil : own)
    return try invocation(of: subject, reading, wantsHelp: !reading.has(.version))
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
  private func refuseCommand(_ name: String, in line: [String]) throws(CommandLineError) -> Invocation {
    let reading = LineReading(line, options: globalOptions)
    if reading.asksForWork { throw unknownCommand(name) }
    return try invocation(of: nil, reading)
  }

  private func unknownCommand(_ name: String) -> CommandLineError {
    .unknownCommand(name, suggestions: Suggestions.nearest(to: name, among: commands.map(\.name)))
  }
}
