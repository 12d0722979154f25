import BillingCore
import CommandLineKit

/// An amount whose currency became a separate word for lack of quotes: `subtrack add Disney USD 2.99`.
struct SplitAmount: Reportable {
  private let amount: String
  private let refusal: CommandLineError

  /// `nil` for any other error.
  init?(_ error: any Error, in line: [String]) {
    guard let refusal = error as? CommandLineError, case .extraOperand(let value, AddCommand.name) = refusal,
      let index = line.lastIndex(of: value), index > 0
    else { return nil }
    let words = [line[index - 1], value]
    guard words.contains(where: { Currency(code: $0) != nil }), words.contains(where: { $0.first?.isNumber ?? false })
    else { return nil }
    self.refusal = refusal
    amount = words.joined(separator: " ")
  }

  var report: ErrorReport {
    var report = refusal.report
    report.hint = Text(
      en: "Put quotes around the amount: \(SafeText.visible(amount).shellQuoted)",
      ja: "金額を引用符で囲んでください: \(SafeText.visible(amount).shellQuoted)")
    return report
  }
}
