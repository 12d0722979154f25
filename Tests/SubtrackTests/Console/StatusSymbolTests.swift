import ByteOutput
import CommandLineKit
import Testing
import Typesetting

@testable import subtrack

/// Symbols show a meaning if there is no room for words, so that it is never shown by colour alone.
@Suite struct StatusSymbolTests {
  private let table = Table(
    columns: [.init(title: "Name", shrinksTo: 6), .init(title: "Status", dropOrder: 0)],
    rows: [["Netflix"], [.init("楽天モバイル", .paused), .init("paused", .paused)], ["Gym", "cancelled"]],
    marks: .init(words: 1, names: 0, symbols: [nil, .paused, .cancelled]))

  private func printed(_ settings: TerminalSettings, _ language: CommandLineKit.Language = .english) -> String {
    let bytes = OutputBuffer.collecting { output in
      Console(output: output, settings: settings, errorSettings: settings, language: language, isQuiet: false)
        .table(table)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("where the words have room there is no sign, and in a pipe there always is room")
  func words() {
    for settings in [TerminalSettings(), TerminalSettings(width: 23)] {
      #expect(
        printed(settings) == """
          Name          Status
          Netflix
          楽天モバイル  paused
          Gym           cancelled

          """)
    }
  }

  @Test("where they have none the signs stand before the names, and what they mean below, on as many lines as it takes")
  func signs() {
    #expect(
      printed(TerminalSettings(width: 12)) == """
        Name
        Netflix
        ⏸ 楽天モバ…
        ✕ Gym
        ⏸ paused
        ✕ cancelled

        """)
    #expect(
      printed(TerminalSettings(width: 14, usesASCII: true), .japanese) == """
        Name
        Netflix
        = 楽天モバイル
        X Gym
        = 一時停止中
        X 解約済み

        """)
  }

  @Test("no sign stands for two things, and each takes a column", arguments: [false, true])
  func distinct(usesASCII: Bool) {
    let glyphs = StatusSymbol.allCases.map { $0.glyph(usesASCII: usesASCII) }
    #expect(Set(glyphs).count == StatusSymbol.allCases.count)
    #expect(glyphs.allSatisfy { DisplayWidth().columns(of: $0) == 1 })
    if usesASCII { #expect(glyphs.allSatisfy { $0.utf8.count == 1 }) }
  }
}
