// The pages of help that only name commands.

extension HelpText {
  /// The output of `help` and `--help`: the commands of every day, the others by group, and how to go on, in 24 lines.
  ///
  /// The list of all commands for a tool without commands of every day. Builds all descriptions.
  public static func frontPage(
    _ tool: ToolDescription, _ language: Language, width: Int = TextLayout.pageWidth
  ) -> String {
    let guide = tool.guide
    if guide.everyday.isEmpty { return commandList(tool, language, width: width) }
    var page = HelpPage("\(tool.name) \(tool.version) - \(guide.summary(language))", language, width: width)
    let everyday = guide.everyday.map { ($0.line(language), $0.summary(language)) }
    page.add(Phrases.everyday, page.definitions(everyday, longest: 30))
    let first = guide.everyday.map { String($0.line.en.prefix { $0 != " " }) }
    let groups = tool.commands.map { $0.description() }.byGroup.map { group, commands in
      (group.word, words(of: commands, except: first).joined(separator: ", "))
    }
    page.add(Phrases.groups(explainedBy: "\(tool.helpLine) \(Phrases.subject(language))"), page.definitions(groups))
    page.add(
      page.definitions([
        ("\(tool.helpLine) \(Phrases.subject(language))", Phrases.oneSubject(language)),
        ("\(tool.helpLine) \(CommandGroup.everything.word)", Phrases.everything(language)),
      ]))
    return page.text
  }

  /// The output of `help money`: the commands of a group; of `help all`, everything.
  public static func group(
    _ group: CommandGroup, _ tool: ToolDescription, _ language: Language, width: Int = TextLayout.pageWidth
  ) -> String {
    if group == .everything { return commandList(tool, language, width: width) }
    var page = HelpPage("\(tool.helpLine) \(group.word) - \(group.title(language))", language, width: width)
    page.add(Phrases.commands, page.definitions(members(of: group.word, tool, language)))
    page.add(
      Phrases.moreHelp,
      page.definitions([("\(tool.helpLine) \(Phrases.command(language))", Phrases.oneCommand(language))]))
    return page.text
  }

  /// The commands of the group with this word, each with what it does; none if there is no such group.
  static func members(of word: String, _ tool: ToolDescription, _ language: Language) -> Definitions {
    tool.commands.map { $0.description() }.filter { $0.group.word == word }.map { ($0.name, $0.summary(language)) }
  }

  private static func words(of commands: [CommandDescription], except known: [String]) -> [String] {
    var seen = Set(known)
    return commands.map { CommandName.words(of: $0.name)[0] }.filter { seen.insert($0).inserted }
  }
}
