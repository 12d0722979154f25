import BillingCore
import CommandLineKit

/// The reason why a value of `--share` is invalid, with the text as typed.
enum InvalidShare: Reportable {
  /// The text after the colon is not a valid weight.
  case notAWeight(String)
  /// An earlier `--share` names the same member.
  case memberTwice(String)
  /// The text names several members.
  case several([String], String)

  var report: ErrorReport {
    switch self {
    case .notAWeight(let text): InvalidValue(parameter: Self.option, value: text, reason: Self.weightReason).report
    case .memberTwice(let text): InvalidValue(parameter: Self.option, value: text, reason: Self.memberReason).report
    case .several(let names, let text):
      InvalidValue(parameter: Self.option, value: text, reason: Self.each(names)).report
    }
  }

  private static let option = ShareOptions.share.spelling

  private static let weightReason = ErrorReport.problem(
    "notAWeight", "The weight must be a whole number from \(Share.weights.lowerBound) to \(Share.weights.upperBound).",
    "比率は\(Share.weights.lowerBound)〜\(Share.weights.upperBound)の整数です。",
    WayOut("For example: --share Anna:2", "例: --share 花子:2"), exit: .usage)

  private static func each(_ names: [String]) -> ErrorReport {
    let line = names.map { "\(option) \($0.shellQuoted)" }.joined(separator: " ")
    return .problem(
      "several", "This names several members.", "1つの --share に指定できるメンバーは1人です。",
      WayOut("Repeat the option: \(Word(line))", "--share を繰り返してください: \(Word(line))"), exit: .usage)
  }

  private static let memberReason = ErrorReport.problem(
    "memberTwice", "This member already has a share.", "このメンバーはすでに指定されています。",
    WayOut("Give each member once: --share Anna:2 --share Ben", "メンバーは1回ずつ指定してください。例: --share 花子:2 --share 太郎"),
    exit: .usage)
}
