// The lines that a rejected line probably means.

extension ToolDescription {
  /// The line with a guessed command replaced; `nil` if the word at `index` is not in the table.
  ///
  /// Throws `guessedCommand` unless the word is an alias.
  func aliasOfCommand(at index: Int, in line: [String]) throws(CommandLineError) -> [String]? {
    guard let (guess, rest) = guessOfCommand(at: index, in: line) else { return nil }
    // Hot path of an alias: the descriptions of all commands are not built.
    if guess.isAlias { return guess.readings.first.map { $0.words(value: nil, samples: false) + rest } }
    throw .guessedCommand(line[index], lines(of: guess, with: rest))
  }

  /// The lines that a guess about a command means, with the rest of a line.
  func lines(of guess: Guess, with rest: [String]) -> [GuessedLine] {
    let typed = typedWords(rest)
    let operands = typed.filter { $0.kind == .operand }.map(\.text)
    return guess.readings.filter { $0.lines.include(operands) }
      .map { GuessedLine(purpose: $0.purpose, words: Self.filled($0.pieces, with: typed)) }
  }

  /// The lines that a rejected line of a command means if its first operand is a guess: `config set KEY VALUE`.
  public func linesMeant(byFirstOperandOf command: String, in line: [String]) -> [GuessedLine] {
    guard let index = line.firstIndex(of: command), let (guess, rest) = guessOfPair(at: index, in: line) else {
      return []
    }
    let typed = typedWords(rest)
    return guess.readings.map { GuessedLine(purpose: $0.purpose, words: Self.filled($0.pieces, with: typed)) }
  }

  /// The guess about the word at an index, or about it and the next one, and the line without these words.
  private func guessOfCommand(at index: Int, in line: [String]) -> (Guess, [String])? {
    if let pair = guessOfPair(at: index, in: line) { return pair }
    guard let guess = guesses().commands.first(where: { $0.isAbout(line[index], of: nil) }) else { return nil }
    var rest = line
    rest.remove(at: index)
    return (guess, rest)
  }

  private func guessOfPair(at index: Int, in line: [String]) -> (Guess, [String])? {
    guard index + 1 < line.count else { return nil }
    let pair = line[index] + " " + line[index + 1]
    guard let guess = guesses().commands.first(where: { $0.isAbout(pair, of: nil) }) else { return nil }
    var rest = line
    rest.removeSubrange(index...index + 1)
    return (guess, rest)
  }

  /// The commands that a guessed word may mean, each once.
  func commandsMeant(by word: String) -> [String] {
    let guess = guesses().commands.first { $0.isAbout(word, of: nil) }
    let names = (guess?.readings ?? []).compactMap { reading -> String? in
      guard case .word(let first)? = reading.pieces.first else { return nil }
      guard case .word(let second)? = reading.pieces.dropFirst().first, command(named: "\(first) \(second)") != nil
      else { return command(named: first)?.name }
      return "\(first) \(second)"
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// The line with a guessed option replaced; `nil` if the table does not have it for this command.
  ///
  /// Throws `guessedOption` unless it is an alias.
  func aliasOfOption(_ name: String, of command: CommandDescription, in line: [String]) throws(CommandLineError)
    -> [String]?
  {
    for guess in guesses().options where guess.isAbout(name, of: command.name) {
      let readings = guess.readings.filter { fits($0, command, isOfAll: guess.commands.isEmpty) }
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

  /// The lines to use instead of one with an option that is no longer there; without its other words if those do not fit.
  func lines(
    of guess: Guess, insteadOf option: String, of command: CommandDescription, in line: [String]
  ) -> [GuessedLine] {
    guess.readings.filter { fits($0, command, isOfAll: guess.commands.isEmpty) }.map { reading in
      let whole = replacing(option, by: reading, of: command, in: line, samples: true)
      return GuessedLine(
        purpose: reading.purpose,
        words: whole.flatMap(current) ?? CommandName.words(of: reading.command ?? command.name)
          + reading.words(value: nil, samples: true))
    }
  }

  /// The line if it parses, with what else is no longer there replaced as well; `nil` if it does not.
  private func current(_ line: [String]) -> [String]? {
    do throws(CommandLineError) { _ = try parse(line) } catch {
      if case .moved(_, let next) = error { return next.first?.words }
      return nil
    }
    return line
  }

  /// The line with its next guessed option replaced as well.
  private func corrected(_ line: GuessedLine) -> GuessedLine {
    do throws(CommandLineError) { _ = try parse(line.words) } catch {
      if case .guessedOption(_, _, let next) = error, let first = next.first {
        return GuessedLine(purpose: line.purpose, words: first.words)
      }
    }
    return line
  }

  /// Whether the command knows the option that a reading begins with, and takes its value.
  ///
  /// A guess about all commands does not answer one that writes with one that only reads.
  private func fits(_ reading: GuessedReading, _ command: CommandDescription, isOfAll: Bool) -> Bool {
    let other = reading.command.flatMap { self.command(named: $0)?.description() }
    if isOfAll, let other, command.effect == .writes, other.effect != .writes { return false }
    guard case .word(let first)? = reading.pieces.first, first.hasPrefix("--") else { return true }
    let options = (other ?? command).options + globalOptions
    guard let option = options.first(where: { $0.spelling == first }) else { return false }
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
    if reading.takesValue, value == nil, index < rest.count, !TokenReader.looksLikeOption(rest[index]) {
      value = rest.remove(at: index)
    }
    let pieces = reading.words(value: value, samples: samples)
    if reading.isAlone { rest = withoutOperands(rest, of: command) }
    if let other = reading.command, let start = rest.firstIndex(of: CommandName.words(of: command.name)[0]) {
      rest.replaceSubrange(
        start..<min(start + CommandName.words(of: command.name).count, rest.count), with: CommandName.words(of: other))
      // The options of the line may be unknown to the other command.
      if !isTaken(rest + pieces) { return CommandName.words(of: other) + pieces }
    }
    return rest + pieces
  }

  /// Whether a line parses, at least once its next guessed option is replaced.
  private func isTaken(_ line: [String]) -> Bool {
    do throws(CommandLineError) { _ = try parse(line) } catch {
      if case .guessedOption = error { return true }
      return false
    }
    return true
  }

  /// The line without the operands of a command.
  private func withoutOperands(_ line: [String], of command: CommandDescription) -> [String] {
    let known = Set(CommandName.words(of: command.name))
    var operands: Set<Int> = []
    for case .operand(let word, let index) in TokenReader(line, options: command.options + globalOptions)
    where !known.contains(word) {
      operands.insert(index)
    }
    return line.indices.filter { !operands.contains($0) }.map { line[$0] }
  }

  /// The words with their kinds: the value of an option is not an operand.
  private func typedWords(_ words: [String]) -> [TypedWord] {
    let globals = Set(
      TokenReader(words, options: globalOptions).flatMap { token -> [String] in
        guard case .option(let option, let value) = token else { return [] }
        return [option.spelling, option.short.map { "-\($0)" } ?? "", value ?? ""].filter { !$0.isEmpty }
      })
    var operands: Set<Int> = []
    for case .operand(_, let index) in TokenReader(words, options: everyOption) { operands.insert(index) }
    return words.indices.map { index in
      let kind: TypedWord.Kind =
        operands.contains(index) ? .operand : globals.contains(words[index]) ? .global : .option
      return TypedWord(text: words[index], kind: kind)
    }
  }

  /// The words of a reading with the user's own words in place of its operands, and the remaining ones at the end.
  private static func filled(_ pieces: [GuessedPiece], with typed: [TypedWord]) -> [String] {
    var rest = typed
    for case .dropped(let words) in pieces { rest.removeAll { words.contains($0.text.lowercased()) } }
    // What only some words can be comes first, so that an operand does not take it.
    let options = pieces.map { $0.testedOption(&rest) }
    let tested = pieces.map { $0.tested(&rest) }
    var words: [String] = []
    for (piece, (option, found)) in zip(pieces, zip(options, tested)) {
      switch piece {
      case .word(let word): words.append(word)
      case .operand(let sample), .value(let sample), .field(_, let sample): words.append(take(from: &rest) ?? sample)
      case .match(let sample, _): words.append(found ?? sample)
      case .option(let name, let sample, _): words += (option ?? sample).map { [name, $0] } ?? []
      case .dropped: continue
      case .end: rest.removeAll { $0.kind != .global }
      }
    }
    return words + rest.map(\.text)
  }

  private static func take(from words: inout [TypedWord]) -> String? {
    words.firstIndex { $0.kind == .operand }.map { words.remove(at: $0).text }
  }

  /// The line with a word given to the only option that takes it: `export csv` for `export --format csv`.
  public func lineWithOption(for value: String, of command: CommandDescription, in line: [String]) -> GuessedLine? {
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

extension GuessedReading {
  /// Whether the reading uses up the value of the guessed option.
  fileprivate var takesValue: Bool {
    pieces.contains { piece in
      switch piece {
      case .value, .field, .end: true
      case .word, .operand, .match, .option, .dropped: false
      }
    }
  }

  /// The words for a guessed option with this value; without `samples`, a missing value is left out.
  fileprivate func words(value: String?, samples: Bool) -> [String] {
    pieces.compactMap { piece in
      switch piece {
      case .word(let word): word
      case .value(let sample), .operand(let sample), .match(let sample, _): value ?? (samples ? sample : nil)
      case .field(let name, let sample): "\(name)=\(value ?? sample)"
      case .option, .dropped, .end: nil
      }
    }
  }
}

extension GuessedPiece {
  /// Takes the last word that the piece accepts; `nil` if there is none, or if the piece takes any word.
  fileprivate func tested(_ words: inout [TypedWord]) -> String? {
    guard case .match(_, let isMeant) = self else { return nil }
    return Self.take(from: &words, longest: 1, where: isMeant)
  }

  /// Takes the last words that are the value of an option together.
  fileprivate func testedOption(_ words: inout [TypedWord]) -> String? {
    guard case .option(_, _, let isMeant) = self else { return nil }
    return Self.take(from: &words, longest: 3, where: isMeant)
  }

  private static func take(
    from words: inout [TypedWord], longest: Int, where test: @Sendable (String) -> Bool
  ) -> String? {
    for count in stride(from: min(longest, words.count), to: 0, by: -1) {
      for start in (0...words.count - count).reversed() {
        let run = words[start..<start + count]
        let text = run.map(\.text).joined(separator: " ")
        if run.contains(where: { $0.kind != .operand }) || !test(text) { continue }
        words.removeSubrange(start..<start + count)
        return text
      }
    }
    return nil
  }
}

/// A word of the user after a guessed one.
private struct TypedWord {
  enum Kind {
    case operand
    /// An option of every command, or its value.
    case global
    /// Another option, or its value.
    case option
  }

  let text: String
  let kind: Kind
}
