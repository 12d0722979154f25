/// A part of the command line, as far as a list of options can tell.
enum Token {
  case operand(String, index: Int)
  /// An option, with its value unless it is a flag.
  case option(OptionDescription, value: String?)
  /// An unknown option, with its dashes.
  case unknown(String)
  /// An option without its value, and the argument in its place.
  case missingValue(OptionDescription, next: String?)
  case unexpectedValue(OptionDescription, value: String)
}

/// Reads arguments as tokens, with the conventions of POSIX and GNU: groups of short options, `--name=value`, `--`.
///
/// The reader never fails: errors are tokens too, so that help can take precedence over them.
struct TokenReader: Sequence, IteratorProtocol {
  private let arguments: [String]
  private let options: [OptionDescription]
  private var index = 0
  private var group: Substring = ""
  private var optionsHaveEnded = false

  init(_ arguments: [String], options: [OptionDescription]) { (self.arguments, self.options) = (arguments, options) }

  mutating func next() -> Token? {
    if !group.isEmpty { return short(isFirst: false) }
    guard index < arguments.count else { return nil }
    let word = withASCIIDashes(arguments[index])
    index += 1
    if optionsHaveEnded || !Self.looksLikeOption(word) { return .operand(word, index: index - 1) }
    if word == "--" {
      optionsHaveEnded = true
      return next()
    }
    group = word.dropFirst()
    if group.first != "-" { return short(isFirst: true) }
    defer { group = "" }
    return long(group.dropFirst())
  }

  /// The word with `--` for the dashes of Japanese input, if that makes it a known option: ーーjson.
  private func withASCIIDashes(_ word: String) -> String {
    guard let first = word.first, "ー－―—".contains(first), word.dropFirst().first == first else { return word }
    let name = word.dropFirst(2).prefix { $0 != "=" && $0 != "＝" }
    return options.contains { $0.name == name } ? "--" + word.dropFirst(2) : word
  }

  /// Whether an argument looks like an option; `-`, `-3d`, `-¥500`, `-.5` and `- text` are values.
  ///
  /// Negative amounts and relative dates are left to the parser of the value, which can explain what is wrong with
  /// them.
  static func looksLikeOption(_ word: String) -> Bool {
    guard word.first == "-", let second = word.dropFirst().first else { return false }
    return !(second.isNumber || second.isCurrencySymbol || second.isWhitespace || second == ".")
  }

  private mutating func long(_ text: Substring) -> Token {
    // Japanese input methods type ＝.
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" || $0 == "＝" }
    guard let name = parts.first, let option = options.first(where: { $0.name == name }) else {
      return .unknown("--\(parts.first ?? "")")
    }
    return token(option, attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// Reads the next letter of a group; `-fPATH` and `-f=PATH` include the value.
  private mutating func short(isFirst: Bool) -> Token {
    let letter = group.removeFirst()
    guard let option = options.first(where: { $0.short == letter }) else {
      defer { group = "" }
      return .unknown(isFirst ? "-\(letter)\(group)" : "-\(letter)")
    }
    if option.value == nil && group.first != "=" { return .option(option, value: nil) }
    defer { group = "" }
    let attached = group.first == "=" ? group.dropFirst() : group
    return token(option, attached: group.isEmpty ? nil : String(attached))
  }

  private mutating func token(_ option: OptionDescription, attached: String?) -> Token {
    if option.value == nil {
      return attached.map { .unexpectedValue(option, value: $0) } ?? .option(option, value: nil)
    }
    return attached.map { .option(option, value: $0) } ?? following(option)
  }

  /// Reads the next argument as the value, unless it looks like an option.
  private mutating func following(_ option: OptionDescription) -> Token {
    let missing = { (next: String?) -> Token in
      option.value?.isOptional == true ? .option(option, value: nil) : .missingValue(option, next: next)
    }
    guard index < arguments.count else { return missing(nil) }
    let next = arguments[index]
    if Self.looksLikeOption(next), option.value?.kind.takesReversed(next) != true { return missing(next) }
    index += 1
    return .option(option, value: next)
  }
}
