import BillingCore
import BookSchema
import Foundation
import Testing

@testable import Storage

/// Versions of other machines: stamps, conflict copies, and what a person wants to forget.
@Suite struct MergingTests {
  let folder: TemporaryFolder
  let store: BookStore

  init() throws {
    folder = try TemporaryFolder()
    store = BookStore(path: folder("subtrack.json"))
  }

  private func stamp(_ minute: Int) -> Timestamp { Timestamp("2026-02-06T12:\(10 + minute):00+09:00")! }

  private func add(_ name: String, to store: BookStore, at minute: Int) throws {
    _ = try store.change { document in
      var subscription = Subscription(
        id: BillingCore.UUID(high: UInt64(minute), low: UInt64(name.utf8.first ?? 1)), name: name,
        price: Money(minorUnits: 100, currency: .yen),
        firstBillingDate: .minimum)
      subscription.createdAt = stamp(minute)
      subscription.updatedAt = stamp(minute)
      document.book.subscriptions.append(subscription)
      return BookStore.Change(command: "add", subject: name, at: stamp(minute))
    }
  }

  private func bytes(_ store: BookStore) throws -> [UInt8] { try #require(try store.bytes()) }

  /// Another machine's store, with or without a copy of the history.
  private func copied(withHistory: Bool) throws -> BookStore {
    let other = BookStore(path: folder("other.json"))
    try folder.write(folder.text("subtrack.json"), to: "other.json")
    if withHistory { try folder.copy("subtrack.json.history", to: "other.json.history") }
    return other
  }

  /// A store on a machine of its own, with a file for its id.
  private func machine(_ name: String) throws -> BookStore {
    var store = BookStore(path: folder("\(name).json"))
    let place = folder("\(name)-state/id")
    store.stamps = StampFile { place }
    return store
  }

  @Test("A restored version takes the room of the version it restores: every step back can be redone")
  func stepsAddNoVersions() throws {
    let one = try machine("one")
    for minute in 1...12 { try add("S\(minute)", to: one, at: minute) }
    let states = try one.versions().map(\.revision)
    for _ in 1...11 { _ = try one.restore(.parent, at: stamp(20)) }
    for _ in 1...11 { _ = try one.restore(.child, at: stamp(21)) }
    #expect(try one.versions().map(\.revision) == states)
    #expect(folder.listing().count { $0.hasPrefix("one.json.history/") } == 12)
    #expect(throws: HistoryError.noVersion(.child)) { try one.restore(.child, at: stamp(22)) }
  }

  @Test("A version whose text somebody changed stays, though its values are restored")
  func formattedVersionsStay() throws {
    let one = try machine("one")
    try add("A", to: one, at: 1)
    try add("B", to: one, at: 2)
    let formatted = try folder.text("one.json.history/1.json") + "\n"
    try folder.write(formatted, to: "one.json.history/1.json")
    _ = try one.restore(.parent, at: stamp(20))
    #expect(try folder.text("one.json.history/1.json") == formatted)
  }

  @Test("An id belongs to one data file, and no stamp is given twice")
  func ids() throws {
    let one = try machine("one")
    try add("A", to: one, at: 1)
    let (id, last) = try #require(one.stamps).read()
    #expect(last?.id == id && last?.count == 0)
    try add("B", to: one, at: 1)
    #expect(try #require(one.stamps).read().last?.count == 1)
    try folder.write(folder.text("one.json"), to: "two.json")
    let two = try machine("two")
    try add("C", to: two, at: 1)
    #expect(try #require(two.stamps).read().id != id)
    try folder.copy("one-state", to: "three-state")
    try folder.write(folder.text("one.json"), to: "three.json")
    let three = try machine("three")
    try add("D", to: one, at: 2)
    try folder.write(folder.text("one.json"), to: "three.json")
    try add("E", to: three, at: 3)
    #expect(try #require(three.stamps).read().id != id, "the book has a later stamp of this id than was given here")
  }

  @Test("What was undone does not come back from a copy that was made before")
  func undoneStaysUndone() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try add("A", to: one, at: 1)
    try add("B", to: one, at: 2)
    try folder.write(folder.text("one.json"), to: "two.json")
    let copy = try bytes(two)
    _ = try one.restore(.parent, at: stamp(3))
    #expect(try one.load().book.subscriptions.map(\.name) == ["A"])
    let merge = try JoinedBook(ours: one.load(), theirs: one.parse(copy))
    #expect(merge.document.book.subscriptions.map(\.name) == ["A"])
    #expect(try JoinedBook(ours: two.load(), theirs: one.load()).document.book.subscriptions.map(\.name) == ["A"])
    _ = try one.restore(.child, at: stamp(4))
    #expect(try one.load().book.subscriptions.map(\.name) == ["A", "B"])
    _ = try one.restore(.parent, at: stamp(5))
    #expect(try one.load().book.subscriptions.map(\.name) == ["A"])
  }

  @Test("Undoing a merge that brought another machine's version takes nothing from that machine", arguments: [1, 2])
  func undoOfReceived(saves: Int) throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try add("A", to: one, at: 1)
    try folder.write(folder.text("one.json"), to: "two.json")
    for save in 1...saves { try add("B\(save)", to: two, at: 1 + save) }
    let (before, theirs) = (try bytes(one), try bytes(two))
    _ = try one.merge { _ in theirs }
    #expect(try one.restore(.parent, at: stamp(5)).takesBackOthers)
    #expect(try bytes(one) == before)
    #expect(try JoinedBook(ours: two.load(), theirs: one.load()).document == two.load())
    _ = try one.restore(.child, at: stamp(6))
    #expect(try bytes(one) == theirs)
  }

  @Test("Going back over a merge and a change undoes the change everywhere, and the merge here")
  func undoOverMergeAndChange() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try add("A", to: one, at: 1)
    try folder.write(folder.text("one.json"), to: "two.json")
    try add("B", to: two, at: 2)
    try add("C", to: one, at: 3)
    let merged = try JoinedBook(ours: one.load(), theirs: two.load()).document
    _ = try one.merge { _ in merged.sealed() }
    _ = try one.restore(.revision(1), at: stamp(5))
    #expect(try one.load().book.subscriptions.map(\.name) == ["A"])
    for other in [try two.load(), merged] {
      let merge = try JoinedBook(ours: other, theirs: one.load())
      #expect(merge.document.book.subscriptions.map(\.name) == ["A", "B"] && merge.conflicts.isEmpty)
    }
  }

  @Test("What an editor changed is a change of this file")
  func editsByHand() throws {
    let one = try machine("one")
    try add("A", to: one, at: 1)
    try folder.write(folder.text("one.json"), to: "two.json")
    let text = try folder.text("one.json")
    try folder.write(text.replacingOccurrences(of: "\"memo\": \"\"", with: "\"memo\": \"hand\""), to: "one.json")
    let edited = try one.version(try bytes(one)).document
    #expect(
      try JoinedBook(ours: edited, theirs: try machine("two").load()).document.book.subscriptions[0].memo == "hand")
    #expect(
      try JoinedBook(ours: try machine("two").load(), theirs: edited).document.book.subscriptions[0].memo == "hand")
  }

  @Test("An edit by hand keeps its stamp when a later change is undone: it is this file's, and a join names it")
  func editBeforeAnUndo() throws {
    let (one, two) = (try machine("one"), try machine("two"))
    try add("A", to: one, at: 1)
    try folder.write(folder.text("one.json"), to: "two.json")
    let text = try folder.text("one.json")
    try folder.write(text.replacingOccurrences(of: "\"memo\": \"\"", with: "\"memo\": \"hand\""), to: "one.json")
    try add("B", to: one, at: 3)
    #expect(try !one.restore(.parent, at: stamp(4)).takesBackOthers)
    _ = try two.change { document in
      document.book.subscriptions[0].memo = "two"
      return BookStore.Change(command: "edit", subject: "A", at: stamp(5))
    }
    let merge = try JoinedBook(ours: one.load(), theirs: two.load())
    #expect(merge.conflicts.count == 1, "\(merge.conflicts)")
  }

  @Test("What an editor changed can be undone and redone")
  func redoneEdits() throws {
    let one = try machine("one")
    try add("A", to: one, at: 1)
    let text = try folder.text("one.json")
    try folder.write(text.replacingOccurrences(of: "\"memo\": \"\"", with: "\"memo\": \"hand\""), to: "one.json")
    for minute in [2, 4] {
      let back = try one.restore(.parent, at: stamp(minute))
      #expect(try one.load().book.subscriptions[0].memo == "" && back.isEdit)
      let forth = try one.restore(.child, at: stamp(minute + 1))
      #expect(try one.load().book.subscriptions[0].memo == "hand" && forth.isEdit)
    }
    #expect(throws: HistoryError.noVersion(.child)) { try one.restore(.child, at: stamp(6)) }
  }

  @Test func aMergeIsOneStepOfUndoAndRedo() throws {
    try add("A", to: store, at: 1)
    let other = try copied(withHistory: true)
    try add("B", to: store, at: 2)
    try add("C", to: other, at: 3)
    let (before, theirs) = (try bytes(store), try bytes(other))
    let merge = try JoinedBook(ours: store.parse(before), theirs: other.parse(theirs))
    _ = try store.merge { _ in merge.document.bytes() }
    #expect(try store.load().book.subscriptions.map(\.name) == ["A", "B", "C"])
    _ = try store.restore(.parent)
    #expect(try bytes(store) == before)
    _ = try store.restore(.child)
    #expect(try bytes(store) == merge.document.bytes())
  }

  @Test(
    arguments: [
      ("subtrack.sync-conflict-20260206-123456-ABCDEFG.json", true), ("subtrack (1).json", true),
      ("subtrack (Aki's conflicted copy 2026-02-06).json", true), ("subtrack (競合コピー 2026-02-06).json", true),
      ("subtrack 2.json", true), ("subtrack-DESKTOP-ABC123.json", true),
      ("subtrack (SFConflict aki@example.com 2026-02-06-12-34-56).json", true),
      ("subtrack.json", false), ("subtrack-2025.json", false), ("subtrack ().json", false), ("other (1).json", false),
      ("subtrack.json.lock", false),
    ])
  func namesOfConflictCopies(name: String, isCopy: Bool) {
    #expect(ConflictCopy.isName(name, of: "subtrack.json") == isCopy)
  }

  @Test func aConflictCopyGoesIntoTheHistoryAndIsNeverOverwritten() throws {
    try add("A", to: store, at: 1)
    let name = "subtrack (1).json"
    for text in ["one", "two"] {
      try folder.write(text, to: name)
      #expect(try store.conflictCopies() == [folder(name)])
      _ = try store.keepConflictCopy(folder(name))
    }
    #expect(try store.conflictCopies() == [])
    #expect(try folder.text("subtrack.json.history/" + name) == "one")
    #expect(try folder.text("subtrack.json.history/2-" + name) == "two")
  }

  @Test func whatIsForgottenIsInNoVersionAnyMore() throws {
    var store = self.store
    store.stamps = StampFile(fixed: "k") { nil }
    for (minute, name) in ["Kept", "Secret"].enumerated() { try add(name, to: store, at: minute + 1) }
    _ = try store.change { document in
      document.book.subscriptions.removeAll { $0.name == "Secret" }
      return BookStore.Change(command: "delete", subject: "Secret", at: stamp(5))
    }
    #expect(try store.load().book.deletions.map(\.at.secondsSince1970) == [stamp(5).secondsSince1970])
    try add("Later", to: store, at: 6)
    #expect(try store.forgetVersions(but: store.load()) == 0, "what is deleted is still there")
    _ = try store.change { document in
      document.book.deletions = []
      return BookStore.Change(command: "doctor --forget", at: stamp(7))
    }
    #expect(try store.forgetVersions(but: store.load()) == 3)
    #expect(try store.versions().map(\.revision) == [1, 5])
    for name in folder.listing() where name.hasSuffix(".json") { #expect(try !folder.text(name).contains("Secret")) }
  }

  @Test(
    "A name that git would take for a pattern or for two words is written so that it fits that file alone",
    arguments: [
      ("subtrack.json", "/subtrack.json"), ("[x].json", "/\\[x].json"), ("a*b?.json", "/a\\*b\\?.json"),
      ("a b.json", "\"/a b.json\""), ("t\tn\n.json", "\"/t\\tn\\n.json\""), ("b\\[.json", "/b\\\\\\[.json"),
      ("q\" [.json", "\"/q\\\" \\\\[.json\""), ("\u{1}.json", "\"/\\001.json\""),
    ])
  func attributeOfAName(name: String, pattern: String) throws {
    try folder.makeFolder("repo/.git")
    let repository = try #require(try GitRepository.around(folder("repo/\(name)")))
    #expect(repository.line == "\(pattern) merge=subtrack")
  }

  @Test func aRepositoryIsFoundAndItsAttributeSetOnce() throws {
    #expect(try GitRepository.around(folder("no/subtrack.json")) == nil)
    try folder.makeFolder("repo/.git")
    try folder.makeFolder("repo/data")
    try folder.write("*.md text\n", to: "repo/.gitattributes")
    let repository = try #require(try GitRepository.around(folder("repo/data/subtrack.json")))
    #expect(repository.file == "data/subtrack.json" && !repository.hasAttribute && !repository.hasDriver)
    for _ in 0..<2 { try repository.setAttribute(true) }
    #expect(try folder.text("repo/.gitattributes") == "*.md text\n/data/subtrack.json merge=subtrack\n")
    try repository.setAttribute(false)
    #expect(try folder.text("repo/.gitattributes") == "*.md text\n")
  }
}

extension JoinedBook {
  /// Joins two documents that no file says anything of.
  fileprivate init(ours: BookDocument, theirs: BookDocument) throws(BookError) {
    try self.init(BookVersion(ours), BookVersion(theirs), id: "")
  }
}
