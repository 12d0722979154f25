public enum Arity: Sendable, Equatable {
  case one
  /// Zero or one; only optional operands may follow.
  case optional
  /// Zero or more; only for the last operand.
  case any
  /// One or more; only for the last operand.
  case oneOrMore

  /// Whether at least one value is required.
  package var isRequired: Bool { self == .one || self == .oneOrMore }

  /// Whether it takes all remaining values.
  package var isRepeating: Bool { self == .any || self == .oneOrMore }
}

/// A positional argument.
public struct OperandDescription: Sendable, Equatable {
  /// The placeholder in help: `SUB`.
  public let placeholder: String
  package let arity: Arity
  public let values: ValueKind
  /// One line without a full stop.
  public let summary: Text
  /// Whether help shows it as one value, although its words may come as several for lack of quotes.
  private let isShownOnce: Bool

  public init(
    _ placeholder: String, _ arity: Arity, _ values: ValueKind, summary: Text, isShownOnce: Bool = false
  ) {
    self.isShownOnce = isShownOnce
    self.placeholder = placeholder
    self.arity = arity
    self.values = values
    self.summary = summary
  }

  /// The placeholder with its arity: `SUB`, `[DATE]`, `[SUB...]`, `SUB...`.
  public var usage: Text {
    switch arity {
    case .one: Text(placeholder: placeholder)
    case .optional: Text(placeholder: "[\(placeholder)]")
    case .any: Text(placeholder: isShownOnce ? "[\(placeholder)]" : "[\(placeholder)...]")
    case .oneOrMore: Text(placeholder: "\(placeholder)...")
    }
  }
}

/// An option or an operand, for errors that can be about either.
public enum Parameter: Sendable, Equatable {
  case option(OptionDescription)
  case operand(OperandDescription)

  /// The spelling in messages: `--format` or `SHELL`.
  public var spelling: String {
    switch self {
    case .option(let option): option.spelling
    case .operand(let operand): operand.placeholder
    }
  }

  /// The long name of an option; `nil` for an operand.
  var optionName: String? {
    switch self {
    case .option(let option): option.name
    case .operand: nil
    }
  }

  /// The kind of its value; `nil` for a flag.
  package var kind: ValueKind? {
    switch self {
    case .option(let option): option.value?.kind
    case .operand(let operand): operand.values
    }
  }
}
