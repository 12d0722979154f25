@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Finding a subscription")
struct SubscriptionLookupTests {
  static let book: Book = {
    var book = Book()
    let rows = [
      ("Net", "11110000-0000-4000-8000-000000000000"), ("Netflix", "22220000-0000-4000-8000-000000000000"),
      ("Music", "33330000-0000-4000-8000-000000000000"), ("music", "44440000-0000-4000-8000-000000000000"),
      ("Cafe Bar", "55550000-0000-4000-8000-000000000000"), ("Gym", "cafe0000-0000-4000-8000-000000000000"),
      ("動画見放題", "77770000-0000-4000-8000-000000000000"), ("Ｄｉｓｃ", "7777ffff-0000-4000-8000-000000000000"),
      ("Été", "88880000-0000-4000-8000-000000000000"), ("7777", "99990000-0000-4000-8000-000000000000"),
    ]
    book.subscriptions = rows.map {
      Subscription(id: UUID($0.1)!, name: $0.0, price: yen(1), firstBillingDate: day("2026-01-01"))
    }
    return book
  }()

  @Test(
    "a whole name, or the beginning of one, in any letter case and width",
    arguments: [
      ("Net", "Net"), ("NET", "Net"), ("netflix", "Netflix"), ("netf", "Netflix"), ("ｎｅｔｆ", "Netflix"), ("gym", "Gym"),
      ("g", "Gym"), ("動画", "動画見放題"), ("disc", "Ｄｉｓｃ"), ("Ｄｉ", "Ｄｉｓｃ"), ("été", "Été"), ("e\u{301}te\u{301}", "Été"),
      ("bar", "Cafe Bar"), ("BAR", "Cafe Bar"),
    ])
  func names(wanted: String, expected: String) throws {
    #expect(Self.book.subscriptions[try Self.book.find(wanted)].name == expected)
  }

  @Test(
    "an id, or four or more of its first digits",
    arguments: [
      ("1111", "Net"), ("22220000-0000", "Netflix"), ("22220000-0000-4000-8000-000000000000", "Netflix"),
      ("CAFE0", "Gym"), ("77770", "動画見放題"), ("7777f", "Ｄｉｓｃ"), ("7777FFFF-", "Ｄｉｓｃ"),
    ])
  func ids(wanted: String, expected: String) throws {
    #expect(Self.book.subscriptions[try Self.book.find(wanted)].name == expected)
  }

  @Test(
    "of names that differ in letter case only, the one that is typed exactly", arguments: [("Music", 2), ("music", 3)])
  func exactName(wanted: String, index: Int) throws {
    #expect(try Self.book.find(wanted) == index)
  }

  @Test("of two equal names the one that is not cancelled; with two such, or none, neither")
  func cancelledNamesake() throws {
    var book = Book()
    book.subscriptions = ["11110000-0000-4000-8000-000000000000", "22220000-0000-4000-8000-000000000000"].map {
      Subscription(id: UUID($0)!, name: "Netflix", price: yen(1), firstBillingDate: day("2026-01-01"))
    }
    let ambiguous = LookupError.ambiguous("netflix", candidates: [0, 1])
    #expect(throws: ambiguous) { try book.find("netflix") }
    book.subscriptions[0].status = .cancelled
    #expect(try book.find("netflix") == 1)
    #expect(try book.find("Netflix") == 1)
    book.subscriptions[1].status = .cancelled
    #expect(throws: ambiguous) { try book.find("netflix") }
  }

  @Test("a whole name wins over the beginnings of ids")
  func wholeName() throws {
    #expect(Self.book.subscriptions[try Self.book.find("7777")].name == "7777")
  }

  @Test(
    "several candidates are listed, never chosen from",
    arguments: [
      ("MUSIC", [2, 3]), ("mus", [2, 3]), ("n", [0, 1]), ("ne", [0, 1]), ("cafe", [4, 5]),
    ])
  func ambiguous(wanted: String, candidates: [Int]) {
    #expect(throws: LookupError.ambiguous(wanted, candidates: candidates)) { try Self.book.find(wanted) }
  }

  @Test("a name that begins with a word and a name that has it are candidates alike; a whole name wins")
  func beginningsAndWords() throws {
    var book = Book()
    book.subscriptions = ["Prime Video", "Amazon Prime", "アマゾンPrime"].enumerated().map {
      Subscription(
        id: UUID(high: 0x1111 + UInt64($0), low: 0), name: $1, price: yen(1), firstBillingDate: day("2026-01-01"))
    }
    #expect(throws: LookupError.ambiguous("prime", candidates: [0, 1, 2])) { try book.find("prime") }
    #expect(try book.find("prime v") == 0)
    #expect(try book.find("amazon") == 1)
    #expect(try book.find("あまぞん") == 2)
    book.subscriptions[2].name = "prime"
    #expect(try book.find("Prime") == 2)
  }

  @Test(
    "nothing like it; three digits of an id are too few, the middle of a name is no beginning",
    arguments: ["", " ", "zzz", "111", "flix", "netflix!", "*", "7777-"])
  func notFound(wanted: String) {
    #expect(throws: LookupError.notFound(wanted)) { try Self.book.find(wanted) }
    #expect(throws: LookupError.notFound(wanted)) { try Book().find(wanted) }
  }
}
