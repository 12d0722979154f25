// The lines that a rejected line probably means. Each is parsed, and has all words of the user but small ones.

extension ToolDescription {
  /// The line to read instead of one whose command, at these indices, is not known; `nil` if no guess is about it.
  ///
  /// Throws the lines that are meant unless the guess is an alias.
  func lineInstead(ofCommandAt indices: [Int], in line: [String]) throws(CommandLineError) -> [String]? {
    let (table, pair) = (guesses(), indices.map { line[$0] })
    let name = pair.joined(separator: " ")
    if let guess = table.moved.about(name) {
      throw .guessed(.gone(name), lines(of: guess, others(in: line, than: indices), isHelped: true))
    }
    if isIncomplete(pair) { return nil }
    for count in [2, 1] {
      let own = indices[0]..<min(indices[0] + count, line.count)
      guard let guess = table.commands.about(line[own].joined(separator: " ")) else { continue }
      var rest = line
      rest.replaceSubrange(own, with: guess.alias ?? [])
      if guess.alias != nil { return rest }
      let typed = count == 1 && !isFamily(pair[0]) ? pair[0] : line[indices[0]...].prefix(2).joined(separator: " ")
      throw .guessed(.unknownCommand(typed, suggestions: []), lines(of: guess, rest, isHelped: true))
    }
    return nil
  }

  /// The line to read instead of one with options or values that its command does not know.
  ///
  /// `nil` if no guess is about them; throws the lines that are meant unless the guess is an alias. What is no longer there
  /// is answered first.
  func lineInstead(
    of faults: [CommandLineError], _ command: CommandDescription, in line: [String]
  ) throws(CommandLineError) -> [String]? {
    guard let first = faults.first else { return nil }
    let table = guesses()
    for fault in faults { _ = try lineInstead(of: fault, command, in: line, table.moved, areGone: true) }
    return try lineInstead(of: first, command, in: line, table.options)
  }

  private func lineInstead(
    of fault: CommandLineError, _ command: CommandDescription, in line: [String], _ guesses: [Guess],
    areGone: Bool = false
  ) throws(CommandLineError) -> [String]? {
    guard let (option, value) = fault.optionAndValue,
      let index = line.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    let spelling = value.map { "\(option) \($0)" } ?? option
    for guess in guesses where guess.isAbout(spelling, of: command.name) {
      var rest = line
      let attached = rest.remove(at: index).dropFirst(option.count)
      if let alias = guess.alias {
        guard understands(alias, command) else { continue }
        rest.insert(contentsOf: alias, at: index)
        rest[index + alias.count - 1] += attached
        return rest
      }
      let lines = lines(of: guess, command, isHelped: areGone) { meaning in
        var (rest, given) = (rest, attached.isEmpty ? nil : String(attached.dropFirst()))
        let next = index < rest.count && !TokenReader.looksLikeOption(rest[index]) ? index : nil
        if given == nil, value != nil || meaning.takesValue { given = next.map { rest.remove(at: $0) } }
        let own = CommandName.words(of: command.name)
        if let start = rest.firstIndex(of: own[0]) { rest.removeSubrange(start..<min(start + own.count, rest.count)) }
        let typed = value == nil ? given.map { [TypedWord(text: $0, isFree: true)] } ?? [] : []
        return rest.map { TypedWord(text: $0, isFree: false) } + typed
      }
      if !lines.isEmpty { throw .guessed(areGone ? .gone("\(command.name) \(spelling)") : fault, lines) }
    }
    return nil
  }

  /// Whether the command knows the option that a guess stands for, and takes its value.
  private func understands(_ words: [String], _ command: CommandDescription) -> Bool {
    guard let first = words.first, first.hasPrefix("--") else { return true }
    guard let option = (command.options + globalOptions).first(where: { $0.spelling == first }) else { return false }
    return words.count < 2 || option.value?.kind.choices?.contains(words[1]) ?? true
  }

  /// The lines that are meant by one that its command rejected: by `config currency EUR`, or `confirm Netflix 9.99`.
  public func linesMeant(byRejected line: [String]) -> [GuessedLine] {
    guessOfRejected(line).map { lines(of: $0.guess, $0.rest, insteadOf: $0.line) } ?? []
  }

  /// The guess about a line that its command rejects, the line without an alias, and the words that the guess is not about.
  private func guessOfRejected(_ typed: [String]) -> (guess: Guess, line: [String], rest: [String], isPair: Bool)? {
    let table = guesses().commands
    var line = typed
    if command(in: line) == nil, let first = commandIndices(in: line, knowing: globalOptions).first {
      line.replaceSubrange(first...first, with: table.about(line[first])?.alias ?? [line[first]])
    }
    guard let (command, own) = command(in: line) else {
      return table.about(Guess.beginning).map { ($0, line, line, false) }
    }
    let rest = others(in: line, than: own)
    let operand = typedWords(rest).firstIndex(where: \.isFree)
    if let operand, let pair = table.about("\(command.name) \(rest[operand])") {
      return (pair, line, others(in: rest, than: [operand]), true)
    }
    return table.about(command.name).map { ($0, line, rest, false) }
  }

  /// The commands that a guessed word may mean, each once.
  func commandsMeant(by word: String) -> [String] {
    let guess = guesses().commands.about(word)
    let lines = (guess?.alias.map { [$0] } ?? []) + (guess?.meanings.map(\.literals) ?? [])
    return lines.reduce(into: []) { names, line in
      if let name = command(in: line)?.command.name, !names.contains(name) { names.append(name) }
    }
  }

  /// The lines that a guess about a command means, with the other words of a line.
  private func lines(
    of guess: Guess, _ rest: [String], insteadOf rejected: [String] = [], isHelped: Bool = false
  ) -> [GuessedLine] {
    lines(of: guess, nil, insteadOf: rejected, isHelped: isHelped) { meaning in
      typedWords(meaning.reading(rest))
    }
  }

  /// The lines that a guess means, each once, but not a rejected line.
  ///
  /// If `isHelped`, a meaning without a word that only the user knows is the help of its command, and one for an option that
  /// is no longer there is shown by itself if the rest of the line does not fit.
  private func lines(
    of guess: Guess, _ command: CommandDescription?, insteadOf rejected: [String] = [], isHelped: Bool,
    words: (GuessedMeaning) -> [TypedWord]
  ) -> [GuessedLine] {
    var lines: [GuessedLine] = []
    for meaning in guess.meanings {
      let other = meaning.command.flatMap { self.command(named: $0)?.description() }
      // A guess about all commands does not answer one that writes with one that only reads.
      if guess.owners.isEmpty, let other, command?.effect == .writes, other.effect != .writes { continue }
      let (typed, owner) = (words(meaning), other ?? command)
      let texts = typed.map(\.text)
      guard meaning.isFor(typedWords(texts).first(where: \.isFree)?.text, texts),
        owner.map({ understands(meaning.literals, $0) }) ?? true
      else { continue }
      let head = owner.map { CommandName.words(of: $0.name) } ?? []
      let whole = meaning.filled(head, with: typed)
      var tries = [whole]
      if isHelped, command != nil { tries.append(meaning.filled(head, with: typed.filter(\.isFree))) }
      if isHelped, command != nil || whole == nil { tries.append(help(for: head + meaning.literals)) }
      let found = tries.lazy.map { words -> [GuessedLine] in
        guard let words, words.sorted() != rejected.sorted() else { return [] }
        return accepted(GuessedLine(purpose: meaning.purpose, words: words))
      }.first { !$0.isEmpty }
      for line in found ?? [] where !lines.contains(where: { $0.words == line.words }) { lines.append(line) }
    }
    guard isHelped, command == nil, lines.isEmpty, let first = guess.meanings.first else { return lines }
    return [GuessedLine(purpose: first.purpose, words: help(for: first.literals))]
  }

  private func help(for line: [String]) -> [String] {
    [Self.helpCommand] + (command(in: line).map { CommandName.words(of: $0.command.name) } ?? [])
  }

  /// The line if it is parsed, or else the lines that are meant by it; none after three guesses about guesses, since two
  /// can name each other's command for ever.
  private func accepted(_ line: GuessedLine) -> [GuessedLine] {
    if guessesBefore == 3 { return [] }
    var tool = self
    tool.guessesBefore += 1
    var meant: [GuessedLine]
    do throws(CommandLineError) {
      guard guessOfRejected(line.words)?.isPair ?? false else {
        _ = try tool.parse(line.words)
        return [line]
      }
      meant = tool.linesMeant(byRejected: line.words)
    } catch {
      if case .guessed(_, let lines) = error { meant = lines } else { meant = tool.linesMeant(byRejected: line.words) }
    }
    return meant.count > 1 ? meant : meant.map { GuessedLine(purpose: line.purpose, words: $0.words) }
  }

  private func others(in line: [String], than indices: [Int]) -> [String] {
    line.indices.filter { !indices.contains($0) }.map { line[$0] }
  }

  /// The words of a line, of which the operands may fill places.
  private func typedWords(_ words: [String]) -> [TypedWord] {
    var typed = words.map { TypedWord(text: $0, isFree: false) }
    for case .operand(_, let index) in TokenReader(words, options: everyOption) { typed[index].isFree = true }
    return typed
  }
}

/// A word of the user beside the guessed one.
private struct TypedWord {
  let text: String
  /// Whether it may fill a place.
  var isFree: Bool
}

extension GuessedMeaning {
  /// The line after its `head`, with the words of the user in its places, and what remains of them; `nil` if a place
  /// stays empty, or if a word has none.
  fileprivate func filled(_ head: [String], with typed: [TypedWord]) -> [String]? {
    var (words, rest, left) = (head, nil as Int?, typed)
    // What only some words can be comes first, so that another place does not take it; the last first, `7 days` before 7.
    let tested = Array(
      pieces.reversed().map { piece -> String? in
        if case .place(let place) = piece, let read = place.read { left.takeLast(read) } else { nil }
      }.reversed())
    for (piece, found) in zip(pieces, tested) {
      switch piece {
      case .word(let word): words.append(word)
      case .rest: rest = words.count
      case .place(let place):
        let word = found ?? (place.read == nil ? left.takeFirst() : nil) ?? place.sample
        if word == nil, place.option == nil { return nil }
        if let word, !place.isDropped { words += (place.option.map { [$0] } ?? []) + [place.field + word] }
      }
    }
    if words.first == ToolDescription.helpCommand { return words }
    if rest == nil, left.contains(where: \.isFree) { return nil }
    if rest != nil || head.isEmpty { words.insert(contentsOf: left.map(\.text), at: rest ?? words.count) }
    return words
  }
}

extension [TypedWord] {
  fileprivate mutating func takeFirst() -> String? { firstIndex(where: \.isFree).map { remove(at: $0).text } }

  /// Takes the last words, at most three, that are accepted together.
  fileprivate mutating func takeLast(_ read: (String) -> String?) -> String? {
    for length in stride(from: Swift.min(3, count), to: 0, by: -1) {
      for start in (0...count - length).reversed() {
        let run = self[start..<start + length]
        guard run.allSatisfy(\.isFree), let text = read(run.map(\.text).joined(separator: " ")) else { continue }
        removeSubrange(start..<start + length)
        return text
      }
    }
    return nil
  }
}

extension CommandLineError {
  /// The option of an error as it is typed, and the value that was not understood: `--format` and `svg`.
  fileprivate var optionAndValue: (option: String, value: String?)? {
    switch self {
    case .unknownOption(let name, _, _): (name, nil)
    case .badChoice(.option(let option), let value, _, _): (option.spelling, value)
    default: nil
    }
  }
}
