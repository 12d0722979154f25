// Guesses as a text: a line for the words, and one for each meaning unless other words are read instead.
//
//     ls subs 一覧 = list --status active              `list --status active` is read instead
//     --limit @ log next = --count                     an option, of these commands alone
//     月 monthly @ by per = month                      a value, of these options alone
//     rm 削除                                          the next lines answer these words
//       To delete it | 削除するには | delete <name>     English, Japanese, the line
//       To see all | 一覧は | list | bare               only for a line without operands
//       To tag it | タグは | edit <name> | first name   only if the first operand passes a test
//       To add it | 追加は | add <name> | unless name   only if it does not
//       To see it | 見るには | show <name> | only name   only if it does and is the only word
//       To wait | 待つには | next | without --on        only for a line without these words
//
//     'last year'     one word
//     <name>          the next word of the user, of an option its value; `<amount?>` takes only what passes the test
//     amount=<month>  the same after the name of a field
//     (--by month)    an option with what passes a test, or nothing
//     {names}         first: with this reading of the user's words, such as without small ones
//     @summary        first in a meaning of an option: of that command
//     []              without the value of the option
//     .               for lines without other words, of an option the line alone
//
// A place that nothing fills has its sample, or its own name if that is no test. What is left of the user's words stays:
// after the command of an option, otherwise before the first option in brackets or at the end; a page of help has none of
// it. A line that would not be parsed is not told.

/// The samples and tests that a table of guesses names.
public struct GuessWords: Sendable {
  /// What fills a line where the user typed nothing, by its name in the table.
  let samples: [String: String]
  /// How the line has a word of the user, or `nil` if it cannot be that, by the name in the table.
  let tests: [String: @Sendable (String) -> String?]
  /// How a line reads all words of the user, by the name in the table.
  let readings: [String: @Sendable ([String]) -> [String]]

  public init(
    samples: [String: String] = [:], tests: [String: @Sendable (String) -> String?] = [:],
    readings: [String: @Sendable ([String]) -> [String]] = [:]
  ) {
    (self.samples, self.tests, self.readings) = (samples, tests, readings)
  }

  /// The place with a name: one that has a test has no sample unless it is given, any other name is its own sample.
  fileprivate func place(_ name: some StringProtocol, isTested: Bool) -> GuessedPlace {
    let name = String(name)
    let sample = samples[name] ?? (tests[name] == nil ? name : nil)
    return GuessedPlace(read: isTested ? tests[name] ?? { _ in nil } : nil, sample: sample)
  }
}

extension Guess {
  /// Reads a table of guesses.
  public static func table(_ text: String, _ words: GuessWords = GuessWords()) -> [Guess] {
    var guesses: [Guess] = []
    for line in text.split(separator: "\n") where line.contains(where: { $0 != " " }) {
      if line.first == " ", let last = guesses.indices.last {
        let isOption = guesses[last].words[0].hasPrefix("-")
        guesses[last].meanings.append(GuessedMeaning(line, words, isOption: isOption))
      } else {
        let sides = line.guessTokens.split(separator: "=", maxSplits: 1)
        let names = sides[0].split(separator: "@")
        guesses.append(
          Guess(
            words: Array(names[0]), owners: names.count > 1 ? Array(names[1]) : [],
            alias: sides.count > 1 ? Array(sides[1]) : nil))
      }
    }
    return guesses
  }
}

extension GuessedMeaning {
  /// A line `English | Japanese | line | condition`.
  fileprivate init(_ line: Substring, _ words: GuessWords, isOption: Bool) {
    let columns: [Substring] = line.split(separator: "|", omittingEmptySubsequences: false) + ["", ""]
    var tokens = columns[2].guessTokens
    let reading = tokens.first.flatMap { $0.first == "{" ? words.readings[String($0.dropFirst())] : nil }
    if reading != nil { tokens.removeFirst() }
    let command = tokens.first.flatMap { $0.first == "@" ? String($0.dropFirst()) : nil }
    if command != nil { tokens.removeFirst() }
    var pieces = tokens.filter { $0 != "." }.map { GuessedPiece($0, words) }
    if !tokens.contains("."), (command ?? tokens.first) != ToolDescription.helpCommand {
      pieces.insert(.rest, at: isOption ? 0 : tokens.firstIndex { $0.first == "(" } ?? pieces.count)
    }
    let condition = columns[3].guessTokens
    let test = words.tests[condition.last ?? ""]
    self.init(
      purpose: Text(en: columns[0].trimmed, ja: columns[1].trimmed), command: command, pieces: pieces,
      reading: reading ?? { $0 }
    ) { first, line in
      switch condition.first {
      case "bare": first == nil
      case "first": first.map { test?($0) != nil } ?? false
      case "unless": first.map { test?($0) == nil } ?? true
      case "only": line.count == 1 && first.map { test?($0) != nil } ?? false
      case "without": !line.contains(where: condition.contains)
      default: true
      }
    }
  }
}

extension GuessedPiece {
  fileprivate init(_ token: String, _ words: GuessWords) {
    if token == "[]" {
      self = .place(GuessedPlace(read: nil, sample: "", isDropped: true))
    } else if token.first == "(" {
      let parts = token.dropFirst().split(separator: " ")
      var place = words.place(parts[1], isTested: true)
      place.option = String(parts[0])
      self = .place(place)
    } else if let start = token.firstIndex(of: "<") {
      let name = token[start...].dropFirst().dropLast()
      let isTested = name.last == "?"
      var place = words.place(isTested ? name.dropLast() : name, isTested: isTested)
      place.field = String(token[..<start])
      self = .place(place)
    } else {
      self = .word(token)
    }
  }
}

extension Substring {
  fileprivate var trimmed: String { String(String(drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed()) }

  /// The words between spaces; several words in marks are one, with the first mark unless that is a quote.
  fileprivate var guessTokens: [String] {
    var (tokens, rest): ([String], Substring) = ([], drop { $0 == " " })
    let ends: [Character: Character] = ["'": "'", "(": ")", "{": "}"]
    while let first = rest.first {
      let end = ends[first] ?? " "
      let others = rest.dropFirst().prefix { $0 != end }
      tokens.append(first == "'" ? String(others) : "\(first)\(others)")
      rest = rest[others.endIndex...].dropFirst().drop { $0 == " " }
    }
    return tokens
  }
}
