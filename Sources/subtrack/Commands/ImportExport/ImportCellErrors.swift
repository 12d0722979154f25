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
        Text("The row has \(count) cells; the header has \(expected).", "この行は\(count)列ですが、見出しは\(expected)列です。"))
    case .emptyCell(let column):
      RefusalRow("emptyCell", column: column, Text("'\(Word(column))' is empty.", "「\(Word(column))」が空です。"))
    case .invalidCell(let column, let text), .invalidCycle(let column, let text, _):
      RefusalRow("invalidCell", column: column, text: text, Self.invalid(column, text))
    case .outOfRange(let column, let number, let range):
      RefusalRow(
        "outOfRange", column: column, text: "\(number)",
        Text(
          "'\(Word(column))' must be between \(range.lowerBound) and \(range.upperBound), not \(number).",
          "「\(Word(column))」の \(number) は \(range.lowerBound)〜\(range.upperBound) の範囲にありません。"))
    case .invalidDate(let column, let text):
      RefusalRow("invalidDate", column: column, text: text, Self.invalid(column, text))
    case .unknownStatus(let column, let text):
      RefusalRow(
        "unknownStatus", column: column, text: text,
        Text("'\(Word(column))' \(Name(text)) is not a known status.", "「\(Word(column))」の「\(Name(text))」がどの状態か分かりません。")
      )
    case .unclearDate(let column, let text, let meant):
      RefusalRow(
        "unclearDate", column: column, text: text,
        Text(
          """
          '\(Word(column))' \(Name(text)) is ambiguous: \(Word(meant.map(\.description).joined(separator: " or "))).
          """, "「\(Word(column))」の \(Name(text)) は \(Word(meant.map(\.description).joined(separator: " とも "))) とも読めます。")
      )
    case .contradictoryDate(let column, let text, let order):
      RefusalRow(
        "contradictoryDate", column: column, text: text,
        Text(
          "'\(Word(column))' \(Name(text)) has the \(order.first) first, unlike other rows.",
          "「\(Word(column))」の \(Name(text)) は\(order.first)が先で、ほかの行と食い違っています。"))
    case .invalidAmount(let error, let text):
      RefusalRow(
        "invalidAmount", text: text,
        Text("'\(Name(text))': \(error.report.message)", "「\(Name(text))」: \(error.report.message)"))
    case .repeatedCell(let column, let text):
      RefusalRow(
        "repeatedCell", column: column, text: text,
        Text(
          "'\(Name(column))' \(Name(text)) also appears in another row.",
          "「\(Name(column))」の値 \(Name(text)) が別の行にもあります。"))
    case .missingCurrency:
      RefusalRow("missingCurrency", Text("The price has no currency.", "金額に通貨がありません。"))
    case .unclearCurrency(let mark, let meant):
      RefusalRow("unclearCurrency", text: mark, Self.unclear(SafeText.visible(mark), meant.map(\.code)))
    case .twoCurrencies(let mark, let code):
      RefusalRow(
        "twoCurrencies", text: mark,
        Text(
          "The price has '\(Name(mark))', but the currency is '\(Name(code))'.",
          "金額の「\(Name(mark))」と通貨「\(Name(code))」が食い違っています。"))
    case .unlistedAmount(let text):
      RefusalRow(
        "unlistedAmount", column: "amount", text: text,
        Text(
          "'amount' \(Name(text)) is not in 'price_changes'; change both or neither.",
          "amount の \(Name(text)) が price_changes にありません。両方をそろえてください。"))
    case .twoEnds:
      RefusalRow(
        "twoEnds",
        Text("end_date and occurrences cannot be used together.", "end_date と occurrences は同時に指定できません。"))
    case .invalid(let error): RefusalRow("invalid", error.report.message)
    case .unknownSubscription(let id):
      RefusalRow("unknownSubscription", text: id.description, BookError.Reason.unknownSubscription(id).text)
    case .duplicateID(let id):
      RefusalRow("duplicateId", text: id.description, BookError.Reason.duplicateID(id).text)
    case .duplicateDay(let date):
      RefusalRow(
        "duplicateDay", text: date.description,
        Text("The date \(typed: date) appears twice.", "\(typed: date) の行が重複しています。"))
    case .duplicateEvent(let id, let date):
      RefusalRow("duplicateEvent", text: date.description, BookError.Reason.duplicateEvent(id, date).text)
    }
  }

  private static func invalid(_ column: String, _ text: String) -> Text {
    let text = Name(text)
    return Text("'\(text)' is not valid for '\(Word(column))'.", "「\(Word(column))」に「\(text)」は指定できません。")
  }

  private static func unclear(_ mark: String, _ codes: [String]) -> Text {
    if CurrencyAnswers.isNumber(mark) {
      return Text(
        "The file identifies the currency only by the number \(Name(mark)).", "通貨が番号 \(Name(mark)) でしか書かれていません。")
    }
    return codes.isEmpty
      ? Text("Unknown currency '\(Name(mark))'.", "「\(Name(mark))」がどの通貨か分かりません。")
      : Text(
        "'\(Name(mark))' could be \(Word(codes.dropLast().joined(separator: ", "))) or \(Word(codes.suffix(1).joined())).",
        "「\(Name(mark))」は \(Word(codes.joined(separator: "、"))) のどれか判断できません。")
  }

  /// The way out of a row, for a typed line and the usual currency; `nil` if it is to fix the row.
  func wayOut(_ typed: (line: String, currency: Currency)?) -> WayOut? {
    switch self {
    case .missingCurrency: typed.map { Self.currency(Word($0.currency), Word($0.line)) }
    case .unclearCurrency(let mark, let meant): typed.map { _ in Self.symbol(Name("\(mark)=CODE"), meant) }
    case .unknownStatus(_, let text):
      WayOut(
        "Give it a meaning: --map-status \(Line("\(Name(text + "=cancelled"))")), or \(Line("\(Name(text + "=active"))")), or =paused.",
        "意味を指定してください: --map-status \(Line("\(Name(text + "=cancelled"))"))（または \(Line("\(Name(text + "=active"))"))、=paused）"
      )
    case .unclearDate:
      WayOut(
        "Give the order: --date-order dmy for the day first, mdy for the month, ymd for the year",
        "順序を指定してください。日が先なら --date-order dmy、月なら mdy、年なら ymd")
    case .invalidDate, .contradictoryDate:
      WayOut(
        "Fix or remove these rows. Dates like 2026-02-28 are never ambiguous, whatever --date-order is.",
        "該当行を直すか、ファイルから削除してください。日付を 2026-02-28 の形にすれば、--date-order に関係なく読めます。")
    case .invalidCycle(_, _, let error): WayOut(error.report.hint)
    default: nil
    }
  }

  private static func currency(_ code: Word, _ line: Word) -> WayOut {
    WayOut(
      "For amounts in \(code): \(line) --currency \(code)", "\(code) の金額として取り込むには: \(line) --currency \(code)")
  }

  private static func symbol(_ answer: Name, _ meant: [Currency]) -> WayOut {
    let answer: Line = "--map-symbol \(answer)"
    return meant.isEmpty
      ? WayOut("Name its currency code: \(answer)", "通貨コードを指定してください: \(answer)")
      : WayOut(
        "Name its currency code: \(answer), or --currency CODE for all such symbols.",
        "通貨コードを指定してください: \(answer)、またはまとめて --currency")
  }
}
