import BillingCore
import Foundation
import StrictJSON
import Testing

@testable import BookSchema

@Suite("What a file says about itself")
struct WrittenTests {
  private static let moment = Timestamp("2026-02-06T12:00:00Z")!

  /// A saved book of every kind of record.
  private func saved() throws -> (document: BookDocument, bytes: [UInt8]) {
    var world = try JoinWorld(seed: 3)
    for _ in 0..<20 { try world.change(0) }
    let document = try BookDocument(parsing: UnknownKeyTests.file.utf8.map(\.self))
    let stamped = try document.stamped(over: nil, at: Self.moment, id: "k", last: nil).document
    return (stamped, stamped.sealed())
  }

  private func version(_ bytes: [UInt8]) throws -> BookVersion {
    BookVersion(try BookDocument(parsing: bytes), of: bytes)
  }

  @Test("A saved file fits its digest, and is read as it was written")
  func fits() throws {
    let (document, bytes) = try saved()
    let version = try version(bytes)
    #expect(version.isPure && version.written?.digest.count == 16)
    #expect(version.document == document)
    #expect(version.document.bytes() == bytes)
    #expect(try version.isOrigin(#require(version.written?.digest)))
  }

  @Test(
    "Another order of keys and other spaces are no edit",
    arguments: [[.sortedKeys], [.prettyPrinted], []] as [JSONSerialization.WritingOptions])
  func reformatted(options: JSONSerialization.WritingOptions) throws {
    let text = String(decoding: try saved().bytes, as: UTF8.self)
      .replacingOccurrences(of: "1e400", with: "7").replacingOccurrences(of: "12345678901234567890123", with: "8")
    let sealed = try BookDocument(parsing: Array(text.utf8)).sealed()
    let object = try JSONSerialization.jsonObject(with: Data(sealed))
    let formatted = Array(try JSONSerialization.data(withJSONObject: object, options: options))
    #expect(formatted != sealed)
    #expect(try version(formatted).isPure)
  }

  @Test("An edit does not fit, and a last change is none")
  func edited() throws {
    let text = String(decoding: try saved().bytes, as: UTF8.self)
    for (old, new) in [
      ("Netflix", "Netflux"), ("\"theme\": \"dark\"", "\"theme\": \"light\""), ("\"deep\": 1.0", "\"deep\": 2"),
    ] {
      #expect(text.contains(old))
      #expect(try !version(Array(text.replacingOccurrences(of: old, with: new).utf8)).isPure, "\(old)")
    }
    var document = try BookDocument(parsing: Array(text.utf8))
    document.lastChange = LastChange(revision: 9, parent: 8, at: Self.moment, command: "add")
    #expect(try version(document.bytes()).isPure)
  }

  @Test(
    "What is no digest is an unknown key, and stays",
    arguments: [
      "5", "null", "{}", "[]", "\"x\"", #"{"digest": 5}"#, #"{"digest": "0123456789ABCDEF"}"#, #"{"digest": "0123"}"#,
      #"{"editedFrom": "0123456789abcdef"}"#, #"{"digest": "0123456789abcdef", "x": 1}"#,
    ])
  func otherShapes(value: String) throws {
    let text = #"{"schemaVersion": "1.0", "subscriptions": [], "written": \#(value)}"#
    let version = try version(Array(text.utf8))
    #expect(version.written == nil && version.isPure)
    let sealed = try BookDocument(parsing: version.document.sealed())
    #expect(sealed.written == JSONValue(readBack: Array(value.utf8)))
    let joined = try JoinedBook(ours: sealed, theirs: BookDocument(parsing: Array(Self.other.utf8))).document
    #expect(try BookDocument(parsing: joined.sealed()).written == sealed.written)
  }

  private static let other = #"{"schemaVersion": "1.0", "subscriptions": [], "x": 1}"#

  /// Every word of the format, and those of the marks.
  private static let allWords =
    [
      "*", "changed", "by", "deleted", "forgotten", "~deleted", "seen", "written", "digest", "editedFrom", "lastChange",
      "kept",
    ]

  @Test("A word of the format is an unknown key like any other, at every place", arguments: allWords)
  func words(word: String) throws {
    // Behind the last key of each object, and in front of its first one.
    for (index, place) in Self.places.enumerated() where !Self.isKnown(word, at: index) {
      for text in [
        place.replacingOccurrences(of: "<", with: "\"\(word)\": \"w\",").replacingOccurrences(of: ">", with: ""),
        place.replacingOccurrences(of: "<", with: "").replacingOccurrences(of: ">", with: ", \"\(word)\": \"w\""),
      ] {
        try checkKept(word, in: Array(text.utf8))
      }
    }
  }

  private static let places =
    [
      file(root: "<", end: ">"), file(settings: "<\"dueWithinDays\": 7>"),
      file(subscription: "<", subscriptionEnd: ">"),
      file(cycle: "<", cycleEnd: ">"),
      file(
        events:
          "{<\"id\":\"33333333-3333-4333-8333-333333333333\",\"subscriptionId\":\"\(id)\",\"billedAt\":\"2026-01-31\",\"amount\":5,\"currency\":\"JPY\",\"eventType\":\"confirmed\",\"isAmountOverridden\":false>}"
      ),
      file(members: "{<\"name\": \"Aki\">}"),
    ]
    + [
      "accounts: {<`id`: `44444444-4444-4444-8444-444444444444`, `name`: `Card`, `kind`: `bank`>}",
      "settlements: {<`id`: `55555555-5555-4555-8555-555555555555`, `date`: `2026-02-01`, `periodFrom`: `2026-01-01`, `periodThrough`: `2026-01-31`, `from`: `Aki`, `to`: `Ben`, `amount`: 5, `currency`: `JPY`>}",
      "budgets: {<`per`: `month`, `currency`: `JPY`, `versions`: [{<`from`: `2026-01`, `amount`: 5>}]>}",
      "goals: {<`amount`: 5, `currency`: `JPY`, `by`: `2026-12`>}",
      "exchangeRates: {<`base`: `EUR`, `quote`: `JPY`, `source`: `manual`, `rates`: [`2026-01-01 160`]>}",
    ].map(list)
    + [
      "priceVersions: {<`from`: `2026-02-01`, `amount`: 6, `currency`: `JPY`>}",
      "pauses: {<`from`: `2026-02-01`, `until`: `2026-03-01`>}", "shares: {<`member`: `Aki`, `weight`: 1>}",
      "notes: {<`date`: `2026-02-01`, `text`: `x`>}",
    ].map(element)

  /// A file with a list of one record.
  private static func list(_ text: String) -> String {
    let parts = text.replacingOccurrences(of: "`", with: "\"").split(separator: ":", maxSplits: 1)
    return file(root: "\"\(parts[0])\": [\(parts[1])],")
  }

  /// A file with a list of one element in its subscription.
  private static func element(_ text: String) -> String {
    let parts = text.replacingOccurrences(of: "`", with: "\"").split(separator: ":", maxSplits: 1)
    return file(subscription: "\"\(parts[0])\": [\(parts[1])],")
  }

  private static let id = "11111111-1111-4111-8111-111111111111"

  private static func isKnown(_ word: String, at place: Int) -> Bool {
    switch place {
    case 0: ["deleted", "seen", "lastChange"].contains(word)
    case 1: ["changed", "by"].contains(word)
    case 2: ["changed", "by"].contains(word)
    case 4...10: ["changed", "by"].contains(word)
    default: false
    }
  }

  private static func file(
    root: String = "", end: String = "", settings: String = "", subscription: String = "", subscriptionEnd: String = "",
    cycle: String = "", cycleEnd: String = "", events: String = "", members: String = ""
  ) -> String {
    """
    {\(root)"schemaVersion": "1.0", "settings": {\(settings)}, "members": [\(members)], "subscriptions": [
      {\(subscription)"id": "\(id)", "name": "S", "amount": 5, "currency": "JPY", "firstBillingDate": "2026-01-31",
       "billingCycle": {\(cycle)"type": "monthly"\(cycleEnd)}\(subscriptionEnd)}],
     "billingEvents": [\(events)],
     "lastChange": {"revision": 1, "at": "2026-01-01T00:00:00Z", "command": "add"}\(end)}
    """
  }

  /// Saves, joins and deletes with the key, which stays where it is.
  private func checkKept(_ word: String, in bytes: [UInt8]) throws {
    let document = try BookDocument(parsing: bytes)
    let count = Self.count(word, document.bytes())
    #expect(count == Self.count(word, bytes), "\(word)")
    var later = try document.stamped(over: nil, at: Self.moment, id: "a", last: nil).document
    let first = try BookDocument(parsing: later.sealed())
    #expect(first == later)
    later.book.subscriptions[0].memo = "m"
    later = try later.stamped(over: first, at: Self.moment, id: "a", last: nil).document
    var other = first
    other.book.subscriptions[0].name = "N"
    other = try other.stamped(over: first, at: Self.moment, id: "b", last: nil).document
    let merge = try JoinedBook(ours: later, theirs: other)
    #expect(merge.conflicts == [] && merge.deleted == 0, "\(word)")
    #expect(merge.document.book.subscriptions[0].memo == "m" && merge.document.book.subscriptions[0].name == "N")
    #expect(
      Self.count(word, merge.document.bytes()) == count,
      "\(word) in \(String(decoding: merge.document.bytes(), as: UTF8.self))")
  }

  private static func count(_ word: String, _ bytes: [UInt8]) -> Int {
    let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: " ", with: "")
    return text.components(separatedBy: "\"\(word)\":\"w\"").count
  }

  @Test("Marks of earlier files are read, and written as marks that no key gives")
  func formerMarks() throws {
    let text = Self.file(subscriptionEnd: #", "deleted": false, "changed": {"deleted": "2026-01-02T00:00:00Z-a"}"#)
    let merge = try JoinedBook(
      ours: BookDocument(parsing: Array(text.utf8)), theirs: BookDocument(parsing: Array(Self.other.utf8)))
    let bytes = String(decoding: merge.document.bytes(), as: UTF8.self)
    #expect(bytes.contains(#""~back": "2026-01-02T00:00:00Z-a""#) && !bytes.contains("\"deleted\": false"))
    let back = try BookDocument(parsing: Array(bytes.utf8))
    #expect(back.book.subscriptions.count == 1)
  }
}
