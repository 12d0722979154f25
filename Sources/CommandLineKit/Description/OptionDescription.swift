/// What a value stands for; completion, "did you mean" and good examples loop over it.
///
/// The parser itself checks only `choice`: every other kind is resolved against the book, the calendar or the file system
/// by whoever runs the command.
public enum ValueKind: Sendable, Equatable {
  /// Free text.
  case text
  /// A subscription's name, or the beginning of its id.
  case subscription
  /// The date of a charge of the subscription that stands first.
  case charge
  /// A subscription, or behind one the date of a charge.
  case subscriptionOrCharge
  /// A day.
  case date
  /// A calendar month.
  case month
  /// A calendar year.
  case year
  /// A sum of money.
  case amount
  /// A billing cycle.
  case cycle
  /// An ISO 4217 currency code.
  case currency
  /// A category.
  case category
  /// A tag.
  case tag
  /// A member of the household.
  case member
  /// A card or an account.
  case paymentMethod
  /// A setting.
  case setting
  /// A file.
  case file
  /// A directory.
  case directory
  /// A column of a table.
  case column
  /// A whole number.
  case count
  /// A language of the tool.
  case language
  /// A command of the tool.
  case command
  /// One of the listed words, spelt exactly so.
  case choice([String])

  /// The words that are accepted, where they can be listed without looking at the world.
  public var choices: [String]? {
    switch self {
    case .choice(let words): words
    case .language: Language.allCases.map(\.rawValue)
    default: nil
    }
  }
}

/// The value of an option.
public struct ValueDescription: Sendable, Equatable {
  /// What stands for the value in help: `DATE`.
  public let placeholder: String
  /// What the value stands for.
  public let kind: ValueKind

  /// A value from its placeholder and kind.
  public init(_ placeholder: String, _ kind: ValueKind) {
    self.placeholder = placeholder
    self.kind = kind
  }
}

/// An option, written once and referred to by the value itself.
///
/// A command lists it in `options` and reads it with `arguments[first]`, `arguments.values(of: tag)` or
/// `arguments.has(manual)`. One long name is read alike everywhere (a test checks it).
public struct OptionDescription: Sendable, Equatable {
  /// The long name without its dashes: `first`.
  public let name: String
  /// The letter of the short form, if there is one.
  public let short: Character?
  /// The value that must follow; nil for a flag.
  public let value: ValueDescription?
  /// One line without a full stop.
  let summary: Text
  /// Whether each further value adds to the ones before; a second value is refused otherwise.
  public let isRepeatable: Bool
  /// The option and the value that this flag is short for; nil for an option of its own.
  let meaning: Meaning?

  /// What a flag is short for.
  public struct Meaning: Sendable, Equatable {
    /// The long name of the other option: `format`.
    let option: String
    /// Its value: `json`.
    let value: String

    /// A meaning from the other option's name and its value.
    public init(_ option: String, _ value: String) {
      self.option = option
      self.value = value
    }
  }

  /// An option from its parts; without a `value` it is a flag.
  public init(
    _ name: String, short: Character? = nil, value: ValueDescription? = nil, summary: Text, isRepeatable: Bool = false,
    meaning: Meaning? = nil
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.isRepeatable = isRepeatable
    self.meaning = meaning
  }

  /// The long name as it is typed: `--first`.
  public var spelling: String { "--" + name }

  /// The long name with its placeholder: `--first DATE`.
  public var usage: String {
    value.map { "\(spelling) \($0.placeholder)" } ?? spelling
  }

  /// Whether `word` is this option's long or short form as typed, `--first` or `-f`.
  func isSpelled(_ word: String) -> Bool {
    word == spelling || short.map { word == "-\($0)" } ?? false
  }
}

extension OptionDescription {
  /// Asks for help; wins over everything else on the line.
  public static let help = OptionDescription(
    "help", short: "h", summary: Text(en: "Show help and do nothing else", ja: "ヘルプだけを表示する"))

  /// Asks for the version; wins over everything but help.
  static let version = OptionDescription(
    "version", short: "V", summary: Text(en: "Show the version and do nothing else", ja: "バージョンだけを表示する"))
}
