import BillingCore
import Testing

@testable import Statements

/// Layouts of real banks: each is read as its bank means it, or refused, and never read otherwise.
@Suite struct BankLayoutTests {
  @Test("a layout is read as its bank means it", arguments: BankLayouts.all)
  func layout(_ layout: BankLayout) {
    do throws(StatementError) {
      let statement = try StatementSample.read(layout.text, currency: nil)
      #expect(StatementSample.lines(statement) == layout.rows && layout.refusal == nil)
    } catch { #expect(layout.refusal == Self.word(error), "\(error)") }
  }

  private static func word(_ error: StatementError) -> String {
    switch error {
    case .unclear(let question): question.decisions.map(\.rawValue).joined(separator: " ")
    case .noneRead: "noneRead"
    case .rows(let rows):
      switch rows.first?.reason {
      case .longRow: "longRow"
      case .amountElsewhere: "amountElsewhere"
      default: "rows"
      }
    default: "\(error)"
    }
  }

  @Test("every sign is told by something, or asked for") func evidence() throws {
    for layout in BankLayouts.all where layout.refusal == nil {
      #expect(try StatementSample.read(layout.text).understood.evidence[.spend] != nil, "\(layout.bank)")
    }
  }
}
