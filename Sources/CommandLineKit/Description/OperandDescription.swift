/// How many values an operand takes.
public enum Arity: Sendable, Equatable {
  /// Exactly one.
  case one
  /// One or none; only further optional operands may follow.
  case optional
  /// None or more; only as the last operand.
  case any
  /// One or more; only as the last operand.
  case oneOrMore

  /// Whether the line is refused without a value.
  var isRequired: Bool { self == .one || self == .oneOrMore }

  /// Whether it takes all values that are left.
  var isRepeating: Bool { self == .any || self == .oneOrMore }
}

/// A value that is known by its place on the line.
public struct OperandDescription: Sendable, Equatable {
  /// What stands for the value in help: `SUB`.
  public let placeholder: String
  /// How many values it takes.
  let arity: Arity
  /// What the value stands for.
  public let values: ValueKind
  /// One line without a full stop.
  public let summary: Text

  /// An operand from its parts.
  public init(_ placeholder: String, _ arity: Arity, _ values: ValueKind, summary: Text) {
    self.placeholder = placeholder
    self.arity = arity
    self.values = values
    self.summary = summary
  }

  /// The placeholder with its arity: `SUB`, `[DATE]`, `[SUB...]`, `SUB...`.
  public var usage: String {
    switch arity {
    case .one: placeholder
    case .optional: "[\(placeholder)]"
    case .any: "[\(placeholder)...]"
    case .oneOrMore: "\(placeholder)..."
    }
  }
}

/// An option or an operand, where an error may be about either.
public enum Parameter: Sendable, Equatable {
  /// An option.
  case option(OptionDescription)
  /// An operand.
  case operand(OperandDescription)

  /// What a person calls it: `--format` or `SHELL`.
  public var spelling: String {
    switch self {
    case .option(let option): option.spelling
    case .operand(let operand): operand.placeholder
    }
  }

  /// What its value stands for; nil for a flag.
  var kind: ValueKind? {
    switch self {
    case .option(let option): option.value?.kind
    case .operand(let operand): operand.values
    }
  }
}
