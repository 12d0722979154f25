import Foundation
import Testing

@testable import Storage

/// The last moments of a save: what others do between the last look, the exchange of the files and the look at what was
/// replaced.
@Suite struct ExchangeTests {
  /// What another program does to the data file.
  enum Edit: CaseIterable {
    case inPlace, byRename, removal

    func make(_ text: String, at path: String) {
      switch self {
      case .inPlace: #expect(throws: Never.self) { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
      case .byRename:
        #expect(throws: Never.self) {
          try Data(text.utf8).write(to: URL(fileURLWithPath: path + ".editor"))
          #expect(rename(path + ".editor", path) == 0)
        }
      case .removal: unlink(path)
      }
    }

    func text(_ text: String) -> String? { self == .removal ? nil : text }
  }

  @Test(
    "an edit between the last look and the exchange is noticed: it stands, and the save is refused",
    arguments: Edit.allCases)
  func lastMoment(edit: Edit) throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let path = folder("book.json")
    let system = Interceptor { _, event in
      if event.call == .exchange, event.path.contains("tmp"), !FileManager.default.fileExists(atPath: path + ".done") {
        edit.make("1 xyz", at: path)
        _ = FileManager.default.createFile(atPath: path + ".done", contents: nil)
      }
      return nil
    }
    #expect(throws: StorageError.changedMeanwhile(path: path)) { try folder.book(system.operations).save("2 new") }
    #expect(try folder.book().readText() == edit.text("1 xyz"))
    #expect(folder.listing().filter { $0.contains("tmp") } == [])
  }

  @Test(
    "an editor that saves once more while its file is put back keeps its latest text",
    arguments: [Edit.inPlace, .byRename])
  func whilePuttingBack(edit: Edit) throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let path = folder("book.json")
    let system = Interceptor { _, event in
      guard event.call == .exchange else { return nil }
      let isFirst = !FileManager.default.fileExists(atPath: path + ".done")
      edit.make(isFirst ? "1 first" : "1 second", at: path)
      _ = FileManager.default.createFile(atPath: path + ".done", contents: nil)
      return nil
    }
    #expect(throws: StorageError.changedMeanwhile(path: path)) { try folder.book(system.operations).save("2 new") }
    #expect(try folder.text("book.json") == "1 second")
  }

  @Test("a first save does not replace what another program makes at the last moment")
  func firstSave() throws {
    let folder = try TemporaryFolder()
    let path = folder("book.json")
    let system = Interceptor { _, event in
      if event.call == .moveToNew { Edit.inPlace.make("by hand", at: path) }
      return nil
    }
    #expect(throws: StorageError.changedMeanwhile(path: path)) { try folder.book(system.operations).save("1 new") }
    #expect(try folder.text("book.json") == "by hand")
  }

  @Test(
    "where files cannot be exchanged, a plain rename saves, and an edit before it is noticed", arguments: [true, false])
  func withoutExchange(isEdited: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let path = folder("book.json")
    let system = Interceptor { _, event in
      guard event.call == .exchange else { return nil }
      if isEdited { Edit.inPlace.make("1 xyz", at: path) }
      return .failure(.invalidArgument)
    }
    if isEdited {
      #expect(throws: StorageError.changedMeanwhile(path: path)) { try folder.book(system.operations).save("2 new") }
    } else {
      #expect(try folder.book(system.operations).save("2 new") == .saved(warnings: []))
    }
    #expect(try folder.text("book.json") == (isEdited ? "1 xyz" : "2 new"))
  }

  @Test("a program that overwrites the data file in place after a save leaves the copy in the history as it was")
  func overwrittenAfterwards() throws {
    let folder = try TemporaryFolder()
    for text in ["1 old", "2 new"] { try folder.book().save(text) }
    try folder.write("", to: "book.json")
    #expect(try folder.text("book.json.history/2.json") == "2 new")
    try folder.book().save("3 newer")
    #expect(try folder.text("book.json.history/2.json") == "2 new")
  }

  @Test("what could never be read again is not saved")
  func sizes() throws {
    let folder = try TemporaryFolder()
    let (path, operations) = (folder("book.json"), FileOperations())
    let lock = DataLock(of: path, timeoutMilliseconds: 60_000, operations: operations)
    let history = History(of: path, operations: operations, revision: { _ in nil }, supersedes: { _, _ in false })
    func save(_ count: Int) throws -> [StorageWarning]? {
      let new = [UInt8](repeating: 32, count: count)
      return try lock.whileHeld {
        let save = Save(
          new, over: nil, numbers: (0, nil), at: path, lock: lock, history: history, operations: operations,
          sizeLimit: 10)
        return try save.run()
      }
    }
    #expect(throws: StorageError.tooLarge(path: path, limit: 10)) { try save(11) }
    #expect(folder.listing() == ["book.json.lock"])
    #expect(try save(10) == [])
  }

  // MARK: The lock

  @Test("a lock file that is removed before the rename is taken anew, and the save goes on")
  func lockRemoved() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let lock = folder("book.json.lock")
    let system = Interceptor { _, event in
      if event.call == .fsync, event.path.contains(".book.json.tmp-") { unlink(lock) }
      return nil
    }
    #expect(try folder.book(system.operations).save("2 new") == .saved(warnings: []))
    #expect(folder.listing().contains("book.json.lock"))
  }

  @Test("if another program has saved since the lock file was removed, the change is made again on what it saved")
  func overtaken() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let (lock, other) = (folder("book.json.lock"), folder.book())
    let system = Interceptor { _, event in
      guard event.call == .fsync, event.path.contains(".book.json.tmp-") else { return nil }
      guard (try? other.readText()) == "1 old" else { return nil }
      unlink(lock)
      _ = try? other.update { $0.map { $0 + [UInt8](", theirs".utf8) } }
      return nil
    }
    let outcome = try folder.book(system.operations).update { $0.map { $0 + [UInt8](", ours".utf8) } }
    #expect(outcome == .saved(warnings: []))
    #expect(try folder.text("book.json") == "1 old, theirs, ours")
  }

  @Test("a lock file that is removed each time it is locked is an error that names it, and nothing is saved")
  func lockNeverStays() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let lock = folder("book.json.lock")
    let system = Interceptor { _, event in
      if event.call == .flock { unlink(lock) }
      return nil
    }
    #expect(throws: StorageError.lockRemoved(path: lock, milliseconds: 200)) {
      try folder.book(lockTimeoutMilliseconds: 200, system.operations).save("2 new")
    }
    #expect(try folder.text("book.json") == "1 old")
  }
}
