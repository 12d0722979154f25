import CommandLineKit

/// The reference of all commands, for documents.
public enum Reference {
  /// All commands with usage, options and examples as CommonMark with GitHub tables, ending with a newline.
  ///
  /// Groups are headings of level 3 and commands of level 4, below a `## Reference`.
  public static func markdown(_ tool: ToolDescription, _ language: Language) -> String {
    var blocks: [String] = []
    for group in tool.commands.map({ $0.description() }).byGroup {
      blocks.append("### " + Markdown.escaped(group.group.title(language)))
      blocks += group.commands.flatMap { section($0, tool, language) }
    }
    if let options = tool.guide.shared?.options {
      blocks += ["### " + sharedOptions(language), optionTable(options, language)]
    }
    blocks.append("### " + Phrases.globalOptions(language))
    blocks.append(optionTable(tool.globalOptions, language))
    let codes = ([.done, .usage] + tool.guide.exitCodes).sorted { $0.code < $1.code }
    blocks += table(Phrases.exitCodes, codes.map { (String($0.code), $0.summary(language)) }, language)
    for (name, title) in [("environment", Phrases.environment), ("files", Phrases.files)] {
      let topic = tool.guide.topics.first { $0.name == name }?.description()
      let entries = topic?.blocks.flatMap(\.entries) ?? []
      blocks += table(title, entries.map { ($0.name, $0.summary(language)) }, language)
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The heading of the options that a topic of help explains; the section of a command names them.
  private static let sharedOptions = Text(en: "Options of several commands", ja: "複数のコマンドに共通のオプション")

  private static func section(
    _ command: CommandDescription, _ tool: ToolDescription, _ language: Language
  ) -> [String] {
    var blocks = ["#### `\(tool.name) \(command.name)`", Markdown.escaped(command.summary(language))]
    blocks.append(Markdown.fence([command.usage(tool, language)], info: "text"))
    if let details = command.details {
      blocks += TextLayout.paragraphs(of: details(language)).map(Markdown.escaped)
    }
    if !command.operands.isEmpty {
      let rows = command.operands.map { (Text(placeholder: $0.placeholder)(language), $0.meaning(language)) }
      blocks.append(Markdown.table(Phrases.operands(language), Phrases.meaning(language), rows))
    }
    let shared = command.options.filter { tool.guide.shared?.options.contains($0) ?? false }
    let own = command.options.filter { !shared.contains($0) }
    if !own.isEmpty { blocks.append(optionTable(own, language)) }
    if !shared.isEmpty {
      blocks.append("\(sharedOptions(language)): " + shared.map { "`\($0.spelling)`" }.joined(separator: ", "))
    }
    let examples = command.examples.flatMap { ["# \($0.summary(language))", $0.line(language)] }
    blocks.append(Markdown.fence(examples, info: "sh"))
    return blocks
  }

  private static func optionTable(_ options: [OptionDescription], _ language: Language) -> String {
    let rows = options.map { (($0.short.map { "-\($0), " } ?? "") + $0.usage(language), $0.meaning(language)) }
    return Markdown.table(Phrases.options(language), Phrases.meaning(language), rows)
  }

  private static func table(_ title: Text, _ rows: [(String, String)], _ language: Language) -> [String] {
    if rows.isEmpty { return [] }
    return ["### " + title(language), Markdown.table(title(language), Phrases.meaning(language), rows)]
  }
}

/// Helpers for CommonMark with GitHub tables.
public enum Markdown {
  /// Escapes the inline syntax of CommonMark and of tables.
  public static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_[]<>|#~&".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// A table whose first column is code; `|` is escaped in code too, because tables are parsed first.
  public static func table(_ left: String, _ right: String, _ rows: [(code: String, text: String)]) -> String {
    let lines = rows.map { row in
      "| `\(row.code.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
        + " | \(escaped(row.text)) |"
    }
    return (["| \(left) | \(right) |", "| --- | --- |"] + lines).joined(separator: "\n")
  }

  public static func fence(_ lines: [String], info: String) -> String {
    (["```" + info] + lines + ["```"]).joined(separator: "\n")
  }
}
