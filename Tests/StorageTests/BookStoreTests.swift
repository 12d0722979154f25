import BillingCore
import BookSchema
import Testing

@testable import Storage

/// A book on the disk: changed, walked back and forth, damaged and mended.
@Suite struct BookStoreTests {
  let folder: TemporaryFolder
  let store: BookStore

  init() throws {
    folder = try TemporaryFolder()
    store = BookStore(path: folder("subtrack.json"))
  }

  private func add(_ name: String) throws {
    let at = try #require(Timestamp("2026-02-06T12:34:56+09:00"))
    let first = try #require(CivilDate("2026-01-31"))
    _ = try store.change { document in
      let id = UUID.ofCharge(subscription: UUID(high: UInt64(name.hashValue.magnitude), low: 1), date: first)
      document.book.subscriptions.append(
        Subscription(id: id, name: name, price: Money(minorUnits: 100, currency: .yen), firstBillingDate: first))
      return BookStore.Change(command: "add", subject: name, at: at)
    }
  }

  private var names: [String] { get throws { try store.load().book.subscriptions.map(\.name) } }

  @Test func aMissingFileIsAnEmptyBookAndLoadingMakesNothing() throws {
    #expect(try store.load() == BookDocument())
    #expect(folder.listing() == [])
  }

  @Test func everyVersionCarriesItsRevisionAndItsParent() throws {
    try add("A")
    #expect(try store.load().lastChange?.revision == 1)
    #expect(try store.load().lastChange?.parent == nil)
    try add("B")
    #expect(try store.load().lastChange?.revision == 2)
    #expect(try store.load().lastChange?.parent == 1)
    #expect(try store.load().lastChange?.subject == "B")
  }

  @Test func aChangeThatChangesNothingWritesNothing() throws {
    try add("A")
    let before = try folder.text("subtrack.json")
    let outcome = try store.change { _ in nil }
    #expect(outcome == .unchanged)
    #expect(try folder.text("subtrack.json") == before)
    #expect(try store.versions().map(\.revision) == [1])
  }

  @Test func undoAndRedoPutBackTheVeryBytes() throws {
    var states: [String] = []
    for name in ["A", "B", "C"] {
      try add(name)
      states.append(try folder.text("subtrack.json"))
    }
    for expected in [states[1], states[0]] {
      _ = try store.restore(.parent)
      #expect(try folder.text("subtrack.json") == expected)
    }
    for expected in [states[1], states[2]] {
      _ = try store.restore(.child)
      #expect(try folder.text("subtrack.json") == expected)
    }
  }

  @Test func undoingTheFirstChangeLeavesAnEmptyBookWhichRedoFillsAgain() throws {
    try add("A")
    _ = try store.restore(.parent)
    #expect(try names == [])
    #expect(throws: HistoryError.noVersion(.parent)) { try store.restore(.parent) }
    _ = try store.restore(.child)
    #expect(try names == ["A"])
  }

  @Test func whatWasUndoneIsNotLostByChangingSomethingElse() throws {
    try add("A")
    try add("B")
    _ = try store.restore(.parent)
    try add("C")
    #expect(try names == ["A", "C"])
    #expect(try store.versions().map(\.revision) == [1, 2, 3])
    // Undo goes to the version that C was made from, not to the one with the next lower number.
    _ = try store.restore(.parent)
    #expect(try names == ["A"])
    // Redo goes to the latest of the versions that were made from it.
    _ = try store.restore(.child)
    #expect(try names == ["A", "C"])
    _ = try store.restore(.revision(2))
    #expect(try names == ["A", "B"])
  }

  @Test func fiftyStepsBackAndForthAgain() throws {
    for number in 0...50 { try add("S\(number)") }
    let last = try folder.text("subtrack.json")
    for _ in 0..<50 { _ = try store.restore(.parent) }
    #expect(try names == ["S0"])
    for _ in 0..<50 { _ = try store.restore(.child) }
    #expect(try folder.text("subtrack.json") == last)
  }

  @Test func thePresentVersionIsListedAndSoCanBeGoneTo() throws {
    try add("A")
    try add("B")
    let present = try folder.text("subtrack.json")
    _ = try store.restore(.revision(2))
    #expect(try folder.text("subtrack.json") == present)
    #expect(folder.listing().filter { $0.hasSuffix("json") } == ["subtrack.json", "subtrack.json.history/1.json"])
    #expect(throws: HistoryError.noVersion(.revision(3))) { try store.restore(.revision(3)) }
  }

  @Test func aHistoryThatCannotBeReadStopsNoSave() throws {
    try add("A")
    try folder.write("a file where the folder of versions should be", to: "subtrack.json.history")
    try add("B")
    #expect(try names == ["A", "B"])
    #expect(try store.load().lastChange?.revision == 2)
  }

  @Test func aFileThatNoCommandWroteIsRevisionZero() throws {
    try folder.write(String(decoding: BookDocument().bytes(), as: UTF8.self), to: "subtrack.json")
    let original = try folder.text("subtrack.json")
    try add("A")
    #expect(try store.load().lastChange?.parent == 0)
    _ = try store.restore(.parent)
    #expect(try folder.text("subtrack.json") == original)
  }

  @Test func aDamagedFileIsAnErrorAndUndoBringsTheLastGoodVersionBack() throws {
    try add("A")
    try add("B")
    try folder.write("{ damaged", to: "subtrack.json")
    #expect(throws: DamagedBook.self) { try store.load() }
    #expect(throws: DamagedBook.self) { try add("C") }
    #expect(try folder.text("subtrack.json") == "{ damaged")
    _ = try store.restore(.parent)
    #expect(try names == ["A"])
    // The damaged bytes are evidence, and kept.
    #expect(try folder.text("subtrack.json.history/0.json") == "{ damaged")
  }

  @Test func aDamagedVersionIsPassedOverAndNamed() throws {
    for name in ["A", "B", "C"] { try add(name) }
    try folder.write("", to: "subtrack.json.history/2.json")
    #expect(try store.unreadableVersions() == [folder("subtrack.json.history/2.json")])
    #expect(throws: HistoryError.noVersion(.parent)) { try store.restore(.parent) }
    _ = try store.restore(.revision(1))
    #expect(try names == ["A"])
  }

  @Test func aRestoredVersionIsAFileOfItsOwn() throws {
    try add("A")
    try add("B")
    _ = try store.restore(.parent)
    try folder.write("overwritten in place by an editor", to: "subtrack.json")
    #expect(try folder.text("subtrack.json.history/1.json").contains("\"A\""))
  }
}
