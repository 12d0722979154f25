import BillingCore
import CommandLineKit

extension RateError: Reportable {
  var report: ErrorReport {
    ErrorReport(message: texts.message, hint: texts.hint, exitCode: .usage)
  }

  private var texts: (message: Text, hint: Text) {
    let example = Text(
      en: "Write what one unit is worth, as in: subtrack rate set USD JPY 153.25",
      ja: "1単位がいくらかを指定してください。例: subtrack rate set USD JPY 153.25")
    switch self {
    case .notANumber: return (Text(en: "This is not a number.", ja: "数値として認識できません。"), example)
    case .notAboveZero: return (Text(en: "A rate is above zero.", ja: "レートは0より大きい数です。"), example)
    case .ambiguousSeparators: return (AmountError.ambiguousSeparators(meant: []).report.message, example)
    case .tooManyDigits:
      return (
        Text(
          en: "A rate has at most 10 significant digits and 12 decimals.", ja: "レートは有効数字10桁、小数12桁までです。"),
        Text(en: "Round it; no bank quotes more than 7 digits.", ja: "丸めて指定してください。銀行の提示も7桁程度までです。")
      )
    case .sameCurrency(let currency):
      return (
        Text(en: "A rate from \(currency) to itself means nothing.", ja: "\(currency) どうしのレートは登録できません。"),
        Text(
          en: "Name two currencies, as in: subtrack rate set USD JPY 153.25",
          ja: "異なる2つの通貨を指定してください。例: subtrack rate set USD JPY 153.25")
      )
    }
  }
}
