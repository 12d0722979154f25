// The lines that a rejected line probably means. Each is parsed, and has all words of the user but small ones.

extension ToolDescription {
  /// The line with a guessed command replaced; `nil` if the word at `index` is not in the table.
  ///
  /// Throws `guessedCommand` unless the word is an alias.
  func aliasOfCommand(at index: Int, in line: [String]) throws(CommandLineError) -> [String]? {
    let pair = line[index...].prefix(2).joined(separator: " ")
    let pairGuess = guessOfCommand(pair)
    guard let guess = pairGuess ?? guessOfCommand(line[index]) else { return nil }
    var rest = line
    rest.removeSubrange(index..<(pairGuess == nil ? index + 1 : min(index + 2, line.count)))
    // Hot path of an alias: the descriptions of all commands are not built.
    if guess.isAlias { return guess.readings.first?.filled(with: []).map { $0 + rest } }
    let typed = pairGuess == nil && !isFamily(line[index]) ? line[index] : pair
    throw .guessedCommand(typed, linesOrHelp(of: guess, with: rest))
  }

  /// The lines that a guess about a command means, or else the help of the first one.
  func linesOrHelp(of guess: Guess, with rest: [String]) -> [GuessedLine] {
    let lines = lines(of: guess, with: rest)
    let helped = guess.readings.prefix(1).map { GuessedLine(purpose: $0.purpose, words: help(for: $0)) }
    return lines.isEmpty ? helped : lines
  }

  private func guessOfCommand(_ words: String) -> Guess? { guesses().commands.first { $0.isAbout(words, of: nil) } }

  /// The lines that a guess about a command means, with the rest of a line; other ones than a rejected line.
  ///
  /// If the command needs a word that is not there, the line is the help of the command, but not for a rejected one.
  func lines(of guess: Guess, with rest: [String], insteadOf rejected: [String]? = nil) -> [GuessedLine] {
    guess.readings.reduce(into: []) { lines, reading in
      let typed = typedWords(rest.filter { !reading.drops($0) })
      guard reading.isFor(typed.operands, rest) else { return }
      let filled = reading.filled(with: typed) ?? (rejected == nil ? help(for: reading) : nil)
      guard let filled, filled.sorted() != rejected?.sorted(), let words = accepted(filled),
        !lines.contains(where: { $0.words == words })
      else { return }
      lines.append(GuessedLine(purpose: reading.purpose, words: words))
    }
  }

  /// The lines that are meant by one that its command rejected: by `config currency EUR`, or `confirm Netflix 9.99`.
  public func linesMeant(byRejected typed: [String]) -> [GuessedLine] {
    guard let (line, name, rest) = commandAndRest(typed) else { return [] }
    let operand = typedWords(rest).firstIndex { $0.kind == .operand }
    let pair = operand.flatMap { guessOfCommand("\(name) \(rest[$0])") }
    guard let guess = pair ?? guessOfCommand(name) else { return [] }
    let others = rest.indices.filter { pair == nil || $0 != operand }.map { rest[$0] }
    return lines(of: guess, with: others, insteadOf: line)
  }

  /// The line without an alias, the name of its command and the other words; `nil` if it has no command.
  private func commandAndRest(_ typed: [String]) -> (line: [String], name: String, rest: [String])? {
    var line = typed
    do throws(CommandLineError) {
      if let first = commandIndices(in: line, knowing: globalOptions).first, command(named: line[first]) == nil,
        !isFamily(line[first])
      {
        line = try aliasOfCommand(at: first, in: line) ?? line
      }
    } catch { return nil }
    let indices = commandIndices(in: line, knowing: globalOptions)
    guard let first = indices.first else { return nil }
    let pair = command(named: indices.map { line[$0] }.joined(separator: " "))
    guard let command = pair ?? command(named: line[first]) else { return nil }
    let own = pair == nil ? [first] : indices
    return (line, command.name, line.indices.filter { !own.contains($0) }.map { line[$0] })
  }

  /// The commands that a guessed word may mean, each once.
  func commandsMeant(by word: String) -> [String] {
    let names = (guessOfCommand(word)?.readings ?? []).compactMap { command(of: $0.pieces) }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func help(for reading: GuessedReading) -> [String] {
    [Self.helpCommand] + (command(of: reading.pieces).map(CommandName.words) ?? [])
  }

  private func command(of pieces: [GuessedPiece]) -> String? {
    let pieces = pieces.drop { if case .dropped = $0 { true } else { false } }
    guard case .word(let first)? = pieces.first else { return nil }
    guard case .word(let second)? = pieces.dropFirst().first, command(named: "\(first) \(second)") != nil
    else { return command(named: first)?.name }
    return "\(first) \(second)"
  }

  /// The line with a guessed option replaced; `nil` if the table does not have it for this command.
  ///
  /// Throws `guessedOption` unless it is an alias.
  func aliasOfOption(_ name: String, of command: CommandDescription, in line: [String]) throws(CommandLineError)
    -> [String]?
  {
    for guess in guesses().options where guess.isAbout(name, of: command.name) {
      let lines = lines(of: guess, insteadOf: name, of: command, in: line)
      guard let first = lines.first else { continue }
      if guess.isAlias { return first.words }
      throw .guessedOption(name, command: command.name, lines)
    }
    return nil
  }

  /// The lines that a guess about an option means: without the option and its value, and with the reading at the end.
  ///
  /// If the option is no longer there, and its line does not fit, the line is the reading alone.
  func lines(
    of guess: Guess, insteadOf name: String, of command: CommandDescription, in line: [String], isMoved: Bool = false
  ) -> [GuessedLine] {
    guard let index = line.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) else { return [] }
    let own = CommandName.words(of: command.name)
    return guess.readings.filter { fits($0, command, isOfAll: guess.commands.isEmpty) }.flatMap { reading in
      var rest = line
      let word = rest.remove(at: index)
      var value = word == name ? nil : String(word.dropFirst(name.count + 1))
      if reading.takesValue, value == nil, index < rest.count, !TokenReader.looksLikeOption(rest[index]) {
        value = rest.remove(at: index)
      }
      guard let start = rest.firstIndex(of: own[0]),
        reading.isFor(Array(typedWords(rest).operands.dropFirst(own.count)), rest),
        let pieces = reading.filled(with: [], value: value, isAlias: guess.isAlias)
      else {
        let help = [Self.helpCommand] + CommandName.words(of: reading.command ?? command.name)
        return isMoved ? [GuessedLine(purpose: reading.purpose, words: help)] : []
      }
      if let other = reading.command {
        rest.replaceSubrange(start..<min(start + own.count, rest.count), with: CommandName.words(of: other))
      }
      let words = reading.command == Self.helpCommand ? [Self.helpCommand] + pieces : rest + pieces
      if !guess.isAlias, !reading.isAlone, case let next = severalMeant(by: words), !next.isEmpty { return next }
      let alone = isMoved || reading.isAlone ? CommandName.words(of: reading.command ?? command.name) + pieces : nil
      let fitting = guess.isAlias ? words : reading.isAlone ? alone : accepted(words) ?? alone
      return fitting.map { [GuessedLine(purpose: reading.purpose, words: $0)] } ?? []
    }
  }

  /// The lines of a line whose next guessed option has several meanings; none otherwise.
  private func severalMeant(by line: [String]) -> [GuessedLine] {
    do throws(CommandLineError) { _ = try parse(line) } catch {
      if case .guessedOption(_, _, let next) = error, next.count > 1 { return next }
    }
    return []
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

  /// A line that is parsed, with its next guessed word replaced as well; `nil` if there is none.
  private func accepted(_ line: [String]) -> [String]? {
    let pair = line.prefix(2).joined(separator: " ")
    if command(named: pair) == nil, command(named: line[0]) != nil, guessOfCommand(pair) != nil {
      return linesMeant(byRejected: line).first?.words
    }
    do throws(CommandLineError) { _ = try parse(line) } catch {
      switch error {
      case .guessedOption(_, _, let next), .moved(_, let next): return next.first?.words
      default: return linesMeant(byRejected: line).first?.words
      }
    }
    return line
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
  fileprivate func drops(_ word: String) -> Bool {
    pieces.contains { if case .dropped(let words) = $0 { words.contains(word.lowercased()) } else { false } }
  }

  /// Whether the reading uses up the value of the guessed option.
  fileprivate var takesValue: Bool {
    pieces.contains { piece in
      switch piece {
      case .value, .operand, .end: true
      case .word, .option, .dropped: false
      }
    }
  }

  /// The reading with the words of a line in its places, and what remains of them; `nil` if a place stays empty.
  ///
  /// An alias needs no value: its line is rejected for the missing one.
  fileprivate func filled(with typed: [TypedWord], value: String? = nil, isAlias: Bool = false) -> [String]? {
    var rest = typed
    // What only some words can be comes first, so that another place does not take it; before it options, `7 days` before 7.
    let options = pieces.map { piece -> String? in
      if case .option(_, let place) = piece { rest.take(place) } else { nil }
    }
    let operands = pieces.map { piece -> String? in
      if case .operand(let place) = piece { rest.take(place) } else { nil }
    }
    var words: [String] = []
    var end: Int?
    for (piece, found) in zip(pieces, zip(options, operands).map { $0 ?? $1 }) {
      switch piece {
      case .word(let word): words.append(word)
      case .operand(let place):
        let given = found ?? (place.read == nil ? value ?? rest.takeOperand() : nil)
        guard let word = given ?? place.sample else { return nil }
        words.append(word)
      case .option(let name, let place):
        if end == nil { end = words.count }
        words += (found ?? place.sample).map { [name, $0] } ?? []
      case .value(let field, let place):
        let given = value ?? rest.takeOperand()
        guard let word = given.flatMap(place.read ?? { $0 }) else {
          if isAlias { continue }
          return nil
        }
        words.append(field + word)
      case .dropped: continue
      case .end: if words.first == ToolDescription.helpCommand { rest.removeAll { $0.kind != .global } }
      }
    }
    words.insert(contentsOf: rest.map(\.text), at: end ?? words.count)
    return words
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

extension [TypedWord] {
  fileprivate var operands: [String] { filter { $0.kind == .operand }.map(\.text) }

  fileprivate mutating func takeOperand() -> String? {
    firstIndex { $0.kind == .operand }.map { remove(at: $0).text }
  }

  /// Takes the last words that a place accepts together; `nil` if there are none, or if the place takes any word.
  fileprivate mutating func take(_ place: GuessedPlace) -> String? {
    guard let read = place.read else { return nil }
    for length in stride(from: Swift.min(3, count), to: 0, by: -1) {
      for start in (0...count - length).reversed() {
        let run = self[start..<start + length]
        guard run.allSatisfy({ $0.kind == .operand }), let text = read(run.map(\.text).joined(separator: " ")) else {
          continue
        }
        removeSubrange(start..<start + length)
        return text
      }
    }
    return nil
  }
}
