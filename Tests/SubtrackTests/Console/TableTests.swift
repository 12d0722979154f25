import Testing

@testable import Typesetting
@testable import subtrack

@Suite struct TableTests {
  /// Names of every width, amounts with 0, 2 and 3 decimals.
  static let subscriptions = Table(
    columns: [
      .init(title: "Name", shrinksTo: 8),
      .init(title: "Amount", alignment: .decimal),
      .init(title: "Next", dropOrder: 2),
      .init(title: "Category", shrinksTo: 4, dropOrder: 1),
    ],
    rows: [
      ["楽天モバイル", "¥1,490", "2026-02-10", "通信"],
      ["Netflix", "US$9.99", "2026-02-11", "Entertainment"],
      ["ｱﾏｿﾞﾝ", "KWD 12.500", "2026-03-01", ""],
      ["cafe\u{301} 👨‍👩‍👧 ⏸️", "¥300 / 2w", "2026-12-31", "Food"],
    ])

  @Test func columnsAlignByDisplayWidth() {
    #expect(
      Self.subscriptions.text(for: TerminalSettings()) == """
        Name                   Amount  Next        Category
        楽天モバイル  ¥1,490           2026-02-10  通信
        Netflix         US$9.99        2026-02-11  Entertainment
        ｱﾏｿﾞﾝ         KWD 12.500       2026-03-01
        cafe\u{301} 👨‍👩‍👧 ⏸️      ¥300     / 2w  2026-12-31  Food

        """)
  }

  /// 8 columns of name, 2 of gap and 15 of amounts are the minimum: the name may be cut, the amount may not.
  @Test(arguments: [(nil, true), (25, true), (24, false)])
  func aTableFitsWhereItsAmountsStayWhole(width: Int?, isWhole: Bool) {
    var table = Self.subscriptions
    table.columns.removeLast(2)
    #expect(TableDrawing(table, TerminalSettings(width: width)).isWhole == isWhole)
  }

  @Test func whatMayBeCutIsCutFirst() {
    #expect(
      Self.subscriptions.text(for: TerminalSettings(width: 50)) == """
        Name                Amount  Next        Category
        楽天モバ…  ¥1,490           2026-02-10  通信
        Netflix      US$9.99        2026-02-11  Entertain…
        ｱﾏｿﾞﾝ      KWD 12.500       2026-03-01
        cafe\u{301} 👨‍👩‍👧 …    ¥300     / 2w  2026-12-31  Food

        """)
  }

  @Test func aColumnThatIsCutSaysTheSameInShort() {
    let table = Table(
      columns: [
        .init(title: "Name"), .init(title: "Cycle", shrinksTo: 7, shortened: { $0.replacing("every ", with: "") }),
      ], rows: [["Netflix", "every month"], ["Hulu", "every 4 weeks"]])
    #expect(
      table.text(for: TerminalSettings(width: 21)) == """
        Name     Cycle
        Netflix  month
        Hulu     4 weeks

        """)
    #expect(table.text(for: TerminalSettings(width: 22)).contains("Netflix  every month\n"))
  }

  /// A droppable column is dropped before a name is cut below its `keeps`, except the last one.
  @Test func aColumnLeavesForWhatAnotherKeeps() {
    var table = Self.subscriptions
    table.columns[0].keeps = 12
    #expect(
      table.text(for: TerminalSettings(width: 46)) == """
        Name                   Amount  Next
        楽天モバイル  ¥1,490           2026-02-10
        Netflix         US$9.99        2026-02-11
        ｱﾏｿﾞﾝ         KWD 12.500       2026-03-01
        cafe\u{301} 👨‍👩‍👧 ⏸️      ¥300     / 2w  2026-12-31

        """)
    table.columns[3].dropOrder = nil
    #expect(table.text(for: TerminalSettings(width: 46)) == Self.subscriptions.text(for: TerminalSettings(width: 46)))
  }

  @Test func aColumnLeavesWhereCuttingDoesNotHelp() {
    #expect(
      Self.subscriptions.text(for: TerminalSettings(width: 40)) == """
        Name                  Amount  Next
        楽天モバイ…  ¥1,490           2026-02-10
        Netflix        US$9.99        2026-02-11
        ｱﾏｿﾞﾝ        KWD 12.500       2026-03-01
        cafe\u{301} 👨‍👩‍👧 ⏸️     ¥300     / 2w  2026-12-31

        """)
    #expect(
      Self.subscriptions.text(for: TerminalSettings(width: 26)) == """
        Name                Amount
        楽天モバ…  ¥1,490
        Netflix      US$9.99
        ｱﾏｿﾞﾝ      KWD 12.500
        cafe\u{301} 👨‍👩‍👧 …    ¥300     / 2w

        """)
  }

  @Test func aTerminalTooNarrowForAnythingStillDoesNotWrap() {
    #expect(
      Self.subscriptions.text(for: TerminalSettings(width: 12)) == """
        Name   Amou…
        楽天…  ¥…
        Netf…   US$…
        ｱﾏｿﾞﾝ  KWD …
        cafe\u{301}…  ¥300…

        """)
  }

  @Test func onlyASCIIIsDrawnWhereThatIsAsked() {
    #expect(
      Self.subscriptions.text(for: TerminalSettings(width: 50, usesASCII: true)) == """
        Name                Amount  Next        Category
        楽天モ...  ¥1,490           2026-02-10  通信
        Netflix      US$9.99        2026-02-11  Enterta...
        ｱﾏｿﾞﾝ      KWD 12.500       2026-03-01
        cafe\u{301} ...     ¥300     / 2w  2026-12-31  Food

        """)
  }

  /// Every width down to one column, and both widths of an ambiguous ellipsis.
  @Test(arguments: [1, 2])
  func noLineIsWiderThanTheTerminalNorEndsInASpace(ambiguous: Int) {
    let display = DisplayWidth(ambiguous: ambiguous)
    for width in 1...120 {
      let text = Self.subscriptions.text(for: TerminalSettings(width: width, displayWidth: display))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == 5)
      for line in lines {
        #expect(display.columns(of: String(line)) <= width, "\(width): \(line)")
        #expect(!line.hasSuffix(" "))
      }
    }
  }

  @Test func aTableThatFitsIsNotCut() {
    let whole = Self.subscriptions.text(for: TerminalSettings())
    #expect(Self.subscriptions.text(for: TerminalSettings(width: 56)) == whole)
    #expect(Self.subscriptions.text(for: TerminalSettings(width: 55)) != whole)
  }

  /// The codes enclose the text only: the line through a cancelled name does not extend to the next column.
  @Test func colourTakesNoColumnsAndDoesNotReachIntoTheGaps() {
    let table = Table(
      columns: [.init(title: "Name"), .init(title: "Days", alignment: .right)],
      rows: [[.init("Gym", .cancelled), .init("3", .overdue)], ["Netflix", "12"]])
    #expect(
      table.text(for: TerminalSettings(usesColour: true)) == """
        \u{1B}[1mName\u{1B}[0m     \u{1B}[1mDays\u{1B}[0m
        \u{1B}[2;9mGym\u{1B}[0m         \u{1B}[31m3\u{1B}[0m
        Netflix    12

        """)
  }

  @Test func aHostileNameStaysOnItsLine() {
    let table = Table(columns: [.init(title: "Name"), .init(title: "Next")], rows: [["a\n\u{1B}[2J", "2026-02-10"]])
    #expect(
      table.text(for: TerminalSettings()) == #"""
        Name          Next
        a\n\u{1B}[2J  2026-02-10

        """#)
  }

  @Test func aShortRowEndsInEmptyCells() {
    let table = Table(
      columns: [.init(title: "A"), .init(title: "B")], rows: [["1"], [], ["", "2"]], hasHeader: false)
    #expect(table.text(for: TerminalSettings()) == "1\n\n   2\n")
  }

  @Test func aTableWithoutRowsIsItsTitles() {
    let table = Table(columns: [.init(title: "Name"), .init(title: "Amount", alignment: .decimal)])
    #expect(table.text(for: TerminalSettings(width: 80)) == "Name  Amount\n")
    #expect(Table(columns: []).text(for: TerminalSettings(width: 80)) == "\n")
  }

  @Test(arguments: [
    ("¥1,490", "¥1,490", "", ""),
    ("US$9.99", "US$9", ".99", ""),
    ("-1,234.500 KWD", "-1,234", ".500", " KWD"),
    ("1490円", "1490", "", "円"),
    ("12.", "12", "", "."),
    ("—", "—", "", ""),
    ("", "", "", ""),
  ])
  func aNumberIsCutAtItsPoint(text: String, head: String, fraction: String, tail: String) {
    let parts = NumberParts(text)
    #expect([parts.head, parts.fraction, parts.tail] == [head, fraction, tail])
  }
}
