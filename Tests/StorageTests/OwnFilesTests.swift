import Testing

@testable import Storage

/// Which files of a folder are the program's own: what is taken for one may be removed.
@Suite struct OwnFilesTests {
  static func isOwn(_ name: String) -> Bool { name.hasSuffix(".own") }

  static func names(in folder: TemporaryFolder, slash: String = "") throws -> [String] {
    try OwnFiles.paths(in: folder.path + slash, named: isOwn).map { PathParts($0).name }
  }

  @Test("what has a name of the program, by name, and nothing else")
  func own() throws {
    let folder = try TemporaryFolder()
    for name in ["b.own", "a.own", "a.txt"] { try folder.write("", to: name) }
    #expect(try Self.names(in: folder) == ["a.own", "b.own"])
    #expect(try Self.names(in: folder, slash: "/") == ["a.own", "b.own"])
  }

  @Test("not what a link leads to, nor a folder or what may not be read")
  func neverFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("I am a.own", to: "elsewhere")
    try folder.link("a.own", to: "elsewhere")
    try folder.link("b.own", to: "nowhere")
    try FileOperations().makeFolder(folder("c.own"))
    try folder.write("I am d.own", to: "d.own")
    let unreadable = Interceptor.failing(.open, with: .permissionDenied)
    #expect(try OwnFiles.paths(in: folder.path, operations: unreadable, named: Self.isOwn) == [])
    #expect(try Self.names(in: folder) == ["d.own"])
  }

  @Test("a folder that is not there has no files; a file in its place, and what cannot be removed, are errors")
  func errors() throws {
    let folder = try TemporaryFolder()
    #expect(try OwnFiles.paths(in: folder("x"), named: Self.isOwn) == [])
    try folder.write("I am no folder", to: "x")
    #expect(throws: StorageError.self) { try OwnFiles.paths(in: folder("x"), named: Self.isOwn) }
    try OwnFiles.remove(folder("x"))
    let cause = FileError(call: .unlink, path: folder("a.own"), errno: .noSuchFile)
    #expect(throws: StorageError.writeFailed(path: folder("a.own"), cause: cause)) {
      try OwnFiles.remove(folder("a.own"))
    }
    try folder.write("I am a.own", to: "a.own")
    try OwnFiles.remove(folder("a.own"))
    #expect(folder.listing() == [])
  }
}
