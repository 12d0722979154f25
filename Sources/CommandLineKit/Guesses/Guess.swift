/// Words that people type although the tool does not have them, with what they mean.
///
/// The name of a command that exists, alone or with its first operand, is for the lines that this command rejects;
/// `Guess.beginning` is for lines that begin with no word of the tool.
public struct Guess: Sendable {
  /// The words: `rm` or `config currency` for a command, `--price` or `-p` for an option, `--format svg` for its value.
  package let words: [String]
  /// What the words are for: the commands of an option, the options of a value; empty for all.
  package let owners: [String]
  /// The words that are read instead; `nil` if the line is answered with its meanings.
  package let alias: [String]?
  package internal(set) var meanings: [GuessedMeaning] = []

  static let beginning = "*"

  /// Whether the guess is about a word of an owner: the option of a command, or the value of an option.
  func isAbout(_ word: String, of owner: String? = nil) -> Bool {
    guard owners.isEmpty || owner.map(owners.contains) ?? false else { return false }
    let typed = Suggestions.folded(word)
    return words.contains { Suggestions.folded($0) == typed }
  }
}

extension [Guess] {
  func about(_ word: String) -> Guess? { first { $0.isAbout(word) } }
}

/// What a line with a guessed word may mean.
public struct GuessedMeaning: Sendable {
  /// What the line does, as it is written before a colon: `To delete it with its history`.
  package let purpose: Text
  /// The command that a guessed option belongs to, if it is another one.
  package let command: String?
  /// The line without the name of the tool; of an option, without its command.
  let pieces: [GuessedPiece]
  /// The words of the user as the line has them: without small words, or a word that says two things as two.
  let reading: @Sendable ([String]) -> [String]
  /// Whether the meaning is for a line with this first operand and these words.
  let isFor: @Sendable (_ first: String?, _ line: [String]) -> Bool

  /// The words that the line has whatever the user typed.
  var literals: [String] { pieces.compactMap { if case .word(let word) = $0 { word } else { nil } } }
  /// Whether the line uses up the value of a guessed option.
  var takesValue: Bool { pieces.contains { if case .place = $0 { true } else { false } } }
}

/// A part of the line that is meant.
enum GuessedPiece: Sendable {
  case word(String)
  /// A word of the user, after an option that is left out with it, or after the name of a field: `amount=15.49`.
  case place(GuessedPlace)
  /// What no place takes.
  case rest
}

/// A place for words of the user.
struct GuessedPlace: Sendable {
  /// The words as the line has them, or `nil` if they do not fit; any word fits if there is no function.
  let read: (@Sendable (String) -> String?)?
  /// What fills the place if the user typed nothing that fits.
  let sample: String?
  var option: String?
  var field = ""
  /// Whether the line has no trace of the word.
  var isDropped = false
}

/// All guessed words of a tool.
public struct GuessTable: Sendable {
  package let commands: [Guess]
  package let options: [Guess]
  /// What people type for an option that takes one of several words.
  package let values: [Guess]
  /// What this version does not have any more: `member rename`, `--plot`, `--format svg`.
  package let moved: [Guess]
  /// What people ask `help` for.
  package let subjects: [Guess]

  public init(
    commands: [Guess] = [], options: [Guess] = [], values: [Guess] = [], moved: [Guess] = [], subjects: [Guess] = []
  ) {
    (self.commands, self.options, self.values, self.moved, self.subjects) = (commands, options, values, moved, subjects)
  }

  /// The command, topic or group that a word means after `help`; `nil` if it is not in the table.
  func subject(_ word: String) -> String? { subjects.about(word)?.alias?.joined(separator: " ") }

  /// The Japanese word for each choice of an option: 契約中 for `active`; `nil` unless all have one.
  public func japaneseWords(of option: String, among choices: [String]) -> [String]? {
    let words = choices.compactMap { choice in
      values.first { $0.alias == [choice] && $0.owners.contains(option) }?.words.first {
        $0.unicodeScalars.allSatisfy { !$0.isASCII }
      }
    }
    return words.count == choices.count ? words : nil
  }

  /// The accepted word that a typed one means: spelled in another case, width or kana, or guessed; `nil` if there is none.
  public func choice(_ typed: String, of option: String?, among choices: [String]) -> String? {
    let folded = Suggestions.folded(typed)
    if let same = choices.first(where: { Suggestions.folded($0) == folded }) { return same }
    return values.first { choices.contains($0.alias?.first ?? "") && $0.isAbout(typed, of: option) }?.alias?.first
  }
}

/// A line that is probably meant, as an answer to one that was rejected.
public struct GuessedLine: Sendable, Equatable {
  public let purpose: Text
  /// The words after the name of the tool.
  public let words: [String]

  public init(purpose: Text, words: [String]) { (self.purpose, self.words) = (purpose, words) }
}
