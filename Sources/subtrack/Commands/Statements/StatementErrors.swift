import BillingCore
import CommandLineKit
import Interchange
import Typesetting

/// A file that cannot be read as a statement.
struct StatementUnreadable: Reportable {
  let path: String
  let error: StatementError
  /// The command that was to read it, for the way out.
  let command: String
  /// The account that the statement is of, if it is named.
  var account: String?

  var report: ErrorReport {
    let (shown, row) = (SafeText.visible(path), error.row(path, start))
    let line = row.line.map { ":\($0)" } ?? ""
    return ErrorReport(
      message: Text(en: "\(shown)\(line): \(row.text.en)", ja: "\(shown)\(line): \(row.text.ja)"), hint: row.hint,
      exitCode: row.exitCode)
  }

  /// The command and its file, to which an option is added.
  var start: String {
    let file = path == "-" ? "-" : SafeText.visible(path).shellQuoted
    let option = account.map { " --account \(SafeText.visible($0).shellQuoted)" } ?? ""
    return "subtrack \(command) \(file)\(option)"
  }
}

/// A reason why a file cannot be read: where, what, and a way out.
private struct Row {
  var line: Int?
  let text: Text
  let hint: Text
  /// A question is answered by an option; anything else is wrong with the file.
  var exitCode = ExitCode.data
}

extension StatementError {
  fileprivate func row(_ path: String, _ start: String) -> Row {
    switch self {
    case .notText(let kind):
      Row(text: kind.text, hint: kind.hint(path, for: String(start.split(separator: " ")[1])))
    case .tooLarge(let limit):
      Row(
        text: Text(
          en: "The file is larger than \(limit >> 20) MiB, the limit for statements.",
          ja: "\(limit >> 20)MiBを超えるファイルは、明細として扱えません。"),
        hint: Text(en: "Export a shorter period.", ja: "期間を短くして書き出してください。"))
    case .undecodable(let error):
      Row(
        line: error.line, text: error.text,
        hint: Text(
          en: "Name another encoding: \(start) --encoding cp932", ja: "文字コードを指定してください: \(start) --encoding cp932"))
    case .unknownKind:
      Row(
        text: Text(en: "The file is not CSV, OFX, QIF or CAMT.053.", ja: "CSV、OFX、QIF、CAMT.053 のどれでもありません。"),
        hint: Self.readable)
    case .malformed(let line, let malformation): Row(line: line, text: malformation.text, hint: Self.readable)
    case .noColumn(let field):
      Row(
        line: 1,
        text: field == .date
          ? Text(en: "No column has dates.", ja: "日付の列がありません。")
          : Text(en: "No column has amounts.", ja: "金額の列がありません。"), hint: Self.columns(start))
    case .missingColumn(let name):
      Row(
        text: Text(
          en: "There is no column '\(SafeText.visible(name))'.", ja: "列「\(SafeText.visible(name))」がありません。"),
        hint: Self.columns(start))
    case .noneRead(let count, let line):
      Row(
        line: line,
        text: Text(
          en: "None of the \(Phrasing.counted(count, "row")) can be read as a payment.",
          ja: "\(count)行のうち、支払いとして読める行がありません。"), hint: Self.columns(start))
    case .foreignEncoding(let encoding):
      Row(
        text: Text(
          en: "The file seems to be in \(encoding.rawValue), which is not supported.",
          ja: "文字コードが \(encoding.rawValue) のようですが、対応していません。"), hint: Self.converting(path, from: encoding))
    case .unclear(let question):
      Row(
        line: question.row, text: StatementQuestionWording.text(question),
        hint: StatementQuestionWording.hint(question, start), exitCode: .usage)
    case .rows(let rows): Self.row(rows, start, hasColumns: !Self.isTagged(path))
    }
  }

  private static let readable = Text(
    en: "For statements that can be read: subtrack help statements", ja: "読み込める明細の入手方法: subtrack help statements")

  private static func columns(_ start: String) -> Text {
    Text(
      en: "Name the columns by number: \(start) --columns date=1,text=2,amount=3",
      ja: "列を番号で指定してください: \(start) --columns date=1,text=2,amount=3")
  }

  private static func converting(_ path: String, from encoding: ForeignEncoding) -> Text {
    let file = path == "-" ? "FILE" : SafeText.visible(path).shellQuoted
    let command = "iconv -f \(encoding.rawValue) -t UTF-8 \(file) > utf8.csv"
    return Text(en: "Convert it first: \(command)", ja: "先に変換してください: \(command)")
  }

  /// The first row that cannot be read, and how many others.
  private static func row(_ rows: [RefusedStatementRow], _ start: String, hasColumns: Bool) -> Row {
    guard let first = rows.first else { return Row(text: Text(en: "", ja: ""), hint: fixing(start, hasColumns)) }
    let (text, hint) = first.reason.texts(start)
    let others = Phrasing.counted(rows.count - 1, "other row")
    let all = Text(en: "\(text.en) \(others) cannot be read either.", ja: "\(text.ja)ほかに\(rows.count - 1)行を読めません。")
    return Row(line: first.row, text: rows.count > 1 ? all : text, hint: hint ?? fixing(start, hasColumns))
  }

  /// Whether a file has tags and no columns, by its name.
  private static func isTagged(_ path: String) -> Bool {
    [".ofx", ".qfx", ".qif", ".xml"].contains(where: path.lowercased().hasSuffix)
  }

  private static func fixing(_ start: String, _ hasColumns: Bool) -> Text {
    hasColumns
      ? Text(
        en: "Fix or remove this row, or name the columns: \(start) --columns date=1,text=2,amount=3",
        ja: "この行を直すか削除してください。列を指定するには: \(start) --columns date=1,text=2,amount=3")
      : Text(
        en: "Fix or remove this row, or download the file again.", ja: "この行を直すか削除するか、明細をもう一度ダウンロードしてください。")
  }
}

extension StatementError.Malformation {
  fileprivate var text: Text {
    switch self {
    case .unterminatedQuote: Text(en: "A quote is not closed.", ja: "引用符が閉じられていません。")
    case .textAfterQuote: Text(en: "Unexpected text after a closing quote.", ja: "閉じ引用符の後に文字があります。")
    case .tooManyColumns: Text(en: "The row has more than 512 columns.", ja: "列が512を超えています。")
    case .invalidMarkup: Text(en: "A tag is malformed or not closed.", ja: "タグが正しくないか、閉じられていません。")
    case .tooDeep: Text(en: "Tags are nested too deeply.", ja: "タグの入れ子が深すぎます。")
    case .unknownEntity(let name):
      Text(
        en: "The entity '&\(SafeText.visible(name));' is not supported.",
        ja: "実体参照「&\(SafeText.visible(name));」には対応していません。")
    }
  }
}

extension RefusedStatementRow.Reason {
  /// What is wrong with the row, and a way out; without one, the row has to be fixed or the columns named.
  fileprivate func texts(_ start: String) -> (text: Text, hint: Text?) {
    switch self {
    case .missingDate: (Text(en: "The row has no date.", ja: "日付がありません。"), nil)
    case .invalidDate(let text):
      (Text(en: "'\(SafeText.visible(text))' is not a date.", ja: "「\(SafeText.visible(text))」は日付として読めません。"), nil)
    case .missingAmount: (Text(en: "The row has no amount.", ja: "金額がありません。"), nil)
    case .invalidAmount(let text):
      (Text(en: "'\(SafeText.visible(text))' is not an amount.", ja: "「\(SafeText.visible(text))」は金額として読めません。"), nil)
    case .tooManyDecimals(let text, let currency):
      (
        Text(
          en: "'\(SafeText.visible(text))' has more decimals than \(currency) allows.",
          ja: "「\(SafeText.visible(text))」の小数の桁数は \(currency) では使えません。"),
        Text(
          en: "Name the currency, for example: \(start) --currency USD", ja: "通貨を指定してください。例: \(start) --currency USD")
      )
    case .longRow(let cells, let header):
      (
        Text(
          en: "The row has \(cells) cells, but the header has \(header); an amount such as -12,99 may be split.",
          ja: "見出しの\(header)列に対して\(cells)列あります。-12,99 のような金額が分かれている可能性があります。"),
        Text(
          en: "Quote the amounts that have a comma, or download the file with semicolons or tabs.",
          ja: "カンマを含む金額を引用符で囲むか、区切りがセミコロンかタブのファイルをダウンロードしてください。")
      )
    case .noSign(let text):
      (
        Text(
          en: "'\(SafeText.visible(text))' has no sign, though the balance rises by some rows and falls by others.",
          ja: "「\(SafeText.visible(text))」に符号がありませんが、残高は行によって増えたり減ったりしています。"),
        Text(
          en: "Name the column of the direction by number: \(start) --columns sign=4",
          ja: "出金・入金を示す列を番号で指定してください: \(start) --columns sign=4")
      )
    case .amountElsewhere(let text):
      (
        Text(
          en: "The row has no amount, but '\(SafeText.visible(text))' in a column that is not read.",
          ja: "金額の列が空で、読み取らない列に「\(SafeText.visible(text))」があります。"),
        Text(
          en: "Name both columns by number: \(start) --columns debit=3,credit=4",
          ja: "出金と入金の列を番号で指定してください: \(start) --columns debit=3,credit=4")
      )
    case .tooLarge(let text):
      (Text(en: "'\(SafeText.visible(text))' is too large.", ja: "「\(SafeText.visible(text))」は金額が大きすぎます。"), nil)
    case .unknownSign(let text):
      (
        Text(
          en: "'\(SafeText.visible(text))' is not a known word for debit or credit.",
          ja: "「\(SafeText.visible(text))」が出金か入金か分かりません。"), nil
      )
    }
  }
}
