import Testing

@testable import CommandLineKit

/// Words that a tool does not have but people type.
@Suite("Guessed words")
struct GuessTests {
  private static let words = GuessWords(
    samples: ["count": "3"],
    tests: [
      "count": { Int($0).map(String.init) }, "day": { $0.hasPrefix("in ") ? "by " + $0.dropFirst(3) : nil },
      "grain": { ["rice", "oats"].contains($0) ? $0 : nil },
    ],
    readings: [
      "small": { words in words.filter { $0 != "into" }.flatMap { $0.split(separator: "+").map(String.init) } }
    ])

  private static let tool = ToolDescription(
    name: "pantry", version: "1", released: "2026-04-01", globalOptions: [Pantry.file],
    commands: [Pantry.add, Pantry.list, Pantry.eat, Pantry.help].map { command in
      CommandReference(command.name) { command }
    },
    guesses: {
      GuessTable(
        commands: Guess.table(
          """
          ls 一覧 = list
          dated = list --sort date
          rm
            To eat it | 食べるには | eat <rice>
            To see all | 見るには | list
          put
            To add it | 入れるには | {small} add <rice> <count?> (--before day)
            To see all | 見るには | list | bare
            To see rice | 米を見るには | list top | first grain
          toast
            To eat it | 食べるには | eat <grain>
          bake
            To add it | 入れるには | add <beans> | unless grain
            To eat it | 食べるには | eat <grain> | only grain
          'list all'
            To see all | 見るには | list top
          'list everything'
            To see all | 見るには | list all
          add
            To add it | 入れるには | add <beans> (--tag grain)
          """, words),
        options: Guess.table(
          """
          --by-date = --sort date
          --by-size = --sort size
          --until = --before
          --amount -a @ add
            The count follows | 個数は後 | <count?>
          --kind
            A tag | タグ | --tag <dry>
          --before @ list
            To add it | 入れるには | @add rice --before <2026-05-01>
          --sort @ add
            To see all | 見るには | @list --sort <name>
          """, words),
        values: Guess.table("期限 @ sort = date"),
        moved: Guess.table(
          """
          nibble
            To eat it | 食べるには | eat <rice>
          '--sort shelf' @ list
            To see the top | 上の段を見るには | top
          --size @ list
            To sort by date | 日付順にするには | --sort date []
          --basket @ add
            To see all | 見るには | @list --sort name []
          --label
            To tag it | タグを付けるには | --tag <dry>
          """, words))
    }
  ) { ToolGuide(summary: Text(en: "", ja: ""), examples: []) }

  private func reads(_ line: String...) -> String {
    do throws(CommandLineError) {
      let invocation = try Self.tool.parse(line)
      let uses = invocation.arguments.occurrences.map { " \($0.option.spelling)=\($0.value ?? "")" }
      return (invocation.command?.name ?? "") + invocation.arguments.operands.map { " " + $0 }.joined() + uses.joined()
    } catch {
      switch error {
      case .guessed(let error, let lines):
        let gone = if case .gone(let spelling) = error { "\(spelling)! " } else { "" }
        return gone + lines.map { $0.purpose.en + ": " + $0.words.joined(separator: " ") }.joined(separator: "; ")
      default: return "\(error)"
      }
    }
  }

  @Test("an alias runs with the rest of the line")
  func alias() {
    #expect(reads("ls") == "list")
    #expect(reads("ls", "top", "--sort", "name") == "list top --sort=name")
    #expect(reads("一覧") == "list")
    #expect(reads("LS") == "list")
    #expect(reads("dated", "top") == "list top --sort=date")
  }

  @Test("a meaning is told with the words of the line, and samples where they are missing")
  func meaning() {
    #expect(reads("rm", "beans", "--file", "x") == "To eat it: eat beans --file x")
    #expect(reads("rm") == "To eat it: eat rice; To see all: list")
    #expect(reads("toast", "rice") == "To eat it: eat rice")
    #expect(reads("toast", "--file", "x") == "To eat it: help eat", "only the user knows what")
  }

  @Test("a word goes where it can only be, and a meaning is told only for the lines that it is for")
  func pieces() {
    #expect(reads("put", "5", "into", "beans", "in", "May") == "To add it: add beans 5 --before by May")
    #expect(reads("put", "5+beans") == "To add it: add beans 5", "a word that says two things")
    #expect(reads("put", "rice") == "To add it: add rice 3")
    #expect(reads("bake", "beans") == "To add it: add beans")
    #expect(reads("bake", "rice") == "To eat it: eat rice")
    #expect(reads("put") == "To add it: add rice 3; To see all: list")
    #expect(reads("put", "beans", "--file", "x", "7") == "To add it: add beans 7 --file x")
  }

  @Test("two words are a guess together, also after a command that rejects the second one")
  func pairs() {
    #expect(meant("list", "all") == ["list top"])
    #expect(meant("ls", "all") == ["list top"], "also after an alias")
    #expect(meant("list", "everything") == ["list top"], "what is meant can be a guess itself")
    #expect(meant("list", "top") == [], "nothing else is meant")
  }

  @Test("a line with a command of the table is answered if it has what an option takes")
  func rejected() {
    #expect(meant("add", "rice", "x", "--file", "y") == ["add x --file y --tag rice"])
    #expect(meant("add", "beans") == [])
    #expect(meant("frobnicate") == [])
  }

  private func meant(_ line: String...) -> [String] {
    Self.tool.linesMeant(byRejected: line).map { $0.words.joined(separator: " ") }
  }

  @Test("a guessed option is an alias only for a command that has what it stands for")
  func options() {
    #expect(reads("list", "--by-date", "top") == "list top --sort=date")
    #expect(reads("list", "--by-size").hasPrefix("unknownOption"))
    #expect(reads("eat", "rice", "--by-date").hasPrefix("unknownOption"))
    #expect(reads("add", "rice", "--until", "2026-05-01") == "add rice --before=2026-05-01")
    #expect(reads("add", "rice", "--until=2026-05-01") == "add rice --before=2026-05-01")
    #expect(reads("add", "rice", "--until").hasPrefix("missingValue"))
  }

  @Test("a guessed option without an alias is answered with the whole line")
  func optionAnswers() {
    #expect(reads("add", "--amount", "5", "rice") == "The count follows: add rice 5")
    #expect(reads("add", "rice", "-a", "5") == "The count follows: add rice 5")
    #expect(reads("add", "rice", "--kind=dry", "-a", "5") == "A tag: add rice --tag dry 5")
    #expect(reads("eat", "rice", "--amount", "5").hasPrefix("unknownOption"))
  }

  @Test("guesses that name each other's command end")
  func circles() {
    #expect(reads("list", "--before", "2026-05-02") == "To add it: add rice --before 2026-05-02")
    #expect(reads("list", "--before", "2026-05-02", "--sort", "name").hasPrefix("unknownOption"))
  }

  @Test("a value is read in another case or width, and by a word of the table")
  func values() {
    #expect(reads("list", "--sort", "NAME") == "list --sort=name")
    #expect(reads("list", "--sort＝ｄａｔｅ") == "list --sort=date")
    #expect(reads("list", "--sort", "期限") == "list --sort=date")
    #expect(reads("list", "TOP") == "list top")
    #expect(reads("list", "--sort", "size").hasPrefix("badChoice"))
  }

  @Test(
    "what is no longer there is answered with the whole line to use instead, or that alone if the rest does not fit")
  func moved() {
    #expect(reads("nibble", "beans", "--file", "x") == "nibble! To eat it: eat beans --file x")
    #expect(reads("help", "nibble") == "nibble! To eat it: eat rice")
    #expect(reads("list", "--sort", "shelf") == "list --sort shelf! To see the top: list top")
    #expect(reads("list", "top", "--size=5") == "list --size! To sort by date: list top --sort date")
    #expect(reads("--size", "list", "top") == "list --size! To sort by date: list top --sort date")
    #expect(reads("add", "rice", "--basket", "x") == "add --basket! To see all: list --sort name")
    #expect(reads("list", "--label", "fresh") == "list --label! To tag it: list --tag fresh")
    #expect(reads("eat", "rice", "--label", "fresh").hasPrefix("unknownOption"))
    #expect(reads("list", "--size", "--help") == "list --help=")
  }

  @Test("help about a guessed word names the commands that it may mean")
  func help() {
    #expect(reads("help", "ls").hasPrefix("list"), "only one command is meant")
    #expect(reads("help", "rm") == #"unknownSubject("rm", suggestions: ["eat", "list"])"#)
  }
}
