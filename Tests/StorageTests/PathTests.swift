import Foundation
import Testing

@testable import Storage

/// Symbolic links, and what stands where a file should.
@Suite struct PathTests {
  @Test("a chain of five links stays as it is; the file at its end is read, locked and replaced")
  func chain() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder("disk"), withIntermediateDirectories: false)
    try folder.write("1 old", to: "disk/real.json")
    try folder.link("book.json", to: "l2")
    try folder.link("l2", to: folder("l3"))
    try folder.link("l3", to: "./l4")
    try folder.link("l4", to: "disk/l5")
    try folder.link("disk/l5", to: "../disk/real.json")
    #expect(try folder.book().readText() == "1 old")
    #expect(try folder.book().save("2 new") == .saved(warnings: []))
    #expect(try folder.text("disk/real.json") == "2 new")
    for link in ["book.json", "l2", "l3", "l4", "disk/l5"] {
      #expect(try FileOperations().linkStatus(of: folder(link)).kind == .link)
    }
    #expect(
      folder.listing() == [
        "book.json", "disk", "disk/l5", "disk/real.json", "disk/real.json.history", "disk/real.json.history/1.json",
        "disk/real.json.history/2.json",
        "disk/real.json.lock", "l2", "l3", "l4",
      ])
    #expect(try folder.book().history().versions().map(\.revision) == [1, 2])
  }

  @Test("a dangling link in a folder that is there: its file is made, the link stays")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    try folder.link("book.json", to: "real.json")
    #expect(try folder.book().read() == nil)
    try folder.book().save("1 new")
    #expect(try folder.text("real.json") == "1 new")
    #expect(try FileOperations().linkStatus(of: folder("book.json")).kind == .link)
  }

  @Test("a link into a folder that is not there is a disk that is not mounted: neither an empty book nor a new one")
  func danglingFolder() throws {
    let folder = try TemporaryFolder()
    try folder.link("book.json", to: "usb/book.json")
    let error = StorageError.danglingLink(path: folder("book.json"), destination: folder("usb/book.json"))
    #expect(throws: error) { try folder.book().read() }
    #expect(throws: error) { try folder.book().save("1 new") }

    try folder.link("subtrack", to: folder("unmounted"))
    let inside = VersionedFile(path: folder("subtrack/book.json")) { _ in nil }
    #expect(throws: StorageError.danglingLink(path: folder("subtrack"), destination: folder("subtrack"))) {
      try inside.read()
    }
    #expect(folder.listing() == ["book.json", "subtrack"])
  }

  @Test("links that go round in a circle are an error that says so")
  func loop() throws {
    let folder = try TemporaryFolder()
    try folder.link("book.json", to: "other")
    try folder.link("other", to: "book.json")
    let error = StorageError.symlinkLoop(path: folder("book.json"))
    #expect(throws: error) { try folder.book().read() }
    #expect(throws: error) { try folder.book().save("1 new") }
    #expect(folder.listing() == ["book.json", "other"])
  }

  @Test("a link where the lock file should be is not followed")
  func linkedLock() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "victim")
    try folder.link("book.json.lock", to: "victim")
    let lock = folder("book.json.lock")
    #expect(
      throws: StorageError.notLocked(path: lock, cause: FileError(call: .openLock, path: lock, errno: .symlinkLoop))
    ) { try folder.book().save("1 new") }
    #expect(try folder.text("victim") == "mine")
  }

  @Test("a folder, a FIFO and a device are refused at once, in reading and in writing", .timeLimit(.minutes(60)))
  func notARegularFile() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder("folder"), withIntermediateDirectories: false)
    #expect(mkfifo(folder("fifo"), 0o600) == 0)
    for path in [folder("folder"), folder("folder") + "/", folder("fifo"), "/dev/null", folder.path + "/."] {
      let book = VersionedFile(path: path) { _ in nil }
      #expect(throws: StorageError.notARegularFile(path: path)) { try book.read() }
      #expect(throws: StorageError.notARegularFile(path: path)) { try book.save("1 new") }
      #expect(throws: StorageError.notARegularFile(path: path)) { try AtomicFile(replacing: path) }
    }
    #expect(folder.listing() == ["fifo", "folder"])
  }

  @Test("an open pipe is refused by its name too, though on Linux its link reads `pipe:[4711]`, like a missing file")
  func pipeByName() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    #expect(throws: StorageError.notARegularFile(path: path)) { try AtomicFile(replacing: path) }
  }

  @Test("an empty path is no path, in reading and in writing")
  func emptyPath() {
    let book = VersionedFile(path: "") { _ in nil }
    #expect(throws: StorageError.emptyPath) { try book.read() }
    #expect(throws: StorageError.emptyPath) { try book.save("1 new") }
    #expect(throws: StorageError.emptyPath) { try AtomicFile(replacing: "") }
  }

  @Test("a file on the way where a folder should be is unreadable, not missing")
  func fileAsFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let path = folder("file/book.json")
    let book = VersionedFile(path: path) { _ in nil }
    #expect(throws: StorageError.unreadable(path: path, errno: .notFolder)) { try book.read() }
    #expect(throws: StorageError.unreadable(path: path, errno: .notFolder)) { try book.save("1 new") }
  }

  @Test(
    "a path is cut at its last slash",
    arguments: [
      ("book.json", ".", "book.json"), ("a/b", "a", "b"), ("/b", "/", "b"), ("/a/b", "/a", "b"), ("a/", "a", ""),
      ("/本/帳.json", "/本", "帳.json"), ("a/\u{301}b", "a", "\u{301}b"),
    ])
  func parts(path: String, folder: String, name: String) {
    #expect(PathParts(path).folder == folder)
    #expect(PathParts(path).name == name)
  }
}
