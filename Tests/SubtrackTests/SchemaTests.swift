import CommandLineKit
import StrictJSON
import TestSupport
import Testing

@testable import subtrack

/// Every document has a schema; Tests/Interop holds the documents against them.
@Suite struct SchemaTests {
  static let withJSON = SubtrackTool.description.commands.map { $0.description() }
    .filter { $0.options.contains { $0.name == ReportOptions.json.name } }

  @Test func everyCommandWithJSONHasASchema() throws {
    for command in Self.withJSON { #expect(try SubtrackTool.document(of: command.name) != nil, "\(command.name)") }
    #expect(Self.withJSON.count > 30)
  }

  /// Without its shape, a kind of record would be any value in the schema of a change.
  @Test func everyKindOfRecordHasAShape() throws {
    #expect(try SubtrackTool.changedShapes.count == SubtrackTool.changedRecords.count)
  }

  @Test func aCommandWithoutJSONHasNone() throws {
    #expect(try SubtrackTool.document(of: CompletionCommand.name) == nil)
  }
}
