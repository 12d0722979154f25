import BillingCore
import ByteOutput
import CommandLineKit
import StrictJSON
import Testing
import Typesetting

@testable import subtrack

/// A report of three columns, as a newcomer would write it; no other file knows it.
private struct GymVisit {
  let day: CivilDate
  let kind: String
  let price: Money

  static func columns(_ visits: Rows<Self>) -> [Column] {
    [
      visits.column("day", .date, Text(en: "Day", ja: "日")) { .date($0.day) },
      visits.column(
        "kind", .words(["swim", "lift"]), Text(en: "Kind", ja: "種類"), .init(shrinksTo: 4, dropOrder: 0),
        words: { $0.kind == "swim" ? Text(en: "swimming", ja: "水泳") : Text(en: "weights", ja: "筋トレ") }
      ) { .text($0.kind) },
      visits.column("price", .price, Text(en: "Price", ja: "料金"), .init(alignment: .decimal)) { .price($0.price) },
    ]
  }

  static let all = [
    GymVisit(day: .minimum, kind: "swim", price: Money(minorUnits: 1200, currency: .yen)),
    GymVisit(
      day: CivilDate.minimum.advancedClamping(days: 1), kind: "lift", price: Money(minorUnits: 980, currency: .yen)),
  ]
}

/// What is told once is in every output.
@Suite struct ReportTests {
  private static func report(_ language: Language = .english) -> Report {
    let reader = Reader(phrasing: Phrasing(language: language), today: .minimum)
    return Report(ReportTable(GymVisit.all, GymVisit.columns), for: reader)
  }

  private static func printed(
    _ format: DataFormat?, _ language: Language = .english, width: Int? = nil, isPage: Bool = false
  ) throws -> String {
    let bytes = try OutputBuffer.collecting { output in
      var settings = TerminalSettings()
      settings.width = width
      let console = Console(
        output: output, settings: settings, errorSettings: settings, language: language, isQuiet: false)
      var report = report(language)
      report.isPageInMarkdown = isPage
      report.title = Text(en: "Visits", ja: "来館")
      let reader = Reader(phrasing: Phrasing(language: language), today: .minimum)
      try console.print(report, as: format, for: reader)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theTerminalShowsTitlesAndWords() throws {
    #expect(
      try Self.printed(nil) == """
        Day         Kind       Price
        0001-01-01  swimming  ¥1,200
        0001-01-02  weights     ¥980

        """)
    #expect(
      try Self.printed(nil, .japanese) == """
        日          種類      料金
        0001-01-01  水泳    ¥1,200
        0001-01-02  筋トレ    ¥980

        """)
  }

  /// First a text is cut to its least width, then the column goes.
  @Test(arguments: [(24, "0001-01-01  swi…  ¥1,200"), (20, "0001-01-01  ¥1,200")])
  func aNarrowTerminalDropsWhatYields(width: Int, row: String) throws {
    #expect(try Self.printed(nil, width: width).split(separator: "\n")[1] == row)
  }

  /// The page for people, or the rows for programs, as the command says.
  @Test func markdown() throws {
    #expect(
      try Self.printed(.markdown, isPage: true) == """
        | Day | Kind | Price |
        | --- | --- | ---: |
        | 0001-01-01 | swimming | ¥1,200 |
        | 0001-01-02 | weights | ¥980 |

        """)
    #expect(
      try Self.printed(.markdown) == """
        | day | kind | price |
        | --- | --- | --- |
        | 0001-01-01 | swim | 1200 |
        | 0001-01-02 | lift | 980 |

        """)
  }

  @Test func html() throws {
    let page = try Self.printed(.html)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("<th scope=\"col\" class=\"number\">Price</th></tr></thead>"))
    #expect(page.contains("<td class=\"long\">weights</td><td class=\"number\">¥980</td></tr>"))
    #expect(page.contains("<h1>Visits</h1>") && page.contains("As of 0001-01-01."))
    #expect(page.hasSuffix("</body>\n</html>\n"))
  }

  @Test(arguments: [Language.english, .japanese]) func programsReadKeysInEveryLanguage(language: Language) throws {
    #expect(
      try Self.printed(.json, language) == """
        [
          {
            "day": "0001-01-01",
            "kind": "swim",
            "price": {
              "amount": 1200,
              "amountMinorUnits": 1200,
              "currency": "JPY"
            }
          },
          {
            "day": "0001-01-02",
            "kind": "lift",
            "price": {
              "amount": 980,
              "amountMinorUnits": 980,
              "currency": "JPY"
            }
          }
        ]

        """)
    #expect(
      try Self.printed(.ndjson, language) == """
        {"day":"0001-01-01","kind":"swim","price":1200,"priceMinorUnits":1200}
        {"day":"0001-01-02","kind":"lift","price":980,"priceMinorUnits":980}

        """)
    #expect(try Self.printed(.csv, language) == "day,kind,price\n0001-01-01,swim,1200\n0001-01-02,lift,980\n")
    #expect(try Self.printed(.tsv, language) == "day\tkind\tprice\n0001-01-01\tswim\t1200\n0001-01-02\tlift\t980\n")
  }

  @Test func theSchemaIsTheColumns() {
    #expect(
      JSONShape.object(of: GymVisit.columns)
        == .object(["day": .date, "kind": .words(["swim", "lift"]), "price": .money]))
  }

  /// The page is in the language of the reader.
  @Test func htmlInJapanese() throws {
    let page = try Self.printed(.html, .japanese)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"ja\">"))
    #expect(page.contains(">種類</th>") && page.contains("<td class=\"long\">水泳</td>"))
  }

  /// Without rows: a valid document, and nothing for people.
  @Test func nothing() throws {
    let reader = Reader(phrasing: Phrasing(language: .english), today: .minimum)
    let report = Report(ReportTable([GymVisit](), GymVisit.columns), for: reader)
    let json = OutputBuffer.collecting { output in
      var json = JSONWriter(output)
      report.document(&json)
      json.finish()
    }
    #expect(String(decoding: json, as: UTF8.self) == "[]\n")
    #expect(try report.page().blocks.isEmpty)
  }
}

/// Values that an output writes in a way of its own.
@Suite struct ColumnTests {
  private struct Row {
    var sums = MoneySums()
    var note: String?
  }

  private static func columns(_ rows: Rows<Row>) -> [Column] {
    [
      rows.column("spent", .sums, Text(en: "Spent", ja: "支出")) { .sums($0.sums) },
      rows.column("currency", in: .rows) { _ in .currencyOfRow },
      rows.column("note", .text.optional) { $0.note.map { .text($0) } ?? .absent },
    ]
  }

  private static func row() throws -> Row {
    var row = Row()
    for money in [Money(minorUnits: 500, currency: .yen), Money(minorUnits: 99, currency: .usDollar)] {
      try row.sums.add(money)
    }
    return row
  }

  /// A sum in two currencies is two rows, and one cell or two lines for people.
  @Test func sums() throws {
    var table = ReportTable([try Self.row()], Self.columns)
    let csv = { String(decoding: OutputBuffer.collecting { table.write(as: .csv, to: $0) }, as: UTF8.self) }
    #expect(csv() == "spent,currency,note\n500,JPY,\n0.99,USD,\n")
    let reader = Reader(phrasing: Phrasing(language: .english), today: .minimum)
    #expect(table.table(for: reader).rows.map { $0.map(\.text) } == [["¥500 + $0.99"]])
    #expect(table.table(for: reader, isStacked: true).rows.map { $0.map(\.text) } == [["¥500"], ["$0.99"]])
    table = ReportTable([Row()], Self.columns)
    #expect(csv() == "spent,currency,note\n")
    table = ReportTable([Row()], Self.columns, currencyOfNothing: .yen)
    #expect(csv() == "spent,currency,note\n0,JPY,\n")
  }

  @Test func anAbsentMemberIsLeftOut() throws {
    let members = Members(Self.columns)
    let text = { (row: Row) in
      String(
        decoding: OutputBuffer.collecting { output in
          var json = JSONWriter(output, style: .compact)
          members.object(of: row, to: &json)
        }, as: UTF8.self)
    }
    #expect(text(Row()) == #"{"spent":[]}"#)
    #expect(text(Row(note: "a")) == #"{"spent":[],"note":"a"}"#)
    #expect(JSONShape.object(of: Self.columns) == .object(["spent": .sums], optional: ["note": .string]))
  }

  /// Columns of several lists that have the same rows are one table.
  @Test func columnsOfSeveralLists() {
    let (rows, names) = (Rows([Row(), Row(note: "b")]), Rows(["x", "y"]))
    let table = ReportTable(count: 2, [names.column("name") { .text($0) }] + Self.columns(rows).suffix(1))
    let csv = String(decoding: OutputBuffer.collecting { table.write(as: .csv, to: $0) }, as: UTF8.self)
    #expect(csv == "name,note\nx,\ny,b\n")
  }

  /// Without a part, an optional object is left out unless it can be `null`.
  @Test(arguments: [(false, false, "null"), (false, true, "null"), (true, true, "null"), (true, false, nil)])
  func anObjectWithoutAPart(isOptional: Bool, isNullable: Bool, value: String?) {
    let columns = { (rows: Rows<Row>) in
      [rows.object("part", Self.columns, isOptional: isOptional, isNullable: isNullable) { _ in nil }]
    }
    let text = OutputBuffer.collecting { output in
      var json = JSONWriter(output, style: .compact)
      Members(columns).object(of: Row(), to: &json)
    }
    #expect(String(decoding: text, as: UTF8.self) == value.map { #"{"part":\#($0)}"# } ?? "{}")
    let shape = JSONShape.object(of: Self.columns)
    let member = isNullable ? shape.orNull : shape
    let wanted = isOptional ? JSONShape.object([:], optional: ["part": member]) : .object(["part": member])
    #expect(JSONShape.object(of: columns) == wanted)
  }

  /// The rows of an object inside of a row are its own, also for the next row.
  @Test func objectsInsideOfObjects() {
    let columns = { (rows: Rows<[[Int]]>) in
      [
        rows.objects(
          "outer",
          { (rows: Rows<[Int]>) in
            [rows.objects("inner", { [$0.column("n", .count) { .integer($0) }] }) { $0 }]
          }
        ) { $0 }
      ]
    }
    let text = OutputBuffer.collecting { output in
      var json = JSONWriter(output, style: .compact)
      Members(columns).array(of: [[[1, 2], [3]], [], [[4]]], to: &json)
    }
    #expect(
      String(decoding: text, as: UTF8.self) == #"""
        [{"outer":[{"inner":[{"n":1},{"n":2}]},{"inner":[{"n":3}]}]},{"outer":[]},{"outer":[{"inner":[{"n":4}]}]}]
        """#)
  }

  /// A key that several kinds of rows have is of any of their shapes.
  @Test func membersOfOneKeyAreMerged() {
    let rows = Rows<Row>()
    let columns = [
      rows.column("cost", .price) { _ in .price(nil) }, rows.column("cost", .sums.optional) { _ in .absent },
      rows.column("cost", .price) { _ in .absent },
    ]
    #expect(columns.shape() == .object([:], optional: ["cost": .either([.money, .sums])]))
  }
}
