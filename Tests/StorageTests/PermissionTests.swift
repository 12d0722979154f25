import Foundation
import Testing

@testable import Storage

/// Files for their owner alone (0600), folders too (0700), whatever the umask. The umask belongs to the whole process, so
/// these tests run one after the other; no other test looks at permissions that a umask could change.
@Suite(.serialized) struct PermissionTests {
  @Test("the umask changes nothing", arguments: [0o000, 0o022, 0o077])
  func permissions(mask: mode_t) throws {
    let folder = try TemporaryFolder()
    let book = VersionedFile(path: folder("data/subtrack/book.json")) { _ in 1 }
    let old = umask(mask)
    defer { umask(old) }
    try book.save("1 a")
    try book.save("2 b")
    for name in ["data", "data/subtrack", "data/subtrack/book.json.history"] {
      #expect(try folder.permissions(name) == 0o700, "\(name)")
    }
    for name in ["book.json", "book.json.lock", "book.json.history/1.json"] {
      #expect(try folder.permissions("data/subtrack/" + name) == 0o600, "\(name)")
    }
  }

  @Test("the permissions that the user has given the file stay", arguments: [0o640, 0o644, 0o600, 0o666])
  func keptPermissions(mode: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("1 old", to: "book.json")
    try folder.setPermissions(mode, "book.json")
    let old = umask(0o077)
    defer { umask(old) }
    try folder.book().save("2 new")
    #expect(try folder.permissions("book.json") == mode)
  }

  @Test("a folder that is there already keeps its permissions")
  func keptFolder() throws {
    let folder = try TemporaryFolder()
    try folder.setPermissions(0o755, ".")
    try folder.book().save("1 new")
    #expect(try FileOperations().status(of: folder.path).permissions == 0o755)
  }

  @Test("a file that its owner has made read-only is not written, though a rename could")
  func readOnlyFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("1 old", to: "book.json")
    try folder.setPermissions(0o400, "book.json")
    let path = folder("book.json")
    #expect(
      throws: StorageError.writeFailed(
        path: path, cause: FileError(call: .open, path: path, errno: .permissionDenied))
    ) { try folder.book().save("2 new") }
    #expect(try folder.text("book.json") == "1 old")
  }

  @Test("a folder that may not be written refuses the save and can still be read", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("1 old", to: "book.json")
    try folder.setPermissions(0o500, ".")
    let lock = folder("book.json.lock")
    #expect(
      throws: StorageError.writeFailed(
        path: folder("book.json"), cause: FileError(call: .create, path: lock, errno: .permissionDenied))
    ) { try folder.book().save("2 new") }
    #expect(try folder.book().readText() == "1 old")
  }

  @Test("a read-only disk refuses the save and can still be read")
  func readOnlyDisk() throws {
    let folder = try TemporaryFolder()
    try folder.write("1 old", to: "book.json")
    let disk = Interceptor { _, event in
      [.create, .mkdir].contains(event.call) ? .failure(.readOnlyFileSystem) : nil
    }
    let lock = folder("book.json.lock")
    #expect(
      throws: StorageError.notLocked(
        path: lock, cause: FileError(call: .create, path: lock, errno: .readOnlyFileSystem))
    ) { try folder.book(disk.operations).save("2 new") }
    #expect(try folder.book(disk.operations).readText() == "1 old")
    #expect(folder.listing() == ["book.json"])
  }
}
