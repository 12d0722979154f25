import CommandLineKit
import Interchange
import Typesetting

/// Texts about the encoding of a file.
extension UndecodableText {
  var text: Text {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    return Text(
      en: "The bytes \(digits) at offset \(offset) are not \(encoding.title).",
      ja: "\(offset + 1)バイト目の \(digits) は \(encoding.title) として読めません。")
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
    case .empty: Text(en: "The file is empty.", ja: "ファイルが空です。")
    case .excel: Text(en: "This is an Excel workbook (.xlsx).", ja: "Excelのブック（.xlsx）です。")
    case .oldExcel: Text(en: "This is an Excel workbook (.xls).", ja: "Excelのブック（.xls）です。")
    case .openDocument: Text(en: "This is a LibreOffice spreadsheet (.ods).", ja: "LibreOfficeの表計算ファイル（.ods）です。")
    case .zip: Text(en: "This is a ZIP archive.", ja: "ZIPファイルです。")
    case .gzip: Text(en: "This is a gzip archive.", ja: "gzipで圧縮したファイルです。")
    case .sqlite: Text(en: "This is an SQLite database.", ja: "SQLiteのデータベースです。")
    case .pdf: Text(en: "This is a PDF document.", ja: "PDFファイルです。")
    case .carriageReturns: Text(en: "The lines end in CR alone, as on old Macs.", ja: "改行がCRだけです（古いMacの形式）。")
    }
  }

  /// How to make a file of it that `command` reads.
  func hint(_ path: String, for command: String) -> Text {
    let file = path == "-" ? "" : " < \(SafeText.visible(path).shellQuoted)"
    switch self {
    case .empty:
      return Text(en: "Export it again, or choose another file.", ja: "書き出し直すか、別のファイルを指定してください。")
    case .excel, .oldExcel, .openDocument:
      return Text(
        en: "In the spreadsheet, save it as CSV (UTF-8), and use that file.",
        ja: "表計算ソフトでCSV（UTF-8）として保存し、そのファイルを指定してください。")
    case .zip:
      return Text(
        en: "Unpack it, and use the file in it.", ja: "展開して、中のファイルを指定してください。")
    case .gzip:
      let line = "gzip -dc\(file) | subtrack \(command) -"
      return Text(en: "To unpack and read it: \(line)", ja: "展開して読み込むには: \(line)")
    case .sqlite, .pdf:
      return Text(
        en: "Export it as CSV from the program that wrote it.", ja: "作成したプログラムからCSVで書き出してください。")
    case .carriageReturns:
      let line = "tr '\\r' '\\n'\(file) | subtrack \(command) -"
      return Text(en: "To convert and read it: \(line)", ja: "改行を変換して読み込むには: \(line)")
    }
  }
}
