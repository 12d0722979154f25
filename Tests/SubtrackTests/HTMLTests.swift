import BillingCore
import ByteOutput
import CommandLineKit
import Testing
import Typesetting

@testable import subtrack

/// The building blocks of an HTML page, compared byte by byte.
struct HTMLTests {
  private func written(_ body: (HTMLWriter) -> Void) -> String {
    String(decoding: OutputBuffer.collecting { body(HTMLWriter(output: $0)) }, as: UTF8.self)
  }

  /// Five characters can end a text or an attribute; all others stay as they are, in every script.
  @Test(arguments: [
    ("<b>x</b>", "&lt;b&gt;x&lt;/b&gt;"), ("R&D", "R&amp;D"), ("&lt;", "&amp;lt;"),
    (#""a" onload='b'"#, "&quot;a&quot; onload=&#39;b&#39;"), ("楽天モバイル 📱", "楽天モバイル 📱"), ("", ""),
  ])
  func aTextStandsForItself(text: String, expected: String) {
    #expect(written { $0.text(text) } == expected)
    #expect(written { $0.element("p", text) } == "<p>\(expected)</p>\n")
  }

  /// What a browser would hide or obey is shown.
  @Test(arguments: ["a\u{1B}b", "a\u{202E}b"])
  func whatIsHiddenIsShown(text: String) {
    #expect(SafeText.visible(text) != text && written { $0.text(text) } == SafeText.visible(text))
  }

  /// Zero has no bar, a small value has a visible one, and only a full value looks full.
  @Test(
    arguments: [
      (0, 100, 0), (-5, 100, 0), (1, 100_000, 5), (634, 1000, 634), (99_999, 100_000, 999), (100, 100, 1000),
      (325, 100, 1000), (5, 0, 0), (Int64.max - 1, Int64.max, 999),
    ] as [(Int64, Int64, Int)])
  func aBarIsInProportion(value: Int64, full: Int64, permille: Int) {
    #expect(BarLength(value, of: full).permille == permille)
  }

  /// The first cell of a row is its header; numbers are aligned to the right, with the bar before the number, and what is
  /// drawn with characters is left out.
  @Test func aTable() {
    var table = Table(columns: [
      .init(title: "Category", shrinksTo: 8), .init(title: "Expected", alignment: .decimal), .init(title: ""),
      .init(title: "Drawing"),
    ])
    table.columns[3].isForTerminals = true
    table.rows = [
      [
        .init("R&D", .heading), .init("¥1,490", bar: BarLength(2, within: 3, of: 4)), .init("paused", .paused),
        "####",
      ],
      [.init("none", link: Link("https://example.com/")), .init("¥0", .overdue)],
    ]
    #expect(
      written { $0.table(table, caption: "By category") } == """
        <div class="table" role="group" tabindex="0" aria-label="By category"><table>
        <caption>By category</caption>
        <thead><tr><th scope="col" class="long">Category</th><th scope="col" class="number">Expected</th>\
        <td class="short"></td></tr></thead>
        <tbody>
        <tr><th scope="row" class="long strong">R&amp;D</th><td class="number barred"><div><span class="bar">\
        <span style="width:50.0%"></span><span class="open" style="width:25.0%"></span></span>¥1,490</div></td>\
        <td class="short quiet">paused</td></tr>
        <tr><th scope="row" class="long"><a rel="noopener" href="https://example.com/">none</a></th>\
        <td class="number urgent">¥0</td><td class="short"></td></tr>
        </tbody>
        </table></div>

        """)
  }

  /// Each heading begins a box, with the blocks up to the next one; a part of another page has lower headings.
  @Test func boxes() {
    let part = Page([.heading("A"), .line("b")]).part(titled: "Part")
    let page = WebPage(title: "T", blocks: [.line("first"), .heading("Own"), .folded("More", [.lines(["x"])])] + part)
    let reader = Reader(phrasing: Phrasing(language: .english), today: .minimum)
    let html = String(decoding: OutputBuffer.collecting { page.write(for: reader, to: $0) }, as: UTF8.self)
    #expect(
      html.contains(
        """
        <main>
        <section>
        <p>first</p>
        </section>
        <section>
        <h2>Own</h2>
        <details>
        <summary>More</summary>
        <ul>
        <li>x</li>
        </ul>
        </details>
        </section>
        <section>
        <h2>Part</h2>
        <h3>A</h3>
        <p>b</p>
        </section>
        </main>
        """))
  }
}
