/// Help pages: plain text without escape sequences, at most 80 columns wide, ending with a newline.
public enum HelpText {
  /// The output of the tool without arguments: summary, two examples and pointers to help, in at most 24 lines.
  public static func overview(_ tool: ToolDescription, _ language: Language) -> String {
    var page = HelpPage(language)
    page.add(TextLayout.wrapped("\(tool.name) \(tool.version) - \(tool.guide.summary(language))"))
    page.add(Phrases.examples, examples(Array(tool.guide.examples.prefix(2)), language))
    let help = "\(tool.name) \(ToolDescription.helpCommand)"
    page.add(
      Phrases.moreHelp,
      TextLayout.definitions([
        (help, Phrases.allCommands(language)),
        ("\(help) \(Phrases.command(language))", Phrases.oneCommand(language)),
      ]))
    return page.text
  }

  /// The output of `help` and `--help`: all commands by group, and the global options.
  ///
  /// Builds all descriptions.
  public static func commandList(_ tool: ToolDescription, _ language: Language) -> String {
    var page = HelpPage(language)
    page.add(TextLayout.wrapped("\(tool.name) \(tool.version) - \(tool.guide.summary(language))"))
    let (command, argument, option) = (Phrases.command(language), Phrases.argument(language), Phrases.option(language))
    page.add(["\(Phrases.usage(language)): \(tool.name) \(command) [\(argument)...] [\(option)...]"])
    if let details = tool.guide.details { page.add(TextLayout.wrappedParagraphs(of: details(language))) }
    let commands = tool.commands.map { $0.description() }
    let names = commands.map(\.name)
    for group in CommandGroup.allCases {
      let members = commands.filter { $0.group == group }
      page.add(group.title, TextLayout.definitions(members.map { ($0.name, $0.summary(language)) }, alongside: names))
    }
    page.add(Phrases.globalOptions, options(tool.globalOptions, language))
    let help = "\(tool.name) \(ToolDescription.helpCommand)"
    let topics = tool.guide.topics.map { ($0.name, $0.description().summary(language)) }
    page.add(Phrases.topics(explainedBy: "\(help) \(Phrases.topic(language))"), TextLayout.definitions(topics))
    page.add(Phrases.moreHelp, TextLayout.definitions([("\(help) \(command)", Phrases.oneCommand(language))]))
    return page.text
  }

  /// The output of `help dates`: the blocks of the topic.
  public static func topic(_ topic: TopicDescription, _ tool: ToolDescription, _ language: Language) -> String {
    var page = HelpPage(language)
    let title = "\(tool.name) \(ToolDescription.helpCommand) \(topic.name) - \(topic.summary(language))"
    page.add(TextLayout.wrapped(title))
    for block in topic.blocks {
      switch block {
      case .paragraph(let text): page.add(TextLayout.wrapped(text(language)))
      case .definitions(let title, let entries):
        page.add(title, TextLayout.definitions(entries.map { ($0.name, $0.summary(language)) }))
      case .lines(let title, let text):
        page.add(title, TextLayout.lines(of: text(language)).map { $0.isEmpty ? "" : "  " + $0 })
      }
    }
    return page.text
  }

  /// The output of `help rate` if only `rate set` and `rate list` are commands: the members of the family.
  public static func family(_ word: String, _ tool: ToolDescription, _ language: Language) -> String {
    var page = HelpPage(language)
    page.add(TextLayout.wrapped("\(tool.name) \(word) \(Phrases.command(language))"))
    page.add(Phrases.relatives(word), relatives(of: word, tool, language))
    page.add(
      Phrases.moreHelp,
      TextLayout.definitions([
        (
          "\(tool.name) \(ToolDescription.helpCommand) \(word) \(Phrases.command(language))",
          Phrases.oneCommand(language)
        )
      ]))
    return page.text
  }

  private static func relatives(of word: String, _ tool: ToolDescription, _ language: Language) -> [String] {
    TextLayout.definitions(tool.family(of: word).map { ($0.name, $0.description().summary(language)) })
  }

  /// The output of `help CMD` and `CMD --help`: examples first, then everything that the command accepts.
  public static func command(
    _ command: CommandDescription, _ tool: ToolDescription, _ language: Language
  ) -> String {
    var page = HelpPage(language)
    page.add(TextLayout.wrapped("\(tool.name) \(command.name) - \(command.summary(language))"))
    page.add(Phrases.examples, examples(command.examples, language))
    page.add(TextLayout.wrapped("\(Phrases.usage(language)): \(command.usage(tool, language))"))
    if let details = command.details { page.add(TextLayout.wrappedParagraphs(of: details(language))) }
    let operands = command.operands.map { ($0.placeholder, $0.meaning(language)) }
    page.add(Phrases.operands, TextLayout.definitions(operands))
    page.add(Phrases.options, options(command.options, language))
    page.add(Phrases.relatives(command.name), relatives(of: command.name, tool, language))
    page.add(Phrases.globalOptions(explainedBy: "\(tool.name) \(ToolDescription.helpCommand)"), globalOptions(tool))
    let codes = command.allExitCodes.map { (String($0.code), $0.summary(language)) }
    page.add(Phrases.exitCodes, TextLayout.definitions(codes))
    return page.text
  }

  /// Examples are for copying, so their lines are never wrapped.
  private static func examples(_ examples: [CommandExample], _ language: Language) -> [String] {
    examples.flatMap { ["  " + $0.line] + TextLayout.wrapped($0.summary(language), indent: 6) }
  }

  private static func options(_ options: [OptionDescription], _ language: Language) -> [String] {
    let unlettered = options.contains { $0.short != nil } ? "    " : ""
    return TextLayout.definitions(
      options.map { option in
        ((option.short.map { "-\($0), " } ?? unlettered) + option.usage, option.meaning(language))
      })
  }

  /// The global options without explanations, which `help` has; `--file PATH` stays on one line.
  private static func globalOptions(_ tool: ToolDescription) -> [String] {
    var lines: [String] = []
    for usage in tool.globalOptions.map(\.usage) {
      if let last = lines.last, TextLayout.width(of: last) + usage.count + 2 < TextLayout.pageWidth {
        lines[lines.count - 1] = "\(last), \(usage)"
      } else {
        if let last = lines.last { lines[lines.count - 1] = last + "," }
        lines.append("  " + usage)
      }
    }
    return lines
  }
}

/// Blocks of lines, separated by empty lines.
private struct HelpPage {
  private let language: Language
  private var blocks: [[String]] = []

  init(_ language: Language) { self.language = language }

  var text: String { blocks.joined(separator: [""]).joined(separator: "\n") + "\n" }

  mutating func add(_ lines: [String]) { blocks.append(lines) }

  /// Adds a block with a heading, unless it is empty.
  mutating func add(_ title: Text, _ lines: [String]) {
    if !lines.isEmpty { blocks.append(["\(title(language)):"] + lines) }
  }
}
