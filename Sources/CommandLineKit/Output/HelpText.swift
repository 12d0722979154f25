/// Help pages: plain text without escape sequences, ending with a newline.
///
/// Sentences are wrapped to `width` columns; lines for copying are not.
public enum HelpText {
  /// The output of the tool without arguments: summary, three examples and pointers to help, in at most 24 lines.
  public static func overview(
    _ tool: ToolDescription, _ language: Language, width: Int = TextLayout.pageWidth
  ) -> String {
    var page = HelpPage("\(tool.name) \(tool.version) - \(tool.guide.summary(language))", language, width: width)
    page.add(Phrases.examples, page.examples(Array(tool.guide.examples.prefix(3))))
    page.add(
      Phrases.moreHelp,
      page.definitions([
        (tool.helpLine, Phrases.everydayCommands(language)),
        ("\(tool.helpLine) \(Phrases.command(language))", Phrases.oneCommand(language)),
      ]))
    return page.text
  }

  /// The output of `help all`: all commands by group, the topics, and last the seldom used global options.
  ///
  /// Builds all descriptions.
  public static func commandList(
    _ tool: ToolDescription, _ language: Language, width: Int = TextLayout.pageWidth
  ) -> String {
    var page = HelpPage("\(tool.name) \(tool.version) - \(tool.guide.summary(language))", language, width: width)
    let (command, argument, option) = (Phrases.command(language), Phrases.argument(language), Phrases.option(language))
    page.add(page.wrapped("\(Phrases.usage(language)): \(tool.name) \(command) [\(argument)...] [\(option)...]"))
    if let details = tool.guide.details { page.add(page.paragraphs(TextLayout.paragraphs(of: details(language)))) }
    let commands = tool.commands.map { $0.description() }
    let names = commands.map(\.name)
    for (group, members) in commands.byGroup {
      page.add(group.title, page.definitions(members.map { ($0.name, $0.summary(language)) }, alongside: names))
    }
    let topics = tool.guide.topics.map { ($0.name, $0.description().summary(language)) }
    page.add(Phrases.topics(explainedBy: "\(tool.helpLine) \(Phrases.topic(language))"), page.definitions(topics))
    page.add(Phrases.moreHelp, page.definitions([("\(tool.helpLine) \(command)", Phrases.oneCommand(language))]))
    page.add(Phrases.globalOptions, page.definitions(options(tool.globalOptions, language)))
    return page.text
  }

  /// The output of `help dates`: the blocks of the topic.
  public static func topic(
    _ topic: TopicDescription, _ tool: ToolDescription, _ language: Language, width: Int = TextLayout.pageWidth
  ) -> String {
    var page = HelpPage("\(tool.helpLine) \(topic.name) - \(topic.summary(language))", language, width: width)
    for block in topic.blocks {
      switch block {
      case .paragraph(let text): page.add(page.wrapped(text(language)))
      case .definitions(let title, let entries):
        let shown = entries.filter { $0.isShown(in: language) }
        page.add(title, page.definitions(shown.map { ($0.name, $0.summary(language)) }))
      case .lines(let title, let text):
        page.add(title, TextLayout.lines(of: text(language)).map { $0.isEmpty ? "" : "  " + $0 })
      }
    }
    page.add(Phrases.commands, page.definitions(members(of: topic.name, tool, language)))
    return page.text
  }

  /// The output of `help rate` if only `rate set` and `rate list` are commands: the members of the family.
  public static func family(
    _ word: String, _ tool: ToolDescription, _ language: Language, width: Int = TextLayout.pageWidth
  ) -> String {
    var page = HelpPage("\(tool.name) \(word) \(Phrases.command(language))", language, width: width)
    page.add(Phrases.relatives(word), page.definitions(relatives(of: word, tool, language)))
    page.add(
      Phrases.moreHelp,
      page.definitions([("\(tool.helpLine) \(word) \(Phrases.command(language))", Phrases.oneCommand(language))]))
    return page.text
  }

  typealias Definitions = [(term: String, meaning: String)]

  static func relatives(of word: String, _ tool: ToolDescription, _ language: Language) -> Definitions {
    tool.family(of: word).map { ($0.name, $0.description().summary(language)) }
  }
}

/// Blocks of lines, separated by empty lines.
struct HelpPage {
  private let language: Language
  private let width: Int
  private var blocks: [[String]] = []

  init(_ title: String, _ language: Language, width: Int) {
    (self.language, self.width) = (language, width)
    add(wrapped(title))
  }

  func wrapped(_ paragraph: String, indent: Int = 0) -> [String] {
    TextLayout.wrapped(paragraph, width: width, indent: indent)
  }

  func paragraphs(_ texts: [String]) -> [String] { Array(texts.map { wrapped($0) }.joined(separator: [""])) }

  func definitions(
    _ entries: [(term: String, meaning: String)], alongside others: [String] = [], longest: Int? = nil
  ) -> [String] {
    TextLayout.definitions(entries, alongside: others, longest: longest, width: width)
  }

  /// Examples are for copying, so their lines are never wrapped.
  func examples(_ examples: [CommandExample]) -> [String] {
    examples.flatMap { ["  " + $0.line(language)] + wrapped($0.summary(language), indent: 6) }
  }

  var text: String { blocks.joined(separator: [""]).joined(separator: "\n") + "\n" }

  var height: Int { blocks.reduce(0) { $0 + $1.count } + max(0, blocks.count - 1) }

  mutating func add(_ lines: [String]) { blocks.append(lines) }

  /// Adds a block with a heading, unless it is empty.
  mutating func add(_ title: Text, _ lines: [String]) {
    if !lines.isEmpty { blocks.append(wrapped("\(title(language)):") + lines) }
  }
}
