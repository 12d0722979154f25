import Foundation
import Testing

@testable import Storage

/// A log is written by the way: it delays nobody, and goes into no file that holds something else.
@Suite struct LogFileTests {
  @Test("lines are appended, and a new file is for its owner alone")
  func lines() throws {
    let folder = try TemporaryFolder()
    for line in ["a\n", "b\n"] { try LogFile.append(line, to: folder("log")) }
    #expect(try folder.text("log") == "a\nb\n")
    #expect(try folder.permissions("log") & 0o177 == 0)
  }

  @Test("a FIFO without a reader is an error at once", .timeLimit(.minutes(60)))
  func withoutReader() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("log"), 0o600) == 0)
    #expect {
      try LogFile.append("a\n", to: folder("log"))
    } throws: { error in
      guard case StorageError.writeFailed(_, let cause) = error else { return false }
      return cause.errno.name == "ENXIO"
    }
  }

  @Test("a FIFO whose reader does not read is an error at once when it is full", .timeLimit(.minutes(60)))
  func withoutReading() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("log"), 0o600) == 0)
    let reader = try FileOperations().openToRead(folder("log"))
    defer { FileOperations().closeQuietly(reader) }
    #expect(throws: StorageError.self) {
      for _ in 0..<100 { try LogFile.append(String(repeating: "a", count: 4096), to: folder("log")) }
    }
  }

  @Test("two paths are one file by any name, also if there is none yet")
  func same() throws {
    let folder = try TemporaryFolder()
    try folder.link("link", to: "missing")
    #expect(try UserFile.isSame(folder("link"), as: folder("./missing")))
    #expect(try !UserFile.isSame(folder("link"), as: folder("other")))
    try folder.write("", to: "missing")
    #expect(link(folder("missing"), folder("hard")) == 0)
    #expect(try UserFile.isSame(folder("link"), as: folder("hard")))
  }

  @Test("a book owns its file, its lock and its history under every name, also before they are there")
  func owned() throws {
    let folder = try TemporaryFolder()
    for name in ["./book.json", "./book.json.lock"] { #expect(try folder.book().owns(folder(name)), "\(name)") }
    for text in ["1 a", "2 b"] { try folder.book().save(text) }
    try folder.link("lock", to: "book.json.lock")
    try folder.link("history", to: "book.json.history")
    for name in ["lock", "./book.json.lock", "history/new.json", "book.json.history/./1.json"] {
      #expect(try folder.book().owns(folder(name)), "\(name)")
    }
    #expect(try !folder.book().owns(folder("other.lock")))
  }
}
