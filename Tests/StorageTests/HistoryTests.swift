import Foundation
import Testing

@testable import Storage

@Suite struct HistoryTests {
  @Test("each save keeps its version, under the number that the version carries in itself")
  func versions() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    #expect(try book.history().versions() == [])
    for text in ["1 a", "2 bb", "3 ccc"] { try book.save(text) }
    let versions = try book.history().versions()
    #expect(
      versions == [
        History.Version(revision: 1, variant: 0, path: folder("book.json.history/1.json"), size: 3),
        History.Version(revision: 2, variant: 0, path: folder("book.json.history/2.json"), size: 4),
        History.Version(revision: 3, variant: 0, path: folder("book.json.history/3.json"), size: 5),
      ])
    #expect(
      try versions.map { String(decoding: try #require(try book.history().bytes(at: $0.path)), as: UTF8.self) } == [
        "1 a", "2 bb", "3 ccc",
      ])
  }

  @Test("of 60 versions the last 50 stay, the lowest revisions go first; other files in the folder stay")
  func pruning() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    try book.save("1 first")
    try book.save("2 second")
    try folder.write("mine", to: "book.json.history/README")
    for revision in 3...61 { try book.save("\(revision) text") }
    #expect(try book.history().versions().map(\.revision) == Array(11...61))
    #expect(try folder.text("book.json.history/README") == "mine")
    #expect(try folder.text("book.json") == "61 text")
  }

  @Test("a version that was edited by hand is kept beside the one of the same number")
  func editedByHand() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    try book.save("1 a")
    try book.save("2 b")
    for byHand in ["1 edited", "1 edited again", "1 edited"] {
      try folder.write(byHand, to: "book.json")
      try book.save("2 b")
    }
    let history = try book.history()
    let kept = try history.versions().map { version in
      let text = String(decoding: try #require(history.bytes(at: version.path)), as: UTF8.self)
      return "\(version.revision)-\(version.variant): \(text)"
    }
    #expect(kept == ["1-0: 1 a", "1-1: 1 edited", "1-2: 1 edited again", "2-0: 2 b"])
  }

  @Test("a file without a number, as from another program, is kept as revision 0")
  func withoutRevision() throws {
    let folder = try TemporaryFolder()
    try folder.write("no number", to: "book.json")
    try folder.book().save("1 new")
    #expect(try folder.text("book.json.history/0.json") == "no number")
  }

  @Test("undo saves the bytes of a version as a new file: whoever edits it in place leaves the history as it was")
  func undoAndRedo() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    try book.save("1 a")
    try book.save("2 b")
    let first = try #require(try book.history().versions().first)
    _ = try book.update { _ in try book.history().bytes(at: first.path) }
    #expect(try folder.text("book.json") == "1 a")
    #expect(try folder.text("book.json.history/2.json") == "2 b", "the undone version is kept, so undo can be undone")
    let status = FileOperations()
    #expect(
      try status.status(of: folder("book.json")).inode != status.status(of: folder("book.json.history/1.json")).inode)
  }

  @Test("a history that cannot be written does not stop a save, but the save says so")
  func failures() throws {
    let folder = try TemporaryFolder()
    let history = folder("book.json.history")
    let cause = FileError(call: .mkdir, path: history, errno: .noSpace)
    let error = StorageError.writeFailed(path: history, cause: cause)
    let full = Interceptor { _, event in
      event.call == .mkdir && event.path.hasSuffix(".history") ? .failure(.noSpace) : nil
    }
    #expect(try folder.book(full.operations).save("1 old") == .saved(warnings: [.copyNotKept(error)]))
    #expect(try folder.book(full.operations).save("2 new") == .saved(warnings: [.versionNotKept(error)]))
    #expect(try folder.text("book.json") == "2 new")

    for revision in 3...54 { try folder.book().save("\(revision) text") }
    let pruning = Interceptor { _, event in
      event.call == .unlink && event.path.hasPrefix(history) ? .failure(.permissionDenied) : nil
    }
    #expect(
      try folder.book(pruning.operations).save("55 new")
        == .saved(warnings: [
          .historyNotPruned(FileError(call: .unlink, path: history + "/4.json", errno: .permissionDenied))
        ]))
  }

  @Test("a file where the history folder should be is left alone, and the save says that it kept no version")
  func fileInTheWay() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    try folder.remove("book.json.history")
    try folder.write("mine", to: "book.json.history")
    guard case .saved(let warnings) = try folder.book().save("2 new") else {
      Issue.record("not saved")
      return
    }
    #expect(warnings.count == 1)
    #expect(try folder.text("book.json.history") == "mine")
    #expect(try folder.text("book.json") == "2 new")
  }

  @Test(
    "only versions that this program wrote are pruned: whatever else has a number for a name stays, and is not counted")
  func strangers() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    for revision in 1...3 { try book.save("\(revision) text") }
    let strangers = ["0.json": "no number", "2.json": "1 another number", "2024.json": "photos"]
    for (name, text) in strangers {
      if name == "2.json" { try folder.remove("book.json.history/2.json") }
      try folder.write(text, to: "book.json.history/" + name)
    }
    #expect(mkdir(folder("book.json.history/1000.json"), 0o700) == 0)
    for revision in 4...70 { #expect(try book.save("\(revision) text") == .saved(warnings: [])) }
    for (name, text) in strangers { #expect(try folder.text("book.json.history/" + name) == text) }
    #expect(try book.history().versions().map(\.revision) == [0, 2] + Array(20...70) + [1000, 2024])
  }

  @Test("versions with higher numbers than a new one are older: the numbers have begun again")
  func numbersBegunAgain() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    for revision in 2_147_483_590...2_147_483_647 { try book.save("\(revision) text") }
    for revision in 1...20 { try book.save("\(revision) text") }
    let kept = try book.history().versions().map(\.revision)
    #expect(kept == Array(1...20) + Array((2_147_483_648 - 31)...2_147_483_647))
  }

  @Test("a history that is a link is not used: nothing is read, written or pruned behind it")
  func linkedFolder() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    for revision in 1...3 { try book.save("\(revision) text") }
    try FileManager.default.moveItem(atPath: folder("book.json.history"), toPath: folder("elsewhere"))
    try folder.link("book.json.history", to: "elsewhere")
    let before = folder.listing()
    let error = StorageError.foreignHistory(path: folder("book.json.history"), isLink: true)
    for revision in 4...60 {
      #expect(try book.save("\(revision) text") == .saved(warnings: [.versionNotKept(error)]))
    }
    #expect(folder.listing() == before)
    #expect(throws: error) { try book.history().versions() }
  }

  @Test("a history of somebody else is not used; root's is", .enabled(if: geteuid() == 0))
  func foreignFolder() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    for revision in 1...3 { try book.save("\(revision) text") }
    #expect(chown(folder("book.json.history"), 65534, 65534) == 0)
    let error = StorageError.foreignHistory(path: folder("book.json.history"), isLink: false)
    #expect(try book.save("4 text") == .saved(warnings: [.versionNotKept(error)]))
    #expect(throws: error) { try book.history().versions() }
    #expect(chown(folder("book.json"), 65534, 65534) == 0)
    #expect(try book.save("5 text") == .saved(warnings: []), "it belongs to the owner of the data file")
  }

  @Test(
    "only the names that the history writes are versions",
    arguments: [
      ("7.json", 7, 0), ("0.json", 0, 0), ("7-2.json", 7, 2), ("07.json", nil, nil), ("7-0.json", nil, nil),
      ("-7.json", nil, nil), ("+7.json", nil, nil), ("7-02.json", nil, nil), ("7-1-1.json", nil, nil),
      ("7-.json", nil, nil), (".json", nil, nil), ("7", nil, nil), ("seven.json", nil, nil),
    ] as [(String, Int?, Int?)])
  func names(name: String, revision: Int?, variant: Int?) {
    #expect(VersionName(name)?.revision == revision)
    #expect(VersionName(name)?.variant == variant)
  }
}
