import BillingCore
import ByteOutput
import StrictJSON
import Testing

@testable import Interchange

/// One small table in every format, each written out in full.
@Suite struct RowWriterTests {
  struct Row {
    let name: String
    let price: Money?
    let tags: [String]
  }

  static let dinar = Currency(code: "KWD") ?? .yen

  /// A text with every special character of any format; an amount with three decimals; a row without values.
  static let rows = [
    Row(name: "a,b \"c\" | d*e\tf\\g\nh", price: Money(minorUnits: 5, currency: dinar), tags: ["x", "y"]),
    Row(name: "", price: nil, tags: []),
  ]

  static func text(_ format: RowFormat, _ rows: [Row] = rows) -> String {
    let columns: [(key: String, value: (Row) -> Value)] = [
      ("full_name", { .text($0.name) }), ("average_price", { .money($0.price) }),
      ("currency", { .text($0.price?.currency.code) }), ("due_on", { .date($0.price == nil ? nil : .minimum) }),
      ("days", { .integer($0.price == nil ? nil : -3) }), ("is_free", { .bool($0.price == nil) }),
      ("tags", { .list($0.tags) }),
    ]
    return text(format, keys: columns.map(\.key), rows.map { row in columns.map { $0.value(row) } })
  }

  private static func text(_ format: RowFormat, keys: [String], _ rows: [[Value]]) -> String {
    let bytes = OutputBuffer.collecting { output in
      var line = RowWriter(format, keys: keys, to: output)
      for row in rows {
        for value in row { line.add(value) }
        line.end(output)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An amount is exact, followed by its minor units; a missing value is `null`.
  @Test func jsonLines() {
    #expect(
      Self.text(.ndjson) == #"""
        {"fullName":"a,b \"c\" | d*e\tf\\g\nh","averagePrice":0.005,"averagePriceMinorUnits":5,"currency":"KWD","dueOn":"0001-01-01","days":-3,"isFree":false,"tags":["x","y"]}
        {"fullName":"","averagePrice":null,"averagePriceMinorUnits":null,"currency":null,"dueOn":null,"days":null,"isFree":true,"tags":[]}

        """#)
  }

  /// A control or a mark of direction is escaped, as in JSON; other characters beyond ASCII are written as they are.
  @Test(arguments: [
    ("a\u{85}b", #"a\u0085b"#), ("\u{61C}£9", #"\u061c£9"#), ("a\u{202E}b…€", #"a\u202eb…€"#), ("価格ك", "価格ك"),
  ])
  func hiddenControls(text: String, written: String) {
    #expect(Self.text(.ndjson, keys: ["name"], [[.text(text)]]) == "{\"name\":\"\(written)\"}\n")
  }

  /// A decimal number stays exact, without conversion to binary.
  @Test(arguments: [
    (RowFormat.ndjson, "{\"share\":-0.10}\n{\"share\":null}\n"), (.tsv, "share\n-0.10\n\n"),
  ])
  func numbers(format: RowFormat, text: String) {
    #expect(Self.text(format, keys: ["share"], [[.number(JSONNumber(text: "-0.10"))], [.number(nil)]]) == text)
  }

  /// Quoted as in RFC 4180: the line break stays inside its field.
  @Test func csv() {
    #expect(
      Self.text(.csv) == """
        full_name,average_price,currency,due_on,days,is_free,tags
        "a,b ""c"" | d*e\tf\\g
        h",0.005,KWD,0001-01-01,-3,false,x;y
        ,,,,,true,

        """)
  }

  /// Two rows are two lines after the header, and every tab separates two fields.
  @Test func tsv() {
    #expect(
      Self.text(.tsv)
        == [
          "full_name\taverage_price\tcurrency\tdue_on\tdays\tis_free\ttags",
          #"a,b "c" | d*e\tf\\g\nh"# + "\t0.005\tKWD\t0001-01-01\t-3\tfalse\tx;y",
          "\t\t\t\t\ttrue\t", "",
        ].joined(separator: "\n"))
  }

  /// No character of the text acts as Markdown.
  @Test func markdown() {
    #expect(
      Self.text(.markdown) == #"""
        | full\_name | average\_price | currency | due\_on | days | is\_free | tags |
        | --- | --- | --- | --- | --- | --- | --- |
        | a,b "c" \| d\*e&#x9;f\\g<br>h | 0.005 | KWD | 0001-01-01 | -3 | false | x;y |
        |  |  |  |  |  | true |  |

        """#)
    #expect(MarkdownText.escaped("[a](b) <c> `d` _e_ *f*\r\ng") == #"\[a\](b) \<c> \`d\` \_e\_ \*f\*<br>g"#)
    #expect(MarkdownText.escaped("|\u{301} a\r\nb\rc\nd") == "\\|\u{301} a<br>b<br>c<br>d")
    #expect(MarkdownText.escaped("R&amp;D \u{1B}[2J") == #"R\&amp;D &#x1B;\[2J"#)
    #expect(MarkdownText.escaped("\t\u{202E}\u{2028}👩‍🚀") == "&#x9;&#x202E;&#x2028;👩‍🚀")
  }

  /// Without rows: no line, or only a header.
  @Test(arguments: [
    (RowFormat.ndjson, ""), (.csv, "full_name,average_price,currency,due_on,days,is_free,tags\n"),
    (.tsv, "full_name\taverage_price\tcurrency\tdue_on\tdays\tis_free\ttags\n"),
  ])
  func empty(format: RowFormat, text: String) {
    #expect(Self.text(format, []) == text)
  }
}
