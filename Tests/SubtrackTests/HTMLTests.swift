import ByteOutput
import Testing

@testable import subtrack

/// The building blocks of an HTML page, compared byte by byte.
struct HTMLTests {
  private func written(_ body: (HTMLWriter) -> Void) -> String {
    String(decoding: OutputBuffer.collecting { body(HTMLWriter($0) { $0 }) }, as: UTF8.self)
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

  /// The `visible` function runs before escaping.
  @Test func whatIsHiddenIsShownFirst() {
    let bytes = OutputBuffer.collecting { HTMLWriter($0) { _ in "<shown>" }.text("hidden") }
    #expect(String(decoding: bytes, as: UTF8.self) == "&lt;shown&gt;")
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

  /// The first cell of a row is its header; numbers are aligned to the right, with the bar before the number.
  @Test func aTable() {
    var table = HTMLTable(
      caption: "By category",
      columns: [.init("Category", wraps: true), .init("Expected", isNumber: true), .init("")])
    table.columns[2].isSpare = true
    table.rows = [
      [.init("R&D", .strong), .init("¥1,490", bar: BarLength(1, of: 2)), .init("paused", .quiet)],
      [.init("none"), .init(lines: [("¥0", nil), ("+ $9.99", nil)], .urgent), .init("")],
    ]
    #expect(
      written(table.write) == """
        <div class="table" role="group" tabindex="0" aria-label="By category"><table>
        <caption>By category</caption>
        <thead><tr><th scope="col" class="long">Category</th><th scope="col" class="number">Expected</th>\
        <td class="short spare"></td></tr></thead>
        <tbody>
        <tr><th scope="row" class="long strong">R&amp;D</th><td class="number barred"><div><span class="bar">\
        <span style="width:50.0%"></span></span>¥1,490</div></td><td class="short spare quiet">paused</td></tr>
        <tr><th scope="row" class="long">none</th><td class="number urgent"><div>¥0</div><div>+ $9.99</div></td>\
        <td class="short spare"></td></tr>
        </tbody>
        </table></div>

        """)
  }

  /// The image has a title and a description for screen readers, a scale, and a number next to every bar.
  @Test func bars() {
    let bars = HTMLBars(
      id: "bars-JPY", title: "JPY", summary: "lowest ¥0", zero: "¥0", full: "¥200",
      bars: [
        .init("2026-01", number: "¥200", solid: BarLength(50, of: 200), whole: BarLength(200, of: 200)),
        .init("2026-02", number: "¥0", solid: BarLength(0, of: 200), whole: BarLength(0, of: 200)),
      ])
    #expect(
      written(bars.write) == """
        <svg role="img" width="100%" height="70" aria-labelledby="bars-JPY-title bars-JPY-desc">
        <title id="bars-JPY-title">JPY</title>
        <desc id="bars-JPY-desc">lowest ¥0</desc>
        <svg x="22%" width="48%" overflow="visible">
        <line x1="0" x2="0" y2="52"/><text class="scale" x="0" y="66">¥0</text>
        <line x1="100%" x2="100%" y2="52"/><text class="scale" x="100%" y="66">¥200</text>
        <g class="bars"><text class="label" dx="-8" y="16">2026-01</text>\
        <rect class="open" y="4" height="16" width="100.0%"/><rect class="paid" y="4" height="16" width="25.0%"/>\
        <text dx="6" x="100.0%" y="16">¥200</text></g>
        <g class="bars"><text class="label" dx="-8" y="40">2026-02</text><text dx="6" x="0.0%" y="40">¥0</text></g>
        </svg>
        </svg>

        """)
  }
}
