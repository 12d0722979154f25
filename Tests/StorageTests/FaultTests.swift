import Testing

@testable import Storage

/// Every call of a save is made to fail, one after the other. The file holds the old bytes or the new ones, never anything
/// else; what the save says of it is true: an error means the old bytes; and the next save needs nobody's help.
@Suite struct FaultTests {
  static let errors: [Errno] = [.inputOutput, .noSpace, .permissionDenied, .readOnlyFileSystem]

  @Test(
    "one call fails: the save is done or the old bytes stand, whichever it says, and no temporary file stays",
    arguments: errors, Former.allCases)
  func everyCallFailsOnce(errno: Errno, former: Former) throws {
    var index = 0
    while try failOnce(at: index, with: errno, former) { index += 1 }
    #expect(index > 15, "the save was expected to make more than 15 calls that can fail")
  }

  /// What stands there before the save.
  enum Former: CaseIterable {
    /// No file.
    case nothing
    /// A file that was saved once.
    case saved
    /// A file that somebody went back to: the history holds the same bytes as another file.
    case undone

    /// Makes it, and returns its text.
    func make(_ book: VersionedFile) throws -> String? {
      if self == .nothing { return nil }
      for text in self == .saved ? ["1 old"] : ["1 old", "2 undone", "1 old"] { try book.save(text) }
      return "1 old"
    }
  }

  /// False when the save makes fewer calls than that.
  private func failOnce(at index: Int, with errno: Errno, _ former: Former) throws -> Bool {
    let folder = try TemporaryFolder()
    let old = try former.make(folder.book())
    let system = Interceptor { call, _ in call == index ? .failure(errno) : nil }
    do {
      let outcome = try folder.book(system.operations).save("2 new")
      #expect(try folder.text("book.json") == "2 new", "call \(index) failed, and the save said \(outcome)")
    } catch let error as StorageError {
      #expect(try folder.book().readText() == old, "call \(index) failed, and the save said \(error)")
      if case .writeFailed(_, let cause) = error {
        #expect(cause.call == system.calls[index], "the error names the call that failed")
        #expect(cause.errno == errno)
      }
    }
    #expect(folder.listing().filter { $0.contains("tmp") } == [], "call \(index)")
    #expect(try folder.book(lockTimeoutMilliseconds: 60_000).save("3 next") == .saved(warnings: []), "call \(index)")
    return index < system.count
  }

  @Test("the writer is killed before any of its calls: old or new bytes stand, and the next save clears up by itself")
  func killedAtEveryCall() throws {
    for former in Former.allCases {
      var index = 0
      while try kill(at: index, former) { index += 1 }
      #expect(index > 15)
    }
  }

  /// From that call on nothing happens any more, but that the descriptors are closed.
  private func kill(at index: Int, _ former: Former) throws -> Bool {
    let folder = try TemporaryFolder()
    let old = try former.make(folder.book())
    let system = Interceptor { call, _ in call >= index ? .failure(.inputOutput) : nil }
    _ = try? folder.book(system.operations).save("2 new")
    let text = try folder.book().readText()
    #expect(text == old || text == "2 new", "killed before call \(index)")
    #expect(try folder.book(lockTimeoutMilliseconds: 60_000).save("3 next") == .saved(warnings: []))
    #expect(try folder.text("book.json") == "3 next")
    #expect(folder.listing().filter { $0.contains("tmp") } == [], "killed before call \(index)")
    return index < system.count
  }

  @Test("an interrupted call is made again: every call of a save meets EINTR twice, and the save succeeds")
  func interruptions() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let system = Interceptor { index, event in index % 3 < 2 && event.call != .close ? .failure(.interrupted) : nil }
    #expect(try folder.book(system.operations).save("2 new") == .saved(warnings: []))
    #expect(try folder.text("book.json") == "2 new")
    #expect(system.count > 60)
  }

  @Test("a close that is interrupted has closed: it is not repeated, and the save succeeds")
  func interruptedClose() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.book(Interceptor.failing(.close, with: .interrupted)).save("1 new") == .saved(warnings: []))
  }

  @Test("a write may take any number of bytes at a time, and so may a read")
  func shortWritesAndReads() throws {
    let text = "1 " + String(repeating: "0123456789", count: 3)
    for length in 1...text.utf8.count {
      let folder = try TemporaryFolder()
      let system = Interceptor { _, event in
        event.call == .write || event.call == .read ? .short(length) : nil
      }
      try folder.book(system.operations).save(text)
      #expect(try folder.text("book.json") == text, "\(length) bytes at a time")
      #expect(try folder.book(system.operations).readText() == text, "\(length) bytes at a time")
    }
  }

  @Test("the disk is full in the middle of a write: the old bytes stand and the error is ENOSPC")
  func diskFullAfterShortWrite() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let firstWrite = try #require(try savedOverOld(Interceptor()).calls.firstIndex(of: .write))
    let system = Interceptor { index, event in
      guard event.call == .write else { return nil }
      return index == firstWrite ? .short(3) : .failure(.noSpace)
    }
    #expect {
      try folder.book(system.operations).save("2 new, longer than three bytes")
    } throws: { error in
      guard case StorageError.writeFailed(folder("book.json"), let cause) = error else { return false }
      return cause.call == .write && cause.errno == .noSpace && cause.errno.name == "ENOSPC"
    }
    #expect(system.calls.filter { $0 == .write }.count == 2)
    #expect(try folder.text("book.json") == "1 old")
  }

  private func savedOverOld(_ system: Interceptor) throws -> Interceptor {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    try folder.book(system.operations).save("2 new, longer than three bytes")
    return system
  }

  @Test("a device that takes no byte and gives no reason ends the save instead of asking for ever")
  func writeOfNothing() throws {
    let folder = try TemporaryFolder()
    let system = Interceptor { $1.call == .write ? .short(0) : nil }
    #expect(throws: StorageError.self) { try folder.book(system.operations).save("1 new") }
    #expect(try folder.book().read() == nil)
  }

  @Test("a folder that cannot be synced because its file system has no such call is no failure")
  func folderWithoutSync() throws {
    let folder = try TemporaryFolder()
    let root = folder.path
    let system = Interceptor { $1.call == .fsync && $1.path == root ? .failure(.invalidArgument) : nil }
    #expect(try folder.book(system.operations).save("1 new") == .saved(warnings: []))
  }

  @Test("only what a killed writer of this very file left is removed, and nothing of a writer who may still be at work")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let tag = TemporaryName.tag(of: try FileOperations().linkStatus(of: folder("book.json.lock")))
    let strangers = [
      ".book.json.tmp-\(tag)89abcdeg", ".book.json.tmp-\(tag)89abcde", ".book.json.tmp-\(tag)89abcdef0",
      ".other.json.tmp-\(tag)89abcdef", "book.json.tmp-\(tag)89abcdef",
      // Written under another lock file, which has been removed, less than a minute ago.
      ".book.json.tmp-ffffffff89abcdef", "book.json.history/.1.json.tmp-ffffffff89abcdef",
      "book.json.history/.README.tmp-\(tag)89abcdef",
    ]
    let own = [".book.json.tmp-\(tag)89abcdef", "book.json.history/.1.json.tmp-\(tag)89abcdef"]
    for name in strangers + own { try folder.write("half", to: name) }
    #expect(try folder.book().save("2 new") == .saved(warnings: []))
    let files = ["book.json", "book.json.lock"]
    let history = ["book.json.history", "book.json.history/1.json", "book.json.history/2.json"]
    #expect(folder.listing() == (strangers + files + history).sorted())
  }
}
