import BillingCore
import CommandLineKit

extension RateError: Reportable {
  var report: ErrorReport {
    switch self {
    case .notANumber: .problem("notANumber", "Not a number.", "数値として認識できません。", Self.example, exit: .usage)
    case .notAboveZero:
      .problem("notAboveZero", "A rate must be above zero.", "レートは0より大きい数です。", Self.example, exit: .usage)
    case .ambiguousSeparators: AmountError.ambiguousSeparators(meant: []).report.hinting(Self.example.text)
    case .tooManyDigits:
      .problem(
        "tooManyDigits", "A rate can have at most 10 significant digits and 12 decimals.",
        "レートは有効数字10桁、小数12桁までです。",
        WayOut("Round the rate.", "丸めて指定してください。銀行の提示も7桁程度までです。"), exit: .usage)
    case .sameCurrency(let currency):
      .problem(
        "sameCurrency", "The two currencies are the same: \(Word(currency)).",
        "\(Word(currency)) どうしのレートは登録できません。",
        WayOut("Use two different currencies, for example", "異なる2つの通貨を指定してください。例", Self.line), exit: .usage)
    }
  }

  private static let example = WayOut(
    "Give the value of one unit, for example", "1単位がいくらかを指定してください。例", line)
  private static let line: Line = "rate set \(Text("EUR USD 1.0842", "USD JPY 153.25"))"
}
