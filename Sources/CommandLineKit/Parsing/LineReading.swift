/// The result of reading a line with a list of options, including all errors.
struct LineReading {
  private(set) var occurrences: [Arguments.Occurrence] = []
  private(set) var operands: [String] = []
  /// The errors in the order of the line; the first one is reported.
  private(set) var faults: [CommandLineError] = []

  private let guesses: () -> GuessTable

  /// Reads a line; the arguments at `commandIndices` are the command's name, not operands.
  init(
    _ line: [String], options: [OptionDescription], command: String? = nil, commandIndices: [Int] = [],
    guesses: @escaping () -> GuessTable = { GuessTable() }
  ) {
    self.guesses = guesses
    for token in TokenReader(line, options: options) {
      switch token {
      case .operand(let value, let index): if !commandIndices.contains(index) { operands.append(value) }
      case .option(let option, let value):
        if let meaning = option.meaning, let meant = options.first(where: { $0.name == meaning.option }) {
          if !has(meant, meaning.value) { take(meant, meaning.value) }
        } else {
          take(option, value)
        }
      case .missingValue(let option, let next): faults.append(.missingValue(option, next: next))
      case .unexpectedValue(let option, let value): faults.append(.unexpectedValue(option, value: value))
      case .unknown(let name):
        faults.append(.unknownOption(name, command: command, suggestions: Self.suggestions(for: name, among: options)))
      }
    }
  }

  /// Whether the line requests neither help nor the version, which both take precedence over all errors.
  var runsCommand: Bool { !has(.help) && !has(.version) }

  func has(_ option: OptionDescription) -> Bool { occurrences.contains { $0.option.name == option.name } }

  private func has(_ option: OptionDescription, _ value: String) -> Bool {
    occurrences.contains { $0.option.name == option.name && $0.value == value }
  }

  /// Adds an option.
  ///
  /// A repeated flag is accepted, because aliases may add flags; two values contradict each other.
  private mutating func take(_ option: OptionDescription, _ value: String?) {
    var value = value
    if let typed = value {
      if !option.isRepeatable && has(option) { faults.append(.repeatedOption(option)) }
      value = choice(typed, of: .option(option))
    }
    occurrences.append(Arguments.Occurrence(option: option, value: value, operandsBefore: operands.count))
  }

  /// The word that a value means among those that the parameter takes; a fault and the value itself if it is none of them.
  private mutating func choice(_ value: String, of parameter: Parameter) -> String {
    guard let choices = parameter.kind?.choices, !choices.contains(value) else { return value }
    if let meant = guesses().choice(value, of: parameter.optionName, among: choices) { return meant }
    let suggestion = Suggestions.nearest(to: value, among: choices, limit: 1).first
    faults.append(.badChoice(parameter, value: value, choices: choices, suggestion: suggestion))
    return value
  }

  /// Joins the first two operands if they are a name together: `help rate set` asks for `rate set`.
  mutating func joinOperands(where isName: (String) -> Bool) {
    let pair = operands.prefix(2).joined(separator: " ")
    if operands.count > 1, isName(pair) { operands.replaceSubrange(..<2, with: [pair]) }
  }

  /// Checks the operands; relies on required operands coming first and repeating ones last.
  mutating func checkOperands(of command: CommandDescription) {
    let declared = command.operands
    let required = declared.prefix { $0.arity.isRequired }
    if operands.count < required.count {
      faults.append(.missingOperand(required[operands.count], command: command.name))
    }
    let isOpen = declared.last?.arity.isRepeating ?? false
    for (index, value) in operands.enumerated() {
      guard let operand = index < declared.count ? declared[index] : isOpen ? declared.last : nil else {
        return faults.append(.extraOperand(value, command: command.name))
      }
      operands[index] = choice(value, of: .operand(operand))
    }
  }

  /// Long names one slip from a misspelled one; `-month` finds `--month` too.
  ///
  /// Two slips are another word, and so is one in a short name, unless two letters are swapped: `--tax` is not `--tag`.
  static func suggestions(for name: String, among options: [OptionDescription]) -> [String] {
    let bare = String(name.drop { $0 == "-" })
    let typed = Suggestions.folded(bare)
    return Suggestions.nearest(to: bare, among: options.filter(\.isSuggested).map(\.name)).filter { near in
      let letters = Suggestions.folded(near)
      return Suggestions.optimalStringAlignment(typed, letters) <= 1
        && (typed.count > 4 || typed.sorted() == letters.sorted())
    }.map { "--" + $0 }
  }
}
