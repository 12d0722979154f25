import CommandLineKit
import DescriptionChecks
import Testing

@testable import subtrack

/// The tool's own descriptions, from which help, the manual and the completions are made.
@Suite struct DescriptionTests {
  /// Names, options that mean the same everywhere, examples that are read, help that fits 80 columns.
  @Test func theDescriptionsHoldTheirLaws() {
    #expect(Descriptions.problems(in: SubtrackTool.description) == [])
  }
}
