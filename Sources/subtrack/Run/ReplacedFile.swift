import BookSchema
import CommandLineKit
import Interchange
import Storage
import Typesetting

extension Context {
  /// Asks for confirmation before an export replaces a file that is neither empty nor an earlier export, as far as its
  /// beginning tells.
  ///
  /// With `--force` the file is not even read. A dry run asks too: a wrong path is what it is there to find.
  func askBeforeReplacing(_ path: String) throws {
    if isForced { return }
    // More than any beginning of an export.
    guard let bytes = try UserFile.beginning(of: path, count: 4096), !bytes.isEmpty, !EarlierExport.begins(bytes)
    else { return }
    let header = BookHeader.read(bytes)
    if header?.isExport ?? false { return }
    let shown = Name(path)
    try askAlsoInDryRun(
      header == nil
        ? Text(
          "\(shown) does not look like an earlier export. Replace it with the export?",
          "\(shown) は以前に書き出したファイルではないようです。書き出した内容で置き換えますか？")
        : Text(
          "\(shown) looks like a data file of subtrack. Replace it with the export?",
          "\(shown) はsubtrackのデータファイルのようです。書き出した内容で置き換えますか？"))
  }
}
