import BillingCore
import BookSchema
import Foundation
import Testing

@testable import Storage

/// What an editor or an older program changes without a stamp stands, or is named, on every machine and in every order.
@Suite struct EditTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: Machines

  private func moment(_ minute: Int) -> Timestamp { Timestamp("2026-02-06T12:\(10 + minute):00Z")! }

  private func machine(_ name: String) -> BookStore {
    var store = BookStore(path: folder("\(name).json"))
    let place = folder("\(name)-state/id")
    store.stamps = StampFile { place }
    return store
  }

  private func text(_ store: BookStore) throws -> String { try String(contentsOfFile: store.path, encoding: .utf8) }

  private func change(_ store: BookStore, at minute: Int, _ body: @escaping (inout Book) -> Void) throws {
    _ = try store.change { document in
      body(&document.book)
      return BookStore.Change(command: "edit", at: moment(minute))
    }
  }

  private func add(_ name: String, to store: BookStore, at minute: Int) throws {
    let moment = moment(minute)
    try change(store, at: minute) { book in
      var subscription = Subscription(
        id: UUID.named(name, by: "test"), name: name, price: Money(minorUnits: 1000, currency: .yen),
        firstBillingDate: CivilDate("2026-01-10")!)
      (subscription.createdAt, subscription.updatedAt, subscription.tags) = (moment, moment, ["tag"])
      subscription.memo = "old"
      book.subscriptions.append(subscription)
      let charge = RecordedEvent(
        of: subscription.id, on: subscription.firstBillingDate, kind: .confirmed(subscription.price))
      book.events.append(charge)
    }
  }

  /// The version of a store as its file says.
  private func version(_ store: BookStore) throws -> BookVersion {
    let bytes = try #require(try store.bytes())
    return BookVersion(try store.parse(bytes), of: bytes)
  }

  /// Merges a file into a store as `merge FILE` does.
  @discardableResult
  private func merge(_ other: BookStore, into store: BookStore) throws -> JoinedBook {
    let theirs = try #require(try other.bytes())
    var merge: JoinedBook?
    _ = try store.merge { present in
      let own = BookVersion(try store.parse(present ?? []), of: present ?? [])
      let others = BookVersion(try store.parse(theirs), of: theirs)
      let result = try JoinedBook(
        store.stamped(own, among: [others]), store.stamped(others, among: [own]), id: store.stamps?.read().id ?? "")
      merge = result
      return own.isPure && result.document == own.document ? nil : result.document.sealed()
    }
    return try #require(merge)
  }

  private func id(_ store: BookStore) -> String { store.stamps?.read().id ?? "" }

  /// Two machines with one book of two subscriptions, with a copy of the history or without.
  private func pair(withHistory: Bool = true) throws -> (BookStore, BookStore) {
    let (one, two) = (machine("one"), machine("two"))
    try add("P", to: one, at: 1)
    try add("Q", to: one, at: 2)
    try folder.copy("one.json", to: "two.json")
    if withHistory { try folder.copy("one.json.history", to: "two.json.history") }
    return (one, two)
  }

  // MARK: Edits

  /// An edit of the text of a file, and whether a book has it.
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (inout [String: Any]) -> Void
    let stands: @Sendable (Book) -> Bool

    static func onP(
      _ name: String, _ set: @escaping @Sendable (inout [String: Any]) -> Void,
      _ stands: @escaping @Sendable (Subscription) -> Bool
    ) -> Edit {
      Edit(
        testDescription: name,
        apply: { root in
          var list = root["subscriptions"] as! [[String: Any]]
          set(&list[0])
          root["subscriptions"] = list
        }, stands: { book in book.subscriptions.contains { $0.id == UUID.named("P", by: "test") && stands($0) } })
    }
  }

  private static func new(_ name: String) -> Edit {
    Edit(
      testDescription: "new subscription",
      apply: { root in
        var list = root["subscriptions"] as! [[String: Any]]
        var new = list[0]
        (new["id"], new["name"], new["by"], new["changed"]) = (UUID.named(name, by: "test").description, name, nil, nil)
        list.append(new)
        root["subscriptions"] = list
      }, stands: { $0.subscriptions.contains { $0.name == name } })
  }

  static let edits: [Edit] = [
    .onP("amount", { ($0["amount"], $0["amountMinorUnits"]) = (99, 99) }) { $0.price.minorUnits == 99 },
    .onP("name", { $0["name"] = "Hand" }) { $0.name == "Hand" },
    .onP("memo", { $0["memo"] = "hand" }) { $0.memo == "hand" },
    .onP("memo removed", { $0["memo"] = nil }) { $0.memo == "" },
    .onP("tag", { $0["tags"] = ["tag", "hand"] }) { $0.tags.contains("hand") },
    .onP("tag removed", { $0["tags"] = nil }) { $0.tags.isEmpty },
    .onP("url", { $0["url"] = "https://x" }) { $0.url == "https://x" },
    .onP("unknown key", { $0["forgotten"] = "x" }) { $0.kept.keys.contains { $0.name == "forgotten" } },
    Edit(
      testDescription: "subscription removed",
      apply: { root in
        root["subscriptions"] = [(root["subscriptions"] as! [Any])[1]]
        root["billingEvents"] = [(root["billingEvents"] as! [Any])[1]]
      },
      stands: {
        $0.subscriptions.map(\.name).sorted().first != "P"
          && $0.events.count { $0.subscriptionID == UUID.named("P", by: "test") } == 0
      }),
    Edit(
      testDescription: "charge removed",
      apply: { root in root["billingEvents"] = [(root["billingEvents"] as! [Any])[1]] },
      stands: { book in !book.events.contains { $0.subscriptionID == UUID.named("P", by: "test") } }),
    new("N"),
    Edit(
      testDescription: "setting",
      apply: { root in
        var settings = root["settings"] as! [String: Any]
        settings["dueWithinDays"] = 30
        root["settings"] = settings
      }, stands: { $0.settings.dueWithinDays == 30 }),
  ]

  private func edit(_ store: BookStore, _ edit: Edit) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: store.path))
    var root = try JSONSerialization.jsonObject(with: data) as! [String: Any]
    edit.apply(&root)
    try JSONSerialization.data(withJSONObject: root, options: .prettyPrinted).write(
      to: URL(fileURLWithPath: store.path))
  }

  private func stand(_ edits: [Edit], on stores: [BookStore]) throws {
    for store in stores {
      let book = try store.load().book
      for edit in edits { #expect(edit.stands(book), "\(edit.testDescription) in \(PathParts(store.path).name)") }
    }
    let texts = Set(try stores.map(text))
    #expect(texts.count == 1)
  }

  @Test(
    "An edit, a command, a merge: the edit stands on both, whichever merges first", arguments: edits, [true, false])
  func edited(edit: Edit, mergesHereFirst: Bool) throws {
    let (one, two) = try pair()
    try self.edit(two, edit)
    try add("R", to: two, at: 3)
    try add("S", to: one, at: 4)
    let merges = mergesHereFirst ? [(one, two), (two, one)] : [(two, one), (one, two)]
    for (source, target) in merges {
      #expect(try merge(source, into: target).conflicts == [], "\(edit.testDescription)")
    }
    try stand([edit], on: [one, two])
    #expect(try merge(one, into: two).bringsNothing)
  }

  @Test("An edit without a command is merged as one", arguments: edits)
  func merged(edit: Edit) throws {
    let (one, two) = try pair()
    try self.edit(two, edit)
    try add("S", to: one, at: 4)
    #expect(try merge(two, into: one).conflicts == [])
    #expect(try merge(one, into: two).conflicts == [])
    try stand([edit], on: [one, two])
  }

  @Test("Edit, command, edit, command: both edits stand")
  func severalEdits() throws {
    let (one, two) = try pair()
    for (index, edit) in [Self.edits[0], Self.edits[2]].enumerated() {
      try self.edit(two, edit)
      try add("R\(index)", to: two, at: 3 + index)
    }
    try add("S", to: one, at: 4)
    #expect(try merge(one, into: two).conflicts == [])
    #expect(try merge(two, into: one).conflicts == [])
    try stand([Self.edits[0], Self.edits[2]], on: [one, two])
  }

  @Test(
    "With the file alone copied an edit stands or is named, and what was removed is kept and named", arguments: edits,
    [true, false])
  func withoutHistory(edit: Edit, mergesHereFirst: Bool) throws {
    let (one, two) = try pair(withHistory: false)
    try FileManager.default.removeItem(atPath: one.path + ".history")
    try self.edit(two, edit)
    try add("R", to: two, at: 3)
    try add("S", to: one, at: 4)
    var named = 0
    for (source, target) in mergesHereFirst ? [(one, two), (two, one)] : [(two, one), (one, two)] {
      named += try merge(source, into: target).conflicts.count
    }
    #expect(try text(one) == text(two))
    if try !edit.stands(one.load().book) { #expect(named > 0, "\(edit.testDescription)") }
    #expect(try version(one).isPure)
    #expect(try merge(one, into: two).bringsNothing)
  }

  @Test("Two machines that find one edit give it the same stamp", arguments: edits)
  func foundTwice(edit: Edit) throws {
    let (one, two) = try pair()
    try self.edit(two, edit)
    try folder.write(folder.text("two.json"), to: "one.json")
    let found = try [one, two].map { store in
      let bytes = try #require(try store.bytes())
      return try store.version(bytes).document.sealed()
    }
    #expect(found[0] == found[1])
    try add("R", to: two, at: 3)
    #expect(try merge(two, into: one).conflicts == [])
    try stand([edit], on: [one])
  }

  @Test("A reader digests nothing, and a file that was only formatted is as this program wrote it")
  func formatted() throws {
    let (one, _) = try pair()
    let before = try one.load()
    try edit(one, Edit(testDescription: "", apply: { _ in }, stands: { _ in true }))
    let bytes = try #require(try one.bytes())
    #expect(try one.version(bytes).isPure)
    #expect(try one.load() == before)
  }

  @Test("As long as its origin is not at hand a save carries it, and a merge ends that")
  func carried() throws {
    let (one, two) = try pair(withHistory: false)
    let origin = try #require(try version(two).written).digest
    try edit(two, Self.edits[2])
    try add("R", to: two, at: 3)
    try add("T", to: two, at: 3)
    let saved = try version(two)
    #expect(saved.editedFrom == origin && !saved.isPure)
    try merge(one, into: two)
    #expect(try version(two).isPure)
  }

  @Test("An origin that is at hand later settles an edit that was saved before")
  func settled() throws {
    let (one, two) = try pair(withHistory: false)
    try edit(two, Self.edits[2])
    try add("R", to: two, at: 3)
    try folder.copy("one.json.history/2.json", to: "two.json.history/2-9.json")
    try add("T", to: two, at: 4)
    #expect(try version(two).isPure)
    try add("S", to: one, at: 5)
    #expect(try merge(one, into: two).conflicts == [])
    #expect(try merge(two, into: one).conflicts == [])
    try stand([Self.edits[2]], on: [one, two])
  }

  // MARK: 0.2

  /// A save of 0.2.0: stamps stay as they are, the change has a number, and the history has the version before it and its own.
  private func saveByOlder(_ edit: Edit, in store: BookStore) throws {
    let name = PathParts(store.path).name
    func number() throws -> Int { try #require(try version(store).document.lastChange).revision }
    let (former, moment) = (try number(), moment(5).description)
    try folder.copy(name, to: "\(name).history/\(former)-9.json")
    try self.edit(store, edit)
    try self.edit(
      store,
      Edit(
        testDescription: "",
        apply: { root in
          let ids = (root["subscriptions"] as! [[String: Any]]).map { $0["id"] as! String }
          let id = UUID.named("P", by: "test").description
          if !ids.contains(id) { root["deleted"] = [["id": id, "at": moment]] }
          let last = root["lastChange"] as! [String: Any]
          root["lastChange"] = [
            "revision": former + 1, "parent": former, "parentAt": last["at"]!, "at": moment, "command": "edit",
          ]
        }, stands: { _ in true }))
    try folder.copy(name, to: "\(name).history/\(former + 1).json")
  }

  private static let saves = (1...3).flatMap { count in [true, false].map { (count: count, mergesHereFirst: $0) } }

  @Test("One to three saves of 0.2 stand on both, whichever merges first", arguments: edits, saves)
  func older(edit: Edit, saves: (count: Int, mergesHereFirst: Bool)) throws {
    let (one, two) = try pair()
    let edits = Array([edit, Self.edits[11], Self.new("Third")].prefix(saves.count))
    for edit in edits { try saveByOlder(edit, in: two) }
    try add("S", to: one, at: 4)
    for (source, target) in saves.mergesHereFirst ? [(one, two), (two, one)] : [(two, one), (one, two)] {
      #expect(try merge(source, into: target).conflicts == [], "\(edit.testDescription), \(saves)")
    }
    try stand(edits, on: [one, two])
  }

  // MARK: Ids

  /// What is done after a backup was put back, and the fields that a merge with the lost future names.
  static let returns: [(name: String, change: @Sendable (inout Book) -> Void, fields: [String])] = [
    ("edit", { $0.subscriptions[0].memo = "after" }, ["memo"]),
    ("confirm", { $0.events[0].kind = .confirmed(Money(minorUnits: 7, currency: .yen)) }, ["amount"]),
    (
      "delete",
      { book in
        let id = book.subscriptions.removeFirst().id
        book.events.removeAll { $0.subscriptionID == id }
      }, ["deleted"]
    ),
  ]

  @Test("A restored backup has an id of its own, so what it never saw is named", arguments: returns.indices)
  func restoredBackup(index: Int) throws {
    let (one, two) = try pair()
    try folder.copy("one.json", to: "backup.json")
    try change(one, at: 3) { book in
      book.subscriptions[0].memo = "lost future"
      book.events[0].kind = .confirmed(Money(minorUnits: 1250, currency: .yen))
    }
    try folder.write(folder.text("one.json"), to: "two.json")
    let former = id(one)
    try folder.write(folder.text("backup.json"), to: "one.json")
    try change(one, at: 4, Self.returns[index].change)
    #expect(id(one) != former)
    #expect(try merge(two, into: one).conflicts.map(\.field) == Self.returns[index].fields)
  }

  @Test("A copied state folder has an id of its own")
  func copiedState() throws {
    let (one, _) = try pair()
    try folder.copy("one-state", to: "two-state")
    let two = machine("two")
    try change(two, at: 3) { $0.subscriptions[0].memo = "two" }
    try change(one, at: 3) { $0.subscriptions[0].memo = "one" }
    #expect(id(two) != id(one))
    #expect(try merge(two, into: one).conflicts.map(\.field) == ["memo"])
  }

  @Test("A link in the state folder is not followed")
  func linkedState() throws {
    let (one, _) = try pair()
    try folder.write("precious\n", to: "victim")
    let place = folder("one-state/id")
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: folder("victim"))
    try change(one, at: 3) { $0.subscriptions[0].memo = "x" }
    #expect(try folder.text("victim") == "precious\n")
  }

  // MARK: Merges

  @Test("A merge that brings nothing keeps the version, so that later edits have an origin")
  func keptVersion() throws {
    let (one, two) = try pair(withHistory: false)
    #expect(try merge(one, into: two).bringsNothing)
    try edit(two, Self.edits[3])
    try add("S", to: one, at: 4)
    #expect(try merge(one, into: two).conflicts == [])
    #expect(try merge(two, into: one).conflicts == [])
    try stand([Self.edits[3]], on: [one, two])
  }

  @Test("What a rename has put in the place of an element is not missing elsewhere")
  func renamed() throws {
    let (one, two) = try pair()
    _ = try one.change { document in
      document.book.subscriptions[0].tags = ["label"]
      return BookStore.Change(command: "rename tag", at: moment(3))
    }
    try add("S", to: two, at: 4)
    #expect(try merge(one, into: two).conflicts == [])
    #expect(try two.load().book.subscriptions[0].tags == ["label"])
  }

  @Test("What this program never removed is kept, and named in every merge until both have it")
  func missing() throws {
    let (one, two) = try pair(withHistory: false)
    try edit(two, Self.edits[8])
    try add("S", to: one, at: 4)
    let merge = try merge(one, into: two)
    #expect(merge.conflicts.contains { $0.because == .missing && $0.isDeletion && $0.record == .subscription })
    #expect(try two.load().book.subscriptions.count == 3)
    #expect(try self.merge(two, into: one).conflicts == [])
  }
}
