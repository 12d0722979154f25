import BillingCore
import CommandLineKit
import Interchange
import Statements
import Typesetting

/// A file that cannot be read as a statement.
struct StatementUnreadable: Reportable {
  let path: String
  let error: StatementError
  /// The command that was to read it, for the way out.
  let command: String
  /// The account that the statement is of, if it is named.
  var account: String?
  /// The options that were typed, to which the answer to a question is added.
  var typed = ""

  var report: ErrorReport {
    let row = row
    let place = Text(typed: Name(path).text + (row.line.map { ":\($0)" } ?? ""))
    return .problem("unreadable", "\(place): \(row.text)", "\(place): \(row.text)", row.way, exit: row.exitCode)
  }

  /// The command and its file, to which an option is added.
  var start: String { "subtrack \(command) \(SafeText.visible(path).shellQuoted)\(option)" }

  private var option: String { account.map { " --account \(SafeText.visible($0).shellQuoted)" } ?? "" }
}

/// A reason why a file cannot be read: where, what, and a way out.
private struct Row {
  var line: Int?
  var text: Text
  let way: WayOut
  /// A question is answered by an option; anything else is wrong with the file.
  var exitCode = ExitCode.data

  static func problem(
    _ line: Int?, _ en: Sentence<English>, _ ja: Sentence<Japanese>, _ way: WayOut
  ) -> Row { Row(line: line, text: Text(en, ja), way: way) }
}

extension StatementUnreadable {
  private var row: Row {
    switch error {
    case .notText(let kind):
      Row(text: kind.row(path, for: command).text, way: kind.row(path, for: command).way)
    case .tooLarge(let limit):
      .problem(
        nil, "The file is larger than \(limit >> 20) MiB, the limit for statements.",
        "\(limit >> 20)MiBを超えるファイルは、明細として扱えません。",
        WayOut("Export a shorter period.", "期間を短くして書き出してください。"))
    case .undecodable(let error):
      Row(
        line: error.line, text: error.text,
        way: WayOut("Name another encoding, for example: --encoding cp932", "文字コードを指定してください。例: --encoding cp932"))
    case .unknownKind:
      .problem(
        nil, "The file is not CSV, OFX, QIF, CAMT or MT940.", "CSV、OFX、QIF、CAMT、MT940 のどれでもありません。", Self.readable)
    case .malformed(let line, let malformation): malformation.row(line, Self.readable)
    case .noColumn(.date): .problem(1, "No column has dates.", "日付の列がありません。", Self.columns)
    case .noColumn: .problem(1, "No column has amounts.", "金額の列がありません。", Self.columns)
    case .missingColumn(let name):
      .problem(nil, "There is no column '\(Name(name))'.", "列「\(Name(name))」がありません。", Self.columns)
    case .noneRead(let count, let line):
      .problem(
        line, "None of the \(count, "row") can be read as a payment.", "\(count)行のうち、支払いとして読める行がありません。",
        Self.columns)
    case .foreignEncoding(let encoding):
      .problem(
        nil, "The file seems to be in \(Word(encoding.rawValue)), which is not supported.",
        "文字コードが \(Word(encoding.rawValue)) のようですが、対応していません。", converting(encoding))
    case .unclear(let question):
      Row(
        line: question.row, text: StatementQuestionWording.text(question),
        way: WayOut(StatementQuestionWording.hint(question, start + typed)), exitCode: .usage)
    case .rows(let rows): first(of: rows)
    }
  }

  private static let readable = WayOut(
    "For statements that can be read", "読み込める明細の入手方法", "help statements")

  private static let columns = WayOut(
    "Name the columns by number, for example: --columns date=1,text=2,amount=3",
    "列を番号で指定してください。例: --columns date=1,text=2,amount=3")

  private func converting(_ encoding: ForeignEncoding) -> WayOut {
    let file = path == "-" ? "FILE" : SafeText.visible(path).shellQuoted
    let line = Word("iconv -f \(encoding.rawValue) -t UTF-8 \(file) | subtrack \(command) -\(option)\(typed)")
    return WayOut("To convert and read it: \(line)", "変換して読み込むには: \(line)")
  }

  /// The first row that cannot be read, and how many others.
  private func first(of rows: [RefusedStatementRow]) -> Row {
    guard var first = rows.first?.problem(start, Self.fixing) else { return Row(text: Text.nothing, way: Self.fixing) }
    let (text, others) = (first.text, rows.count - 1)
    if others > 0 {
      first.text = Text("\(text) \(others, "other row") cannot be read either.", "\(text)ほかに\(others)行を読めません。")
    }
    return first
  }

  private static let fixing = WayOut(
    "Fix or remove this row, or download the file again.", "この行を直すか削除するか、明細をもう一度ダウンロードしてください。")
}

extension StatementError.Malformation {
  fileprivate func row(_ line: Int, _ way: WayOut) -> Row {
    switch self {
    case .unterminatedQuote: .problem(line, "A quote is not closed.", "引用符が閉じられていません。", way)
    case .textAfterQuote:
      .problem(line, "Unexpected text after a closing quote.", "閉じ引用符の後に文字があります。", way)
    case .tooManyColumns: .problem(line, "The row has more than 512 columns.", "列が512を超えています。", way)
    case .invalidMarkup:
      .problem(line, "A tag is malformed or not closed.", "タグが正しくないか、閉じられていません。", way)
    case .tooDeep: .problem(line, "Tags are nested too deeply.", "タグの入れ子が深すぎます。", way)
    case .unknownEntity(let name):
      .problem(
        line, "The entity '&\(Name(name));' is not supported.", "実体参照「&\(Name(name));」には対応していません。", way)
    }
  }
}

extension RefusedStatementRow {
  /// What is wrong with the row; `way` is the way out of most.
  fileprivate func problem(_ start: String, _ way: WayOut) -> Row {
    switch reason {
    case .missingDate: .problem(row, "The row has no date.", "日付がありません。", way)
    case .invalidDate(let text):
      .problem(row, "'\(Name(text))' is not a date.", "「\(Name(text))」は日付として読めません。", way)
    case .lateDate(let text):
      .problem(row, "'\(Name(text))' is more than three years ahead.", "「\(Name(text))」は3年以上先の日付です。", way)
    case .missingAmount: .problem(row, "The row has no amount.", "金額がありません。", way)
    case .invalidAmount(let text):
      .problem(row, "'\(Name(text))' is not an amount.", "「\(Name(text))」は金額として読めません。", way)
    case .tooManyDecimals(let text, let currency):
      .problem(
        row, "'\(Name(text))' has more decimals than \(Word(currency)) allows.",
        "「\(Name(text))」の小数の桁数は \(Word(currency)) では使えません。",
        currency.exponent > 1
          ? way
          : WayOut(
            "Name the currency, for example: \(Word(start)) --currency USD",
            "通貨を指定してください。例: \(Word(start)) --currency USD"))
    case .longRow(let cells, let header):
      .problem(
        row, "The row has \(cells) cells, but the header has \(header); a text or an amount like -12,99 may be split.",
        "見出しの\(header)列に対して\(cells)列あります。文字列か -12,99 のような金額が分かれている可能性があります。",
        WayOut(
          "Put it in quotes, or download the file with another separator.",
          "引用符で囲むか、区切り文字の異なるファイルをダウンロードしてください。"))
    case .otherTable:
      .problem(
        row, "Another table with other columns begins here.", "ここから、列の異なる別の表が始まっています。",
        WayOut("Save each table in a file of its own.", "表ごとに別のファイルに分けてください。"))
    case .noSign(let text):
      .problem(
        row, "'\(Name(text))' has no sign, though the balance rises by some rows and falls by others.",
        "「\(Name(text))」に符号がありませんが、残高は行によって増えたり減ったりしています。", way)
    case .amountElsewhere(let text):
      .problem(
        row, "The row has no amount, but '\(Name(text))' in a column that is not read.",
        "金額の列が空で、読み取らない列に「\(Name(text))」があります。", way)
    case .tooLarge(let text): .problem(row, "'\(Name(text))' is too large.", "「\(Name(text))」は金額が大きすぎます。", way)
    case .unknownSign(let text):
      .problem(
        row, "Whether '\(Name(text))' is a debit or a credit is not clear.", "「\(Name(text))」が出金か入金か分かりません。", way)
    }
  }
}
