import Testing

@testable import Storage

/// What a save asks of the operating system, call by call. The order is what makes it safe.
@Suite struct SaveRecipeTests {
  @Test("the first save makes the folders, then the lock, then the file, and syncs every folder that got a new name")
  func firstSave() throws {
    let folder = try TemporaryFolder()
    let system = Interceptor()
    let book = VersionedFile(path: folder("data/subtrack/book.json"), operations: system.operations) { _ in 1 }
    #expect(try book.save("1 new") == .saved(warnings: []))
    #expect(
      system.log(in: folder) == """
        lstat ~/data/subtrack/book.json
        lstat ~/data/subtrack
        lstat ~/data
        lstat ~
        mkdir ~/data
        chmod ~/data
        stat ~
        lstat ~/data
        openFolder ~
        fsync ~
        close ~
        mkdir ~/data/subtrack
        chmod ~/data/subtrack
        stat ~/data
        lstat ~/data/subtrack
        openFolder ~/data
        fsync ~/data
        close ~/data
        openLock ~/data/subtrack/book.json.lock
        create ~/data/subtrack/book.json.lock
        fchmod ~/data/subtrack/book.json.lock
        lstat ~/data/subtrack/book.json
        stat ~/data/subtrack
        fstat ~/data/subtrack/book.json.lock
        flock ~/data/subtrack/book.json.lock
        fstat ~/data/subtrack/book.json.lock
        lstat ~/data/subtrack/book.json.lock
        fstat ~/data/subtrack/book.json.lock
        open ~/data/subtrack/book.json
        readdir ~/data/subtrack
        openFolder ~/data/subtrack
        getentropy
        create ~/data/subtrack/.book.json.tmp-*
        fchmod ~/data/subtrack/.book.json.tmp-*
        fstat ~/data/subtrack
        fstat ~/data/subtrack/.book.json.tmp-*
        write ~/data/subtrack/.book.json.tmp-*
        fsync ~/data/subtrack/.book.json.tmp-*
        close ~/data/subtrack/.book.json.tmp-*
        fstat ~/data/subtrack/book.json.lock
        lstat ~/data/subtrack/book.json.lock
        lstat ~/data/subtrack/book.json
        moveToNew ~/data/subtrack/.book.json.tmp-* ~/data/subtrack/book.json
        fsync ~/data/subtrack
        close ~/data/subtrack
        lstat ~/data/subtrack/book.json.history
        lstat ~/data/subtrack/book.json
        lstat ~/data/subtrack/book.json.history/1.json
        lstat ~/data/subtrack/book.json
        mkdir ~/data/subtrack/book.json.history
        chmod ~/data/subtrack/book.json.history
        lstat ~/data/subtrack/book.json.history
        openFolder ~/data/subtrack
        fsync ~/data/subtrack
        close ~/data/subtrack
        readdir ~/data/subtrack/book.json.history
        openFolder ~/data/subtrack/book.json.history
        getentropy
        create ~/data/subtrack/book.json.history/.1.json.tmp-*
        fchmod ~/data/subtrack/book.json.history/.1.json.tmp-*
        fstat ~/data/subtrack/book.json.history
        fstat ~/data/subtrack/book.json.history/.1.json.tmp-*
        write ~/data/subtrack/book.json.history/.1.json.tmp-*
        fsync ~/data/subtrack/book.json.history/.1.json.tmp-*
        close ~/data/subtrack/book.json.history/.1.json.tmp-*
        rename ~/data/subtrack/book.json.history/.1.json.tmp-* ~/data/subtrack/book.json.history/1.json
        fsync ~/data/subtrack/book.json.history
        close ~/data/subtrack/book.json.history
        readdir ~/data/subtrack/book.json.history
        close ~/data/subtrack/book.json.lock
        """)
  }

  @Test(
    "a later save syncs the new file, keeps and syncs the old version, renames, and syncs the folder, in this order")
  func laterSave() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let system = Interceptor()
    #expect(try folder.book(system.operations).save("2 new") == .saved(warnings: []))
    #expect(
      system.log(in: folder) == """
        lstat ~/book.json
        openLock ~/book.json.lock
        flock ~/book.json.lock
        fstat ~/book.json.lock
        lstat ~/book.json.lock
        fstat ~/book.json.lock
        open ~/book.json
        fstat ~/book.json
        read ~/book.json
        read ~/book.json
        close ~/book.json
        readdir ~
        openFolder ~
        getentropy
        create ~/.book.json.tmp-*
        fstat ~/.book.json.tmp-*
        listAttributes ~/.book.json.tmp-*
        listAttributes ~/book.json
        fchmod ~/.book.json.tmp-*
        write ~/.book.json.tmp-*
        fsync ~/.book.json.tmp-*
        close ~/.book.json.tmp-*
        lstat ~/book.json.history
        lstat ~/book.json
        lstat ~/book.json.history/1.json
        open ~/book.json.history/1.json
        fstat ~/book.json.history/1.json
        read ~/book.json.history/1.json
        read ~/book.json.history/1.json
        close ~/book.json.history/1.json
        fstat ~/book.json.lock
        lstat ~/book.json.lock
        lstat ~/book.json
        exchange ~/.book.json.tmp-* ~/book.json
        open ~/.book.json.tmp-*
        fstat ~/.book.json.tmp-*
        read ~/.book.json.tmp-*
        read ~/.book.json.tmp-*
        close ~/.book.json.tmp-*
        fsync ~
        close ~
        unlink ~/.book.json.tmp-*
        lstat ~/book.json.history
        lstat ~/book.json
        lstat ~/book.json.history/2.json
        lstat ~/book.json
        mkdir ~/book.json.history
        readdir ~/book.json.history
        openFolder ~/book.json.history
        getentropy
        create ~/book.json.history/.2.json.tmp-*
        fchmod ~/book.json.history/.2.json.tmp-*
        fstat ~/book.json.history
        fstat ~/book.json.history/.2.json.tmp-*
        write ~/book.json.history/.2.json.tmp-*
        fsync ~/book.json.history/.2.json.tmp-*
        close ~/book.json.history/.2.json.tmp-*
        rename ~/book.json.history/.2.json.tmp-* ~/book.json.history/2.json
        fsync ~/book.json.history
        close ~/book.json.history
        readdir ~/book.json.history
        close ~/book.json.lock
        """)
    #expect(
      folder.listing() == [
        "book.json", "book.json.history", "book.json.history/1.json", "book.json.history/2.json", "book.json.lock",
      ])
  }

  @Test("a read opens, looks, reads and closes: no lock, nothing made")
  func read() throws {
    let folder = try TemporaryFolder()
    try folder.write("1 old", to: "book.json")
    let system = Interceptor()
    #expect(try folder.book(system.operations).readText() == "1 old")
    #expect(
      system.log(in: folder) == """
        open ~/book.json
        fstat ~/book.json
        read ~/book.json
        read ~/book.json
        close ~/book.json
        """)
    #expect(folder.listing() == ["book.json"])
  }

  @Test("to read what is not there makes nothing, not even a folder")
  func readOfMissingFile() throws {
    let folder = try TemporaryFolder()
    let book = VersionedFile(path: folder("data/subtrack/book.json")) { _ in nil }
    #expect(try book.read() == nil)
    #expect(try book.history().versions() == [])
    #expect(folder.listing() == [])
  }

  @Test("an empty file is a file: it must not be taken for a book that was never made")
  func readOfEmptyFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "book.json")
    #expect(try folder.book().read() == [])
  }

  @Test("a change that turns out to be none writes nothing", arguments: [nil, "1 old"])
  func nothingToChange(old: String?) throws {
    let folder = try TemporaryFolder()
    if let old { try folder.book().save(old) }
    let before = folder.listing()
    #expect(try folder.book().update { _ in nil } == .unchanged)
    #expect(folder.listing() == before)
    #expect(try folder.book().readText() == old)
  }

  @Test("a refused change of a book that is not there yet leaves neither folder nor lock behind")
  func refusedFirstChange() throws {
    struct Refused: Error {}
    let folder = try TemporaryFolder()
    let book = VersionedFile(path: folder("data/book.json")) { _ in nil }
    #expect(throws: Refused.self) { try book.update { _ in throw Refused() } }
    #expect(folder.listing() == [])
  }

  @Test("the change is made on what another program saved between the first look and the lock")
  func overtakenFirstSave() throws {
    let folder = try TemporaryFolder()
    let other = folder.book()
    let overtaking = Interceptor { _, event in
      if event.call == .openLock { _ = try? other.save("1 theirs") }
      return nil
    }
    _ = try folder.book(overtaking.operations).update { old in (old ?? []) + [UInt8](", 2 mine".utf8) }
    #expect(try folder.book().readText() == "1 theirs, 2 mine")
  }

  @Test(
    "what an editor saves while the change is being made is not overwritten",
    arguments: ["1 by hand", "1 xyz", nil])
  func changedByHand(edited: String?) throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    #expect(throws: StorageError.changedMeanwhile(path: folder("book.json"))) {
      try folder.book().update { _ in
        if let edited {
          try folder.write(edited, to: "book.json")
        } else {
          try FileOperations().remove(folder("book.json"))
        }
        return [UInt8]("2 new".utf8)
      }
    }
    #expect(try folder.book().readText() == edited)
    #expect(folder.listing().filter { $0.contains("tmp") } == [])
  }
}
