import BookSchema
import CommandLineKit
import Interchange
import Storage
import Typesetting

extension Context {
  /// Asks for confirmation of something that is hard to undo; throws unless the answer is yes.
  ///
  /// `--force` and dry runs skip the question. Call this before locking the data file, since a person may take long to
  /// answer.
  func askConsent(_ question: Text) throws {
    if !isDryRun { try askAlsoInDryRun(question) }
  }

  /// The same also in a dry run, which is then refused where the run would be.
  func askAlsoInDryRun(_ question: Text) throws {
    if isForced { return }
    guard let answer = prompt.confirm(say(question)) else {
      throw ErrorReport.problem(
        "nobodyToAsk", "\(Name(question.en)) Confirmation is required, but there is no terminal to ask on.",
        "確認が必要ですが、ここでは質問に答えられません: \(Name(question.ja))",
        WayOut("To proceed without asking, add --force.", "確認なしで実行するには --force を付けてください。"))
    }
    if !answer { throw ErrorReport.declined }
  }

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

extension ErrorReport {
  /// The user said no, or ended the questions.
  static let declined = ErrorReport.problem(
    "declined", "Aborted.", "中止しました。", WayOut("Nothing was changed.", "何も変更していません。"))

  /// The same of the charges of a statement.
  static let nothingConfirmed = ErrorReport.problem(
    "declined", "Nothing confirmed.", "何も確定していません。", WayOut("Nothing was changed.", "何も変更していません。"))
}
