import Foundation
import TestSupport
import Testing

@testable import subtrack

@Suite struct TerminalSettingsTests {
  /// One row: `--color`, whether the stream is a terminal, the environment, and whether there is colour.
  @Test(
    arguments: [
      (.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["TERM": "dumb"], false),
      (.auto, true, ["TERM": "xterm-256color"], true),
      (.auto, true, ["CLICOLOR": "0"], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": "0"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": ""], false),
      (.auto, true, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
      (.auto, true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(TerminalSettings.ColourOption, Bool, [String: String], Bool)])
  func colour(option: TerminalSettings.ColourOption, isTerminal: Bool, variables: [String: String], expected: Bool) {
    let settings = TerminalSettings.resolve(colour: option, isTerminal: isTerminal, columns: 80) { variables[$0] }
    #expect(settings.usesColour == expected)
  }

  /// One row: whether the stream is a terminal, the columns it tells, `COLUMNS`, and where lines are cut.
  @Test(
    arguments: [
      (true, 120, "40", 120),
      (true, nil, "40", 40),
      (true, nil, nil, 80),
      (true, nil, "", 80),
      (true, nil, "0", 80),
      (true, nil, "-5", 80),
      (true, nil, "wide", 80),
      (false, nil, "40", nil),
      (false, 120, nil, nil),
    ] as [(Bool, Int?, String?, Int?)])
  func width(isTerminal: Bool, told: Int?, variable: String?, expected: Int?) {
    let settings = TerminalSettings.resolve(colour: .always, isTerminal: isTerminal, columns: told) {
      $0 == "COLUMNS" ? variable : nil
    }
    #expect(settings.width == expected)
  }

  @Test func anEllipsisOfDotsWhereOnlyASCIIIsDrawn() {
    #expect(TerminalSettings().ellipsis == "…")
    #expect(TerminalSettings(usesASCII: true).ellipsis == "...")
  }

  @Test func aRealTerminalTellsItsColumns() throws {
    let terminal = try PseudoTerminal(columns: 40)
    #expect(TerminalDevice.isTerminal(terminal.descriptor))
    #expect(TerminalDevice.columns(of: terminal.descriptor) == 40)
    let silent = try PseudoTerminal(columns: 0)
    #expect(TerminalDevice.columns(of: silent.descriptor) == nil)
  }

  @Test func aFileIsNoTerminal() throws {
    let null = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    #expect(!TerminalDevice.isTerminal(null.fileDescriptor))
    #expect(TerminalDevice.columns(of: null.fileDescriptor) == nil)
  }

  @Test func everyStyleBeginsAndEndsItself() {
    #expect(Style.overdue.painted("Rent", usesColour: true) == "\u{1B}[31mRent\u{1B}[0m")
    #expect(Style.cancelled.painted("Gym", usesColour: true) == "\u{1B}[2;9mGym\u{1B}[0m")
    for style in Style.allCases {
      #expect(style.painted("a", usesColour: true).hasSuffix("ma\u{1B}[0m"))
      #expect(style.painted("a", usesColour: false) == "a")
      #expect(style.painted("", usesColour: true) == "")
    }
  }
}

/// A terminal that no one sits at.
final class PseudoTerminal {
  struct Unavailable: Error {}

  /// The end that a program would have as its stdout.
  let descriptor: Int32
  private let controller: Int32

  /// `openpty` is looked up, since Swift's module of glibc leaves `<pty.h>` out.
  private typealias OpenPTY =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?, UnsafeRawPointer?,
      UnsafeRawPointer?
    ) -> Int32

  init(columns: UInt16) throws {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "openpty") else { throw Unavailable() }
    var ends: (controller: Int32, descriptor: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    let openpty = unsafeBitCast(symbol, to: OpenPTY.self)
    guard openpty(&ends.controller, &ends.descriptor, nil, nil, &size) == 0 else { throw Unavailable() }
    (controller, descriptor) = ends
  }

  deinit {
    close(descriptor)
    close(controller)
  }

  /// What a program has printed there up to a text that must come within half a minute.
  func read(until end: String) throws -> String {
    var printed = ""
    let deadline = ContinuousClock.now + .seconds(30)
    while !printed.contains(end), ContinuousClock.now < deadline { printed += try readAvailable() }
    return printed
  }

  /// What lies there to be read, after a moment's patience.
  func readAvailable() throws -> String {
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 100) == 1 else { return "" }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(controller, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
