import CommandLineKit

// The parts of a command's description, each told in one line: the words of both languages side by side.

extension CommandExample {
  /// A line without the tool's name and its caption, in English and in Japanese.
  init(_ en: String, _ caption: String, _ ja: String, _ captionJa: String) {
    self.init(Text(en: "subtrack " + en, ja: "subtrack " + ja), Text(en: caption, ja: captionJa))
  }

  /// A line that is the same in every language, with its captions.
  init(_ line: String, _ caption: String, _ captionJa: String) { self.init(line, caption, line, captionJa) }
}

extension OptionDescription {
  /// An option with a value.
  convenience init(
    _ name: String, short: Character? = nil, _ placeholder: String, _ kind: ValueKind, isList: Bool = false,
    isOptional: Bool = false, _ en: String, _ ja: String, isRepeatable: Bool = false, meaning: Meaning? = nil,
    mustFollowCommand: Bool = false, isSuggested: Bool = true
  ) {
    self.init(
      name, short: short, value: ValueDescription(placeholder, kind, isList: isList, isOptional: isOptional),
      summary: Text(en: en, ja: ja), isRepeatable: isRepeatable, meaning: meaning,
      mustFollowCommand: mustFollowCommand, isSuggested: isSuggested)
  }

  /// A flag.
  convenience init(
    _ name: String, short: Character? = nil, _ en: String, _ ja: String, isRepeatable: Bool = false,
    meaning: Meaning? = nil, mustFollowCommand: Bool = false, isSuggested: Bool = true
  ) {
    self.init(
      name, short: short, summary: Text(en: en, ja: ja), isRepeatable: isRepeatable, meaning: meaning,
      mustFollowCommand: mustFollowCommand, isSuggested: isSuggested)
  }
}

extension OperandDescription {
  init(
    _ placeholder: String, _ arity: Arity, _ values: ValueKind, _ en: String, _ ja: String, isShownOnce: Bool = false
  ) {
    self.init(placeholder, arity, values, summary: Text(en: en, ja: ja), isShownOnce: isShownOnce)
  }
}

extension OutsideDescription {
  /// A word or a line of a topic, and its meaning.
  init(_ name: String, _ en: Sentence<English>, _ ja: Sentence<Japanese>, onlyIn: Language? = nil) {
    self.init(name, Text(en, ja), onlyIn: onlyIn)
  }
}

extension ExitCodeDescription {
  init(_ code: Int32, _ en: Sentence<English>, _ ja: Sentence<Japanese>) { self.init(code, Text(en, ja)) }
}

extension TopicBlock {
  static func paragraph(_ en: Sentence<English>, _ ja: Sentence<Japanese>) -> TopicBlock { .paragraph(Text(en, ja)) }
}
