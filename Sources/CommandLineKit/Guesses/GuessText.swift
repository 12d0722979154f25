/// The samples and tests of the user's own data that a table of guesses names.
public struct GuessWords: Sendable {
  /// What fills a line where the user typed nothing, by its name in the table.
  let samples: [String: String]
  /// Whether a word of the user can be something, by its name in the table.
  let tests: [String: @Sendable (String) -> Bool]
  /// The small words that a line leaves out, by their name in the table.
  let dropped: [String: [String]]

  public init(
    samples: [String: String], tests: [String: @Sendable (String) -> Bool], dropped: [String: [String]] = [:]
  ) {
    (self.samples, self.tests, self.dropped) = (samples, tests, dropped)
  }

  func sample(_ name: String) -> String { samples[name] ?? name }
  func test(_ name: String) -> @Sendable (String) -> Bool { tests[name] ?? { _ in false } }
}

// Guesses as a text, one line for an alias and one for each meaning:
//
//     ls subs 一覧 = list --status active              `ls`, `subs` and `一覧` run it
//     rm 削除                                          the next lines answer these words
//       To delete it | 削除するには | delete <name> .   English, Japanese, the line
//       To see all | 一覧は | list | bare               the fourth column says for which lines of the user
//     --limit @ log next = --count [3]                 an option, of these commands alone
//
//     'last year'     one word           $today     a sample as a word
//     <name> <Visa>   the next operand, or a sample; `<name?>` takes only a word that passes the test
//     [date]          the value of the option, or a sample; `amount=[date]` the same in a field
//     (--by month)    an option with what passes a test, or a sample; `(--by month?)` without one, `(--by month=May)`
//     {names}         without these small words          .   without what is left of the user's words
//     @summary        first in a meaning of an option: of that command
//
// The fourth column: `bare` and `operands` for lines without and with operands, `with name` and `first name` if an operand
// or the first one passes a test, `alone` without the operands of the line, `if categories` for books that pass one.

extension Guess {
  /// Reads a table of guesses.
  public static func table(_ text: String, _ words: GuessWords) -> [Guess] {
    var guesses: [Guess] = []
    for line in text.split(separator: "\n") where line.contains(where: { $0 != " " }) {
      if line.first != " " {
        guesses.append(Guess(line, words))
      } else if let reading = GuessedReading(line, words), let last = guesses.popLast() {
        guesses.append(last.with(reading))
      }
    }
    return guesses
  }

  /// A line that is not indented: the words, their commands, and the line of an alias.
  private init(_ line: Substring, _ words: GuessWords) {
    let tokens = GuessToken.list(line)
    let alias = tokens.firstIndex(of: .plain("="))
    let head = tokens[..<(alias ?? tokens.endIndex)]
    let parts = head.split(separator: .plain("@"), maxSplits: 1).map { $0.map(\.text) }
    let reading = alias.map { GuessedReading(Text(en: "", ja: ""), tokens[($0 + 1)...], [], words) }
    self.init(
      words: parts.first ?? [], commands: parts.count > 1 ? parts[1] : [], readings: reading.map { [$0] } ?? [],
      isAlias: reading != nil)
  }

  private func with(_ reading: GuessedReading) -> Guess {
    Guess(words: words, commands: commands, readings: readings + [reading], isAlias: isAlias)
  }
}

extension GuessedReading {
  /// A line `English | Japanese | line | condition`; `nil` if it is for another book.
  fileprivate init?(_ line: Substring, _ words: GuessWords) {
    let columns: [Substring] = line.split(separator: "|", omittingEmptySubsequences: false) + ["", "", "", ""]
    let condition = GuessToken.list(columns[3]).map(\.text)
    if let test = condition.drop(while: { $0 != "if" }).dropFirst().first, !words.test(test)("") { return nil }
    self.init(
      Text(en: GuessToken.trimmed(columns[0]), ja: GuessToken.trimmed(columns[1])), GuessToken.list(columns[2])[...],
      condition, words)
  }

  fileprivate init(
    _ purpose: Text, _ tokens: ArraySlice<GuessToken>, _ condition: [String], _ words: GuessWords
  ) {
    let command = tokens.first.flatMap { $0.text.hasPrefix("@") ? String($0.text.dropFirst()) : nil }
    let pieces = (command == nil ? tokens : tokens.dropFirst()).map { $0.piece(words) }
    let lines: Lines =
      switch condition.first {
      case "bare": .bare
      case "operands": .withOperands
      case "with": .with(words.test(condition.last ?? ""))
      case "first": .startingWith(words.test(condition.last ?? ""))
      default: .all
      }
    self.init(purpose, pieces, command: command, for: lines, isAlone: condition == ["alone"])
  }
}

extension GuessedValue {
  /// Reads a table of words for values: `by per: 月 monthly = month`.
  public static func table(_ text: String) -> [GuessedValue] {
    text.split(separator: "\n").map { line in
      let sides = line.split(separator: ":", maxSplits: 1)
      let words = GuessToken.list(sides.count > 1 ? sides[1] : "").map(\.text)
      return GuessedValue(
        GuessToken.list(sides.first ?? "").map(\.text), Array(words.prefix { $0 != "=" }), means: words.last ?? "")
    }
  }
}

/// A word of the table, or what a pair of marks encloses.
private enum GuessToken: Equatable {
  case plain(String)
  case enclosed(Character, String)

  var text: String {
    switch self {
    case .plain(let text), .enclosed(_, let text): text
    }
  }

  private static let pairs: [Character: Character] = ["'": "'", "(": ")", "{": "}"]

  /// The words between spaces.
  static func list(_ line: Substring) -> [GuessToken] {
    var (tokens, rest): ([GuessToken], Substring) = ([], line)
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { return tokens }
      if let end = pairs[first] {
        let text = rest.dropFirst().prefix { $0 != end }
        tokens.append(.enclosed(first, String(text)))
        rest = rest[text.endIndex...].dropFirst()
      } else {
        let text = rest.prefix { $0 != " " }
        tokens.append(.plain(String(text)))
        rest = rest[text.endIndex...]
      }
    }
  }

  static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  func piece(_ words: GuessWords) -> GuessedPiece {
    switch self {
    case .enclosed("(", let text): Self.option(text, words)
    case .enclosed("{", let name): .dropped(words.dropped[name] ?? [])
    case .enclosed(_, let text): .word(text)
    case .plain("."): .end
    case .plain(let text) where text.hasPrefix("$"): .word(words.sample(String(text.dropFirst())))
    case .plain(let text) where text.hasPrefix("<"): Self.operand(String(text.dropFirst().dropLast()), words)
    case .plain(let text) where text.hasSuffix("]"): Self.value(text.dropLast(), words)
    case .plain(let text): .word(text)
    }
  }

  private static func operand(_ name: String, _ words: GuessWords) -> GuessedPiece {
    guard name.hasSuffix("?") else { return .operand(sample: words.sample(name)) }
    let tested = String(name.dropLast())
    return .match(sample: words.sample(tested), where: words.test(tested))
  }

  private static func value(_ text: Substring, _ words: GuessWords) -> GuessedPiece {
    let sides = text.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    let sample = words.sample(String(sides.last ?? ""))
    return sides[0].isEmpty ? .value(sample: sample) : .field(String(sides[0].dropLast()), sample: sample)
  }

  private static func option(_ text: String, _ words: GuessWords) -> GuessedPiece {
    let parts = text.split { " =".contains($0) }.map(String.init) + ["", ""]
    let tested = parts[1].last == "?" ? String(parts[1].dropLast()) : parts[1]
    let sample = !parts[2].isEmpty ? parts[2] : tested == parts[1] ? words.sample(tested) : nil
    return .option(parts[0], sample: sample, where: words.test(tested))
  }
}
