/// The fixed texts of help and of the reference.
package enum Phrases {
  static let usage = Text(en: "Usage", ja: "使い方")
  static let examples = Text(en: "Examples", ja: "例")
  package static let operands = Text(en: "Arguments", ja: "引数")
  package static let options = Text(en: "Options", ja: "オプション")
  package static let globalOptions = Text(en: "Global options", ja: "全コマンド共通のオプション")
  package static let exitCodes = Text(en: "Exit status", ja: "終了ステータス")
  package static let environment = Text(en: "Environment", ja: "環境変数")
  package static let files = Text(en: "Files", ja: "ファイル")
  static let moreHelp = Text(en: "More help", ja: "詳しいヘルプ")
  static let allCommands = Text(en: "All commands", ja: "コマンドの一覧")
  static let oneCommand = Text(en: "Help for one command, with examples", ja: "コマンドの詳細と使用例")
  package static let meaning = Text(en: "Description", ja: "意味")
  static let command = Text(en: "COMMAND", ja: "コマンド")
  static let topic = Text(en: "TOPIC", ja: "トピック")
  static let argument = Text(en: "ARGUMENT", ja: "引数")
  static let option = Text(en: "OPTION", ja: "オプション")
  static let repeatable = Text(en: "repeatable", ja: "複数回指定可")

  static let everyday = Text(en: "Every day", ja: "よく使うコマンド")
  static let subject = Text(en: "WORD", ja: "語")
  static let oneSubject = Text(
    en: "Help for a command, a group or a topic, such as dates", ja: "コマンド、分野、トピック（dates など）の説明")
  static let everything = Text(en: "All commands, topics and global options", ja: "すべてのコマンド、トピック、共通オプション")

  static let everydayCommands = Text(
    en: "The commands of every day, and where the others are", ja: "よく使うコマンドと、ほかのコマンドの探し方")
  static let wholePage = Text(en: "More examples and details", ja: "ほかの例と詳しい説明")

  /// Options without room for an explanation.
  static func further(_ options: [String]) -> Text {
    Text(en: "And \(options.joined(separator: ", "))", ja: "ほかに \(options.joined(separator: "、"))")
  }

  /// The heading above the groups of commands.
  static func groups(explainedBy help: String) -> Text {
    Text(en: "More commands, by group (see '\(help)')", ja: "ほかのコマンド（分野ごとの説明は「\(help)」）")
  }

  /// Names options that a topic explains: the first two and the last of many.
  static func shared(_ options: [String], _ tool: ToolDescription, _ topic: String) -> Text {
    let help = "\(tool.helpLine) \(topic)"
    let isLong = options.count > 3
    let named = isLong ? options.prefix(2) + options.suffix(1) : options[...]
    return Text(
      en: "Also \(named.joined(separator: ", "))\(isLong ? " and more" : ""): see '\(help)'",
      ja: "ほかに \(named.joined(separator: "、"))\(isLong ? " など" : ""): 「\(help)」を参照")
  }

  static let synopsis = Text(en: "Synopsis", ja: "書式")
  static let description = Text(en: "Description", ja: "説明")
  static let commands = Text(en: "Commands", ja: "コマンド")
  static let everywhere = Text(
    en: "These options work with every command, before or after its name.", ja: "すべてのコマンドで、コマンド名の前後どちらにも指定できます。")

  /// What a command does, and whether it can change data.
  static func sentences(_ command: CommandDescription, _ language: Language) -> String {
    let effect =
      switch command.effect {
      case .reads: Text(en: "Does not change your data.", ja: "（データは変更しない）。")
      case .writes: Text(en: "May change your data.", ja: "（データを変更することがある）。")
      }
    return Text(en: "\(command.summary.en). \(effect.en)", ja: "\(command.summary.ja)\(effect.ja)")(language)
  }

  /// The heading above the topics.
  static func topics(explainedBy help: String) -> Text {
    Text(en: "Topics (see '\(help)')", ja: "トピック（説明は「\(help)」）")
  }

  /// The heading above the commands of a family.
  static func relatives(_ word: String) -> Text {
    Text(en: "Commands starting with '\(word)'", ja: "「\(word)」で始まるコマンド")
  }

  /// The heading above the global options if they are only listed.
  static func globalOptions(explainedBy help: String) -> Text {
    Text(en: "Global options (see '\(help)')", ja: "全コマンド共通のオプション（説明は「\(help)」）")
  }

  /// A summary followed by the accepted words: `Output format (table, json)`; one that ends in examples says enough.
  static func meaning(_ summary: Text, kind: ValueKind?, isRepeatable: Bool, _ language: Language) -> String {
    let comma = Text(en: ", ", ja: "、")(language)
    let words = summary(language).hasSuffix("）") ? kind?.choices : kind?.listed
    let notes = [words?.joined(separator: comma), isRepeatable ? repeatable(language) : nil].compactMap(\.self)
    if notes.isEmpty { return summary(language) }
    let brackets = Text(en: " (\(notes.joined(separator: "; ")))", ja: "（\(notes.joined(separator: "／"))）")
    return summary(language) + brackets(language)
  }
}

extension OptionDescription {
  /// The summary, the accepted words and whether the option may be repeated.
  package func meaning(_ language: Language) -> String {
    Phrases.meaning(summary, kind: value?.kind, isRepeatable: isRepeatable, language)
  }
}

extension OperandDescription {
  /// The summary and the accepted words.
  package func meaning(_ language: Language) -> String {
    Phrases.meaning(summary, kind: values, isRepeatable: false, language)
  }
}

extension CommandDescription {
  /// The synopsis: `subtrack confirm SUB [DATE] [OPTION...]`.
  package func usage(_ tool: ToolDescription, _ language: Language) -> String {
    let shape = [tool.name, name] + operands.map { $0.usage(language) }
    return (options.isEmpty ? shape : shape + ["[\(Phrases.option(language))...]"]).joined(separator: " ")
  }

  /// All exit statuses in ascending order, including 0 and 2.
  package var allExitCodes: [ExitCodeDescription] { ([.done, .usage] + exitCodes).sorted { $0.code < $1.code } }
}
