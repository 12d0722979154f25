import Testing

@testable import Storage

/// Which files of a folder are the program's own: what is taken for one may be removed.
@Suite struct OwnFilesTests {
  /// Files that end in `.own` begin with their name.
  static func beginning(_ name: String) -> [UInt8]? { name.hasSuffix(".own") ? Array("I am \(name)".utf8) : nil }

  static func names(in folder: TemporaryFolder, slash: String = "") throws -> [String] {
    try OwnFiles.paths(in: folder.path + slash, beginning: beginning).map { PathParts($0).name }
  }

  @Test("what begins as it would under that name, however it goes on; by name")
  func own() throws {
    let folder = try TemporaryFolder()
    try folder.write("I am b.own", to: "b.own")
    try folder.write("I am a.own, and more", to: "a.own")
    #expect(try Self.names(in: folder) == ["a.own", "b.own"])
    #expect(try Self.names(in: folder, slash: "/") == ["a.own", "b.own"])
  }

  @Test("not what has another name, other or fewer bytes, or the bytes of another name")
  func foreign() throws {
    let folder = try TemporaryFolder()
    try folder.write("I am a.txt", to: "a.txt")
    try folder.write("I was b.own", to: "b.own")
    try folder.write("I am c.ow", to: "c.own")
    try folder.write("", to: "d.own")
    try folder.write("I am b.own", to: "e.own")
    #expect(try Self.names(in: folder) == [])
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
    #expect(try OwnFiles.paths(in: folder.path, operations: unreadable, beginning: Self.beginning) == [])
    #expect(try Self.names(in: folder) == ["d.own"])
  }

  @Test("a folder that is not there has no files; a file in its place, and what cannot be removed, are errors")
  func errors() throws {
    let folder = try TemporaryFolder()
    #expect(try OwnFiles.paths(in: folder("x"), beginning: Self.beginning) == [])
    try folder.write("I am no folder", to: "x")
    #expect(throws: StorageError.self) { try OwnFiles.paths(in: folder("x"), beginning: Self.beginning) }
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
