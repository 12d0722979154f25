// The lines that a rejected line probably means.

extension ToolDescription {
  /// The line with a guessed command replaced; `nil` if the word at `index` is not in the table.
  ///
  /// Throws `guessedCommand` unless the word is an alias.
  func aliasOfCommand(at index: Int, in line: [String]) throws(CommandLineError) -> [String]? {
    guard let guess = guesses().commands.first(where: { $0.isAbout(line[index], of: nil) }) else { return nil }
    var rest = line
    rest.remove(at: index)
    let lines = guess.readings.map { GuessedLine(purpose: $0.purpose, words: Self.filled($0.pieces, with: rest)) }
    if guess.isAlias { return lines.first?.words }
    throw .guessedCommand(line[index], lines)
  }

  /// The commands that a guessed word may mean.
  func commandsMeant(by word: String) -> [String] {
    let guess = guesses().commands.first { $0.isAbout(word, of: nil) }
    return (guess?.readings ?? []).compactMap { reading in
      guard case .word(let first)? = reading.pieces.first else { return nil }
      guard case .word(let second)? = reading.pieces.dropFirst().first, command(named: "\(first) \(second)") != nil
      else { return command(named: first)?.name }
      return "\(first) \(second)"
    }
  }

  /// The line with a guessed option replaced; `nil` if the table does not have it for this command.
  ///
  /// Throws `guessedOption` unless it is an alias.
  func aliasOfOption(_ name: String, of command: CommandDescription, in line: [String]) throws(CommandLineError)
    -> [String]?
  {
    for guess in guesses().options where guess.isAbout(name, of: command.name) {
      let readings = guess.readings.filter { fits($0, command) }
      let lines = readings.compactMap { reading in
        replacing(name, by: reading, of: command, in: line, samples: !guess.isAlias).map {
          GuessedLine(purpose: reading.purpose, words: $0)
        }
      }
      guard let first = lines.first else { continue }
      if guess.isAlias { return first.words }
      throw .guessedOption(name, command: command.name, lines.map(corrected))
    }
    return nil
  }

  /// The line with its next guessed option replaced as well, if that has one meaning.
  private func corrected(_ line: GuessedLine) -> GuessedLine {
    do throws(CommandLineError) { _ = try parse(line.words) } catch {
      if case .guessedOption(_, _, let next) = error, next.count == 1 {
        return GuessedLine(purpose: line.purpose, words: next[0].words)
      }
    }
    return line
  }

  /// Whether the command knows the option that a reading begins with, and takes its value.
  private func fits(_ reading: GuessedReading, _ command: CommandDescription) -> Bool {
    guard case .word(let first)? = reading.pieces.first, first.hasPrefix("--") else { return true }
    let meant = reading.command.flatMap { self.command(named: $0)?.description() } ?? command
    guard let option = (meant.options + globalOptions).first(where: { $0.spelling == first }) else { return false }
    guard case .word(let value)? = reading.pieces.dropFirst().first, let choices = option.value?.kind.choices else {
      return true
    }
    return choices.contains(value)
  }

  /// The line with an option and its value taken out, and the reading at the end.
  ///
  /// Without `samples`, a missing value stays missing, so that the line is rejected for it.
  private func replacing(
    _ name: String, by reading: GuessedReading, of command: CommandDescription, in line: [String], samples: Bool
  ) -> [String]? {
    guard let index = line.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) else { return nil }
    var rest = line
    let word = rest.remove(at: index)
    var value = word == name ? nil : String(word.dropFirst(name.count + 1))
    let takesValue = reading.pieces.contains { piece in
      switch piece {
      case .value, .end: true
      case .word, .operand, .number: false
      }
    }
    if takesValue, value == nil, index < rest.count, !TokenReader.looksLikeOption(rest[index]) {
      value = rest.remove(at: index)
    }
    if let other = reading.command, let place = rest.firstIndex(of: command.name) {
      rest.replaceSubrange(place...place, with: CommandName.words(of: other))
    }
    let pieces: [String] = reading.pieces.compactMap { piece in
      switch piece {
      case .word(let word): word
      case .value(let sample), .operand(let sample), .number(let sample): value ?? (samples ? sample : nil)
      case .end: nil
      }
    }
    return rest + pieces
  }

  /// The words of a reading with the user's own words in place of its operands, and the remaining ones at the end.
  private static func filled(_ pieces: [GuessedPiece], with typed: [String]) -> [String] {
    var rest = typed
    var words: [String] = []
    for piece in pieces {
      switch piece {
      case .word(let word): words.append(word)
      case .operand(let sample), .value(let sample): words.append(take(from: &rest) ?? sample)
      case .number(let sample): words.append(take(from: &rest) { $0.contains(where: \.isNumber) } ?? sample)
      case .end: rest = []
      }
    }
    return words + rest
  }

  private static func take(from words: inout [String], where isMeant: (String) -> Bool = { _ in true }) -> String? {
    words.firstIndex { !TokenReader.looksLikeOption($0) && isMeant($0) }.map { words.remove(at: $0) }
  }

  /// The line with a surplus operand given to the only option that takes it: `export csv` for `export --format csv`.
  func lineWithOption(for value: String, of command: CommandDescription, in line: [String]) -> GuessedLine? {
    let takers = command.options.compactMap { option -> (OptionDescription, String)? in
      guard let choices = option.value?.kind.choices else { return nil }
      return guesses().choice(value, of: option.name, among: choices).map { (option, $0) }
    }
    guard takers.count == 1, let index = line.lastIndex(of: value) else { return nil }
    var words = line
    words.replaceSubrange(index...index, with: [takers[0].0.spelling, takers[0].1])
    return GuessedLine(purpose: Text(en: "Use the option", ja: "オプションで指定してください"), words: words)
  }
}
