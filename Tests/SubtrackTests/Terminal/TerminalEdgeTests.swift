import TestSupport
import Testing

/// What stands at the right edge of a terminal of 80 columns: words, never the halves of a date or an amount.
@Suite struct TerminalEdgeTests {
  @Test("no line of config is wider than the terminal, and no meaning is cut")
  func config() throws {
    let sandbox = try PreparedHome.household()
    let printed = try sandbox.runAtTerminal("subtrack config --no-pager", ["NO_COLOR": "1"]).printed
    #expect(printed.replacing("\r\n", with: "\n").split(separator: "\n").allSatisfy { $0.count <= 80 })
    let words = try sandbox.run("subtrack config").printed.split(whereSeparator: \.isWhitespace)
    #expect(printed.split(whereSeparator: \.isWhitespace) == words, "they are those of a wide page")
  }

  @Test("what a change would do is told on lines that end at spaces")
  func effect() throws {
    let sandbox = try PreparedHome.household()
    _ = try sandbox.run("subtrack add Gym 123.456KWD -q; subtrack add Club 9.99EUR --tag 'a b' -q")
    let printed = try sandbox.runAtTerminal("subtrack pause Gym Club --dry-run", [:]).printed
    let lines = printed.replacing("\r\n", with: "\n").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    let whole = try sandbox.run("subtrack pause Gym Club --dry-run 2>&1").printed
    #expect(whole.split(separator: "\n").contains { $0.count > 80 }, "there is something to break")
    #expect(printed.split(whereSeparator: \.isWhitespace) == whole.split(whereSeparator: \.isWhitespace))
  }
}
