import BillingCore
import CommandLineKit

extension RateError: Reportable {
  var report: ErrorReport {
    ErrorReport(message: texts.message, hint: texts.hint, exitCode: .usage)
  }

  private var texts: (message: Text, hint: Text) {
    let example = Text(
      en: "Give the value of one unit, for example: subtrack rate set EUR USD 1.0842",
      ja: "1単位がいくらかを指定してください。例: subtrack rate set USD JPY 153.25")
    switch self {
    case .notANumber: return (Text(en: "Not a number.", ja: "数値として認識できません。"), example)
    case .notAboveZero: return (Text(en: "A rate must be above zero.", ja: "レートは0より大きい数です。"), example)
    case .ambiguousSeparators: return (AmountError.ambiguousSeparators(meant: []).report.message, example)
    case .tooManyDigits:
      return (
        Text(
          en: "A rate can have at most 10 significant digits and 12 decimals.", ja: "レートは有効数字10桁、小数12桁までです。"),
        Text(en: "Round the rate.", ja: "丸めて指定してください。銀行の提示も7桁程度までです。")
      )
    case .sameCurrency(let currency):
      return (
        Text(en: "The two currencies are the same: \(currency).", ja: "\(currency) どうしのレートは登録できません。"),
        Text(
          en: "Use two different currencies, for example: subtrack rate set EUR USD 1.0842",
          ja: "異なる2つの通貨を指定してください。例: subtrack rate set USD JPY 153.25")
      )
    }
  }
}
