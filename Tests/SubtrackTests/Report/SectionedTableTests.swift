import ByteOutput
import CommandLineKit
import Testing
import Typesetting

@testable import subtrack

/// One table in sections is told once for a terminal, HTML and Markdown.
@Suite struct SectionedTableTests {
  private static let table = Table(
    columns: [Table.Column(title: "Name"), Table.Column(title: "Price", alignment: .decimal)],
    rows: [["Rent", "980"], ["Tea", "1.50"]])

  private static let sections = SectionedTable(
    table: table,
    lines: [
      .title("Home"), .row, .remark("paid manually", on: "Rent"), .title("Food"), .title("Drinks", level: 1), .row,
      .sentence("Beer: 3 charges", .overdue),
    ],
    indent: 2)

  private static func printed(_ table: SectionedTable, width: Int? = nil) -> String {
    var settings = TerminalSettings()
    settings.width = width
    let bytes = OutputBuffer.collecting { output in
      let console = Console(
        output: output, settings: settings, errorSettings: settings, language: .english, isQuiet: false)
      Page([.sections(table)]).print(on: console)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aTerminalAlignsTheColumnsOfAllSections() {
    #expect(
      Self.printed(Self.sections) == """
          Name   Price

        Home
          Rent  980
            paid manually

        Food
         Drinks
          Tea     1.50
          Beer: 3 charges

        """)
  }

  @Test func anEmptyLineIsAboveEachSectionButTheFirst() {
    var bare = Self.table
    bare.hasHeader = false
    let lines: [SectionedTable.Line] = [
      .title("Overdue"), .sentence("Rent: 3 charges", .overdue), .title("Today"), .row,
    ]
    #expect(
      Self.printed(SectionedTable(table: bare, lines: lines, indent: 2)) == """
        Overdue
          Rent: 3 charges

        Today
          Rent  980

        """)
  }

  /// Directly below the rows, unless they are in sections.
  @Test(arguments: [false, true]) func theLegendIsLast(hasTitles: Bool) {
    var marked = Self.table
    marked.marks = Table.Marks(words: nil, names: 0, symbols: [.paused, nil])
    let lines: [SectionedTable.Line] = hasTitles ? [.title("Home"), .row, .row] : [.row, .row]
    let printed = Self.printed(SectionedTable(table: marked, lines: lines), width: 40)
    #expect(printed.hasSuffix(hasTitles ? "1.50\n\n⏸ paused\n" : "1.50\n⏸ paused\n"))
  }

  @Test func aPageHasATableForEachSection() {
    #expect(
      Page([.sections(Self.sections)]).markdown() == """
        ## Home

        | Name | Price |
        | --- | ---: |
        | Rent | 980 |

        - Rent: paid manually

        ## Food

        ### Drinks

        | Name | Price |
        | --- | ---: |
        | Tea | 1.50 |

        - Beer: 3 charges

        """)
  }
}
