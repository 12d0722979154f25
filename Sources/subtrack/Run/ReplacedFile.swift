import BookSchema
import CommandLineKit
import Interchange
import Storage
import Typesetting

/// What an export would replace, as far as its beginning tells.
enum ReplacedFile {
  /// Nothing, an empty file or an earlier export.
  case replaceable
  /// A data file, of this or another user.
  case book
  case other

  /// How much of a file is read: more than any beginning of an export.
  private static let length = 4096

  static func find(at path: String) throws(StorageError) -> ReplacedFile {
    guard let bytes = try UserFile.beginning(of: path, count: length), !bytes.isEmpty else { return .replaceable }
    if EarlierExport.begins(bytes) { return .replaceable }
    guard let header = BookHeader.read(bytes) else { return .other }
    return header.isExport ? .replaceable : .book
  }
}

extension Context {
  /// Asks for confirmation before an export replaces a file that is not an earlier export.
  ///
  /// With `--force` the file is not even read.
  func askBeforeReplacing(_ path: String) throws {
    if isForced { return }
    let shown = Name(path)
    switch try ReplacedFile.find(at: path) {
    case .replaceable: return
    case .book:
      try askConsent(
        Text(
          "\(shown) looks like a data file of subtrack. Replace it with the export?",
          "\(shown) はsubtrackのデータファイルのようです。書き出した内容で置き換えますか？"))
    case .other:
      try askConsent(
        Text(
          "\(shown) does not look like an earlier export. Replace it with the export?",
          "\(shown) は以前に書き出したファイルではないようです。書き出した内容で置き換えますか？"))
    }
  }
}
