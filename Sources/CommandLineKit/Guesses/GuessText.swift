/// The samples and tests that a table of guesses names.
public struct GuessWords: Sendable {
  /// What fills a line where the user typed nothing, by its name in the table.
  let samples: [String: String]
  /// How the line has a word of the user, or `nil` if it cannot be that, by the name in the table.
  let tests: [String: @Sendable (String) -> String?]
  /// The small words that a line leaves out, by their name in the table.
  let dropped: [String: [String]]

  public init(
    samples: [String: String], tests: [String: @Sendable (String) -> String?], dropped: [String: [String]] = [:]
  ) {
    (self.samples, self.tests, self.dropped) = (samples, tests, dropped)
  }

  /// The place with a name: one that has a test has no sample unless it is given, any other name is its own sample.
  fileprivate func place(_ name: some StringProtocol, isTested: Bool) -> GuessedPlace {
    let name = String(name)
    let sample = samples[name] ?? (tests[name] == nil && !name.isEmpty ? name : nil)
    return GuessedPlace(read: isTested ? tests[name] ?? { _ in nil } : nil, sample: sample)
  }
}

// Guesses as a text, one line for an alias and one for each meaning:
//
//     ls subs 一覧 = list --status active              `ls`, `subs` and `一覧` run it
//     rm 削除                                          the next lines answer these words
//       To delete it | 削除するには | delete <name>     English, Japanese, the line
//       To see all | 一覧は | list | bare               the fourth column says for which lines of the user
//     'config currency'                                lines that `config` rejects, because of its first operand
//     --limit @ log next = --count []                  an option, of these commands alone
//
//     'last year'     one word
//     <name>          the next operand; `<amount?>` takes only words that pass the test
//     [date]          the value of the option, if it passes the test; `amount=[amount]` the same in a field
//     (--by month)    an option with what passes a test, or nothing
//     {names}         without these small words          .   on a page of help, without what is left of the user's words
//     @summary        first in a meaning of an option: of that command
//
// A place that nothing fills has its sample, or its own name if that is no test; a line with an empty place is answered
// with the help of its command. What is left of the user's words stays: before the first option in brackets, or at the end.
// A line that would not be parsed is not told.
//
// The fourth column: `bare`, `operands` and `single` for lines without operands, with some, and with at most one;
// `with name` and `first name` if an operand or the first one passes a test; `without --on` unless the line has the word;
// `alone` for an option whose line is the meaning alone.

extension Guess {
  /// Reads a table of guesses.
  public static func table(_ text: String, _ words: GuessWords) -> [Guess] {
    var guesses: [Guess] = []
    for line in text.split(separator: "\n") where line.contains(where: { $0 != " " }) {
      if line.first != " " {
        guesses.append(Guess(line, words))
      } else if let last = guesses.popLast() {
        let readings = last.readings + [GuessedReading(line, words)]
        guesses.append(Guess(words: last.words, commands: last.commands, readings: readings, isAlias: last.isAlias))
      }
    }
    return guesses
  }

  /// A line that is not indented: the words, their commands, and the line of an alias.
  private init(_ line: Substring, _ words: GuessWords) {
    let tokens = GuessToken.list(line)
    let alias = tokens.firstIndex(of: .plain("="))
    let parts = tokens[..<(alias ?? tokens.endIndex)].split(separator: .plain("@"), maxSplits: 1)
      .map { $0.map(\.text) }
    let reading = alias.map { GuessedReading(Text(en: "", ja: ""), tokens[($0 + 1)...], words) { _, _ in true } }
    self.init(
      words: parts.first ?? [], commands: parts.count > 1 ? parts[1] : [], readings: reading.map { [$0] } ?? [],
      isAlias: reading != nil)
  }
}

extension GuessedReading {
  /// A line `English | Japanese | line | condition`.
  fileprivate init(_ line: Substring, _ words: GuessWords) {
    let columns: [Substring] = line.split(separator: "|", omittingEmptySubsequences: false) + ["", "", "", ""]
    let condition = GuessToken.list(columns[3]).map(\.text)
    let test = words.tests[condition.last ?? ""]
    let purpose = Text(en: GuessToken.trimmed(columns[0]), ja: GuessToken.trimmed(columns[1]))
    self.init(purpose, GuessToken.list(columns[2])[...], words, isAlone: condition == ["alone"]) { operands, line in
      switch condition.first {
      case "bare": operands.isEmpty
      case "operands": !operands.isEmpty
      case "single": operands.count <= 1
      case "without": !line.contains(where: condition.contains)
      case "with": operands.contains { test?($0) != nil }
      case "first": operands.first.map { test?($0) != nil } ?? false
      default: true
      }
    }
  }

  fileprivate init(
    _ purpose: Text, _ tokens: ArraySlice<GuessToken>, _ words: GuessWords, isAlone: Bool = false,
    isFor: @escaping @Sendable (_ operands: [String], _ line: [String]) -> Bool
  ) {
    let command = tokens.first.flatMap { $0.text.hasPrefix("@") ? String($0.text.dropFirst()) : nil }
    let pieces = (command == nil ? tokens : tokens.dropFirst()).map { $0.piece(words) }
    self.init(purpose: purpose, pieces: pieces, command: command, isAlone: isAlone, isFor: isFor)
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
    case .enclosed("(", let text):
      let parts = text.split(separator: " ")
      return .option(String(parts.first ?? ""), words.place(parts.last ?? "", isTested: true))
    case .enclosed("{", let name): return .dropped(words.dropped[name] ?? [])
    case .enclosed(_, let text): return .word(text)
    case .plain("."): return .end
    case .plain(let text) where text.hasPrefix("<"):
      let name = text.dropFirst().dropLast()
      return .operand(words.place(name.last == "?" ? name.dropLast() : name, isTested: name.last == "?"))
    case .plain(let text) where text.hasSuffix("]"):
      let sides = text.dropLast().split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(sides.last ?? "")
      return .value(field: String(sides[0]), words.place(name, isTested: words.tests[name] != nil))
    case .plain(let text): return .word(text)
    }
  }
}
