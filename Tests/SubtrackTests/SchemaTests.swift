import CommandLineKit
import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import subtrack

/// Every document has a schema; Tests/Interop holds the documents against them.
@Suite struct SchemaTests {
  static let withJSON = SubtrackTool.description.commands.map { $0.description() }
    .filter { $0.options.contains { $0.name == ReportOptions.json.name } }

  @Test func everyCommandWithJSONHasASchema() {
    for command in Self.withJSON { #expect(SubtrackTool.document(of: command.name) != nil, "\(command.name)") }
    #expect(Self.withJSON.count > 30)
  }

  /// Otherwise the schema of a change would tell two kinds of records as one.
  @Test func everyKindOfRecordHasAShape() {
    #expect(Set(SubtrackTool.changedRecords.map { $0.kind }).count == SubtrackTool.changedRecords.count)
  }

  /// `merge` prints no document of a change.
  @Test(arguments: [
    ("merge", "merge other.json"), ("merge", "merge other.json --dry-run"), ("merge", "merge --conflicts"),
    ("settle", "settle"), ("settle record", "settle record 2026-01 --force"),
  ])
  func theSchemaIsThatOfTheDocument(command: String, line: String) throws {
    let home = try PreparedHome.withDebts(.english)
    #expect(
      try home.run("cp ~/.local/share/subtrack/subtrack.json other.json; subtrack member add Zoe --file other.json")
        .status == 0)
    let document = try Self.object(home.run("subtrack \(line) --json"))
    let schema = try Self.object(home.run("subtrack schema \(command)"))
    let shapes = schema["anyOf"] as? [[String: Any]] ?? [schema]
    #expect(
      shapes.contains { Set($0["required"] as? [String] ?? []) == Set(document.keys) }, "\(document.keys.sorted())")
  }

  /// A price that rises inside of a term is not avoided by any cancellation.
  @Test func aRiseInsideOfATermHasNoDayToCancelBy() throws {
    let home = try PreparedHome.empty(.english)
    let line = "subtrack add Fibre 10 --first 2025-12-10 --term 12m && subtrack price Fibre 12 --from 2026-03-01"
    #expect(try home.run(line).status == 0)
    let document = try Self.object(home.run("subtrack insights --json"))
    let insights = try #require(document["insights"] as? [[String: Any]])
    let evidence = insights.compactMap { $0["evidence"] as? [String: Any] }
    #expect(evidence.contains { $0["cancelBy"] is NSNull })
    var shape = try Self.object(home.run("subtrack schema insights"))
    for key in ["properties", "insights", "items", "properties", "evidence", "properties", "cancelBy"] {
      shape = try #require(shape[key] as? [String: Any], "\(key)")
    }
    #expect("\(shape)".contains("null"))
  }

  private static func object(_ outcome: Outcome) throws -> [String: Any] {
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.stdout))
    return try #require(parsed as? [String: Any])
  }

  @Test func aCommandWithoutJSONHasNone() {
    #expect(SubtrackTool.document(of: CompletionCommand.name) == nil)
  }
}

/// The tools of an assistant, made from the descriptions.
@Suite struct AssistantToolTests {
  static let tools = AssistantTool.all(of: SubtrackTool.description, allowingWrites: true)

  @Test func readOnlyToolsOnlyRead() {
    let reading = AssistantTool.all(of: SubtrackTool.description, allowingWrites: false)
    #expect(reading.allSatisfy { $0.command.effect == .reads })
    #expect(reading.count > 10 && Self.tools.count > reading.count + 20)
  }

  /// Two arguments of one name could not be told apart, and clients take no other characters.
  @Test func namesAreUniqueAndPlain() throws {
    let plain = { (name: String) in name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
    }
    #expect(Set(Self.tools.map(\.name)).count == Self.tools.count)
    for tool in Self.tools {
      #expect(plain(tool.name))
      guard case .object(let members, _) = tool.schema(.english) else { continue }
      let keys = members.map(\.key)
      #expect(Set(keys).count == keys.count && keys.allSatisfy(plain), "\(tool.name): \(keys)")
    }
  }

  @Test func noToolRunsAProgramOrWritesAFile() {
    for tool in Self.tools {
      guard case .object(let members, _) = tool.schema(.english) else { continue }
      let keys = Set(members.map(\.key))
      #expect(keys.isDisjoint(with: ["exec", "output", "output-dir", "file"]), "\(tool.name)")
    }
  }

  @Test func argumentsBecomeALine() throws {
    let list = try #require(Self.tools.first { $0.name == "rate_list" })
    let arguments = [JSONMember(key: "to", value: .string("--x")), JSONMember(key: "FROM", value: .string("--file"))]
    let line = try list.line(arguments)
    #expect(line.prefix(3) == ["rate", "list", "--to=--x"])
    #expect(line.suffix(2) == ["--", "--file"], "an operand is never read as an option")
  }

  @Test(arguments: [
    JSONMember(key: "eat", value: .null), JSONMember(key: "to", value: .bool(true)),
    JSONMember(key: "to", value: .string("a\0b")), JSONMember(key: "to", value: .object([])),
    JSONMember(key: "TO", value: .string("JPY")),
  ])
  func wrongArgumentsAreRefused(argument: JSONMember) throws {
    let list = try #require(Self.tools.first { $0.name == "rate_list" })
    #expect(throws: AssistantServer.Failure.self) { try list.line([argument]) }
  }
}
