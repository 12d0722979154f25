import BillingCore
import Foundation
import Interchange
import TestSupport
import Testing

@testable import subtrack

/// `--redact`: what is printed does not depend on any text of the book.
///
/// Two books that differ in all their texts and ids, and in nothing else, give the same bytes. So nothing of either can be in
/// them, however short it is.
@Suite struct RedactionTests {
  /// Every format of an export, with all columns, and every format of the summary.
  static let lines =
    ExportWriter.all.map { "subtrack export --format \($0.name)" }
    + ["csv", "ndjson", "markdown"].map { "subtrack export --format \($0) --scope subscriptions" }
    + [
      "subtrack export --with payer,tags,payment_method,url,subscription_memo",
      "subtrack export --format ics --alarm 1d",
      "subtrack export 2026 --format ics --with debits",
    ]
    + reports.flatMap { ["subtrack \($0)", "subtrack \($0) --json"] }
    + reports.filter { !$0.hasPrefix("show") && !$0.hasPrefix("calendar") && !$0.hasPrefix("debits") }
    .map { "subtrack \($0) --format html" }
    + ["text", "json", "csv", "markdown", "html"].map { "subtrack summary 2026 --by subscription --format \($0)" }
    + ["tag", "payer", "payment-method"].map { "subtrack summary 2026 --by category,\($0) --lang ja" }

  /// Every other report that can be shared.
  static let reports = [
    "list", "list --by category", "next --count 20", "due 2026-02", "show --currency JPY --history", "calendar 2026-02",
    "debits 2026-03",
    "trends 2026 --by category", "insights --all", "budget --month 2026-02", "settle --month 2026-02", "account list",
    "member list",
  ]

  /// Some naughty strings.
  static let some = [
    "Netflix", "O'Reilly; rm -rf ~", "動画 配信", "<script>alert(1)</script>", "=1+1", "a\"b,c", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{202E}right",
  ]

  /// These and those of the corpora; one of each spelling, since equal texts get one number.
  static func naughty() throws -> [String] {
    let all = try JSONDecoder().decode([String].self, from: Data(Corpora.bytes("blns/blns.json")))
    var seen: Set<String> = []
    return (some + all).filter { text in
      !text.isEmpty && text.utf8.count < 200
        && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        && seen.insert(text.folded).inserted
    }
  }

  @Test func nothingOfTheTextsIsInTheOutput() throws { try Self.checkThatNothingIsLeft(of: Self.some) }

  @Test(.enabled(if: Corpora.areConfigured, Comment(rawValue: Corpora.skipReason)))
  func nothingOfTheNaughtyStringsIsInTheOutput() throws { try Self.checkThatNothingIsLeft(of: Self.naughty()) }

  private static func checkThatNothingIsLeft(of texts: [String]) throws {
    let first = try Self.home(texts, ids: "00000000-0000-4000-8000-")
    let second = try Self.home(texts.indices.map { "plain \($0)" }, ids: "ffffffff-ffff-4fff-bfff-")
    for line in Self.lines {
      let (one, other) = try (first.run("\(line) --redact"), second.run("\(line) --redact"))
      #expect(one.status == 0 && other.status == 0, "\(line): \(one.said)\(other.said)")
      #expect(one.stdout.count > 100, "\(line)")
      #expect(one.stdout == other.stdout, "\(line)")
      #expect(try first.run(line).stdout != second.run(line).stdout, "\(line) shows no text, so it proves nothing")
    }
  }

  /// The texts before decide which charges a filter admits, and the numbers are those of the whole book.
  @Test func aFilterMeansTheTextsOfTheBook() throws {
    let home = try PreparedHome.household()
    for filter in ["--payer 花子", "--category video", "--tag family", "Netflix"] {
      let (open, redacted) = try (home.run("subtrack export \(filter)"), home.run("subtrack export \(filter) --redact"))
      #expect(open.printed.split(separator: "\n").count == redacted.printed.split(separator: "\n").count, "\(filter)")
    }
    let all = try home.run("subtrack export --redact").printed
    let one = try home.run("subtrack export Netflix --redact").printed
    #expect(one.split(separator: "\n").allSatisfy { all.contains($0) })
    let share = try home.run("subtrack summary --for 花子 --json --redact").printed
    #expect(share.contains("\"member\": \"Member ") && !share.contains("花子"))
  }

  @Test func aRedactedExportIsAValidDataFile() throws {
    let home = try PreparedHome.household()
    let outcome = try home.run(
      """
      subtrack export --format json --redact > r.json && subtrack --file new.json import r.json \
      && subtrack --file new.json doctor
      """)
    #expect(outcome.status == 0, "\(outcome.text)")
  }

  /// A new property of a book can hold a text: redact it or not, then name it here.
  @Test func everyPropertyIsConsidered() throws {
    let labels = { (value: Any) in Set(Mirror(reflecting: value).children.compactMap(\.label)) }
    #expect(
      labels(Book()) == [
        "settingsBox", "members", "subscriptions", "events", "rates", "budgets", "goals", "accounts", "settlements",
        "deletions", "_today", "_viewer", "_viewer",
      ])
    let subscription = Subscription(
      id: BillingCore.UUID(high: 0, low: 0), name: "", price: .zero(.yen), firstBillingDate: .minimum)
    // The values of a subscription are in a list of one, which copies share.
    let box = try #require(Mirror(reflecting: subscription).children.first { $0.label == "box" })
    let values = try #require(Mirror(reflecting: box.value).children.first)
    #expect(labels(subscription) == ["box"])
    #expect(
      labels(values.value) == [
        "id", "name", "status", "price", "priceVersions", "cycle", "firstBillingDate", "isBilledAtMonthEnd",
        "trialEndDate",
        "cancellationDate", "pauses", "end", "renewal", "payment", "roll", "notice", "term", "remindBefore", "category",
        "tags",
        "paymentMethods", "payers", "sharing", "url", "memo", "notes", "statementTexts", "createdAt", "updatedAt",
        "_stamps",
        "kept",
      ])
  }

  /// A book in which each text is a name, a memo and a link, and some are categories, tags, methods and members.
  private static func home(
    _ texts: [String], ids: String, amount: (Int) -> Int = { $0 }
  ) throws -> Sandbox {
    let subscriptions = texts.enumerated().map { index, text in
      [
        "id": ids + String(format: "%012d", index), "name": text, "memo": text,
        "url": "https://\(index).example/\(text)",
        "amount": amount(index + 1), "currency": "JPY", "firstBillingDate": "2026-02-\(10 + index % 15)",
        "billingCycle": ["type": "monthly"], "category": texts[index % 7], "tags": [texts[index % 5]],
        "paymentMethod": texts[index % 3], "payer": texts[index % 2],
        "shares": [["member": texts[index % 4], "weight": 1]],
        "notes": [["date": "2026-02-01", "text": text]], "xNote": text, "statementTexts": [text],
        "createdAt": "2026-02-01T00:00:00Z",
        "updatedAt": "2026-02-01T00:00:00Z",
      ] as [String: Any]
    }
    let book: [String: Any] = [
      "schemaVersion": "1.0", "members": texts.prefix(3).map { ["name": $0] }, "subscriptions": subscriptions,
      "budgets": [
        [
          "per": "month", "category": texts[1], "currency": "JPY",
          "versions": [["from": "2026-01", "amount": amount(5)]],
        ],
        [
          "per": "month", "member": texts[1], "currency": "JPY",
          "versions": [["from": "2026-01", "amount": amount(5)]],
        ],
      ],
      "billingEvents": [
        [
          "subscriptionId": ids + "000000000000", "billedAt": "2026-02-10", "amount": amount(7), "currency": "JPY",
          "eventType": "confirmed", "memo": texts[2], "payer": texts[1],
          "shares": [["member": texts[0], "weight": 1]], "paymentMethod": texts[4],
          "statementRow": texts[5],
        ]
      ],
      "xRoot": texts[0],
      "accounts": [
        ["id": ids + "0000000000aa", "name": texts[2], "kind": "card", "drawsFrom": texts[1]],
        ["id": ids + "0000000000ab", "name": texts[1], "kind": "bank"],
      ],
    ]
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let path = sandbox.home.appendingPathComponent("book.json")
    try JSONSerialization.data(withJSONObject: book, options: [.sortedKeys]).write(to: path)
    let folder = sandbox.home.appendingPathComponent(".local/share/subtrack")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: path, to: folder.appendingPathComponent("subtrack.json"))
    return sandbox
  }
}
