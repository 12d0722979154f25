/// A file that is not read, known by its first bytes.
public enum FileKind: Equatable, Sendable {
  case empty
  /// A workbook of Excel (`.xlsx`).
  case excel
  /// An older workbook of Excel (`.xls`).
  case oldExcel
  /// A web page with a table, which some banks name `.xls`.
  case webPage
  /// A spreadsheet of LibreOffice (`.ods`).
  case openDocument
  /// Any other ZIP archive.
  case zip
  case gzip
  case sqlite
  case pdf
  /// A statement of the program 1C.
  case oneC

  /// `nil` if the file may be text.
  package init?(of bytes: [UInt8]) {
    if bytes.isEmpty { self = .empty } else if let kind = Self.binary(bytes) { self = kind } else { return nil }
  }

  private static func binary(_ bytes: [UInt8]) -> FileKind? {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return archive(bytes) }
    if bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) { return .zip }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) { return .oldExcel }
    if bytes.starts(with: [0x1F, 0x8B]) { return .gzip }
    if bytes.starts(with: "SQLite format 3\0".utf8) { return .sqlite }
    if bytes.starts(with: "%PDF-".utf8) { return .pdf }
    let begin = bytes.lazy.drop { $0 <= 0x20 }.prefix(5).map { $0 | 0x20 }
    if ["<html", "<!doc", "<tabl"].contains(where: { begin.elementsEqual($0.utf8) }) { return .webPage }
    return bytes.starts(with: "1CClientBankExchange".utf8) ? .oneC : nil
  }

  /// The kind of an archive, by the names of its first files.
  private static func archive(_ bytes: [UInt8]) -> FileKind {
    let begin = bytes.prefix(4096)
    let has = { (name: String) in begin.indices.contains { begin[$0...].starts(with: name.utf8) } }
    if has("opendocument.spreadsheet") { return .openDocument }
    return has("[Content_Types].xml") || has("xl/") ? .excel : .zip
  }
}
