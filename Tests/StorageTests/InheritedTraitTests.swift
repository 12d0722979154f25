import Foundation
import Testing

@testable import Storage

/// What a replaced file leaves to the new one: owner, group, permissions and extended attributes.
@Suite struct InheritedTraitTests {
  private static let isRoot = geteuid() == 0
  private static let nobody = FileStatus.Owner(user: 65534, group: 65534)

  private func owner(_ folder: TemporaryFolder, _ name: String) throws -> FileStatus.Owner {
    try FileOperations().linkStatus(of: folder(name)).owner
  }

  @Test("what root saves stays with its owner, and so do the lock and the history", .enabled(if: isRoot))
  func owners() throws {
    let folder = try TemporaryFolder()
    try folder.write("1 old", to: "book.json")
    try folder.setPermissions(0o660, "book.json")
    #expect(chown(folder("book.json"), 65534, 65534) == 0)
    #expect(try folder.book().save("2 new") == .saved(warnings: []))
    for name in ["book.json", "book.json.lock", "book.json.history", "book.json.history/1.json"] {
      #expect(try owner(folder, name) == Self.nobody, "\(name)")
    }
    #expect(try folder.permissions("book.json") == 0o660)
  }

  @Test("what root makes in a folder of somebody else belongs to them", .enabled(if: isRoot))
  func foreignFolder() throws {
    let folder = try TemporaryFolder()
    #expect(chown(folder.path, 65534, 65534) == 0)
    let book = VersionedFile(path: folder("data/book.json")) { _ in 1 }
    #expect(try book.save("1 new") == .saved(warnings: []))
    for name in ["data", "data/book.json", "data/book.json.lock"] {
      #expect(try owner(folder, name) == Self.nobody, "\(name)")
    }
  }

  @Test("an owner that the system does not let be kept is told, and the permissions of the group go with it")
  func refusedOwner() throws {
    let folder = try TemporaryFolder()
    try folder.write("1 old", to: "book.json")
    try folder.setPermissions(0o664, "book.json")
    let refused = Interceptor.failing(.fchown, with: .notPermitted)
    let status = try FileOperations().linkStatus(of: folder("book.json"))
    // As if the file belonged to somebody else: the new one is compared with the status that is handed in.
    let target = TargetFile(path: folder("book.json"), status: status.owned(by: Self.stranger), missingFolders: [])
    let file = try AtomicFile(target, operations: refused)
    try file.write([UInt8]("2 new".utf8))
    try file.commit()
    #expect(file.warnings.count == 2)
    #expect(
      file.warnings.allSatisfy { if case .traitNotKept(_, let error) = $0 { error.call == .fchown } else { false } })
    #expect(try folder.permissions("book.json") == 0o604)
  }

  private static let stranger = FileStatus.Owner(user: 12345, group: 12345)

  #if os(Linux)
    @Test("extended attributes stay")
    func attributes() throws {
      let folder = try TemporaryFolder()
      try folder.book().save("1 old")
      let system = FileOperations()
      let file = try system.openToRead(folder("book.json"))
      try system.setAttribute("user.origin", to: [1, 2, 3], of: file)
      system.closeQuietly(file)
      #expect(try folder.book().save("2 new") == .saved(warnings: []))
      #expect(try system.attribute("user.origin", of: folder("book.json")) == [1, 2, 3])
    }

    @Test("attributes that the file system refuses are told once and stop nothing")
    func refusedAttributes() throws {
      let folder = try TemporaryFolder()
      try folder.book().save("1 old")
      let system = FileOperations()
      let file = try system.openToRead(folder("book.json"))
      for name in ["user.a", "user.b"] { try system.setAttribute(name, to: [1], of: file) }
      system.closeQuietly(file)
      let outcome = try folder.book(Interceptor.failing(.setAttribute, with: .notSupported)).save("2 new")
      guard case .saved(let warnings) = outcome, warnings.count == 1,
        case .traitNotKept(.attributes, let error) = warnings[0]
      else {
        Issue.record("\(outcome)")
        return
      }
      #expect(error.errno == .notSupported)
      #expect(try folder.text("book.json") == "2 new")
    }

    @Test(
      "a file system without extended attributes has none to keep", arguments: [Errno.notSupported, .notImplemented])
    func noAttributes(errno: Errno) throws {
      let folder = try TemporaryFolder()
      try folder.book().save("1 old")
      let outcome = try folder.book(Interceptor.failing(.listAttributes, with: errno)).save("2 new")
      #expect(outcome == .saved(warnings: []))
    }
  #endif
}

extension FileStatus {
  fileprivate func owned(by owner: Owner) -> FileStatus {
    var copy = self
    copy.owner = owner
    return copy
  }
}
