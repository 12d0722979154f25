import Testing

@testable import CommandLineKit

/// The printed help pages, in both languages.
@Suite struct HelpTextTests {
  @Test func theBareName() {
    #expect(
      HelpText.overview(Pantry.tool, .english)
        == """
        pantry 1.2.0 - Know what you have at home

        Examples:
          pantry add 'soy milk' 3 --before 2026-05-01
              Three cartons, to be used by the first of May
          pantry list --sort date
              What spoils first

        More help:
          pantry help          The commands of every day, and where the others are
          pantry help COMMAND  Help for one command, with examples

        """)
  }

  @Test func theListOfCommands() {
    #expect(
      HelpText.commandList(Pantry.tool, .english)
        == """
        pantry 1.2.0 - Know what you have at home

        Usage: pantry COMMAND [ARGUMENT...] [OPTION...]

        Change the stock:
          add   Put an item into the pantry
          eat   Take items out

        Look at the stock:
          list  Show what is there

        Help:
          help  Explain a command

        More help:
          pantry help COMMAND  Help for one command, with examples

        Global options:
          -f, --file PATH  Use this file
              --lang LANG  Language (en, ja)
          -q, --quiet      Say nothing but results
          -h, --help       Show help
          -V, --version    Show the version

        """)
  }

  @Test func aCommand() {
    #expect(
      HelpText.command(Pantry.add, Pantry.tool, .english)
        == """
        pantry add - Put an item into the pantry

        Examples:
          pantry add 'soy milk' 3 --before 2026-05-01
              Three cartons, to be used by the first of May

        Usage: pantry add ITEM [COUNT] [OPTION...]

        An item that is there already is counted up. Its date becomes the earlier of the
        two, because the older one is to be eaten first.

        Nothing is written when the date is not a date.

        Arguments:
          ITEM   What it is
          COUNT  How many there are

        Options:
          -b, --before DATE  Best before this day
              --tag TAG      Put it under a tag (repeatable)
          -o, --opened       It has been opened

        Global options (see 'pantry help all'):
          --file PATH, --lang LANG, --quiet, --help, --version

        Exit status:
          0  Success
          2  Invalid command line or value
          3  The file cannot be written

        """)
  }

  @Test func aCommandWithLongTexts() {
    #expect(
      HelpText.command(Pantry.list, Pantry.tool, .english)
        == """
        pantry list - Show what is there

        Examples:
          pantry list --sort date
              What spoils first

        Usage: pantry list [SHELF] [OPTION...]

        Arguments:
          SHELF  Only this shelf (top, bottom)

        Options:
          --sort ORDER  The order of the rows; items without a date come last whatever
                        the order is, so that nothing that spoils is missed (name, date)
          --tag TAG     Put it under a tag (repeatable)

        Global options (see 'pantry help all'):
          --file PATH, --lang LANG, --quiet, --help, --version

        Exit status:
          0  Success
          2  Invalid command line or value

        """)
  }

  @Test func theBareNameInJapanese() {
    #expect(
      HelpText.overview(Pantry.tool, .japanese)
        == """
        pantry 1.2.0 - 家にある食品を管理する

        例:
          pantry add 'soy milk' 3 --before 2026-05-01
              豆乳を3本、賞味期限は5月1日
          pantry list --sort date
              期限の近い順

        詳しいヘルプ:
          pantry help           よく使うコマンドと、ほかのコマンドの探し方
          pantry help コマンド  コマンドの詳細と使用例

        """)
  }

  @Test func theListOfCommandsInJapanese() {
    #expect(
      HelpText.commandList(Pantry.tool, .japanese)
        == """
        pantry 1.2.0 - 家にある食品を管理する

        使い方: pantry コマンド [引数...] [オプション...]

        在庫の変更:
          add   食品を追加する
          eat   食品を減らす

        在庫の確認:
          list  食品の一覧を表示する

        ヘルプ:
          help  コマンドの説明を表示する

        詳しいヘルプ:
          pantry help コマンド  コマンドの詳細と使用例

        全コマンド共通のオプション:
          -f, --file パス  使うファイル
              --lang 言語  表示言語（en、ja）
          -q, --quiet      結果だけを表示する
          -h, --help       ヘルプを表示して終了する
          -V, --version    バージョンを表示して終了する

        """)
  }

  @Test func aCommandInJapanese() {
    #expect(
      HelpText.command(Pantry.add, Pantry.tool, .japanese)
        == """
        pantry add - 食品を追加する

        例:
          pantry add 'soy milk' 3 --before 2026-05-01
              豆乳を3本、賞味期限は5月1日

        使い方: pantry add ITEM [COUNT] [オプション...]

        すでにある食品を追加すると、個数が増える。日付は早いほうになる。古いものから先に
        食べるためである。日付が正しくないときは、何も書き込まない。

        引数:
          ITEM   食品の名前
          COUNT  個数

        オプション:
          -b, --before 日付  賞味期限
              --tag タグ     タグ（複数回指定可）
          -o, --opened       開封済みにする

        全コマンド共通のオプション（説明は「pantry help all」）:
          --file パス, --lang 言語, --quiet, --help, --version

        終了ステータス:
          0  正常に終了した
          2  コマンドラインまたは値に誤りがある
          3  ファイルに書き込めない

        """)
  }

  @Test func aCommandWithLongTextsInJapanese() {
    #expect(
      HelpText.command(Pantry.list, Pantry.tool, .japanese)
        == """
        pantry list - 食品の一覧を表示する

        例:
          pantry list --sort date
              期限の近い順

        使い方: pantry list [SHELF] [オプション...]

        引数:
          SHELF  対象の棚（top、bottom）

        オプション:
          --sort 順序  並び順。賞味期限のない食品は並び順にかかわらず最後に置くため、傷
                       みやすいものを見落とすことがない（既定は「名前」の順）。日付順で
                       は期限の近いものから並ぶ（name、date）
          --tag タグ   タグ（複数回指定可）

        全コマンド共通のオプション（説明は「pantry help all」）:
          --file パス, --lang 言語, --quiet, --help, --version

        終了ステータス:
          0  正常に終了した
          2  コマンドラインまたは値に誤りがある

        """)
  }

  @Test(arguments: Language.allCases)
  func noPageIsWiderThan80ColumnsOrHasEscapes(language: Language) {
    let pages =
      [HelpText.overview(Pantry.tool, language), HelpText.commandList(Pantry.tool, language)]
      + [Pantry.add, Pantry.list, Pantry.eat, Pantry.help].map { HelpText.command($0, Pantry.tool, language) }
    for line in pages.flatMap({ $0.split(separator: "\n") }) {
      let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x80 ? 1 : 2) }
      #expect(columns <= 80, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(pages[0].split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
  }

  /// On a narrow terminal, only lines for copying and names stay whole.
  @Test(arguments: [40, 60, 100], [Language.english, .japanese])
  func aPageIsAsWideAsTheTerminal(width: Int, language: Language) {
    let pages = [
      HelpText.overview(Pantry.tool, language, width: width), HelpText.commandList(Pantry.tool, language, width: width),
      HelpText.command(Pantry.list, Pantry.tool, language, width: width),
    ]
    for line in pages.flatMap({ $0.split(separator: "\n") }) where TextLayout.width(of: line) > width {
      #expect(line.hasPrefix("  pantry ") || !line.drop { $0 == " " }.contains(" "), "\(line)")
    }
    let widest = pages.flatMap { $0.split(separator: "\n") }.map { TextLayout.width(of: $0) }.max() ?? 0
    #expect(widest > width - 12)
  }
}
