/// The manual page of the tool as mdoc(7), which both mandoc and groff read.
public struct Manual {
  private let tool: ToolDescription
  private let language: Language
  private var page = Mdoc()

  /// The page for section 1: all help about commands and topics, in the order of a Unix manual.
  ///
  /// The headings of the Japanese page are Japanese except NAME: `apropos` looks for NAME, and mandoc warns about pages
  /// that start differently.
  public static func page(_ tool: ToolDescription, _ language: Language) -> String {
    var manual = Manual(tool: tool, language: language)
    manual.write()
    return manual.page.text
  }

  private mutating func write() {
    head()
    description()
    commands()
    globalOptions()
    let standard = [("environment", Phrases.environment), ("files", Phrases.files)]
    for topic in tool.guide.topics where !standard.map(\.0).contains(topic.name) { section(topic.description()) }
    for (name, title) in standard {
      if let topic = tool.topic(named: name)?.description() { section(topic, title) }
    }
    heading(Phrases.exitCodes)
    definitions(([.done, .usage] + tool.guide.exitCodes).sorted { $0.code < $1.code })
    heading(Phrases.examples)
    examples(tool.guide.examples)
  }

  private mutating func head() {
    page.macro("Dd", Self.date(tool.released))
    page.macro("Dt", Mdoc.word(tool.name.uppercased()), "1")
    page.macro("Os", Mdoc.word(tool.name), Mdoc.word(tool.version))
    page.macro("Sh", "NAME")
    page.macro("Nm", Mdoc.word(tool.name))
    page.macro("Nd", Mdoc.word(tool.guide.summary(language)))
    heading(Phrases.synopsis)
    page.macro("Nm")
    let (command, argument, option) = (Phrases.command(language), Phrases.argument(language), Phrases.option(language))
    page.macro("Ar", Mdoc.word(command))
    page.macro("Op", "Ar", Mdoc.word(argument), "...")
    page.macro("Op", "Ar", Mdoc.word(option), "...")
  }

  private mutating func description() {
    heading(Phrases.description)
    paragraphs(TextLayout.paragraphs(of: tool.guide.details?(language) ?? tool.guide.summary(language)))
  }

  private mutating func commands() {
    heading(Phrases.commands)
    for group in tool.commands.map({ $0.description() }).byGroup {
      page.macro("Ss", Mdoc.word(group.group.title(language)))
      page.macro("Bl", "-tag", "-width", "Ds")
      group.commands.forEach { self.command($0) }
      page.macro("El")
    }
  }

  private mutating func command(_ command: CommandDescription) {
    let operands = command.operands.flatMap { $0.macros(language) }
    let options = command.options.isEmpty ? [] : ["Oo", "Ar", Mdoc.word(Phrases.option(language)), "...", "Oc"]
    page.macro(["It", "Cm", Mdoc.word(command.name)] + operands + options)
    paragraphs([Phrases.sentences(command, language)] + TextLayout.paragraphs(of: command.details?(language) ?? ""))
    let parameters =
      command.operands.map { (["Ar", Mdoc.word(Text(placeholder: $0.placeholder)(language))], $0.meaning(language)) }
      + command.options.map { ($0.macros(language), $0.meaning(language)) }
    if !parameters.isEmpty { page.macro("Pp") }
    page.definitions(parameters)
    if !command.exitCodes.isEmpty {
      page.macro("Pp")
      page.paragraph(Phrases.exitCodes(language) + ":")
      definitions(command.exitCodes)
    }
    page.macro("Pp")
    page.paragraph(Phrases.examples(language) + ":")
    examples(command.examples)
  }

  private mutating func globalOptions() {
    heading(Phrases.options)
    page.paragraph(Phrases.everywhere(language))
    page.macro("Pp")
    page.definitions(tool.globalOptions.map { ($0.macros(language), $0.meaning(language)) })
  }

  private mutating func section(_ topic: TopicDescription, _ title: Text? = nil) {
    heading(title ?? Text(en: topic.name, ja: topic.summary.ja))
    for (index, block) in topic.blocks.enumerated() {
      if index > 0 { page.macro("Pp") }
      if let title = block.title { page.paragraph(title(language) + ":") }
      switch block {
      case .paragraph(let text): page.paragraph(text(language))
      case .definitions(_, let entries):
        let shown = entries.filter { $0.isShown(in: language) }
        page.definitions(shown.map { ([Mdoc.word($0.name)], $0.summary(language)) }, width: "12n")
      case .lines(_, let text):
        page.literal(TextLayout.lines(of: text(language)))
      }
    }
  }

  /// Writes paragraphs with an empty line between them.
  private mutating func paragraphs(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { page.macro("Pp") }
      page.paragraph(text)
    }
  }

  private mutating func definitions(_ codes: [ExitCodeDescription]) {
    page.definitions(codes.map { ([Mdoc.word(String($0.code))], $0.summary(language)) })
  }

  private mutating func examples(_ examples: [CommandExample]) {
    page.literal(examples.flatMap { ["# \($0.summary(language))", $0.line(language)] })
  }

  private mutating func heading(_ title: Text) {
    page.macro("Sh", Mdoc.word(language == .english ? title.en.uppercased() : title(language)))
  }

  /// Formats `2026-11-21` as mdoc requires in every language: `November 21, 2026`.
  private static func date(_ released: String) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    let fields = released.split(separator: "-").compactMap { Int($0) }
    guard fields.count == 3, (1...12).contains(fields[1]) else { return released }
    return "\(months[fields[1] - 1]) \(fields[2]), \(fields[0])"
  }
}

extension OperandDescription {
  /// The placeholder with its arity: `SUB`, `[DATE]`, `[SUB ...]`, `SUB ...`.
  fileprivate func macros(_ language: Language) -> [String] {
    let value = ["Ar", Mdoc.word(Text(placeholder: placeholder)(language))] + (arity.isRepeating ? ["..."] : [])
    return arity.isRequired ? value : ["Oo"] + value + ["Oc"]
  }
}

extension OptionDescription {
  /// The short and long form with the placeholder: `-c, --category CATEGORY`.
  fileprivate func macros(_ language: Language) -> [String] {
    let letter = short.map { ["Fl", Mdoc.word(String($0)), ","] } ?? []
    return letter + ["Fl", Mdoc.word("-" + name)]
      + (value.map { ["Ar", Mdoc.word(Text(placeholder: $0.placeholder)(language))] } ?? [])
  }
}
