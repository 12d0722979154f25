import DescriptionChecks
import Testing

@testable import subtrack

/// The descriptions of the tool, from which help, the manual and the completions are generated.
@Suite struct DescriptionTests {
  /// Names, options with the same meaning everywhere, valid examples, help that fits 80 columns.
  @Test func theDescriptionsHoldTheirLaws() {
    #expect(Descriptions.problems(in: SubtrackTool.description) == [])
  }
}
