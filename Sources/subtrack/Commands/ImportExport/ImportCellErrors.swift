import BillingCore
import BookSchema
import CommandLineKit
import Interchange
import Typesetting

/// A reason in one row: the code, the column it is about and the text of the cell for programs, and the sentence.
struct RefusalRow {
  let code: String
  let column: String?
  let text: String?
  let message: Text

  init(_ code: String, column: String? = nil, text: String? = nil, _ message: Text) {
    (self.code, self.column, self.text, self.message) = (code, column, text, message)
  }
}

extension ImportRefusal.Reason {
  var row: RefusalRow {
    switch self {
    case .cellCount(let count, let expected):
      RefusalRow(
        "cellCount",
        Text(en: "The row has \(count) cells; the header has \(expected).", ja: "この行は\(count)列ですが、見出しは\(expected)列です。"))
    case .emptyCell(let column):
      RefusalRow("emptyCell", column: column, Text(en: "'\(column)' is empty.", ja: "「\(column)」が空です。"))
    case .invalidCell(let column, let text), .invalidCycle(let column, let text, _):
      RefusalRow("invalidCell", column: column, text: text, Self.invalid(column, text))
    case .outOfRange(let column, let number, let range):
      RefusalRow(
        "outOfRange", column: column, text: "\(number)",
        Text(
          en: "'\(column)' must be between \(range.lowerBound) and \(range.upperBound), not \(number).",
          ja: "「\(column)」の \(number) は \(range.lowerBound)〜\(range.upperBound) の範囲にありません。"))
    case .invalidDate(let column, let text):
      RefusalRow("invalidDate", column: column, text: text, Self.invalid(column, text))
    case .unknownStatus(let column, let text):
      RefusalRow(
        "unknownStatus", column: column, text: text,
        Text(
          en: "'\(column)' \(SafeText.visible(text)) is not a known status.",
          ja: "「\(column)」の「\(SafeText.visible(text))」がどの状態か分かりません。"))
    case .unclearDate(let column, let text, let meant):
      RefusalRow(
        "unclearDate", column: column, text: text,
        Text(
          en: """
            '\(column)' \(SafeText.visible(text)) is ambiguous: \(meant.map(\.description).joined(separator: " or ")).
            """,
          ja: "「\(column)」の \(SafeText.visible(text)) は \(meant.map(\.description).joined(separator: " とも ")) とも読めます。"))
    case .contradictoryDate(let column, let text, let order):
      RefusalRow(
        "contradictoryDate", column: column, text: text,
        Text(
          en: "'\(column)' \(SafeText.visible(text)) has the \(order.first.en) first, unlike other rows.",
          ja: "「\(column)」の \(SafeText.visible(text)) は\(order.first.ja)が先で、ほかの行と食い違っています。"))
    case .invalidAmount(let error, let text):
      RefusalRow(
        "invalidAmount", text: text,
        Text(
          en: "'\(SafeText.visible(text))': \(error.report.message.en)",
          ja: "「\(SafeText.visible(text))」: \(error.report.message.ja)"))
    case .repeatedCell(let column, let text):
      RefusalRow(
        "repeatedCell", column: column, text: text,
        Text(
          en: "'\(SafeText.visible(column))' \(SafeText.visible(text)) also appears in another row.",
          ja: "「\(SafeText.visible(column))」の値 \(SafeText.visible(text)) が別の行にもあります。"))
    case .missingCurrency:
      RefusalRow("missingCurrency", Text(en: "The price has no currency.", ja: "金額に通貨がありません。"))
    case .unclearCurrency(let mark, let meant):
      RefusalRow("unclearCurrency", text: mark, Self.unclear(SafeText.visible(mark), meant.map(\.code)))
    case .twoCurrencies(let mark, let code):
      RefusalRow(
        "twoCurrencies", text: mark,
        Text(
          en: "The price has '\(SafeText.visible(mark))', but the currency is '\(SafeText.visible(code))'.",
          ja: "金額の「\(SafeText.visible(mark))」と通貨「\(SafeText.visible(code))」が食い違っています。"))
    case .unlistedAmount(let text):
      RefusalRow(
        "unlistedAmount", column: "amount", text: text,
        Text(
          en: "'amount' \(text) is not in 'price_changes'; change both or neither.",
          ja: "amount の \(text) が price_changes にありません。両方をそろえてください。"))
    case .twoEnds:
      RefusalRow(
        "twoEnds",
        Text(en: "end_date and occurrences cannot be used together.", ja: "end_date と occurrences は同時に指定できません。"))
    case .invalid(let error): RefusalRow("invalid", error.report.message)
    case .unknownSubscription(let id):
      RefusalRow(
        "unknownSubscription", text: id.description,
        Text(en: "There is no subscription with id \(id).", ja: "id \(id) のサブスクリプションがありません。"))
    case .duplicateID(let id):
      RefusalRow(
        "duplicateId", text: id.description, Text(en: "The id \(id) is used twice.", ja: "id \(id) が重複しています。"))
    case .duplicateDay(let date):
      RefusalRow(
        "duplicateDay", text: date.description, Text(en: "The date \(date) appears twice.", ja: "\(date) の行が重複しています。"))
    case .duplicateEvent(_, let date):
      RefusalRow(
        "duplicateEvent", text: date.description,
        Text(en: "The charge on \(date) is recorded twice.", ja: "\(date) の請求が2回記録されています。"))
    }
  }

  private static func invalid(_ column: String, _ text: String) -> Text {
    let text = SafeText.visible(text)
    return Text(en: "'\(text)' is not valid for '\(column)'.", ja: "「\(column)」に「\(text)」は指定できません。")
  }

  private static func unclear(_ mark: String, _ codes: [String]) -> Text {
    if CurrencyAnswers.isNumber(mark) {
      return Text(en: "The file identifies the currency only by the number \(mark).", ja: "通貨が番号 \(mark) でしか書かれていません。")
    }
    return codes.isEmpty
      ? Text(en: "Unknown currency '\(mark)'.", ja: "「\(mark)」がどの通貨か分かりません。")
      : Text(
        en: "'\(mark)' could be \(codes.dropLast().joined(separator: ", ")) or \(codes.suffix(1).joined()).",
        ja: "「\(mark)」は \(codes.joined(separator: "、")) のどれか判断できません。")
  }

  /// How to specify the currency, with the typed line and the usual currency.
  func currencyHint(_ line: String, _ usual: Currency) -> Text? {
    switch self {
    case .missingCurrency:
      return Text(
        en: "For amounts in \(usual): \(line) --currency \(usual)",
        ja: "\(usual) の金額として取り込むには: \(line) --currency \(usual)")
    case .unclearCurrency(let mark, let meant):
      let answer = "--map-symbol \("\(SafeText.visible(mark))=CODE".shellQuoted)"
      return meant.isEmpty
        ? Text(en: "Name its currency code: \(answer)", ja: "通貨コードを指定してください: \(answer)")
        : Text(
          en: "Name its currency code: \(answer), or --currency CODE for all such symbols.",
          ja: "通貨コードを指定してください: \(answer)、またはまとめて --currency")
    default: return nil
    }
  }

  /// A cycle that is read.
  var cycleHint: Text? { if case .invalidCycle(_, _, let error) = self { error.report.hint } else { nil } }

  /// How to give a status word a meaning.
  var statusHint: Text? {
    guard case .unknownStatus(_, let text) = self else { return nil }
    let word = SafeText.visible(text)
    let (cancelled, other) = ("\(word)=cancelled".shellQuoted, "\(word)=active".shellQuoted)
    return Text(
      en: "Give it a meaning: --map-status \(cancelled), or \(other), or =paused.",
      ja: "意味を指定してください: --map-status \(cancelled)（または \(other)、=paused）")
  }
}
