import Foundation
import TestSupport
import Testing

/// Long runs: progress, interruption, and readers that stop early.
///
/// The book charges daily, so it has 2.9 million charges up to the end of the calendar.
@Suite struct LongRunTests {
  static let export = ["export", "--from", "2026-01-01", "--to", "9999-12-31"]

  static func home() throws -> Sandbox {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let outcome = try sandbox.run("subtrack add Daily 100 --every 1d --first 2026-01-01")
    #expect(outcome.status == 0)
    return sandbox
  }

  /// If the parent ignores SIGPIPE, as systemd does, the program gets a failed write instead, and must be silent as
  /// well.
  @Test(arguments: ["csv", "json"], ["", "trap '' PIPE; "])
  func headEndsAnExportQuietlyAndAtOnce(format: String, trap: String) throws {
    let start = ContinuousClock.now
    let outcome = try Self.home().run(
      "\(trap)subtrack \(Self.export.joined(separator: " ")) --format \(format) --scope events | head -1")
    #expect(String(decoding: outcome.stdout, as: UTF8.self).split(separator: "\n").count == 1)
    #expect(outcome.stderr == [])
    #expect(outcome.status == 0)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  /// SIGINT is sent by Ctrl-C, SIGHUP by a closed terminal, SIGTERM by `kill`.
  @Test(arguments: [SIGINT, SIGHUP, SIGTERM])
  func anExportThatIsEndedLeavesNothing(signal: Int32) throws {
    let sandbox = try Self.home()
    let folder = sandbox.home.appendingPathComponent("exports")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = try Self.start(sandbox, Self.export + ["--output", folder.appendingPathComponent("all.csv").path])
    while try Self.names(in: folder) == [] { usleep(1000) }
    #expect(try Self.names(in: folder).allSatisfy { $0.hasPrefix(".all.csv.tmp-") })
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(try Self.names(in: folder) == [])
  }

  @Test func aLongExportTellsATerminalSo() throws {
    let sandbox = try Self.home()
    let terminal = try PseudoTerminal(columns: 80)
    let output = sandbox.home.appendingPathComponent("all.csv").path
    let process = try Self.start(sandbox, Self.export + ["--output", output], standardError: terminal.descriptor)
    let shown = try terminal.read(until: " s\rExporting")
    process.interrupt()
    process.waitUntilExit()
    let line = try #require(shown.split(separator: "\r").first)
    let progress = try Regex(#"Exporting: ([0-9]+ MB, )?(0\.[5-9]|[1-9][0-9]*\.[0-9]) s"#)
    #expect(try progress.wholeMatch(in: line) != nil, "\(shown)")
  }

  @Test func aShortExportSaysNothingOfItself() throws {
    let sandbox = try Self.home()
    let terminal = try PseudoTerminal(columns: 80)
    let process = try Self.start(sandbox, ["export"], standardError: terminal.descriptor)
    process.waitUntilExit()
    #expect(try terminal.readAvailable() == "")
  }

  /// Starts a run with a terminal as stdin, stdout and stderr.
  static func start(_ sandbox: Sandbox, _ arguments: [String], at terminal: Int32) throws -> Process {
    try start(sandbox, arguments, standardError: terminal, others: terminal)
  }

  private static func start(
    _ sandbox: Sandbox, _ arguments: [String], standardError: Int32? = nil, others: Int32? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = try Product.binary()
    process.arguments = arguments
    process.environment = sandbox.environment.merging(["NO_COLOR": "1"]) { $1 }
    process.standardInput = handle(others)
    process.standardOutput = handle(others)
    process.standardError = handle(standardError)
    // The threads of the tests block signals, and a program inherits the blocked signals of its parent.
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
    return process
  }

  private static func handle(_ descriptor: Int32?) -> FileHandle {
    descriptor.map { FileHandle(fileDescriptor: $0, closeOnDealloc: false) } ?? .nullDevice
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
