import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The choice of the pager, and the height of a text.
@Suite struct PagerChoiceTests {
  @Test("SUBTRACK_PAGER goes before PAGER, and less is what there is without either; empty and cat are none at all")
  func choice() throws {
    let usual = Pager(words: ["less", "-FRX"], variable: nil)
    let rows: [([String: String], Pager?)] = [
      ([:], usual),
      (["PAGER": "most"], Pager(words: ["most"], variable: "PAGER")),
      (["PAGER": "bat --style 'a b'"], Pager(words: ["bat", "--style", "a b"], variable: "PAGER")),
      (["PAGER": "most", "SUBTRACK_PAGER": "less -S"], Pager(words: ["less", "-S"], variable: "SUBTRACK_PAGER")),
      (["PAGER": "cat"], nil), (["PAGER": ""], nil), (["PAGER": " cat "], nil),
      (["PAGER": "most", "SUBTRACK_PAGER": ""], nil),
    ]
    for (environment, pager) in rows { #expect(try Pager.chosen { environment[$0] } == pager, "\(environment)") }
  }

  @Test(
    "what only a shell could do is not done", arguments: ["less | cat", "less > page", "$HOME/pager", "less 'open"])
  func needsShell(value: String) {
    #expect(throws: PagerFault(name: "PAGER", cause: nil)) {
      try Pager.chosen { ["PAGER": value][$0] }
    }
  }

  @Test("a line too long for the terminal is several; colours take no room, and what may be wide is wide")
  func lines() {
    let rows = [
      ("", 0), ("a\n", 1), ("a\n\nb\n", 3), ("0123456789\n", 1), ("0123456789a\n", 2), ("楽天楽天楽\n", 1),
      ("楽天楽天楽天\n", 2), ("\u{1B}[2;9m0123456789\u{1B}[0m\n", 1), ("mmmmmmmmmmm\n", 2),
    ]
    for (text, lines) in rows { #expect(Pager.lines(of: Array(text.utf8), columns: 10) == lines, "\(text)") }
  }
}

/// The product at a terminal of 24 lines, with pagers that record their input.
@Suite struct PagerTests {
  private static let noting = "sh -c 'cat > paged'"
  private let sandbox: Sandbox
  private var page: URL { sandbox.home.appendingPathComponent("folder/paged") }
  /// The input of the pager; `nil` if none ran.
  private var paged: String? {
    FileManager.default.contents(atPath: page.path).map { String(decoding: $0, as: UTF8.self) }
  }

  init() throws { sandbox = try PreparedHome.household() }

  private func run(_ command: String, _ variables: [String: String] = [:]) throws -> (status: Int32, printed: String) {
    let usual = ["TERM": "xterm", "PAGER": Self.noting]
    return try sandbox.runAtTerminal(command, usual.merging(variables) { $1 })
  }

  @Test("what is taller than the terminal goes to the pager, with its colours and nothing else")
  func tall() throws {
    #expect(try run("subtrack list") == (0, ""))
    let text = try #require(paged)
    #expect(text.hasPrefix("\u{1B}[1mName\u{1B}[0m "))
    #expect(text.hasSuffix("\n"))
    #expect(text.split(separator: "\n").count > 30)
  }

  @Test("what fits is printed; a table for programs too, whatever its length")
  func notPaged() throws {
    for command in [
      "subtrack budget", "subtrack list --format csv", "subtrack list --format json", "subtrack export",
      "subtrack completion bash", "subtrack list --no-pager", "subtrack --no-input list", "subtrack --version",
      "TERM=dumb subtrack list", "PAGER= subtrack list", "PAGER=cat subtrack list", "SUBTRACK_PAGER= subtrack list",
    ] {
      let outcome = try run(command)
      #expect(outcome.status == 0 && !outcome.printed.isEmpty && paged == nil, "\(command)")
    }
    #expect(try run("subtrack list | grep -c ¥").printed == "26\r\n")
    #expect(paged == nil)
  }

  @Test("reports and help are read", arguments: ["help add", "add --help", "manual", "show Netflix", "calendar 2026"])
  func reports(command: String) throws {
    #expect(try run("subtrack " + command).printed == "")
    #expect(paged?.isEmpty == false)
  }

  /// An export of a year fills the pipe, so it is written to a pager that has ended.
  @Test("who has seen enough is let go quietly", arguments: ["true", "head -1", "false", "sh -c 'kill -9 $$'"])
  func leaving(pager: String) throws {
    let outcome = try run("subtrack manual", ["PAGER": pager])
    #expect(outcome.status == 0)
    #expect(outcome.printed.split(separator: "\r\n").count <= 1)
  }

  @Test("Ctrl-C is the pager's affair")
  func interrupted() throws {
    #expect(try run("subtrack list", ["PAGER": "sh -c 'kill -INT $PPID; sleep 0.1; cat > paged'"]) == (0, ""))
    #expect(paged != nil)
  }

  @Test("the exit status is that of the command")
  func status() throws {
    #expect(try run("subtrack due --within 60 --exit-code", ["PAGER": "true"]).status == 1)
  }

  @Test("less is told to leave where all fits, unless its user has told it otherwise")
  func options() throws {
    let pager = ["PAGER": #"sh -c 'printf %s "$LESS" > paged'"#]
    _ = try run("subtrack list", pager)
    #expect(paged == "FRX")
    _ = try run("subtrack list", pager.merging(["LESS": "i"]) { $1 })
    #expect(paged == "i")
  }

  @Test("less is told that the text is UTF-8, for it shows bytes where the locale of LANG is not installed")
  func charset() throws {
    let pager = ["PAGER": #"sh -c 'printf %s "$LESSCHARSET" > paged'"#]
    _ = try run("subtrack list", pager)
    #expect(paged == "utf-8")
    _ = try run("subtrack list", pager.merging(["LESSCHARSET": "latin1"]) { $1 })
    #expect(paged == "latin1")
  }

  @Test("a pager that cannot be started takes nothing away from the output, and is told of behind it")
  func noPager() throws {
    let outcome = try run("subtrack list", ["PAGER": "no-such-pager"])
    #expect(outcome.status == 0)
    #expect(outcome.printed.hasPrefix("\u{1B}[1mName"))
    #expect(
      outcome.printed.hasSuffix(
        "\u{1B}[33mWarning:\u{1B}[0m Could not start the program in PAGER: no such file (ENOENT).\r\n"))
  }

  @Test("links are for the terminal, and for no pager")
  func links() throws {
    let link = "\u{1B}]8;;https://www.netflix.com/account\u{1B}\\Netflix\u{1B}]8;;\u{1B}\\"
    #expect(try run("subtrack list --no-pager").printed.contains(link + "  "))
    #expect(try !run("subtrack list --no-pager", ["TERM": "linux"]).printed.contains("\u{1B}]"))
    #expect(try !run("subtrack list | cat").printed.contains("\u{1B}]"))
    _ = try run("subtrack list")
    #expect(paged?.contains("\u{1B}]") == false)
  }
}

extension Sandbox {
  /// Runs a command with a terminal of 80 columns and 24 lines as stdout and stderr.
  func runAtTerminal(
    _ command: String, _ variables: [String: String]
  ) throws -> (status: Int32, printed: String) {
    let terminal = try PseudoTerminal(columns: 80)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = environment.merging(variables) { $1 }
    process.currentDirectoryURL = home.appendingPathComponent("folder")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: terminal.descriptor, closeOnDealloc: false)
    process.standardError = FileHandle(fileDescriptor: terminal.descriptor, closeOnDealloc: false)
    try process.run()
    var printed = ""
    while process.isRunning { printed += try terminal.readAvailable() }
    while case let more = try terminal.readAvailable(), !more.isEmpty { printed += more }
    return (process.terminationStatus, printed)
  }
}
