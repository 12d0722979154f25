import BillingCore
import CommandLineKit
import Interchange
import Storage
import StrictJSON

/// An export on its way to where it goes.
struct ExportFile {
  let request: ExportRequest
  let format: ExportFormat
  /// The file, or nil for stdout.
  let destination: String?
}

extension Context {
  /// Writes an export; a file is written beside its name and put in its place when it is whole.
  func write(_ export: ExportFile) throws {
    let label = Text(en: "Exporting", ja: "書き出し中")
    guard let path = export.destination else {
      return console.showingProgress(label, toStdout: true) { export.format.write(export.request, console.output) }
    }
    do {
      if try store.owns(path) { throw ExportOntoData(path: path) }
      try console.showingProgress(label) { try replace(path, with: export) }
    } catch let error as StorageError {
      log.event("export.failed", ["format": export.format.name, "error": error.cause])
      throw ExportError(path: path, cause: error)
    }
    let shown = SafeText.visible(path)
    console.note(Text(en: "Written: \(shown)", ja: "書き出しました: \(shown)"))
  }

  private func replace(_ path: String, with export: ExportFile) throws {
    let file = try AtomicFile.goingWithTheProgram(replacing: path)
    let output = OutputBuffer { bytes in
      Progress.count(bytes.count)
      try file.write(bytes)
    }
    export.format.write(export.request, output)
    try output.flush()
    try file.commit()
  }
}

/// An export was sent to where the data lies, and would have replaced it.
struct ExportOntoData: Reportable {
  let path: String

  var report: ErrorReport {
    let shown = SafeText.visible(path)
    return ErrorReport(
      message: Text(
        en: "\(shown) is where your data lies; an export would replace it.", ja: "\(shown) はデータの保存場所です。書き出すとデータが失われます。"),
      hint: Text(en: "Choose another file.", ja: "別のファイルを指定してください。"), exitCode: .usage)
  }
}

/// An export could not be written to its file.
struct ExportError: Reportable {
  let path: String
  let cause: StorageError

  /// The sentence in Japanese is the one that the product was asked for with (seed 8, エクスポート失敗).
  var report: ErrorReport {
    let shown = SafeText.visible(path)
    let reason = cause.reason
    if case .notSynced = cause { return unconfirmed(shown, reason) }
    return ErrorReport(
      message: Text(
        en: "The export to \(shown) failed: \(reason.en).", ja: "エクスポートに失敗しました。容量/権限をご確認ください（\(shown): \(reason.ja)）"),
      hint: Text(
        en: "Check the folder, its permissions and the space on the disk; an older file there is unchanged.",
        ja: "フォルダ、権限、空き容量を確認してください。既存のファイルは変更していません。"),
      exitCode: .output)
  }

  private func unconfirmed(_ shown: String, _ reason: Text) -> ErrorReport {
    ErrorReport(
      message: Text(
        en: "\(shown) is written, but a power cut could still undo that: \(reason.en).",
        ja: "\(shown) に書き出しましたが、ディスクへの書き込みを確認できません（\(reason.ja)）。"),
      hint: Text(en: "Check the disk, then export again.", ja: "ディスクを確認し、もう一度書き出してください。"), exitCode: .output)
  }
}

extension StorageError {
  /// The cause, to stand behind a colon.
  fileprivate var reason: Text {
    switch self {
    case .danglingLink: Text(en: "the folder does not exist", ja: "フォルダがありません")
    case .writeFailed(_, let cause) where cause.errno == .noSuchFile:
      Text(en: "the folder does not exist", ja: "フォルダがありません")
    case .unreadable(_, let errno): errno.text
    case .writeFailed(_, let cause), .notSynced(_, let cause): cause.errno.text
    case .notARegularFile: Text(en: "it is not a regular file", ja: "通常のファイルではありません")
    default: Text(en: cause, ja: cause)
    }
  }
}
