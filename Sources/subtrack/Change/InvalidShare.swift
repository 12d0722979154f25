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

  private static let weightReason = ErrorReport(
    message: Text(
      en: "The weight must be a whole number from \(Share.weights.lowerBound) to \(Share.weights.upperBound).",
      ja: "比率は\(Share.weights.lowerBound)〜\(Share.weights.upperBound)の整数です。"),
    hint: Text(en: "For example: --share Anna:2", ja: "例: --share 花子:2"), exitCode: .usage)

  private static func each(_ names: [String]) -> ErrorReport {
    let line = names.map { "\(option) \($0.shellQuoted)" }.joined(separator: " ")
    return ErrorReport(
      message: Text(en: "This names several members.", ja: "1つの --share に指定できるメンバーは1人です。"),
      hint: Text(en: "Repeat the option: \(line)", ja: "--share を繰り返してください: \(line)"), exitCode: .usage)
  }

  private static let memberReason = ErrorReport(
    message: Text(en: "This member already has a share.", ja: "このメンバーはすでに指定されています。"),
    hint: Text(
      en: "Give each member once: --share Anna:2 --share Ben", ja: "メンバーは1回ずつ指定してください。例: --share 花子:2 --share 太郎"),
    exitCode: .usage)
}
