import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// `--json` on every command that writes: one document, the same with `--dry-run`, and the same records as the listings.
///
/// The lines are the examples of the descriptions, so a new command is tested without being added here.
@Suite struct ChangeDocumentTests {
  /// Every writing command but `remind`, which notes what it has told and changes no record.
  static let commands = SubtrackTool.description.commands.map { $0.description() }
    .filter { $0.effect == .writes && $0.name != RemindCommand.name }
  static let lines = ExampleLine.all(commands.flatMap(\.examples))

  private typealias Document = [String: Any]

  /// The listings that show the records of a book, as JSON.
  private static let listings = [
    "subscription": "list --json", "charge": "next --json --count 1000", "member": "member list --json",
    "rate": "rate list --from 0001-01-01 --to 9999-12-31 --json", "setting": "config --json", "budget": "budget --json",
    "account": "account list --json", "settlement": "settle 2025-01..2026-12 --json",
  ]

  /// The keys of a document that every command prints; a command may have more.
  private static let keys: Set = ["command", "dryRun", "changed", "nextCharges", "warnings"]

  @Test func everyWritingCommandTakesIt() {
    for command in Self.commands { #expect(command.options.contains { $0.name == "json" }, "\(command.name)") }
    #expect(Self.commands.count > 25)
  }

  /// Without a changing example of each command, the test of the documents would prove nothing about it.
  @Test(arguments: commands.map(\.name)) func everyCommandHasAChangingExample(command: String) throws {
    let examples = ExampleLine.all(Self.commands.filter { $0.name == command }.flatMap(\.examples))
    let changes = try examples.map { example -> Int in
      let document = try Self.document(example.home().run(example.unasked + " --json"))
      // `merge` has a document of its own, with numbers.
      return (document["changed"] as? [Any])?.count ?? document["added"] as? Int ?? 0
    }
    #expect(changes.contains { $0 > 0 }, "\(command): \(changes)")
  }

  @Test(arguments: lines) func theDocumentAgreesWithTheListings(example: ExampleLine) throws {
    let (line, home) = (example.unasked, try example.home())
    let before = try Self.records(home)
    let files = try Snapshot(of: home.home)
    let rehearsal = try Self.document(home.run(line + " --json --dry-run"))
    // An example without a value lists instead of writing; such a listing is not a document of a change.
    guard rehearsal["command"] != nil else { return }
    #expect(rehearsal["dryRun"] as? Bool == true)
    #expect(try Snapshot(of: home.home) == files, "the dry run changed something")
    let document = try Self.document(home.run(line + " --json"))
    let after = try Self.records(home)
    #expect(Self.keys.isSubset(of: document.keys), "\(document.keys.sorted())")
    #expect(document["dryRun"] as? Bool == line.contains("--dry-run"))
    let command = try #require(document["command"] as? String)
    #expect(line.hasPrefix("subtrack \(command)"))
    #expect(Self.outline(rehearsal) == Self.outline(document))
    let changed = try #require(document["changed"] as? [Document])
    if line.contains("--dry-run") { return }
    for record in changed { try Self.check(record, before: before, after: after) }
    Self.checkNoneIsForgotten(Set(changed.compactMap { $0["id"] as? String }), before: before, after: after)
  }

  /// Every record that a listing shows differently must be named.
  private static func checkNoneIsForgotten(
    _ named: Set<String>, before: [String: [String: Document]], after: [String: [String: Document]]
  ) {
    for kind in ["subscription", "member", "rate"] {
      let ids = Set((before[kind] ?? [:]).keys).symmetricDifference((after[kind] ?? [:]).keys)
      #expect(ids.isSubset(of: named), "\(kind)")
    }
    for (id, row) in before["subscription"] ?? [:] {
      guard let now = after["subscription"]?[id] else { continue }
      // The next date and the last payment follow from the charges too, which are records of their own.
      let differs = row.contains { key, value in
        !["nextBillingDate", "lastPaidOn"].contains(key) && !equal(value, now[key] ?? NSNull())
      }
      #expect(!differs || named.contains(id), "\(id) is not named")
    }
  }

  /// What both documents have in common although an added subscription gets another random id.
  private static func outline(_ document: Document) -> [String] {
    let changed = (document["changed"] as? [Document] ?? []).map { record in
      "\(record["record"] ?? "") \(record["name"] ?? "") \(record["fields"] ?? "") "
        + "\(record["before"] is NSNull) \(record["after"] is NSNull)"
    }
    let next = (document["nextCharges"] as? [Document] ?? []).map { "\($0["billedAt"] ?? "") \($0["amount"] ?? "")" }
    let warnings = (document["warnings"] as? [Document] ?? []).map { "\($0["code"] ?? "") \($0["text"] ?? "")" }
    return changed + next + warnings
  }

  /// Compares a record with the row of its listing before and after.
  private static func check(
    _ record: Document, before: [String: [String: Document]], after: [String: [String: Document]]
  )
    throws
  {
    let kind = try #require(record["record"] as? String)
    let id = try #require(record["id"] as? String)
    for (key, listing) in [("before", before), ("after", after)] {
      guard let row = listing[kind]?[id] else {
        // `next` lists open charges alone, and `budget` what holds this month.
        #expect(record[key] is NSNull || ["charge", "budget"].contains(kind), "\(kind) \(id) \(key)")
        continue
      }
      let written = try #require(record[key] as? Document, "\(kind) \(id) \(key)")
      if kind == "charge" {
        for (name, value) in row { #expect(equal(written[name] ?? NSNull(), value), "\(name)") }
      } else {
        #expect(equal(written, row), "\(kind) \(id) \(key)")
      }
    }
  }

  /// All rows of the listings, by kind and id.
  private static func records(_ home: Sandbox) throws -> [String: [String: Document]] {
    var records: [String: [String: Document]] = [:]
    for (kind, line) in listings {
      let printed = try home.run("subtrack \(line)").stdout
      let parsed = try JSONSerialization.jsonObject(with: Data(printed))
      for row in rows(parsed, of: kind) { records[kind, default: [:]][id(of: row, kind)] = row }
      guard kind == "budget" else { continue }
      for row in rows(parsed, of: "goal") { records["goal", default: [:]][id(of: row, "goal")] = row }
    }
    return records
  }

  private static func rows(_ parsed: Any, of kind: String) -> [Document] {
    let key = kind == "settlement" ? "recorded" : kind + "s"
    let array = parsed as? [Any] ?? (parsed as? Document)?[key] as? [Any] ?? []
    return array.compactMap { $0 as? Document }
  }

  private static func id(of row: Document, _ kind: String) -> String {
    func text(_ key: String) -> String? { row[key] as? String }
    switch kind {
    case "charge": return text("eventId") ?? ""
    case "member": return text("name") ?? ""
    case "setting": return text("key") ?? ""
    case "rate": return "\(text("base") ?? "")/\(text("quote") ?? "")/\(text("date") ?? "")/\(text("source") ?? "")"
    case "goal":
      let scope = ["category", "tag"].compactMap { key in text(key).map { "/\(key)/\($0)" } }.joined()
      return (((row["perMonth"] as? Document)?["currency"] as? String) ?? "") + scope
    case "budget":
      let scope = ["category", "tag", "member"].compactMap { key in text(key).map { "/\(key)/\($0)" } }.joined()
      let currency = ((row["limit"] as? Document)?["currency"] as? String) ?? ""
      return "\(text("per") ?? "")/\(currency)\(scope)"
    default: return text("id") ?? ""
    }
  }

  /// The document on stdout, which must be all of it.
  private static func document(_ outcome: Outcome) throws -> Document {
    #expect(outcome.status == 0, "\(outcome.text)")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.stdout))
    return parsed as? Document ?? [:]
  }

  private static func equal(_ one: Any, _ other: Any) -> Bool { text(of: one) == text(of: other) }

  /// The value as JSON with its keys in order.
  private static func text(of value: Any) -> Data? {
    do { return try JSONSerialization.data(withJSONObject: [value], options: .sortedKeys) } catch { return nil }
  }

  // MARK: Refusals and warnings

  /// A refusal prints no document: the exit status and stderr say why.
  @Test(arguments: [
    "edit Hulu --name x", "add Netflix 1490", "skip Netflix 2026-02-01", "rename tag x y", "budget remove --tag x",
    "undo --to 99", "config maxAmount x", "confirm Netflix 2026-02-01", "delete Netflix",
  ])
  func aRefusalPrintsNothing(line: String) throws {
    let outcome = try PreparedHome.ofTheExamples(.english).run("subtrack \(line) --json </dev/null")
    #expect(outcome.printed == "")
    #expect(outcome.said.hasPrefix("subtrack: "))
    #expect(outcome.status == 1 || outcome.status == 2)
  }

  /// Nothing to change is a document too, in the language of the user.
  @Test(arguments: [
    ("edit Netflix --name Netflix", [String]()), ("config pastMonths 6", []), ("member add Anna", []),
    ("add Netflix 1490 --id 0b5c6f1e-8f3a-4c52-9d5e-2f6f3f0a9b11 --force", ["sameName"]),
    ("edit Netflix --tag musik", ["similarLabel"]), ("confirm 'Bus pass'", []),
    ("add Max 0", ["zeroAmount"]), ("add Max 0 --trial 14d", []),
  ])
  func warningsHaveCodes(line: String, codes: [String]) throws {
    let home = try PreparedHome.ofTheExamples(.english)
    let document = try Self.document(home.run("subtrack \(line) --json --lang ja"))
    let warnings = try #require(document["warnings"] as? [Document])
    #expect(warnings.compactMap { $0["code"] as? String } == codes)
    for warning in warnings {
      let text = try #require(warning["text"] as? String)
      #expect(text.contains { $0 >= "\u{3000}" })
    }
  }
}
