import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The pictures of the articles are what the program prints; `make record` draws them anew.
@Suite struct PictureTests {
  private static let languages: [(ending: String, language: Sandbox.Language, locale: String)] = [
    ("svg", .english, "en_US.UTF-8"), ("ja.svg", .japanese, "ja_JP.UTF-8"),
  ]

  /// The first step of the tour: what needs attention today.
  @Test(arguments: languages.indices)
  func theTourIsWhatTheProgramPrints(index: Int) throws {
    let (ending, language, locale) = Self.languages[index]
    let home = try Sandbox(language: language, binary: Product.binary(), locale: locale)
    let tour = try home.run("subtrack demo --no-input --color always")
    #expect(tour.status == 0, "\(tour.said)")
    let all = tour.printed.components(separatedBy: "\n")
    let typed = all.indices.filter { all[$0].hasPrefix("$") }
    // The caption of the next step, and the empty line before it, end the first one.
    try Self.compare(TerminalPicture(Array(all[typed[0]..<typed[1] - 2])).svg, with: "today.\(ending)")
  }

  private static func compare(_ drawn: String, with file: String) throws {
    let path = Repository.root.appendingPathComponent("Sources/subtrack/subtrack.docc/\(file)")
    if ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1" {
      try Data(drawn.utf8).write(to: path)
      Issue.record("\(file): recorded; look at it")
    } else {
      let isCurrent = try String(contentsOf: path, encoding: .utf8) == drawn
      #expect(isCurrent, "\(file) is out of date; run `make record`")
    }
  }

  @Test func coloursAndWidthsAreThoseOfTheTerminal() {
    let svg = TerminalPicture(["\u{1B}[31ma & b\u{1B}[0m 家賃 c"]).svg
    #expect(svg.contains(#"<tspan x="16" class="c31">a &amp; b</tspan>"#))
    #expect(svg.contains(#"<tspan x="\#(TerminalPicture.left(5))"> 家賃 c</tspan>"#))
  }
}

/// Lines of a terminal as an image, in the colours of the reader's system.
struct TerminalPicture {
  /// The width of a column and the height of a line at 14 pixels.
  private static let (column, line) = (8.4, 20.0)

  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// The left edge of a column.
  static func left(_ column: Int) -> String {
    let tenths = 160 + column * Int(Self.column * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  var svg: String {
    let widest = lines.map { Self.runs(of: $0).reduce(0) { $0 + Self.columns($1.text) } }.max() ?? 0
    let width = Self.left(widest + 2)
    let height = Int(Self.line) * lines.count + 28
    let rows = lines.enumerated().map { index, line in
      "<text y=\"\(30 + index * Int(Self.line))\">\(Self.spans(of: line))</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      <style>
      text { font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328; white-space: pre }
      rect { fill: #f6f8fa; stroke: #d1d9e0 }
      .c1 { font-weight: bold } .c2 { fill: #59636e } .c31 { fill: #b3261e } .c32 { fill: #1a7f37 } .c33 { fill: #8a5a00 }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } rect { fill: #0d1117; stroke: #3d444d }
      .c2 { fill: #9198a1 } .c31 { fill: #ff7b72 } .c32 { fill: #56d364 } .c33 { fill: #e3b341 }
      }
      </style>
      <rect x="0.5" y="0.5" width="\(width)" height="\(height - 1)" rx="8"/>
      \(rows.joined(separator: "\n"))
      </svg>

      """
  }

  private static func spans(of line: String) -> String {
    var column = 0
    return runs(of: line).map { run in
      defer { column += columns(run.text) }
      let style = run.codes.isEmpty ? "" : " class=\"\(run.codes.map { "c\($0)" }.joined(separator: " "))\""
      let text = run.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      return "<tspan x=\"\(left(column))\"\(style)>\(text)</tspan>"
    }.joined()
  }

  /// The texts of one style each, with the numbers of their style.
  private static func runs(of line: String) -> [(codes: [String], text: String)] {
    var codes: [String] = []
    return line.components(separatedBy: "\u{1B}[").enumerated().compactMap { index, part in
      var text = Substring(part)
      if index > 0, let end = part.firstIndex(of: "m") {
        codes = part[..<end].split(separator: ";").map(String.init).filter { $0 != "0" }
        text = part[part.index(after: end)...]
      }
      return text.isEmpty ? nil : (codes, String(text))
    }
  }

  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
  }
}
