import BillingCore
import BookSchema
import Testing

@testable import Storage

/// Versions of other machines: their base, conflict copies, and what a person wants to forget.
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
        id: UUID(high: UInt64(minute), low: 1), name: name, price: Money(minorUnits: 100, currency: .yen),
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

  @Test(arguments: [true, false])
  func theBaseIsTheNewestVersionOfBoth(withHistory: Bool) throws {
    try add("A", to: store, at: 1)
    try add("B", to: store, at: 2)
    let shared = try bytes(store)
    let other = try copied(withHistory: withHistory)
    try add("C", to: store, at: 3)
    for minute in 4...6 { try add("D\(minute)", to: other, at: minute) }
    if !withHistory { try folder.remove("other.json.history") }
    let found = try store.commonAncestor(of: bytes(store), and: bytes(other), at: other.path)
    #expect(found == shared)
  }

  private func edit(_ memo: String, in store: BookStore, at minute: Int) throws {
    _ = try store.change { document in
      document.book.subscriptions[0].memo = memo
      document.book.subscriptions[0].updatedAt = stamp(minute)
      return BookStore.Change(command: "edit", at: stamp(minute))
    }
  }

  @Test func aVersionOfThisMachineAloneIsNoBaseEvenIfAllItChangedWasChangedThereLaterToo() throws {
    try add("A", to: store, at: 1)
    let shared = try bytes(store)
    let other = try copied(withHistory: false)
    try edit("here", in: store, at: 2)
    try edit("there", in: other, at: 3)
    try folder.remove("other.json.history")
    #expect(try store.commonAncestor(of: bytes(store), and: bytes(other), at: other.path) == shared)
  }

  @Test("after a sync program has replaced the data file, a version that only the copy was made from is no base")
  func replacedByAnotherMachine() throws {
    try add("A", to: store, at: 1)
    let shared = try bytes(store)
    let other = try copied(withHistory: false)
    try add("B", to: store, at: 2)
    let copy = try bytes(store)
    for minute in 3...4 { try add("C\(minute)", to: other, at: minute) }
    try folder.write(folder.text("other.json"), to: "subtrack.json")
    #expect(try store.commonAncestor(of: bytes(store), and: copy, at: folder("copy.json")) == shared)
  }

  @Test(
    "a parent of the same number and second as a version of this machine is not taken for it", arguments: [true, false])
  func parentOfTheSameSecond(isAddition: Bool) throws {
    try add("A", to: store, at: 1)
    let shared = try bytes(store)
    let other = try copied(withHistory: false)
    if isAddition { try add("B", to: store, at: 2) } else { try edit("here", in: store, at: 2) }
    let copy = try bytes(store)
    if isAddition { try add("C", to: other, at: 2) } else { try edit("there", in: other, at: 2) }
    try add("D", to: other, at: 3)
    try folder.write(folder.text("other.json"), to: "subtrack.json")
    #expect(try store.commonAncestor(of: bytes(store), and: copy, at: folder("copy.json")) == shared)
    try folder.write(String(decoding: copy, as: UTF8.self), to: "subtrack.json")
    try folder.remove("other.json.history")
    #expect(try store.commonAncestor(of: copy, and: bytes(other), at: other.path) == shared)
  }

  @Test func booksOfDifferentOriginHaveNoBase() throws {
    try add("A", to: store, at: 1)
    let other = BookStore(path: folder("other.json"))
    try add("B", to: other, at: 2)
    #expect(try store.commonAncestor(of: bytes(store), and: bytes(other), at: other.path) == nil)
  }

  @Test func versionsOfTheSameNumberAndSecondAreNotTakenForEachOther() throws {
    try add("A", to: store, at: 1)
    let shared = try bytes(store)
    let other = try copied(withHistory: true)
    try add("B", to: store, at: 2)
    try add("C", to: other, at: 2)
    #expect(try store.commonAncestor(of: bytes(store), and: bytes(other), at: other.path) == shared)
  }

  @Test func aMergeIsOneStepOfUndoAndRedo() throws {
    try add("A", to: store, at: 1)
    let other = try copied(withHistory: true)
    try add("B", to: store, at: 2)
    try add("C", to: other, at: 3)
    let (before, theirs) = (try bytes(store), try bytes(other))
    let base = try store.commonAncestor(of: before, and: theirs, at: other.path)
    let merge = try BookMerge(
      base: base.map { try BookDocument(parsing: $0) }, ours: store.parse(before), theirs: other.parse(theirs))
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
    for (minute, name) in ["Kept", "Secret"].enumerated() { try add(name, to: store, at: minute + 1) }
    _ = try store.change { document in
      document.book.subscriptions.removeAll { $0.name == "Secret" }
      return BookStore.Change(command: "delete", subject: "Secret", at: stamp(5))
    }
    #expect(try store.load().book.deletions.map(\.at) == [stamp(5)])
    try add("Later", to: store, at: 6)
    let count = try store.forgetVersions { book in book.subscriptions.map(\.name).filter { $0 == "Secret" } }
    #expect(count == 2)
    #expect(try store.versions().map(\.revision) == [1, 4])
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
