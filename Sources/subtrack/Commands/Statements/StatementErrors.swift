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
    let row = error.row(path, start)
    let place = row.line.map { Text("\(Name(path)):\($0)", "\(Name(path)):\($0)") } ?? Text(typed: Name(path).text)
    return .problem(
      "unreadable", "\(place): \(row.text)", "\(place): \(row.text)",
      WayOut(row.hint), exit: row.exitCode)
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
          "The file is larger than \(limit >> 20) MiB, the limit for statements.",
          "\(limit >> 20)MiBを超えるファイルは、明細として扱えません。"),
        hint: Text("Export a shorter period.", "期間を短くして書き出してください。"))
    case .undecodable(let error):
      Row(
        line: error.line, text: error.text,
        hint: Text(
          "Name another encoding: \(Word(start)) --encoding cp932", "文字コードを指定してください: \(Word(start)) --encoding cp932"))
    case .unknownKind:
      Row(
        text: Text("The file is not CSV, OFX, QIF or CAMT.053.", "CSV、OFX、QIF、CAMT.053 のどれでもありません。"),
        hint: Self.readable)
    case .malformed(let line, let malformation): Row(line: line, text: malformation.text, hint: Self.readable)
    case .noColumn(let field):
      Row(
        line: 1,
        text: field == .date
          ? Text("No column has dates.", "日付の列がありません。")
          : Text("No column has amounts.", "金額の列がありません。"), hint: Self.columns(start))
    case .missingColumn(let name):
      Row(
        text: Text("There is no column '\(Name(name))'.", "列「\(Name(name))」がありません。"),
        hint: Self.columns(start))
    case .noneRead(let count, let line):
      Row(
        line: line,
        text: Text(
          "None of the \(count, "row") can be read as a payment.", "\(count)行のうち、支払いとして読める行がありません。"),
        hint: Self.columns(start))
    case .foreignEncoding(let encoding):
      Row(
        text: Text(
          "The file seems to be in \(Word(encoding.rawValue)), which is not supported.",
          "文字コードが \(Word(encoding.rawValue)) のようですが、対応していません。"), hint: Self.converting(path, from: encoding))
    case .unclear(let question):
      Row(
        line: question.row, text: StatementQuestionWording.text(question),
        hint: StatementQuestionWording.hint(question, start), exitCode: .usage)
    case .rows(let rows): Self.row(rows, start, hasColumns: !Self.isTagged(path))
    }
  }

  private static let readable = Text(
    "For statements that can be read: subtrack help statements", "読み込める明細の入手方法: subtrack help statements")

  private static func columns(_ start: String) -> Text {
    Text(
      "Name the columns by number: \(Word(start)) --columns date=1,text=2,amount=3",
      "列を番号で指定してください: \(Word(start)) --columns date=1,text=2,amount=3")
  }

  private static func converting(_ path: String, from encoding: ForeignEncoding) -> Text {
    let file = path == "-" ? "FILE" : SafeText.visible(path).shellQuoted
    let command = "iconv -f \(encoding.rawValue) -t UTF-8 \(file) > utf8.csv"
    return Text("Convert it first: \(Word(command))", "先に変換してください: \(Word(command))")
  }

  /// The first row that cannot be read, and how many others.
  private static func row(_ rows: [RefusedStatementRow], _ start: String, hasColumns: Bool) -> Row {
    guard let first = rows.first else { return Row(text: Text("", ""), hint: fixing(start, hasColumns)) }
    let (text, hint) = first.reason.texts(start)
    let all = Text(
      "\(text) \(rows.count - 1, "other row") cannot be read either.", "\(text)ほかに\(rows.count - 1)行を読めません。")
    return Row(line: first.row, text: rows.count > 1 ? all : text, hint: hint ?? fixing(start, hasColumns))
  }

  /// Whether a file has tags and no columns, by its name.
  private static func isTagged(_ path: String) -> Bool {
    [".ofx", ".qfx", ".qif", ".xml"].contains(where: path.lowercased().hasSuffix)
  }

  private static func fixing(_ start: String, _ hasColumns: Bool) -> Text {
    hasColumns
      ? Text(
        "Fix or remove this row, or name the columns: \(Word(start)) --columns date=1,text=2,amount=3",
        "この行を直すか削除してください。列を指定するには: \(Word(start)) --columns date=1,text=2,amount=3")
      : Text("Fix or remove this row, or download the file again.", "この行を直すか削除するか、明細をもう一度ダウンロードしてください。")
  }
}

extension StatementError.Malformation {
  fileprivate var text: Text {
    switch self {
    case .unterminatedQuote: Text("A quote is not closed.", "引用符が閉じられていません。")
    case .textAfterQuote: Text("Unexpected text after a closing quote.", "閉じ引用符の後に文字があります。")
    case .tooManyColumns: Text("The row has more than 512 columns.", "列が512を超えています。")
    case .invalidMarkup: Text("A tag is malformed or not closed.", "タグが正しくないか、閉じられていません。")
    case .tooDeep: Text("Tags are nested too deeply.", "タグの入れ子が深すぎます。")
    case .unknownEntity(let name):
      Text("The entity '&\(Name(name));' is not supported.", "実体参照「&\(Name(name));」には対応していません。")
    }
  }
}

extension RefusedStatementRow.Reason {
  /// What is wrong with the row, and a way out; without one, the row has to be fixed or the columns named.
  fileprivate func texts(_ start: String) -> (text: Text, hint: Text?) {
    switch self {
    case .missingDate: (Text("The row has no date.", "日付がありません。"), nil)
    case .invalidDate(let text):
      (Text("'\(Name(text))' is not a date.", "「\(Name(text))」は日付として読めません。"), nil)
    case .missingAmount: (Text("The row has no amount.", "金額がありません。"), nil)
    case .invalidAmount(let text):
      (Text("'\(Name(text))' is not an amount.", "「\(Name(text))」は金額として読めません。"), nil)
    case .tooManyDecimals(let text, let currency):
      (
        Text(
          "'\(Name(text))' has more decimals than \(Word(currency)) allows.",
          "「\(Name(text))」の小数の桁数は \(Word(currency)) では使えません。"),
        Text(
          "Name the currency, for example: \(Word(start)) --currency USD",
          "通貨を指定してください。例: \(Word(start)) --currency USD")
      )
    case .longRow(let cells, let header):
      (
        Text(
          "The row has \(cells) cells, but the header has \(header); an amount such as -12,99 may be split.",
          "見出しの\(header)列に対して\(cells)列あります。-12,99 のような金額が分かれている可能性があります。"),
        Text(
          "Quote the amounts that have a comma, or download the file with semicolons or tabs.",
          "カンマを含む金額を引用符で囲むか、区切りがセミコロンかタブのファイルをダウンロードしてください。")
      )
    case .noSign(let text):
      (
        Text(
          "'\(Name(text))' has no sign, though the balance rises by some rows and falls by others.",
          "「\(Name(text))」に符号がありませんが、残高は行によって増えたり減ったりしています。"),
        Text(
          "Name the column of the direction by number: \(Word(start)) --columns sign=4",
          "出金・入金を示す列を番号で指定してください: \(Word(start)) --columns sign=4")
      )
    case .amountElsewhere(let text):
      (
        Text(
          "The row has no amount, but '\(Name(text))' in a column that is not read.",
          "金額の列が空で、読み取らない列に「\(Name(text))」があります。"),
        Text(
          "Name both columns by number: \(Word(start)) --columns debit=3,credit=4",
          "出金と入金の列を番号で指定してください: \(Word(start)) --columns debit=3,credit=4")
      )
    case .tooLarge(let text):
      (Text("'\(Name(text))' is too large.", "「\(Name(text))」は金額が大きすぎます。"), nil)
    case .unknownSign(let text):
      (
        Text("'\(Name(text))' is not a known word for debit or credit.", "「\(Name(text))」が出金か入金か分かりません。"), nil
      )
    }
  }
}
