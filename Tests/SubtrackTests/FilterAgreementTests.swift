import Foundation
import TestSupport
import Testing

@testable import subtrack

/// `REPORT --FIELD x` is the row x of `REPORT --by FIELD`, whatever price or payer another day has: for every field, in
/// random homes, of what the program prints.
@Suite struct FilterAgreementTests {
  private static let fields = ["category", "tag", "payer", "payment-method", "currency"]

  @Test(arguments: [UInt64(1), 2, 3]) func theFilterIsTheGroup(seed: UInt64) throws {
    let home = try AgreementHome(seed: seed)
    for field in Self.fields {
      let groups = try home.objects("summary 2026 --by \(field)", "groups")
      let trends = try home.objects("trends 2026 --by \(field)", "groups")
      for group in groups {
        let value = group["key"] as? String
        let filter = "--\(field) '\(value ?? "none")'"
        let own = try home.document("summary 2026 \(filter)")
        for key in ["confirmed", "expected", "unconfirmed", "upcoming", "confirmedCount", "projectedCount"] {
          #expect(AgreementHome.equal(own[key], group[key]), "seed \(seed): \(filter), \(key)")
        }
        let line = try home.document("trends 2026 \(filter)")
        let part = trends.first { $0["key"] as? String == value }
        #expect(AgreementHome.equal(line["currencies"], part?["currencies"]), "seed \(seed): trends \(filter)")
        try expectSameCharges(home, filter, expected: own["expected"], upcoming: own["upcoming"], seed)
      }
    }
  }

  /// The charges that other reports list add up to the sums of the summary.
  private func expectSameCharges(
    _ home: AgreementHome, _ filter: String, expected: Any?, upcoming: Any?, _ seed: UInt64
  ) throws {
    let exported = try home.rows("export 2026 --format ndjson \(filter)").filter {
      ["confirmed", "projected"].contains($0["eventType"] as? String)
    }
    #expect(AgreementHome.sums(of: exported) == AgreementHome.sums(expected), "seed \(seed): export \(filter)")
    let next = try home.rows("next --until 2026-12-31 --format ndjson \(filter)")
      .filter { $0["billedAt"] as? String ?? "" > AgreementHome.today }
    #expect(AgreementHome.sums(of: next) == AgreementHome.sums(upcoming), "seed \(seed): next \(filter)")
    let calendar = try home.document("calendar 2026 \(filter)")
    #expect(
      AgreementHome.sums(calendar["expected"]) == AgreementHome.sums(expected), "seed \(seed): calendar \(filter)")
    let debits = try home.rows("debits 2026 --format ndjson \(filter)")
    #expect(AgreementHome.sums(of: debits) == AgreementHome.sums(expected), "seed \(seed): debits \(filter)")
  }
}

/// A home whose prices change their currency, with payers and methods that change after some charges are paid.
private struct AgreementHome {
  static let today = "2026-02-06"
  private let home: Sandbox

  init(seed: UInt64) throws {
    home = try Sandbox(language: .english, binary: Product.binary())
    var state = seed
    func pick(_ words: [String]) -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return words[Int(state >> 33) % words.count]
    }
    var lines = ["set -e", "subtrack member add Anna", "subtrack member add Ben"]
    for name in (1...6).map({ "s\($0)" }) {
      lines.append(
        [
          "subtrack add \(name)", pick(["500JPY", "9USD", "4EUR"]), "--first", pick(["2025-12-05", "2026-01-31"]),
          pick(["", "-c video", "-c music"]), pick(["", "-t fun", "-t fun -t work"]), pick(["", "--payer Anna"]),
          pick(["", "--payment-method Visa"]), pick(["--paid", ""]),
        ].joined(separator: " "))
      let (price, day) = (pick(["700JPY", "8USD", "5EUR"]), pick(["2026-01-20", "2026-06-01"]))
      lines.append("subtrack price \(name) \(price) --from \(day)")
      lines.append(pick(["true", "subtrack edit \(name) --payer Ben", "subtrack edit \(name) --payment-method Cash"]))
      lines.append(pick(["true", "subtrack price \(name) 6EUR --from 2026-09-01"]))
    }
    let outcome = try home.run(lines.joined(separator: "\n"))
    #expect(outcome.status == 0, "\(outcome.text)")
  }

  /// The document that a command prints with `--json`.
  func document(_ line: String) throws -> [String: Any] {
    let outcome = try home.run("subtrack \(line) --json --quiet")
    #expect(outcome.status == 0, "\(line): \(outcome.text)")
    return try #require(JSONSerialization.jsonObject(with: Data(outcome.printed.utf8)) as? [String: Any], "\(line)")
  }

  func objects(_ line: String, _ key: String) throws -> [[String: Any]] {
    try #require(document(line)[key] as? [[String: Any]], "\(line)")
  }

  /// The rows of NDJSON.
  func rows(_ line: String) throws -> [[String: Any]] {
    let outcome = try home.run("subtrack \(line) --quiet")
    #expect(outcome.status == 0, "\(line): \(outcome.text)")
    return try outcome.printed.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  static func equal(_ one: Any?, _ other: Any?) -> Bool {
    NSDictionary(dictionary: ["": one ?? NSNull()]).isEqual(to: ["": other ?? NSNull()])
  }

  /// The minor units of each currency that is not zero.
  static func sums(of rows: [[String: Any]]) -> [String: Int] {
    var sums: [String: Int] = [:]
    for row in rows {
      sums[row["currency"] as? String ?? "", default: 0] += row["amountMinorUnits"] as? Int ?? 0
    }
    return sums.filter { $0.value != 0 }
  }

  static func sums(_ sums: Any?) -> [String: Int] { Self.sums(of: sums as? [[String: Any]] ?? []) }
}
