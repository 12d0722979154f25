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
  var text: Text {
    switch self {
    case .empty: Text("The file is empty.", "ファイルが空です。")
    case .excel: Text("This is an Excel workbook (.xlsx).", "Excelのブック（.xlsx）です。")
    case .oldExcel: Text("This is an Excel workbook (.xls).", "Excelのブック（.xls）です。")
    case .openDocument: Text("This is a LibreOffice spreadsheet (.ods).", "LibreOfficeの表計算ファイル（.ods）です。")
    case .zip: Text("This is a ZIP archive.", "ZIPファイルです。")
    case .gzip: Text("This is a gzip archive.", "gzipで圧縮したファイルです。")
    case .sqlite: Text("This is an SQLite database.", "SQLiteのデータベースです。")
    case .pdf: Text("This is a PDF document.", "PDFファイルです。")
    case .oneC: Text("This is a statement for the program 1C.", "会計ソフト1C用の明細です。")
    case .carriageReturns: Text("The lines end in CR alone, as on old Macs.", "改行がCRだけです（古いMacの形式）。")
    }
  }

  /// How to make a file of it that `command` reads.
  func hint(_ path: String, for command: String) -> Text {
    let file = path == "-" ? "" : " < \(SafeText.visible(path).shellQuoted)"
    switch self {
    case .empty:
      return Text("Export it again, or choose another file.", "書き出し直すか、別のファイルを指定してください。")
    case .excel, .oldExcel, .openDocument:
      return Text(
        "In the spreadsheet, save it as CSV (UTF-8), and use that file.", "表計算ソフトでCSV（UTF-8）として保存し、そのファイルを指定してください。")
    case .zip:
      return Text("Unpack it, and use the file in it.", "展開して、中のファイルを指定してください。")
    case .gzip:
      let line = "gzip -dc\(file) | subtrack \(command) -"
      return Text("To unpack and read it: \(Word(line))", "展開して読み込むには: \(Word(line))")
    case .oneC:
      return Text("Ask the bank for CAMT, MT940, OFX or CSV.", "銀行のサイトでCAMT、MT940、OFX、CSVのいずれかを選んでください。")
    case .sqlite, .pdf:
      return Text("Export it as CSV from the program that wrote it.", "作成したプログラムからCSVで書き出してください。")
    case .carriageReturns:
      let line = "tr '\\r' '\\n'\(file) | subtrack \(command) -"
      return Text("To convert and read it: \(Word(line))", "改行を変換して読み込むには: \(Word(line))")
    }
  }
}
