import BillingCore
import BillingReports
import StrictJSON
import TestSupport
import Testing

@testable import BookSchema

@Suite("A joined book")
struct JoinedBookTests {
  @Test(
    "It opens, from either side, whatever two machines did to a book", arguments: RandomSamples.numbers(400, else: 15))
  func opens(seed: UInt64) throws {
    var changes = RandomChanges(seed: seed)
    let base = try changes.base()
    let versions = try (0..<3).map { try changes.version(of: base, by: "m\($0)") }
    let joined = try JoinedBook(ours: versions[0], theirs: versions[1]).document
    #expect(try JoinedBook(ours: versions[1], theirs: versions[0]).document.book == joined.book)
    for document in [joined, try JoinedBook(ours: joined, theirs: versions[2]).document] {
      #expect(try BookDocument(parsing: document.bytes()) == document)
      // A budget without subscriptions is as wrong as on one machine.
      let faults = document.book.findings().filter { !$0.isNote && $0.kind != .budgetOfNothing }
      #expect(faults.filter { !versions.contains(havingFinding: $0.kind) } == [])
    }
  }
}

extension [BookDocument] {
  /// Whether a version had a finding of this kind already.
  fileprivate func contains(havingFinding kind: BookFinding.Kind) -> Bool {
    func name(_ kind: BookFinding.Kind) -> Substring { "\(kind)".prefix { $0 != "(" } }
    return contains { $0.book.findings().contains { name($0.kind) == name(kind) } }
  }
}

/// Versions of a random book, each as one machine leaves it: records with values of other random books, new and deleted ones.
private struct RandomChanges {
  private var books: RandomBooks
  private var generator: SplitMix

  init(seed: UInt64) {
    books = RandomBooks(seed: 7000 + seed)
    generator = SplitMix(state: RandomSamples.seed(seed))
  }

  mutating func base() throws -> BookDocument {
    try books.document().stamped(over: nil, at: try stamp(0), id: "base", last: nil).document
  }

  mutating func version(of base: BookDocument, by id: String) throws -> BookDocument {
    var version = base
    for save in 1...2 {
      let changed = try change(version)
      let moment = try stamp(10 * save + Int.random(in: 0...9, using: &generator))
      version = try changed.stamped(over: version, at: moment, id: id, last: nil).document
    }
    return version
  }

  private mutating func change(_ document: BookDocument) throws -> BookDocument {
    let others = try BookParts(of: try books.document())
    var (changed, parts) = (document, try BookParts(of: document))
    for kind in RecordKind.listed {
      for key in (parts.lists[kind] ?? []).map(\.key) where chance(50) {
        try keep(&changed, &parts) { $0.change(key, to: others, &generator) }
      }
      for other in others.lists[kind] ?? [] where chance(30) {
        try keep(&changed, &parts) { $0.lists[kind, default: []].append(other) }
      }
    }
    return changed
  }

  /// Keeps a change that leaves the book readable.
  private func keep(
    _ document: inout BookDocument, _ parts: inout BookParts, _ change: (inout BookParts) -> Void
  ) throws {
    var changed = parts
    change(&changed)
    do throws(BookError) {
      document = try BookDocument(parsing: changed.bytes)
      parts = changed
    } catch { return }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 1...100, using: &generator) <= percent }

  private func stamp(_ minute: Int) throws -> Timestamp {
    try #require(Timestamp("2026-02-06T12:\(10 + minute):00+09:00"))
  }
}

extension BookParts {
  /// Removes a record, or gives it some values of another one of its kind.
  fileprivate mutating func change(_ key: RecordKey, to others: BookParts, _ generator: inout SplitMix) {
    guard Int.random(in: 0...4, using: &generator) > 0 else { return remove(key) }
    guard let other = others.lists[key.kind]?.randomElement(using: &generator),
      let part = lists[key.kind]?.first(where: { $0.key == key })
    else { return }
    var members = part.members
    for member in other.members where !key.kind.rules.identity.contains(member.key) {
      if Int.random(in: 0...2, using: &generator) == 0 { members.set(member.key, member.value) }
    }
    replace(key, members)
  }
}

extension JoinedBook {
  /// Joins two documents that no file says anything of.
  init(ours: BookDocument, theirs: BookDocument) throws(BookError) {
    try self.init(BookVersion(ours), BookVersion(theirs), id: "")
  }
}
