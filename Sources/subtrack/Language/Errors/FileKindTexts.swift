import CommandLineKit
import Interchange
import Typesetting

/// Texts about the encoding of a file.
extension UndecodableText {
  var text: Text {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    return Text(
      "The bytes \(Word(digits)) at offset \(offset) are not \(Word(encoding.title)).",
      "\(offset + 1)バイト目の \(Word(digits)) は \(Word(encoding.title)) として読めません。")
  }
}

extension TextEncoding {
  /// The note that the encoding was detected; `nil` for the usual one, which no other text is taken for.
  var detectionNote: Text? {
    if self == .utf8 { return nil }
    let others = confusable.map(\.rawValue)
    let (en, ja) = (others.joined(separator: " or "), others.joined(separator: "、"))
    return Text(
      en: "Read as \(title)." + (others.isEmpty ? "" : " If letters are wrong, use --encoding \(en)."),
      ja: "\(title) として読み取りました。" + (others.isEmpty ? "" : "文字化けしている場合は --encoding \(ja) を指定してください。"))
  }
}

extension FileKind {
  /// What the file is, and how to make a file of it that `command` reads.
  func row(_ path: String, for command: String) -> (text: Text, way: WayOut) {
    let file = Word(path == "-" ? "" : " < \(Name(path).text.shellQuoted)")
    switch self {
    case .empty:
      return (
        Text("The file is empty.", "ファイルが空です。"),
        WayOut("Export it again, or choose another file.", "書き出し直すか、別のファイルを指定してください。")
      )
    case .excel: return (Text("This is an Excel workbook (.xlsx).", "Excelのブック（.xlsx）です。"), Self.asCSV)
    case .oldExcel: return (Text("This is an Excel workbook (.xls).", "Excelのブック（.xls）です。"), Self.asCSV)
    case .webPage: return (Text("This is a web page (HTML).", "ウェブページ（HTML）です。"), Self.asCSV)
    case .openDocument:
      return (Text("This is a LibreOffice spreadsheet (.ods).", "LibreOfficeの表計算ファイル（.ods）です。"), Self.asCSV)
    case .zip:
      return (
        Text("This is a ZIP archive.", "ZIPファイルです。"),
        WayOut("Unpack it, and use the file in it.", "展開して、中のファイルを指定してください。")
      )
    case .gzip:
      let line: Line = "gzip -dc\(file) | subtrack \(Word(command)) -"
      return (
        Text("This is a gzip archive.", "gzipで圧縮したファイルです。"),
        WayOut("To unpack and read it: \(line)", "展開して読み込むには: \(line)")
      )
    case .sqlite: return (Text("This is an SQLite database.", "SQLiteのデータベースです。"), Self.byItsProgram)
    case .pdf: return (Text("This is a PDF document.", "PDFファイルです。"), Self.byItsProgram)
    case .oneC:
      return (
        Text("This is a statement for the program 1C.", "会計ソフト1C用の明細です。"),
        WayOut("Ask the bank for CAMT, MT940, OFX or CSV.", "銀行のサイトでCAMT、MT940、OFX、CSVのいずれかを選んでください。")
      )
    }
  }

  private static let asCSV = WayOut(
    "In the spreadsheet, save it as CSV (UTF-8), and use that file.", "表計算ソフトでCSV（UTF-8）として保存し、そのファイルを指定してください。")
  private static let byItsProgram = WayOut(
    "Export it as CSV from the program that wrote it.", "作成したプログラムからCSVで書き出してください。")
}
