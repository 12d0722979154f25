// Commands, options and values that this version does not have any more.

extension ToolDescription {
  /// Throws `moved` if the table has the command whose words are at `indices`.
  func refuseMoved(_ name: String, at indices: [Int], in line: [String]) throws(CommandLineError) {
    guard let guess = guesses().moved.first(where: { $0.isAbout(name, of: nil) }) else { return }
    throw .moved(name, linesOrHelp(of: guess, with: line.indices.filter { !indices.contains($0) }.map { line[$0] }))
  }

  /// Throws `moved` if the table has one of the options or values of a command that were not understood.
  func refuseMoved(
    _ faults: [CommandLineError], of command: CommandDescription, in line: [String]
  ) throws(CommandLineError) {
    for fault in faults {
      guard let (option, spelling) = fault.optionAndSpelling,
        let guess = guesses().moved.first(where: { $0.isAbout(spelling, of: command.name) })
      else { continue }
      let lines = lines(of: guess, insteadOf: option, of: command, in: line, isMoved: true)
      if !lines.isEmpty { throw .moved("\(command.name) \(spelling)", lines) }
    }
  }
}

extension CommandLineError {
  /// The option of an error as it is typed, and the spelling that was not understood: `--format` and `--format svg`.
  fileprivate var optionAndSpelling: (option: String, spelling: String)? {
    switch self {
    case .unknownOption(let name, _, _): (name, name)
    case .badChoice(.option(let option), let value, _, _): (option.spelling, "\(option.spelling) \(value)")
    default: nil
    }
  }
}
