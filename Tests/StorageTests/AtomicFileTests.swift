import Foundation
import Testing

@testable import Storage

/// The writing of an export: the recipe of a save without lock and history.
@Suite struct AtomicFileTests {
  @Test("what is written in pieces stands there as one after the commit, and not before")
  func pieces() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "report.csv")
    let file = try AtomicFile(replacing: folder("report.csv"))
    try file.write([UInt8]("name,".utf8))
    try file.write([UInt8]("amount\n".utf8))
    #expect(try folder.text("report.csv") == "old")
    try file.commit()
    #expect(try folder.text("report.csv") == "name,amount\n")
    #expect(folder.listing() == ["report.csv"])
  }

  @Test("a new export is for its owner alone")
  func permissions() throws {
    let folder = try TemporaryFolder()
    try AtomicFile(replacing: folder("report.csv")).commit()
    #expect(try folder.permissions("report.csv") == 0o600)
  }

  @Test("an abandoned export leaves the old one and nothing else; so does one that is forgotten")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "report.csv")
    let file = try AtomicFile(replacing: folder("report.csv"))
    try file.write([UInt8]("new".utf8))
    file.abandon()
    do { try AtomicFile(replacing: folder("report.csv")).write([UInt8]("new".utf8)) }
    #expect(folder.listing() == ["report.csv"])
    #expect(try folder.text("report.csv") == "old")
  }

  @Test("the folder is not made: a slip in its name is an error")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    let cause = FileError(call: .openFolder, path: folder("reprots"), errno: .noSuchFile)
    #expect(throws: StorageError.writeFailed(path: folder("reprots/a.csv"), cause: cause)) {
      try AtomicFile(replacing: folder("reprots/a.csv"))
    }
    #expect(throws: StorageError.writeFailed(path: folder("reprots/a.csv"), cause: cause)) {
      try AtomicFile.check(replacing: folder("reprots/a.csv"))
    }
  }

  @Test("a failed rename leaves the old export and no temporary file")
  func failedRename() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "report.csv")
    let file = try AtomicFile(
      replacing: folder("report.csv"), operations: Interceptor.failing(.rename, with: .inputOutput))
    #expect(throws: StorageError.self) { try file.commit() }
    #expect(folder.listing() == ["report.csv"])
    #expect(try folder.text("report.csv") == "old")
  }

  @Test("a new file never replaces another: neither one that is there, nor one that comes while it is written")
  func newFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "taken.csv")
    #expect(try !AtomicFile.isNew(folder("taken.csv")) && AtomicFile.isNew(folder("late.csv")))
    for errno in [nil, Errno.invalidArgument, .notImplemented] {
      let system = Interceptor { _, event in
        event.call == .moveToNew ? errno.map { .failure($0) } : nil
      }
      let file = try AtomicFile(replacing: folder("late.csv"), operations: system.operations)
      try folder.write("other", to: "late.csv")
      #expect(try !file.commitNew())
      #expect(try folder.text("late.csv") == "other")
      try FileManager.default.removeItem(atPath: folder("late.csv"))
      let free = try AtomicFile(replacing: folder("free.csv"), operations: system.operations)
      try free.write([UInt8]("new".utf8))
      #expect(try free.commitNew())
      #expect(try folder.text("free.csv") == "new" && folder.permissions("free.csv") == 0o600)
      try FileManager.default.removeItem(atPath: folder("free.csv"))
    }
    #expect(folder.listing() == ["taken.csv"])
  }

  @Test("a new file that cannot be put in place leaves nothing")
  func failedNewFile() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(
      replacing: folder("report.csv"), operations: Interceptor.failing(.moveToNew, with: .inputOutput))
    #expect(throws: StorageError.self) { try file.commitNew() }
    #expect(folder.listing() == [])
  }
}
