/// The kind of a value; completion, suggestions and examples depend on it.
///
/// The parser only checks `choice`; commands check the other kinds against the book, the calendar or the file system.
public enum ValueKind: Sendable, Equatable {
  case text
  /// A kind whose values the running tool knows: `.subscription`, `.date`.
  case completed(CompletedKind)
  case year
  case amount
  case file
  case directory
  case column
  case count
  case language
  case command
  /// The listed words, spelled exactly, or what the command reads as one: several with commas, in reverse, or translated.
  case listed(ListedWords, isExact: Bool)

  /// One of the listed words, spelled exactly.
  public static func choice(_ all: @autoclosure @escaping @Sendable () -> [String]) -> Self {
    .listed(ListedWords(all: all), isExact: true)
  }

  /// The listed words, or what the command reads as one: several with commas, in reverse as `-next`, or translated.
  public static func words(_ all: @autoclosure @escaping @Sendable () -> [String]) -> Self {
    .listed(ListedWords(all: all), isExact: false)
  }

  /// The only accepted words, if they do not depend on data.
  public var choices: [String]? {
    switch self {
    case .listed(let words, isExact: true): words.all()
    case .language: Language.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// The words that help and completion list.
  public var listed: [String]? { if case .listed(let words, _) = self { words.all() } else { choices } }

  /// Whether a value that looks like an option is one of the words in reverse: `--sort -next`.
  func takesReversed(_ value: String) -> Bool {
    guard case .listed(let words, isExact: false) = self, value.first == "-" else { return false }
    let word = value.dropFirst()
    return words.all().contains(String(word)) || word.first.map { !$0.isASCII } ?? false
  }
}

/// The words of a value, made when somebody asks: a start reads the options of its command, but seldom their words.
public struct ListedWords: Sendable, Equatable {
  public let all: @Sendable () -> [String]

  public static func == (one: Self, other: Self) -> Bool { one.all() == other.all() }
}

public struct ValueDescription: Sendable, Equatable {
  /// The placeholder in help: `DATE`.
  public let placeholder: String
  public let kind: ValueKind
  /// Whether commas separate several values, and a `!` may precede one; completion then offers the last one.
  public let isList: Bool
  /// Whether the option can be written without its value.
  public let isOptional: Bool

  public init(_ placeholder: String, _ kind: ValueKind, isList: Bool = false, isOptional: Bool = false) {
    (self.placeholder, self.kind) = (placeholder, kind)
    (self.isList, self.isOptional) = (isList, isOptional)
  }
}

/// An option; the same value describes it and reads its argument.
///
/// A command lists it in `options` and reads it with `arguments[first]`, `arguments.values(of: tag)` or
/// `arguments.has(manual)`. A long name has the same shape in every command, unless `mustFollowCommand`; a test checks
/// that.
public final class OptionDescription: Sendable, Equatable {
  /// The long name without dashes: `first`.
  public let name: String
  /// The letter of the short form.
  public let short: Character?
  /// The value; `nil` for a flag.
  public let value: ValueDescription?
  /// One line without a full stop.
  package let summary: Text
  /// Whether further values are added to the previous ones; otherwise a second value is rejected.
  public let isRepeatable: Bool
  let meaning: Meaning?
  /// Whether the option is only known after its command, because other commands give its name another shape.
  package let mustFollowCommand: Bool
  /// Whether a misspelled option may be answered with it; not for one that does harm where another was meant.
  let isSuggested: Bool

  /// The option and value that a flag is an alias for.
  public struct Meaning: Sendable, Equatable {
    /// The long name of the option: `format`.
    let option: String
    /// The value: `json`.
    let value: String

    public init(_ option: String, _ value: String) { (self.option, self.value) = (option, value) }
  }

  public static func == (one: OptionDescription, other: OptionDescription) -> Bool {
    (one.name, one.short, one.value, one.summary, one.isRepeatable, one.meaning)
      == (other.name, other.short, other.value, other.summary, other.isRepeatable, other.meaning)
      && (one.mustFollowCommand, one.isSuggested) == (other.mustFollowCommand, other.isSuggested)
  }

  /// Creates an option, or a flag if there is no `value`.
  public init(
    _ name: String, short: Character? = nil, value: ValueDescription? = nil, summary: Text, isRepeatable: Bool = false,
    meaning: Meaning? = nil, mustFollowCommand: Bool = false, isSuggested: Bool = true
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
    self.meaning = meaning
    self.mustFollowCommand = mustFollowCommand
    self.isSuggested = isSuggested
  }

  /// The long name with dashes: `--first`.
  public var spelling: String { "--" + name }

  /// The long name with its placeholder: `--first DATE`, `--why [PERIOD]`.
  public var usage: Text {
    guard let value else { return Text(placeholder: spelling) }
    return Text(placeholder: "\(spelling) \(value.isOptional ? "[\(value.placeholder)]" : value.placeholder)")
  }

  /// `--help`, which takes precedence over the rest of the line.
  package static let help = OptionDescription(
    "help", short: "h", summary: Text(en: "Show help", ja: "ヘルプを表示して終了する"))

  /// `--version`, which takes precedence over everything except `--help`.
  static let version = OptionDescription(
    "version", short: "V", summary: Text(en: "Show the version", ja: "バージョンを表示して終了する"))
}
