import Synchronization

@testable import CommandLineKit

/// An invented tool with four commands; the pages in this folder are about it.
enum Pantry {
  static let file = OptionDescription(
    "file", short: "f", value: ValueDescription("PATH", .file), summary: Text(en: "Use this file", ja: "使うファイル"))
  static let lang = OptionDescription(
    "lang", value: ValueDescription("LANG", .language), summary: Text(en: "Language", ja: "表示言語"))
  static let quiet = OptionDescription(
    "quiet", short: "q", summary: Text(en: "Say nothing but results", ja: "結果だけを表示する"))

  static let before = OptionDescription(
    "before", short: "b", value: ValueDescription("DATE", .date), summary: Text(en: "Best before this day", ja: "賞味期限"))
  static let tag = OptionDescription(
    "tag", value: ValueDescription("TAG", .tag), summary: Text(en: "Put it under a tag", ja: "タグ"), isRepeatable: true)
  static let opened = OptionDescription(
    "opened", short: "o", summary: Text(en: "It has been opened", ja: "開封済みにする"))
  static let sort = OptionDescription(
    "sort", value: ValueDescription("ORDER", .choice(["name", "date"])),
    summary: Text(
      en:
        "The order of the rows; items without a date come last whatever the order is, so that nothing that spoils is missed",
      ja: "並び順。賞味期限のない食品は並び順にかかわらず最後に置くため、傷みやすいものを見落とすことがない（既定は「名前」の順）。日付順では期限の近いものから並ぶ"))

  static let item = OperandDescription("ITEM", .one, .text, summary: Text(en: "What it is", ja: "食品の名前"))
  static let count = OperandDescription("COUNT", .optional, .count, summary: Text(en: "How many there are", ja: "個数"))
  static let items = OperandDescription("ITEM", .oneOrMore, .text, summary: Text(en: "What was eaten", ja: "食べたもの"))
  static let shelf = OperandDescription(
    "SHELF", .optional, .choice(["top", "bottom"]), summary: Text(en: "Only this shelf", ja: "対象の棚"))
  static let asked = OperandDescription(
    "COMMAND", .optional, .command, summary: Text(en: "The command to explain", ja: "説明するコマンド"))

  static let add = CommandDescription(
    name: "add", group: .writes, effect: .writes, summary: Text(en: "Put an item into the pantry", ja: "食品を追加する"),
    details: Text(
      en: """
        An item that is there already is counted up. Its date becomes the earlier of
        the two, because the older one is to be eaten first.

        Nothing is written when the date is not a date.
        """,
      ja: """
        すでにある食品を追加すると、個数が増える。日付は早いほうになる。古いものから先に食べるためである。
        日付が正しくないときは、何も書き込まない。
        """),
    operands: [item, count], options: [before, tag, opened],
    examples: [
      CommandExample(
        "pantry add 'soy milk' 3 --before 2026-05-01",
        Text(en: "Three cartons, to be used by the first of May", ja: "豆乳を3本、賞味期限は5月1日"))
    ],
    exitCodes: [ExitCodeDescription(3, Text(en: "The file cannot be written", ja: "ファイルに書き込めない"))])

  static let list = CommandDescription(
    name: "list", group: .reads, effect: .reads, summary: Text(en: "Show what is there", ja: "食品の一覧を表示する"),
    operands: [shelf], options: [sort, tag],
    examples: [CommandExample("pantry list --sort date", Text(en: "What spoils first", ja: "期限の近い順"))])

  static let eat = CommandDescription(
    name: "eat", group: .writes, effect: .writes, summary: Text(en: "Take items out", ja: "食品を減らす"),
    operands: [items],
    examples: [CommandExample("pantry eat rice beans", Text(en: "One of each", ja: "1つずつ減らす"))])

  static let help = CommandDescription(
    name: "help", group: .help, effect: .reads, summary: Text(en: "Explain a command", ja: "コマンドの説明を表示する"),
    operands: [asked],
    examples: [CommandExample("pantry help add", Text(en: "How to add an item", ja: "追加のしかたを表示する"))])

  static let tool = tool(commands: [add, list, eat, help])

  /// A help topic of the tool.
  static let shelves = TopicDescription(
    name: "shelves", summary: Text(en: "How shelves are named", ja: "棚の名前"),
    blocks: [
      .paragraph(Text(en: "A shelf has one name. It isn't changed.", ja: "棚の名前は1つで、変わらない。")),
      .definitions(
        Text(en: "Names", ja: "名前"),
        [
          OutsideDescription("top", Text(en: "The upper one", ja: "上の棚")),
          OutsideDescription("bottom", Text(en: "The lower one", ja: "下の棚")),
        ]),
      .lines(Text(en: "To be copied", ja: "コピーする行"), Text(en: "one -\n\n.two", ja: "一")),
    ])

  /// The topic that is a standard section of the manual and of the reference.
  static let environment = TopicDescription(
    name: "environment", summary: Text(en: "Environment variables", ja: "環境変数"),
    blocks: [
      .definitions(
        Text(en: "Variables", ja: "変数"),
        [OutsideDescription("PANTRY_FILE", Text(en: "Stands in for --file", ja: "--file の代わり"))])
    ])

  /// The tool with other commands or global options, for tests of invalid descriptions.
  static func tool(
    commands: [CommandDescription], globalOptions: [OptionDescription] = [file, lang, quiet],
    examples: [CommandExample] = [add.examples[0], list.examples[0]],
    summary: Text = Text(en: "Know what you have at home", ja: "家にある食品を管理する"),
    topics: [TopicDescription] = []
  ) -> ToolDescription {
    ToolDescription(
      name: "pantry", version: "1.2.0", released: "2026-04-01", globalOptions: globalOptions,
      commands: commands.map { command in CommandReference(command.name) { command } }
    ) {
      ToolGuide(
        summary: summary, examples: examples, topics: topics.map { topic in TopicReference(topic.name) { topic } },
        exitCodes: add.exitCodes)
    }
  }

  /// A valid command, except for the changes of the test.
  static func command(
    name: String = "use", summary: Text = Text(en: "Use", ja: "使う"), operands: [OperandDescription] = [],
    options: [OptionDescription] = [], example: String? = "pantry use", exitCodes: [ExitCodeDescription] = []
  ) -> CommandDescription {
    CommandDescription(
      name: name, group: .writes, effect: .writes, summary: summary, operands: operands, options: options,
      examples: example.map { [CommandExample($0, Text(en: "Use it", ja: "使う"))] } ?? [], exitCodes: exitCodes)
  }

  /// The result of a line as one row: `add ITEM=rice --opened`, `help add`, `version`, or the error.
  static func reads(_ line: String...) -> String {
    do {
      let invocation = try tool.parse(line)
      let command = invocation.command.map { " " + $0.name } ?? ""
      if invocation.wantsHelp { return "help" + command }
      if invocation.wantsVersion { return "version" }
      let operands = invocation.arguments.operands.map { " [\($0)]" }
      let options = invocation.arguments.occurrences.map { use in
        " \(use.option.spelling)" + (use.value.map { "=[\($0)]" } ?? "")
      }
      return "run" + command + operands.joined() + options.joined()
    } catch {
      return "refused: \(error)"
    }
  }

  /// The error for a line; `nil` if the line is valid.
  static func refusal(_ line: String...) -> CommandLineError? {
    do throws(CommandLineError) {
      _ = try tool.parse(line)
      return nil
    } catch { return error }
  }

  /// The commands whose descriptions were built while a line was parsed.
  static func built(by line: [String]) throws -> [String] {
    let log = Log()
    let references = [add, list, eat, help].map { command in
      CommandReference(command.name) {
        log.names.withLock { $0.append(command.name) }
        return command
      }
    }
    let watched = ToolDescription(
      name: tool.name, version: tool.version, released: tool.released, globalOptions: [file, lang, quiet],
      commands: references
    ) {
      log.names.withLock { $0.append("guide") }
      return tool.guide
    }
    _ = try watched.parse(line)
    return log.names.withLock { $0 }
  }

  private final class Log: Sendable {
    let names = Mutex<[String]>([])
  }
}

extension CommandGroup {
  fileprivate static let writes = CommandGroup("stock", Text(en: "Change the stock", ja: "在庫の変更"))
  static let help = CommandGroup("more", Text(en: "Help", ja: "ヘルプ"))
  fileprivate static let reads = CommandGroup("look", Text(en: "Look at the stock", ja: "在庫の確認"))
}
