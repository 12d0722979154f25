/// A word that people type although the tool has no such command or option, with what they may mean.
///
/// The word of a command that exists, alone or with its first operand, is for the lines that this command rejects.
public struct Guess: Sendable {
  /// The words: `rm` or `config currency` for a command, `--price` or `-p` for an option.
  package let words: [String]
  /// The commands whose option is guessed; empty for all.
  let commands: [String]
  /// The meanings; the first one that fits is that of an alias, and all that fit are told otherwise.
  package let readings: [GuessedReading]
  /// Whether the line runs with its meaning, instead of being answered with it.
  package let isAlias: Bool

  /// Whether the guess is about an option of the command, or a command if that is `nil`.
  func isAbout(_ word: String, of command: String?) -> Bool {
    guard commands.isEmpty || command.map(commands.contains) ?? false else { return false }
    let typed = Suggestions.folded(word)
    return words.contains { Suggestions.folded($0) == typed }
  }
}

/// One meaning of a guessed word.
public struct GuessedReading: Sendable {
  /// What the line does, as it is written before a colon: `To delete it with its history`.
  package let purpose: Text
  /// The line without the name of the tool; for an option, what is written instead of it.
  let pieces: [GuessedPiece]
  /// The command that the option belongs to, if it is another one.
  package let command: String?
  /// Whether the line has no other words of the user.
  let isAlone: Bool
  /// Whether the meaning is for a line.
  let isFor: @Sendable (_ operands: [String], _ line: [String]) -> Bool
}

/// A part of the line that is meant.
enum GuessedPiece: Sendable {
  case word(String)
  /// An operand of the user.
  case operand(GuessedPlace)
  /// An option with operands of the user; nothing if there are none.
  case option(String, GuessedPlace)
  /// The value of a guessed option, or an operand, after the name of a field: `amount=15.49`.
  case value(field: String, GuessedPlace)
  /// None of these words of the user.
  case dropped([String])
  /// On a page of help, nothing of what is left of the user's words.
  case end
}

/// A place for words of the user.
struct GuessedPlace: Sendable {
  /// The words as the line has them, or `nil` if they do not fit; any word fits if there is no function.
  let read: (@Sendable (String) -> String?)?
  /// What fills the place if the user typed nothing that fits.
  let sample: String?
}

/// A value that people type for an option that takes one of several words.
public struct GuessedValue: Sendable {
  /// The long names of the options.
  let options: [String]
  let words: [String]
  /// The word of the tool.
  package let meaning: String

  init(_ options: [String], _ words: [String], means meaning: String) {
    self.options = options
    self.words = words
    self.meaning = meaning
  }
}

/// All guessed words of a tool.
public struct GuessTable: Sendable {
  package let commands: [Guess]
  package let options: [Guess]
  package let values: [GuessedValue]
  /// What this version does not have any more, with what to use instead: `member rename`, `--plot`, `--format svg`.
  package let moved: [Guess]
  /// The command, topic or group that a word means after `help`, by the folded word.
  package let subjects: [String: String]

  public init(
    commands: [Guess], options: [Guess], values: [GuessedValue], moved: [Guess] = [], subjects: [String: String] = [:]
  ) {
    self.commands = commands
    self.options = options
    self.values = values
    self.moved = moved
    self.subjects = subjects
  }

  /// The command, topic or group that a word means after `help`; `nil` if it is not in the table.
  func subject(_ word: String) -> String? { subjects[String(Suggestions.folded(word))] }

  /// Reads a table of words for subjects of help: `締め日 締日 = account add`.
  public static func subjects(_ text: String) -> [String: String] {
    var subjects: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let subject = words.drop { $0 != "=" }.dropFirst().joined(separator: " ")
      for word in words.prefix(while: { $0 != "=" }) { subjects[String(Suggestions.folded(word))] = subject }
    }
    return subjects
  }

  public static let empty = GuessTable(commands: [], options: [], values: [])

  /// The Japanese word for each choice of an option: 契約中 for `active`; `nil` unless all have one.
  public func japaneseWords(of option: String, among choices: [String]) -> [String]? {
    let words = choices.compactMap { choice in
      values.first { $0.meaning == choice && $0.options.contains(option) }?.words.first {
        $0.unicodeScalars.allSatisfy { !$0.isASCII }
      }
    }
    return words.count == choices.count ? words : nil
  }

  /// The accepted word that a typed one means: spelled in another case, width or kana, or guessed; `nil` if there is none.
  public func choice(_ typed: String, of option: String?, among choices: [String]) -> String? {
    let folded = Suggestions.folded(typed)
    if let same = choices.first(where: { Suggestions.folded($0) == folded }) { return same }
    return values.first { value in
      choices.contains(value.meaning) && (option.map(value.options.contains) ?? value.options.isEmpty)
        && value.words.contains { Suggestions.folded($0) == folded }
    }?.meaning
  }
}

/// A line that is probably meant, as an answer to one that was rejected.
public struct GuessedLine: Sendable, Equatable {
  public let purpose: Text
  /// The words after the name of the tool.
  public let words: [String]

  public init(purpose: Text, words: [String]) {
    self.purpose = purpose
    self.words = words
  }
}
