import Foundation
import Testing

@testable import Storage

/// The very last sync of a save fails: the new file stands under its name by then, and the old one is put back.
@Suite struct TakenBackTests {
  /// Fails the sync of the folder that follows the rename of the new file, and lets `then` decide over what comes after it.
  private static func refusing(
    in folder: TemporaryFolder, exchanging: Bool = true,
    then: @escaping @Sendable (_ after: Int, FileOperations.Event) -> Errno? = { _, _ in nil }
  ) -> Interceptor {
    let (book, root) = (folder("book.json"), folder.path)
    let renamed = Moment()
    let refused = Moment()
    return Interceptor { index, event in
      if let first = refused.index { return then(index - first, event).map { .failure($0) } }
      if event.call == .exchange, !exchanging { return .failure(.invalidArgument) }
      let renames: [FileCall] = [.rename, .exchange, .moveToNew]
      if renames.contains(event.call), event.destination == book { renamed.index = index }
      guard renamed.index != nil, event.call == .fsync, event.path == root else { return nil }
      refused.index = index
      return .failure(.inputOutput)
    }
  }

  /// When something happened; only one thread ever asks.
  private final class Moment: @unchecked Sendable {
    var index: Int?
  }

  private static func error(_ folder: TemporaryFolder) -> StorageError {
    .writeFailed(
      path: folder("book.json"), cause: FileError(call: .fsync, path: folder.path, errno: .inputOutput))
  }

  @Test("the old file itself comes back: its bytes, its permissions, and the history as it was")
  func theOldFileComesBack() throws {
    let folder = try TemporaryFolder()
    for text in ["1 a", "2 b"] { try folder.book().save(text) }
    try folder.setPermissions(0o640, "book.json")
    let before = (folder.listing(), try FileOperations().linkStatus(of: folder("book.json")).inode)
    #expect(throws: Self.error(folder)) { try folder.book(Self.refusing(in: folder).operations).save("3 c") }
    #expect(try folder.text("book.json") == "2 b")
    #expect(try folder.permissions("book.json") == 0o640)
    #expect(folder.listing() == before.0)
    #expect(try FileOperations().linkStatus(of: folder("book.json")).inode == before.1)
  }

  @Test("it is put back by one rename, under the lock, and the folder is synced once more")
  func recipe() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let system = Self.refusing(in: folder)
    #expect(throws: Self.error(folder)) { try folder.book(system.operations).save("2 new") }
    let log = system.log(in: folder).components(separatedBy: "exchange ~/.book.json.tmp-* ~/book.json\n").last
    #expect(
      log == """
        open ~/.book.json.tmp-*
        fstat ~/.book.json.tmp-*
        read ~/.book.json.tmp-*
        read ~/.book.json.tmp-*
        close ~/.book.json.tmp-*
        fsync ~
        close ~
        open ~/book.json
        fstat ~/book.json
        read ~/book.json
        read ~/book.json
        close ~/book.json
        rename ~/.book.json.tmp-* ~/book.json
        openFolder ~
        fsync ~
        close ~
        close ~/book.json.lock
        """)
  }

  @Test("of a first save nothing stays but the lock")
  func firstSave() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Self.error(folder)) { try folder.book(Self.refusing(in: folder).operations).save("1 new") }
    #expect(folder.listing() == ["book.json.lock"])
    #expect(try folder.book().read() == nil)
  }

  @Test("where files cannot be exchanged, the old bytes are written anew, with the permissions of the old file")
  func writtenAnew() throws {
    let folder = try TemporaryFolder()
    for text in ["1 a", "2 b", "1 a"] { try folder.book().save(text) }
    try folder.setPermissions(0o640, "book.json")
    let before = folder.listing()
    let system = Self.refusing(in: folder, exchanging: false)
    #expect(throws: Self.error(folder)) { try folder.book(system.operations).save("3 c") }
    #expect(try folder.text("book.json") == "1 a")
    #expect(try folder.permissions("book.json") == 0o640)
    #expect(folder.listing() == before)
    let status = FileOperations()
    #expect(
      try status.status(of: folder("book.json")).inode != status.status(of: folder("book.json.history/1.json")).inode,
      "whoever edits the file in place must not edit the history")
  }

  @Test("a disk that refuses to sync any folder at all gets the old bytes back too")
  func everyFolderSyncFails() throws {
    for former in FaultTests.Former.allCases {
      let folder = try TemporaryFolder()
      let old = try former.make(folder.book())
      let system = Interceptor { _, event in
        event.call == .fsync && !event.path.contains(".tmp-") ? .failure(.inputOutput) : nil
      }
      #expect(throws: Self.error(folder)) { try folder.book(system.operations).save("2 new") }
      #expect(try folder.book().readText() == old, "\(former)")
    }
  }

  @Test("trying again saves the change once")
  func again() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 a")
    let add: ([UInt8]?) -> [UInt8] = { ($0 ?? []) + [UInt8](", b".utf8) }
    #expect(throws: Self.error(folder)) { try folder.book(Self.refusing(in: folder).operations).update(add) }
    #expect(try folder.book().update(add) == .saved(warnings: []))
    #expect(try folder.text("book.json") == "1 a, b")
    #expect(try folder.text("book.json.history/1.json") == "1 a")
  }

  @Test("an editor that saves while the disk fails keeps its text")
  func editor() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let book = folder("book.json")
    let system = Self.refusing(in: folder) { after, event in
      if after == 1 { #expect(FileManager.default.createFile(atPath: book, contents: Data("2 by hand".utf8))) }
      return nil
    }
    #expect(throws: StorageError.changedMeanwhile(path: book)) {
      try folder.book(system.operations).save("2 new")
    }
    #expect(try folder.text("book.json") == "2 by hand")
  }

  @Test("a reader in between sees the old bytes or the new ones, whole", arguments: FaultTests.Former.allCases)
  func reader(former: FaultTests.Former) throws {
    let folder = try TemporaryFolder()
    let old = try former.make(folder.book())
    let reader = folder.book()
    let system = Self.refusing(in: folder) { after, _ in
      #expect(throws: Never.self) {
        let text = try reader.readText()
        #expect(text == old || text == "2 new", "\(after) calls after the sync that failed")
      }
      return nil
    }
    #expect(throws: Self.error(folder)) { try folder.book(system.operations).save("2 new") }
  }

  @Test(
    "one more call fails: the error says truly whether the old or the new bytes stand",
    arguments: FaultTests.Former.allCases)
  func doubleFault(former: FaultTests.Former) throws {
    var sawBoth: Set<String?> = []
    for second in 1...25 {
      let folder = try TemporaryFolder()
      let old = try former.make(folder.book())
      let system = Self.refusing(in: folder) { after, _ in after == second ? .noSpace : nil }
      do {
        try folder.book(system.operations).save("2 new")
        Issue.record("a save that could not be confirmed says yes")
      } catch let error as StorageError where error == Self.error(folder) {
        #expect(try folder.book().readText() == old, "call \(second) after the sync")
      } catch StorageError.notSynced(folder("book.json"), let cause) {
        #expect(cause.errno == .inputOutput, "the error names what went wrong first")
        #expect(try folder.text("book.json") == "2 new", "call \(second) after the sync")
      }
      sawBoth.insert(try folder.book().readText())
      #expect(folder.listing().filter { $0.contains("tmp") } == [], "call \(second) after the sync")
      #expect(try folder.book(lockTimeoutMilliseconds: 60_000).save("3 next") == .saved(warnings: []))
    }
    #expect(sawBoth == [old(former), "2 new"], "some second faults can be borne, and some cannot")
  }

  private func old(_ former: FaultTests.Former) -> String? { former == .nothing ? nil : "1 old" }

  @Test(
    "the program is killed while it puts the old bytes back: old or new ones stand, and the next save clears up",
    arguments: FaultTests.Former.allCases)
  func killedOnTheWayBack(former: FaultTests.Former) throws {
    for last in 0...25 {
      let folder = try TemporaryFolder()
      let old = try former.make(folder.book())
      let system = Self.refusing(in: folder) { after, _ in after > last ? .inputOutput : nil }
      _ = try? folder.book(system.operations).save("2 new")
      let text = try folder.book().readText()
      #expect(text == old || text == "2 new", "killed \(last) calls after the sync")
      #expect(try folder.book(lockTimeoutMilliseconds: 60_000).save("3 next") == .saved(warnings: []))
      #expect(folder.listing().filter { $0.contains("tmp") } == [], "killed \(last) calls after the sync")
    }
  }
}
