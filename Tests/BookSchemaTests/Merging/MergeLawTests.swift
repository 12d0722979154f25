import BillingCore
import BillingReports
import StrictJSON
import TestSupport
import Testing

@testable import BookSchema

/// The laws of a merge, on random books that two or three machines changed.
@Suite("Laws of merging")
struct MergeLawTests {
  /// The pairs of a run: 20 groups of 500 nightly, 4 otherwise.
  static let groups = 0..<RandomSamples.count(20, else: 4)
  static let pairsInGroup = 500

  @Test("Two machines: the same bytes from either side, no record lost, each conflict named", arguments: groups)
  func pairs(group: Int) throws {
    var books = MergeBooks(seed: UInt64(group))
    for pair in 0..<Self.pairsInGroup {
      let base = try books.document()
      let one = try books.version(of: base, changes: books.number(0...6))
      let other = try books.version(of: base, changes: books.number(0...6))
      let merge = try check(base, one, other)
      if pair.isMultiple(of: 5) { try checkRepeated(merge, base, one, other) }
    }
  }

  private func check(_ base: BookDocument, _ one: BookDocument, _ other: BookDocument) throws -> BookMerge {
    let merge = try BookMerge(base: base, ours: one, theirs: other)
    let exchanged = try BookMerge(base: base, ours: other, theirs: one)
    let bytes = merge.document.bytes()
    #expect(text(bytes) == text(exchanged.document.bytes()))
    #expect(Set(merge.conflicts.map(\.key)) == Set(exchanged.conflicts.map(\.exchanged.key)))
    #expect(try BookDocument(parsing: bytes) == merge.document)
    #expect(merge.document.book.invalid.isEmpty)
    checkRecords(merge, base, one, other)
    #expect(merge.conflicts.disputed == Disputed.fields(base, one, other))
    return merge
  }

  /// A side that equals the base, both sides alike, and the result merged again.
  private func checkRepeated(
    _ merge: BookMerge, _ base: BookDocument, _ one: BookDocument, _ other: BookDocument
  ) throws {
    let bytes = merge.document.bytes()
    for side in [one, other] {
      #expect(text(try BookMerge(base: base, ours: merge.document, theirs: side).document.bytes()) == text(bytes))
      #expect(text(try BookMerge(base: base, ours: base, theirs: side).document.bytes()) == text(side.bytes()))
      #expect(text(try BookMerge(base: base, ours: side, theirs: base).document.bytes()) == text(side.bytes()))
      #expect(text(try BookMerge(base: base, ours: side, theirs: side).document.bytes()) == text(side.bytes()))
    }
  }

  /// What either side has is in the result, unless the other side deleted what this one left as it was.
  private func checkRecords(_ merge: BookMerge, _ base: BookDocument, _ one: BookDocument, _ other: BookDocument) {
    let former = Set(base.book.subscriptions.map(\.id))
    let both = [one, other].map { Set($0.book.subscriptions.map(\.id)) }
    let found = Set(merge.document.book.subscriptions.map(\.id))
    #expect(both[0].union(both[1]).subtracting(former).isSubset(of: found))
    #expect(both[0].intersection(both[1]).isSubset(of: found))
    #expect(found.isSubset(of: both[0].union(both[1])))
    let charges = [base, one, other].map { Set($0.book.events.map(ChargeKey.init)) }
    let kept = Set(merge.document.book.events.map(ChargeKey.init)).union(
      charges[1].union(charges[2]).filter { !found.contains($0.subscription) })
    #expect(charges[1].union(charges[2]).subtracting(charges[0]).isSubset(of: kept))
    #expect(charges[1].intersection(charges[2]).isSubset(of: kept))
  }

  @Test("Three machines: the same book in every order, where no field was set to two values", arguments: groups)
  func threes(group: Int) throws {
    var books = MergeBooks(seed: 1000 + UInt64(group))
    var compared = 0
    for _ in 0..<Self.pairsInGroup / 5 {
      let base = try books.document()
      let sides = try (0..<3).map { _ in try books.version(of: base, changes: books.number(0...3)) }
      let orders = [[0, 1, 2], [0, 2, 1], [1, 2, 0]]
      let results = try orders.map { order in
        let first = try BookMerge(base: base, ours: sides[order[0]], theirs: sides[order[1]])
        let second = try BookMerge(base: base, ours: first.document, theirs: sides[order[2]])
        return (
          second.document.withoutLastChange, (first.conflicts + second.conflicts).filter { $0.because != .changed }
        )
      }
      guard results.allSatisfy(\.1.isEmpty) else { continue }
      compared += 1
      #expect(results[0].0 == results[1].0)
      #expect(results[0].0 == results[2].0)
    }
    #expect(compared > 20)
  }

  @Test("Without a base nothing is lost, and the sides are alike", arguments: 0..<RandomSamples.count(4, else: 1))
  func withoutBase(group: Int) throws {
    var books = MergeBooks(seed: 2000 + UInt64(group))
    for _ in 0..<100 {
      let base = try books.document()
      let one = try books.version(of: base, changes: books.number(0...6))
      let other = try books.version(of: base, changes: books.number(0...6))
      let merge = try BookMerge(base: nil, ours: one, theirs: other)
      #expect(text(merge.document.bytes()) == text(try BookMerge(base: nil, ours: other, theirs: one).document.bytes()))
      #expect(try BookDocument(parsing: merge.document.bytes()) == merge.document)
      let found = Set(merge.document.book.subscriptions.map(\.id))
      let marked = Set((one.book.deletions + other.book.deletions).map(\.id))
      let all = Set((one.book.subscriptions + other.book.subscriptions).map(\.id))
      #expect(all.subtracting(marked).isSubset(of: found))
    }
  }
}

/// The fields of subscriptions that both sides set to different values, found without the merge.
private enum Disputed {
  struct Field: Hashable {
    let id: String
    let field: String
  }

  /// One value for each field that has no parts.
  private static let values: [(String, @Sendable (Subscription) -> String)] = [
    ("name", { $0.name }), ("amount", { $0.price.description }), ("category", { $0.category ?? "" }),
    ("memo", { $0.memo }), ("noticeDays", { $0.noticeDays?.description ?? "" }), ("payer", { $0.payer ?? "" }),
    ("firstBillingDate", { "\($0.firstBillingDate) \($0.cycle.words)" }),
    ("status", { "\($0.status) \($0.pauses) \($0.cancellationDate?.description ?? "")" }), ("endDate", { "\($0.end)" }),
  ]
  static let names = Set(values.map(\.0))

  static func fields(_ base: BookDocument, _ one: BookDocument, _ other: BookDocument) -> Set<Field> {
    var found: Set<Field> = []
    for subscription in base.book.subscriptions {
      guard let ours = one.book.index(of: subscription.id), let theirs = other.book.index(of: subscription.id) else {
        continue
      }
      for (name, value) in values {
        let texts = [
          value(subscription), value(one.book.subscriptions[ours]), value(other.book.subscriptions[theirs]),
        ]
        if Set(texts).count == 3 { found.insert(Field(id: subscription.id.description, field: name)) }
      }
    }
    return found
  }
}

extension [MergeConflict] {
  fileprivate var disputed: Set<Disputed.Field> {
    Set(
      filter { $0.record == .subscription && Disputed.names.contains($0.field) }.map {
        Disputed.Field(id: $0.id, field: $0.field)
      })
  }
}

extension MergeConflict {
  /// The same conflict with the sides exchanged.
  fileprivate var exchanged: MergeConflict {
    var other = self
    (other.ours, other.theirs, other.kept) = (theirs, ours, kept.other)
    return other
  }

  /// What tells two conflicts of one merge apart, with its outcome.
  fileprivate var key: String {
    "\(record) \(id) \(field) \(element ?? "") \(String(describing: ours)) \(String(describing: theirs)) \(kept) \(because)"
  }
}

extension BookDocument {
  fileprivate var withoutLastChange: BookDocument {
    var copy = self
    copy.lastChange = nil
    return copy
  }
}

extension Book {
  /// The problems that `doctor` would report of values.
  fileprivate var invalid: [BookFinding] {
    findings().filter { finding in
      switch finding.kind {
      case .recordOffSchedule, .budgetOfNothing, .rateJumps: false
      default: true
      }
    }
  }
}
