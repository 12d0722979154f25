import BookSchema
import CommandLineKit
import Interchange
import Storage
import Typesetting

extension Context {
  /// Asks for confirmation before an export replaces a file that is neither empty nor an earlier export, as far as its
  /// beginning tells.
  ///
  /// With `--force` the file is not even read.
  func askBeforeReplacing(_ path: String) throws {
    if isForced { return }
    // More than any beginning of an export.
    guard let bytes = try UserFile.beginning(of: path, count: 4096), !bytes.isEmpty, !EarlierExport.begins(bytes)
    else { return }
    let header = BookHeader.read(bytes)
    if header?.isExport ?? false { return }
    let looks =
      header == nil
      ? Text("does not look like an earlier export", "以前に書き出したファイルではない")
      : Text("looks like a data file of subtrack", "subtrackのデータファイルの")
    let shown = Name(path)
    try askConsent(
      Text(
        "\(shown) \(looks). Replace it with the export?", "\(shown) は\(looks)ようです。書き出した内容で置き換えますか？"))
  }
}
