import CommandLineKit

/// Checks of all descriptions of a tool.
public enum Descriptions {
  /// Returns all problems, in the order of the descriptions.
  public static func problems(in tool: ToolDescription) -> [DescriptionProblem] {
    let commands = tool.commands.map { $0.description() }
    return nameProblems(tool, commands)
      + commands.flatMap { ownProblems(of: $0, tool) }
      + sharedShapes(tool, commands)
      + summaryProblems(tool, commands)
      + exampleProblems(tool.guide.examples, of: nil, tool)
      + layoutProblems(tool, commands)
  }

  private static func nameProblems(
    _ tool: ToolDescription, _ commands: [CommandDescription]
  ) -> [DescriptionProblem] {
    var problems: [DescriptionProblem] = []
    let help = commands.first { $0.name == ToolDescription.helpCommand }
    if help?.operands.first?.values != .command { problems.append(.noHelpCommand) }
    let subjects = commands.flatMap { [$0.name, CommandName.words(of: $0.name)[0]] }
    let topics = tool.guide.topics.map { $0.description() }
    problems += duplicates(in: commands.map(\.name)).map { .duplicateCommand($0) }
    problems += duplicates(in: topics.map(\.name)).map { .duplicateTopic($0) }
    problems += topics.map(\.name).filter(subjects.contains).map { .duplicateTopic($0) }
    let references = tool.commands.map(\.name) + tool.guide.topics.map(\.name)
    for (reference, name) in zip(references, (commands.map(\.name) + topics.map(\.name))) where reference != name {
      problems.append(.nameMismatch(reference: reference, description: name))
    }
    let names =
      [tool.name] + topics.map(\.name) + commands.flatMap { CommandName.words(of: $0.name) }
      + (tool.globalOptions + commands.flatMap(\.options)).map(\.name)
    return problems + names.filter { !isKebab($0) }.map { .badName($0) }
      + commands.map(\.name).filter { CommandName.words(of: $0).count > 2 }.map { .badName($0) }
  }

  private static func ownProblems(of command: CommandDescription, _ tool: ToolDescription) -> [DescriptionProblem] {
    let name = command.name
    var problems: [DescriptionProblem] = []
    problems += duplicates(in: (command.options + tool.globalOptions).map(\.name))
      .map { .duplicateOption($0, command: name) }
    problems += misplacedOperands(of: command).map { .misplacedOperand($0, command: name) }
    let parameters = command.options.map(Parameter.option) + command.operands.map(Parameter.operand)
    for parameter in parameters {
      guard let choices = parameter.kind?.choices else { continue }
      if choices.isEmpty || !duplicates(in: choices).isEmpty {
        problems.append(.badChoices(parameter.spelling, command: name))
      }
    }
    problems += duplicates(in: command.allExitCodes.map(\.code)).map { .badExitCode($0, command: name) }
    if command.examples.isEmpty { problems.append(.noExample(command: name)) }
    return problems + exampleProblems(command.examples, of: name, tool)
  }

  /// Required operands must come first and a repeating operand last.
  private static func misplacedOperands(of command: CommandDescription) -> [String] {
    let operands = command.operands
    let misplaced = operands.indices.dropFirst().filter { index in
      let before = operands[index - 1].arity
      return before.isRepeating || (before == .optional && operands[index].arity.isRequired)
    }
    return misplaced.map { operands[$0].placeholder } + duplicates(in: operands.map(\.placeholder))
  }

  /// Options before the command are read without knowing the command, so a long name must have the same shape in every
  /// command and a letter must belong to one long name. An option that must follow its command is exempt.
  private static func sharedShapes(
    _ tool: ToolDescription, _ commands: [CommandDescription]
  ) -> [DescriptionProblem] {
    var problems: [DescriptionProblem] = []
    var known: [OptionDescription] = tool.globalOptions
    // An option that filters may be repeated, but not where a writing command sets one value with it: `list` and `edit`
    // both have `--category`. How the words of a line are read does not depend on it, so those may differ.
    let setting = Set(
      commands.filter { $0.effect == .writes }.flatMap(\.options).filter { !$0.isRepeatable }.map(\.name))
    // Reading commands only filter, so that an option may be repeated in all of them or in none.
    var filters: [String: Bool] = [:]
    for command in commands {
      for option in command.options where !option.mustFollowCommand {
        if command.effect == .reads, filters[option.name, default: option.isRepeatable] != option.isRepeatable {
          problems.append(.differentShapes(option: option.name, command: command.name))
          continue
        }
        if command.effect == .reads { filters[option.name] = option.isRepeatable }
        if let first = known.first(where: { $0.name == option.name }) {
          if !hasSameShape(first, option, mayRepeat: setting.contains(option.name)) {
            problems.append(.differentShapes(option: option.name, command: command.name))
          }
        } else {
          known.append(option)
        }
      }
    }
    for letter in duplicates(in: known.compactMap(\.short)) {
      problems.append(.ambiguousShort(letter, options: known.filter { $0.short == letter }.map(\.name)))
    }
    return problems
  }

  /// The letter, the presence of a value and the repetition decide how a line is read, so they must be equal.
  ///
  /// The kind of the value may differ: `--to` is a date in one command and a version in another.
  private static func hasSameShape(
    _ one: OptionDescription, _ other: OptionDescription, mayRepeat: Bool
  ) -> Bool {
    one.short == other.short && (mayRepeat || one.isRepeatable == other.isRepeatable)
      && (one.value == nil) == (other.value == nil)
  }

  private static func summaryProblems(
    _ tool: ToolDescription, _ commands: [CommandDescription]
  ) -> [DescriptionProblem] {
    var summaries = [(tool.name, tool.guide.summary)]
    summaries += tool.globalOptions.map { ($0.spelling, $0.summary) }
    summaries += tool.guide.exitCodes.map { (String($0.code), $0.summary) }
    summaries += tool.guide.examples.map { ($0.line.en, $0.summary) }
    for topic in tool.guide.topics.map({ $0.description() }) {
      summaries.append((topic.name, topic.summary))
      for entry in topic.blocks.flatMap(\.entries) {
        let shown = entry.onlyIn.map { Text(en: entry.summary($0), ja: entry.summary($0)) }
        summaries.append(("\(topic.name) \(entry.name)", shown ?? entry.summary))
      }
    }
    for command in commands {
      summaries.append((command.name, command.summary))
      summaries += command.operands.map { ("\(command.name) \($0.placeholder)", $0.summary) }
      summaries += command.options.map { ("\(command.name) \($0.spelling)", $0.summary) }
      summaries += command.exitCodes.map { ("\(command.name) \($0.code)", $0.summary) }
      summaries += command.examples.map { ($0.line.en, $0.summary) }
    }
    return summaries.flatMap { name, summary in
      [summary.en, summary.ja].filter { !isSummary($0) }.map { .badSummary($0, of: name) }
    }
  }

  private static func exampleProblems(
    _ examples: [CommandExample], of command: String?, _ tool: ToolDescription
  ) -> [DescriptionProblem] {
    examples.flatMap(\.lines).compactMap { exampleProblem($0, of: command, tool) }
  }

  /// Returns `nil` if every call of the tool in a pipeline can be parsed and at least one calls the command.
  private static func exampleProblem(
    _ line: String, of command: String?, _ tool: ToolDescription
  ) -> DescriptionProblem? {
    let malformed = DescriptionProblem.badExample(line, command: command ?? tool.name)
    guard let parts = ShellLine.commands(in: line), parts.first?.first == tool.name else { return malformed }
    var called: [String] = []
    for words in parts where words.first == tool.name {
      do {
        let invocation = try tool.parse(Array(words.dropFirst()))
        called += [invocation.command?.name, invocation.wantsHelp ? ToolDescription.helpCommand : nil].compactMap(
          \.self)
      } catch { return .refusedExample(line, error) }
    }
    return command.map(called.contains) ?? true ? nil : malformed
  }

  private static func layoutProblems(
    _ tool: ToolDescription, _ commands: [CommandDescription]
  ) -> [DescriptionProblem] {
    Language.allCases.flatMap { language -> [DescriptionProblem] in
      let overview = HelpText.overview(tool, language)
      let pages =
        [overview, HelpText.commandList(tool, language)]
        + commands.map { HelpText.command($0, tool, language) }
        + Set(commands.compactMap { CommandName.firstWord(of: $0.name) }).map { HelpText.family($0, tool, language) }
        + tool.guide.topics.map { HelpText.topic($0.description(), tool, language) }
      let wide = pages.flatMap { $0.split(separator: "\n") }.filter { TextLayout.width(of: $0) > TextLayout.pageWidth }
      let lines = overview.count { $0 == "\n" }
      return wide.map { .wideLine(String($0), language) } + (lines > 24 ? [.longOverview(language, lines: lines)] : [])
    }
  }

  private static func isSummary(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0.isNewline } && !text.hasSuffix(".") && !text.hasSuffix("。")
  }

  private static func isKebab(_ name: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    let isPlain = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    return isPlain && words.allSatisfy { !$0.isEmpty } && name.first?.isLetter == true
  }

  /// The values that occur more than once, without duplicates.
  private static func duplicates<Value: Hashable>(in values: [Value]) -> [Value] {
    var counts: [Value: Int] = [:]
    return values.filter { value in
      counts[value, default: 0] += 1
      return counts[value] == 2
    }
  }
}

extension CommandExample {
  /// The different lines.
  fileprivate var lines: [String] { line.en == line.ja ? [line.en] : [line.en, line.ja] }
}

extension TopicBlock {
  /// The entries of a list of definitions.
  var entries: [OutsideDescription] {
    switch self {
    case .definitions(_, let entries): entries
    case .paragraph, .lines: []
    }
  }
}
