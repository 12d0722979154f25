import BillingCore
import BookSchema
import Foundation
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
      let id = BillingCore.UUID.ofCharge(
        subscription: BillingCore.UUID(high: UInt64(name.hashValue.magnitude), low: 1), date: first)
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

  @Test func whatAnotherProgramChangedIsUndoneByItself() throws {
    try add("A")
    try add("B")
    let saved = try folder.text("subtrack.json")
    let edited = saved.replacing("\"name\": \"B\"", with: "\"name\": \"By hand\"")
    try folder.write(edited, to: "subtrack.json")
    #expect(try store.step(to: .parent).from == .version(nil))
    for expected in [["A", "B"], ["A"]] {
      _ = try store.restore(.parent)
      #expect(try names == expected)
    }
    #expect(throws: HistoryError.noVersion(.revision(9))) { try store.restore(.revision(9)) }
    #expect(try store.versions().map { "\($0.revision)-\($0.variant)" } == ["1-0", "2-0", "2-1"])
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
    #expect(folder.listing().filter { $0.contains("history/") }.count == 2, "the present version is in the history too")
    #expect(throws: HistoryError.noVersion(.revision(3))) { try store.restore(.revision(3)) }
  }

  @Test func aHistoryThatCannotBeReadStopsNoSave() throws {
    try add("A")
    try folder.remove("subtrack.json.history")
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
    #expect(try names == ["A", "B"])
    // The damaged bytes are evidence, and kept.
    #expect(try folder.text("subtrack.json.history/1-1.json") == "{ damaged")
  }

  @Test func aDamagedVersionIsPassedOverAndNamed() throws {
    for name in ["A", "B", "C"] { try add(name) }
    try folder.write("", to: "subtrack.json.history/2.json")
    #expect(try store.unreadableVersions() == [folder("subtrack.json.history/2.json")])
    #expect(throws: HistoryError.noVersion(.parent)) { try store.restore(.parent) }
    _ = try store.restore(.revision(1))
    #expect(try names == ["A"])
  }

  /// Whatever has a version's name and cannot be read is one damaged version, and the others are as usable as before.
  @Test(arguments: ["folder", "fifo", "link", "circle", "device"])
  func aVersionThatCannotBeReadStopsNothing(kind: String) throws {
    for name in ["A", "B", "C", "D"] { try add(name) }
    let path = folder("subtrack.json.history/2.json")
    try folder.remove("subtrack.json.history/2.json")
    switch kind {
    case "folder": #expect(mkdir(path, 0o700) == 0)
    case "fifo": #expect(mkfifo(path, 0o600) == 0)
    case "link": #expect(symlink("nowhere", path) == 0)
    case "circle": #expect(symlink("2.json", path) == 0)
    default: #expect(symlink("/dev/null", path) == 0)
    }
    #expect(try store.unreadableVersions() == [path])
    #expect(try store.versions().map(\.isReadable) == [true, false, true, true])
    _ = try store.restore(.parent)
    #expect(try names == ["A", "B", "C"])
    #expect(throws: HistoryError.noVersion(.parent)) { try store.restore(.parent) }
    try folder.write("{ damaged", to: "subtrack.json")
    _ = try store.restore(.parent)
    #expect(try names.count >= 3)
  }

  /// A save has pruned it since the folder was listed.
  @Test func aVersionThatIsGoneSinceItWasListedIsNoVersion() throws {
    for name in ["A", "B", "C"] { try add(name) }
    let path = folder("subtrack.json.history/1.json")
    let pruning = Interceptor { _, event in
      if event.call == .open, event.path == path { unlink(path) }
      return nil
    }
    let beside = BookStore(path: store.path, operations: pruning.operations)
    #expect(try beside.versions().map(\.revision) == [2, 3])
    #expect(try beside.unreadableVersions() == [])
    _ = try beside.restore(.parent)
    #expect(try names == ["A", "B"])
  }

  @Test func aRestoredVersionIsAFileOfItsOwn() throws {
    try add("A")
    try add("B")
    _ = try store.restore(.parent)
    try folder.write("overwritten in place by an editor", to: "subtrack.json")
    #expect(try folder.text("subtrack.json.history/1.json").contains("\"A\""))
  }

  /// An export carries no revision; copied over the data file it is a backup that somebody put back by hand.
  @Test func aBackupPutBackByHandIsKeptAmongFiftyNewerVersionsToo() throws {
    for number in 0...54 { try add("S\(number)") }
    let backup = String(decoding: BookDocument().bytes(), as: UTF8.self)
    try folder.write(backup, to: "subtrack.json")
    try add("New")
    #expect(try names == ["New"])
    _ = try store.restore(.parent)
    #expect(try folder.text("subtrack.json") == backup)
    _ = try store.restore(.child)
    #expect(try names == ["New"])
  }

  /// Two machines count alike; the file of one, copied over that of the other, has another history.
  @Test func theVersionsOfAnotherLineageAreNotUndoneTo() throws {
    let other = BookStore(path: folder("other.json"))
    for hour in ["10", "11", "12"] { try add("own", to: store, hour) }
    for hour in ["13", "14", "15"] { try add("other", to: other, hour) }
    try folder.write(try folder.text("other.json"), to: "subtrack.json")
    #expect(throws: HistoryError.noVersion(.parent)) { try store.restore(.parent) }
    #expect(try names == ["other", "other", "other"])
    _ = try store.restore(.revision(1))
    #expect(try names == ["own"])
  }

  @Test func aFileThatIsGoneComesBackByUndo() throws {
    try add("A")
    try add("B")
    try folder.remove("subtrack.json")
    #expect(try store.restore(.parent).from == .nothing)
    #expect(try names == ["A", "B"])
  }

  @Test func goingToThePresentVersionChangesNothing() throws {
    try add("A")
    try add("B")
    #expect(try store.restore(.revision(2)).isUnchanged)
    #expect(try names == ["A", "B"])
  }

  /// A number that cannot be counted on is damage, not a crash.
  @Test(arguments: ["9223372036854775807", "2147483648", "-1"])
  func aRevisionBeyondCountingIsDamage(number: String) throws {
    try add("A")
    try add("B")
    let text = try folder.text("subtrack.json").replacingOccurrences(
      of: "\"revision\": 2", with: "\"revision\": \(number)")
    try folder.write(text, to: "subtrack.json")
    #expect(throws: DamagedBook.self) { try add("B") }
    try folder.write("", to: "subtrack.json.history/\(number).json")
    _ = try store.versions()
  }

  /// Whether a file of that name or the present version says so: no number stops a save.
  @Test(arguments: [true, false]) func theLastNumberStopsNoSave(isPresent: Bool) throws {
    for name in ["A", "B"] { try add(name) }
    if isPresent {
      let text = try folder.text("subtrack.json")
      try folder.write(
        text.replacingOccurrences(of: "\"revision\": 2,", with: "\"revision\": 2147483647,"), to: "subtrack.json")
    } else {
      try folder.write("a file of somebody else", to: "subtrack.json.history/2147483647.json")
    }
    for name in ["C", "D", "E"] { try add(name) }
    #expect(try names == ["A", "B", "C", "D", "E"])
    #expect(try store.load().lastChange?.revision == 5)
    for expected in [["A", "B", "C", "D"], ["A", "B", "C"], ["A", "B"]] {
      _ = try store.restore(.parent)
      #expect(try names == expected)
    }
    for expected in [["A", "B", "C"], ["A", "B", "C", "D"]] {
      _ = try store.restore(.child)
      #expect(try names == expected)
    }
  }

  @Test func whatTheStoreOwnsIsKnownByEveryName() throws {
    try add("A")
    try add("B")
    try folder.link("link.json", to: folder("subtrack.json"))
    for name in ["subtrack.json", "link.json", "subtrack.json.lock", "subtrack.json.history/9.json"] {
      #expect(try store.owns(folder(name)), "\(name)")
    }
    #expect(try store.owns(folder("subtrack.json.csv")) == false)
  }

  private func add(_ name: String, to store: BookStore, _ hour: String) throws {
    let at = try #require(Timestamp("2026-02-06T\(hour):00:00+09:00"))
    let first = try #require(CivilDate("2026-01-31"))
    _ = try store.change { document in
      let id = BillingCore.UUID(high: UInt64(document.book.subscriptions.count), low: 7)
      document.book.subscriptions.append(
        Subscription(id: id, name: name, price: Money(minorUnits: 100, currency: .yen), firstBillingDate: first))
      return BookStore.Change(command: "add", subject: name, at: at)
    }
  }
}
