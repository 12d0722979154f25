extension HelpText {
  /// The output of `help CMD` and `CMD --help`: examples first, then what the command accepts, in at most 60 lines.
  ///
  /// What does not fit is on the `whole` page: further examples, then paragraphs, then explanations of options.
  public static func command(
    _ command: CommandDescription, _ tool: ToolDescription, _ language: Language,
    width: Int = TextLayout.pageWidth, isWhole: Bool = false
  ) -> String {
    var page = CommandPage(command, tool, language, width: width)
    if !isWhole { page.fit() }
    return page.page.text
  }

  static func options(_ options: [OptionDescription], _ language: Language) -> Definitions {
    let unlettered = options.contains { $0.short != nil } ? "    " : ""
    return options.map { option in
      ((option.short.map { "-\($0), " } ?? unlettered) + option.usage(language), option.meaning(language))
    }
  }
}

/// The help of a command, and how much of it is shown.
private struct CommandPage {
  /// The most lines of a page of the usual width.
  static let mostLines = 60

  let command: CommandDescription
  let tool: ToolDescription
  let language: Language
  let width: Int
  /// The options that only this command explains, and the names of those that a topic explains.
  let own: [OptionDescription]
  let shared: [String]
  let paragraphs: [String]
  let allExamples: [CommandExample]
  /// The numbers of examples, of paragraphs and of explained options that are shown.
  private var shown: (examples: Int, paragraphs: Int, options: Int)
  private var isWhole = true

  init(_ command: CommandDescription, _ tool: ToolDescription, _ language: Language, width: Int) {
    (self.command, self.tool, self.language, self.width) = (command, tool, language, width)
    let topic = tool.guide.shared?.options ?? []
    own = command.options.filter { !topic.contains($0) }
    shared = command.options.filter(topic.contains).map(\.spelling)
    paragraphs = TextLayout.paragraphs(of: command.details?(language) ?? "")
    allExamples = command.examples
    shown = (allExamples.count, paragraphs.count, own.count)
  }

  /// Leaves out what is above the limit, which is in proportion on narrow terminals.
  mutating func fit() {
    let limit = Self.mostLines * TextLayout.pageWidth / min(width, TextLayout.pageWidth)
    while page.height > limit {
      isWhole = false
      if shown.examples > 3 {
        shown.examples -= 1
      } else if shown.paragraphs > 1 {
        shown.paragraphs -= 1
      } else if shown.options > 0 {
        shown.options -= 1
      } else {
        return
      }
    }
  }

  var page: HelpPage {
    var page = HelpPage("\(tool.name) \(command.name) - \(command.summary(language))", language, width: width)
    page.add(Phrases.examples, page.examples(Array(allExamples.prefix(shown.examples))))
    page.add(page.wrapped("\(Phrases.usage(language)): \(command.usage(tool, language))"))
    let details = page.paragraphs(Array(paragraphs.prefix(shown.paragraphs)))
    if !details.isEmpty { page.add(details) }
    page.add(
      Phrases.operands,
      page.definitions(command.operands.map { (Text(placeholder: $0.placeholder)(language), $0.meaning(language)) }))
    page.add(Phrases.options, options(page))
    page.add(
      Phrases.relatives(command.name), page.definitions(HelpText.relatives(of: command.name, tool, language)))
    page.add(Phrases.globalOptions(explainedBy: "\(tool.helpLine) \(CommandGroup.everything.word)"), globalOptions)
    let codes = command.allExitCodes.map { (String($0.code), $0.summary(language)) }
    page.add(Phrases.exitCodes, page.definitions(codes))
    if !isWhole {
      page.add(page.wrapped("\(Phrases.wholePage(language)): \(tool.helpLine) \(command.name) --verbose"))
    }
    return page
  }

  /// The options with their explanations, and the names of the others.
  private func options(_ page: HelpPage) -> [String] {
    let explained = page.definitions(HelpText.options(Array(own.prefix(shown.options)), language))
    let named = own.dropFirst(shown.options).map(\.spelling)
    let further = named.isEmpty ? [] : page.wrapped(Phrases.further(named)(language), indent: 2)
    guard let topic = tool.guide.shared?.topic, !shared.isEmpty else { return explained + further }
    return explained + further + page.wrapped(Phrases.shared(shared, tool, topic)(language), indent: 2)
  }

  /// The global options without explanations, which `help all` has; `--file PATH` stays on one line.
  private var globalOptions: [String] {
    var lines: [String] = []
    for usage in tool.globalOptions.map({ $0.usage(language) }) {
      if let last = lines.last, TextLayout.width(of: last) + TextLayout.width(of: usage) + 2 < width {
        lines[lines.count - 1] = "\(last), \(usage)"
      } else {
        if let last = lines.last { lines[lines.count - 1] = last + "," }
        lines.append("  " + usage)
      }
    }
    return lines
  }
}
