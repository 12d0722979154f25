import Foundation
import Testing

@testable import Storage

/// Programs that a user asked for, run without a shell; one at a time, since what a signal does is a matter of the process.
@Suite(.serialized) struct ChildProgramTests {
  /// Runs a script that writes into a file, and returns what it wrote.
  private func written(
    _ script: String, with argument: String = "", variables: [(name: String, value: String)] = []
  ) throws -> String {
    let folder = try TemporaryFolder()
    let program = ChildProgram(words: ["/bin/sh", "-c", script, folder("out")])
    #expect(try program.run(with: argument, variables: variables) == .status(0))
    return try folder.text("out")
  }

  @Test("the argument comes last and as it is, whatever a shell would make of it")
  func argument() throws {
    #expect(try written(#"printf %s "$1" > "$0""#, with: "$(id); 'x' *") == "$(id); 'x' *")
  }

  @Test("variables are added, and take the place of those of the same name; behind a NUL nothing is handed on")
  func variables() throws {
    let script = #"printf '%s|%s|%s' "$PATH" "$SUBTRACK_NAME" "$(env | grep -c ^PATH=)" > "$0""#
    #expect(
      try written(script, variables: [("PATH", "/usr/bin:/bin"), ("SUBTRACK_NAME", "楽天\n=\0x")])
        == "/usr/bin:/bin|楽天\n=|1")
    #expect(try written(#"printf %s "$HOME" > "$0""#) == ProcessInfo.processInfo.environment["HOME"] ?? "")
  }

  @Test("nothing can be read from it")
  func standardInput() throws {
    #expect(try written(#"cat > "$0"; readlink /proc/self/fd/0 >/dev/null || true"#) == "")
  }

  @Test(
    "how it ended is told apart",
    arguments: [
      ("exit 0", ChildProgram.Ending.status(0)), ("exit 3", .status(3)), ("exit 255", .status(255)),
      ("kill -9 $$", .signal(9)), ("kill -15 $$", .signal(15)),
    ])
  func ending(script: String, expected: ChildProgram.Ending) throws {
    #expect(try ChildProgram(words: ["sh", "-c", script]).run(with: "", variables: []) == expected)
  }

  @Test("a name without a slash is looked up; what is not there or may not be run is not started")
  func notStarted() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "plain")
    #expect(throws: Errno.noSuchFile) { try ChildProgram(words: ["no-such-program"]).run(with: "", variables: []) }
    #expect(throws: Errno.noSuchFile) { try ChildProgram(words: [""]).run(with: "", variables: []) }
    #expect(throws: Errno.permissionDenied) { try ChildProgram(words: [folder("plain")]).run(with: "", variables: []) }
  }

  /// Without that, a program under `ulimit -f` would not end as its author expects.
  @Test("SIGXFSZ, which the product ignores, means to the program what it means to others")
  func signals() throws {
    signal(SIGXFSZ, SIG_IGN)
    let program = ChildProgram(words: ["sh", "-c", "kill -XFSZ $$"])
    #expect(try program.run(with: "", variables: []) == .signal(SIGXFSZ))
  }

  @Test("what it is given to read arrives whole, however much it is", arguments: [0, 1, 1_000_000])
  func input(count: Int) throws {
    let folder = try TemporaryFolder()
    let program = ChildProgram(words: ["/bin/sh", "-c", #"cat > "$0""#, folder("out")])
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    #expect(try program.run(reading: bytes, variables: []) == .status(0))
    #expect(try folder.text("out").utf8.count == count)
  }

  @Test("what it does not read is dropped, and this program does not end of it")
  func unread() throws {
    let bytes = [UInt8](repeating: 0, count: 1_000_000)
    #expect(try ChildProgram(words: ["true"]).run(reading: bytes, variables: []) == .status(0))
    #expect(throws: Errno.noSuchFile) {
      try ChildProgram(words: ["no-such-program"]).run(reading: bytes, variables: [])
    }
  }

  @Test(
    "Ctrl-C ends it and a pipe that breaks too, though neither ends this program meanwhile",
    arguments: [
      ("INT", SIGINT), ("QUIT", SIGQUIT), ("PIPE", SIGPIPE),
    ])
  func signalsOfAPager(name: String, number: Int32) throws {
    let program = ChildProgram(words: ["sh", "-c", "kill -\(name) $PPID; kill -\(name) $$"])
    #expect(try program.run(reading: [], variables: []) == .signal(number))
  }
}
