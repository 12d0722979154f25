import Testing

@testable import Typesetting
@testable import subtrack

@Suite struct LinkTests {
  @Test("an address of the web is a link, in the letters that an address has")
  func address() {
    let rows: [(String?, String?)] = [
      (nil, nil), ("", nil), ("https://example.com/a?b=c&d=%20#e", "https://example.com/a?b=c&d=%20#e"),
      ("HTTP://EXAMPLE.COM", "HTTP://EXAMPLE.COM"),
      ("https://example.com/楽天 \"x\"", "https://example.com/%E6%A5%BD%E5%A4%A9%20%22x%22"),
      ("https://example.com/\\", "https://example.com/%5C"),
      ("example.com", nil), ("file:///etc/passwd", nil), ("javascript:alert(1)", nil), ("mailto:aki@example.com", nil),
    ]
    for (text, address) in rows { #expect(Link(text)?.address == address, "\(text ?? "nil")") }
  }

  @Test("no control character reaches the terminal", arguments: Array(0x00...0x1F) + [0x7F] + Array(0x80...0x9F))
  func controls(scalar: Int) throws {
    let control = String(try #require(Unicode.Scalar(UInt32(scalar))))
    let link = Link("https://example.com/\(control)\u{1B}\\x")
    #expect(link == nil)
    let alone = Link("https://example.com/" + control)
    #expect(alone.map { $0.address.utf8.allSatisfy { (0x21...0x7E).contains($0) } } ?? true)
  }

  @Test("what terminals would not take is no link")
  func length() {
    let start = "https://example.com/"
    #expect(Link(start + String(repeating: "a", count: 2083 - start.utf8.count)) != nil)
    #expect(Link(start + String(repeating: "a", count: 2084 - start.utf8.count)) == nil)
    #expect(Link(start + String(repeating: "楽", count: 250)) == nil, "nine letters each")
  }

  @Test("a link takes no column, and goes around what is shown of a name, colour included")
  func table() {
    let name = Table.Cell("楽天モバイル", .paused, link: Link("https://example.com"))
    let table = Table(
      columns: [.init(title: "Name", shrinksTo: 4), .init(title: "Next")], rows: [[name, "2026-02-10"]])
    let settings = TerminalSettings(usesColour: true, width: 20, showsLinks: true)
    #expect(
      table.text(for: settings).hasSuffix(
        "\n\u{1B}]8;;https://example.com\u{1B}\\\u{1B}[2m楽天モ…\u{1B}[0m\u{1B}]8;;\u{1B}\\   2026-02-10\n"))
    let without = TerminalSettings(usesColour: true, width: 20)
    #expect(table.text(for: without).hasSuffix("\n\u{1B}[2m楽天モ…\u{1B}[0m   2026-02-10\n"))
    #expect(Link.removed(from: Array(table.text(for: settings).utf8)) == Array(table.text(for: without).utf8))
  }

  @Test("only terminals that are known to are sent links")
  func terminals() {
    for name in ["xterm-256color", "xterm-kitty", "tmux-256color", "alacritty", "foot"] {
      #expect(Link.isShown(by: name))
    }
    for name in [nil, "", "dumb", "linux", "vt100", "screen", "eterm-color"] { #expect(!Link.isShown(by: name)) }
  }
}
