import Testing

@testable import CommandLineKit

/// The content of the completion scripts; `Tests/Shells` runs those of the product in the shells.
@Suite struct CompletionTests {
  private static let fill = Pantry.command(
    name: "jar fill", operands: [OperandDescription("ITEM", .any, .tag, summary: Text(en: "What", ja: "何を"))],
    options: [Pantry.before], example: "pantry jar fill rice")
  private static let list = Pantry.command(name: "jar list", example: "pantry jar list")
  private static let tool = Pantry.tool(
    commands: [Pantry.add, Pantry.list, fill, list, Pantry.help], topics: [Pantry.shelves])
  private let table = CompletionTable(Self.tool, .english)

  @Test func aFamilyIsOneWordThatMeansItsMembers() {
    #expect(table.firstWords.map(\.word) == ["add", "list", "jar", "help"])
    #expect(table.firstWords.map(\.meaning)[2] == "fill, list")
    #expect(table.families == ["jar"])
    #expect(table.secondWords(after: "jar").map(\.word) == ["fill", "list"])
    #expect(table.pairs == ["jar fill", "jar list"])
  }

  @Test func optionsThatTakeAValueAreKnownAlone() {
    #expect(table.valued == ["--file", "--lang", "--before", "--tag", "--sort"])
    #expect(table.groupWithValue == "^-[^-fb]*[fb]$", "`-qb` waits for a value, `-bq` has one")
    #expect(table.forwarded.map(\.name) == ["file", "lang"])
    let flags = Pantry.tool(commands: [Pantry.help], globalOptions: [Pantry.quiet])
    #expect(CompletionTable(flags, .english).groupWithValue == nil)
  }

  /// Each part of the description appears in each script, including names of two words.
  @Test(
    arguments: [
      (.bash, "'list --sort')\n      _pantry_offer \\\n        name '' \\\n        date ''\n"),
      (.bash, "'jar fill --before'|'jar fill -b')\n      _pantry_values date\n"),
      (.bash, "'jar fill '[0-9]*)\n      _pantry_values tag\n"),
      (.bash, "'0 jar fill'|'0 jar list') chosen=\"$chosen $1\" ;;"),
      (.bash, "*' --file'|*' -f')\n      _pantry_files\n"),
      (.bash, "      shelves 'How shelves are named' \\\n"),
      (
        .zsh,
        "    jar)\n      _pantry_offer \\\n        fill Use \\\n        list Use\n".replacing("Use", with: "'Use'")
      ),
      (.zsh, "#compdef pantry\n"),
      (.fish, "complete -c pantry -n '__pantry_at \\'jar fill\\'' -l before -s b -x -a '(__pantry_values date)'"),
      (.fish, "complete -c pantry -n '__pantry_at \\'jar fill\\' 1' -a '(__pantry_values tag)'\n"),
      (.fish, "complete -c pantry -n '__pantry_at list 1 1' -a 'top bottom'\n"),
      (.fish, "complete -c pantry -n '__pantry_follows jar' -a fill -d 'Use'\n"),
      (.fish, "complete -c pantry -l file -s f -r -F -d 'Use this file'\n"),
    ] as [(CompletionShell, String)])
  func aPlaceStandsInTheScript(shell: CompletionShell, line: String) {
    #expect(shell.script(for: Self.tool, .english).contains(line))
  }

  @Test(arguments: CompletionShell.allCases)
  func meaningsAreInTheLanguageAskedFor(shell: CompletionShell) {
    #expect(shell.script(for: Self.tool, .japanese).contains("'食品を追加する'"))
  }

  /// A shell must read a description as one word, whatever its text.
  @Test(arguments: [
    ("it's", #"'it'\''s'"#), ("a b", "'a b'"), ("from-payment", "from-payment"), ("", "''"), ("'", #"''\'''"#),
  ])
  func wordsAreQuoted(text: String, word: String) {
    #expect(ShellTable.quoted(text) == word)
  }

  @Test func aKindIsAskedForByAPlainWord() {
    for kind in CompletedKind.allCases { #expect(kind.rawValue.isPlainWord, "the scripts do not quote it") }
  }
}
