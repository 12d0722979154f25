import BillingCore
import ByteOutput
import CommandLineKit
import Interchange
import Storage

/// An export on its way to where it goes.
struct ExportFile {
  enum Destination {
    case standardOutput
    case file(String)
    /// A new file of this name in a folder, with `_2` and so on before the extension where the name is taken.
    case newFile(String, in: String)
    /// One file a charge, in this folder; `pruned` of those of its own that it does not hold.
    case filesIn(String, pruned: Bool)
  }

  let request: ExportRequest
  let content: ExportContent
  let destination: Destination
  /// The period that was asked for, which decides what a plot shows.
  let period: AskedPeriod?

  var format: ExportFormat { content.format }

  static func path(_ name: String, in folder: String) -> String { folder + (folder.hasSuffix("/") ? "" : "/") + name }

  /// The names to try, in this order: `charges.csv`, `charges_2.csv`, `charges_3.csv`.
  static func names(from name: String) -> some Sequence<String> {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return (1...Int.max).lazy.map { $0 == 1 ? name : "\(name[..<dot])_\($0)\(name[dot...])" }
  }
}

extension Context {
  /// Writes an export; a file is written beside its name and put in its place when it is whole.
  func write(_ export: ExportFile) throws {
    switch export.destination {
    case .standardOutput:
      do {
        try console.showingProgress(Self.exporting, toStdout: true) { try write(export, to: console.output) }
        // Before success is logged, so that a full disk is not logged as one.
        try console.flush()
      } catch let error as OutputError {
        log.event("export.failed", ["format": export.format.name, "error": error.cause.errno.name])
        throw error
      }
    case .file(let path):
      try write(export.format, to: path) { try write(export, to: $0) }
      tellWritten(path)
    case .newFile(let name, let folder):
      for name in ExportFile.names(from: name) where try writeNew(export, to: ExportFile.path(name, in: folder)) {
        return
      }
    case .filesIn(let folder, let isPruned):
      guard case .data(let writer) = export.content else { return }
      try split(export.request, writer, into: folder, isPruned: isPruned)
    }
  }

  private func tellWritten(_ path: String) {
    let shown = SafeText.visible(path)
    console.note(Text(en: "Wrote \(shown)", ja: "書き出しました: \(shown)"))
  }

  /// Writes an export to a file that does not exist yet; returns false if it does.
  private func writeNew(_ export: ExportFile, to path: String) throws -> Bool {
    let isWritten = try failing(as: path, export.format) {
      guard let file = try AtomicFile.goingWithTheProgram(creating: path) else { return false }
      return try console.showingProgress(Self.exporting) {
        try fill(file) { try write(export, to: $0) }
        return try file.commitNew()
      }
    }
    if isWritten { tellWritten(path) }
    return isWritten
  }

  private func split(_ request: ExportRequest, _ writer: ExportWriter, into folder: String, isPruned: Bool) throws {
    var written: Set<String> = []
    try writer.split?(request) { name, body in
      let path = ExportFile.path(name, in: folder)
      try write(writer.format, to: path, body)
      written.insert(path)
    }
    let (shown, files) = (SafeText.visible(folder), Phrasing.counted(written.count, "file"))
    console.note(Text(en: "Wrote \(files) to \(shown)", ja: "\(shown) に\(written.count)個のファイルを書き出しました"))
    try tidy(folder, of: writer, keeping: written, isPruned: isPruned)
  }

  /// Removes the files of earlier exports, or tells how many there are; an export of nothing may be one of the wrong
  /// book, and removes nothing.
  private func tidy(_ folder: String, of writer: ExportWriter, keeping written: Set<String>, isPruned: Bool) throws {
    guard let beginning = writer.beginning else { return }
    let former = try failing(as: folder, writer.format) {
      try OwnFiles.paths(in: folder, beginning: beginning).filter { !written.contains($0) }
    }
    if former.isEmpty { return }
    let (files, count) = (Phrasing.counted(former.count, "file"), former.count)
    if !isPruned {
      return console.note(
        Text(
          en: "Kept \(files) from earlier exports; to remove them, add --prune",
          ja: "過去に書き出したファイルが\(count)個残っています（--prune で削除できます）"))
    }
    if written.isEmpty {
      return console.note(
        Text(en: "Nothing was exported, so nothing was removed.", ja: "書き出した請求がないため、何も削除していません。"))
    }
    for path in former { try failing(as: path, writer.format) { try OwnFiles.remove(path) } }
    console.note(Text(en: "Removed \(files) from earlier exports", ja: "過去に書き出したファイル\(count)個を削除しました"))
  }

  private func write(_ export: ExportFile, to output: OutputBuffer) throws {
    switch export.content {
    case .data(let writer): try writer.write(export.request, output)
    case .page: try HTMLReport.write(thisMonthOf: export.request.document.book, self, to: output)
    case .plot:
      let request = export.request
      try PlotFile(book: request.document.book, period: export.period, filter: request.filter, context: self)
        .write(to: output)
    }
  }

  private func write(_ format: ExportFormat, to path: String, _ body: (OutputBuffer) throws -> Void) throws {
    try failing(as: path, format) {
      if try store.owns(path) { throw ExportOntoData(path: path) }
      try log.check(besides: store, exportTo: path)
      try askBeforeReplacing(path)
      try console.showingProgress(Self.exporting) { try replace(path, body) }
    }
  }

  /// Reports what fails of an export as its failure.
  private func failing<Result>(as path: String, _ format: ExportFormat, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as StorageError {
      log.event("export.failed", ["format": format.name, "error": error.cause])
      throw ExportError(path: path, cause: error)
    }
  }

  private static let exporting = Text(en: "Exporting", ja: "書き出し中")

  private func replace(_ path: String, _ body: (OutputBuffer) throws -> Void) throws {
    let file = try AtomicFile.goingWithTheProgram(replacing: path)
    try fill(file, body)
    try file.commit()
    for warning in file.warnings { console.warn(warning.text) }
  }

  private func fill(_ file: AtomicFile, _ body: (OutputBuffer) throws -> Void) throws {
    let output = OutputBuffer { bytes in
      Progress.count(bytes.count)
      try file.write(bytes)
    }
    try body(output)
    try output.flush()
  }
}

/// An export was sent to where the data lies, and would have replaced it.
struct ExportOntoData: Reportable {
  let path: String

  var report: ErrorReport {
    let shown = SafeText.visible(path)
    return ErrorReport(
      message: Text(
        en: "\(shown) is your data file; exporting would overwrite it.", ja: "\(shown) はデータの保存場所です。書き出すとデータが失われます。"),
      hint: Text(en: "Choose another file.", ja: "別のファイルを指定してください。"), exitCode: .usage)
  }
}

/// An export could not be written to its file.
struct ExportError: Reportable {
  let path: String
  let cause: StorageError

  /// The sentence in Japanese is the one that the product was asked for with (seed 8, エクスポート失敗).
  var report: ErrorReport {
    if let missingFolder { return missing(missingFolder) }
    let shown = SafeText.visible(path)
    let reason = cause.reason
    if case .notSynced = cause { return unconfirmed(shown, reason) }
    return ErrorReport(
      message: Text(
        en: "Could not export to \(shown): \(reason.en).", ja: "エクスポートに失敗しました。容量/権限をご確認ください（\(shown): \(reason.ja)）"),
      hint: Text(
        en: "Check the folder, its permissions and free disk space; an existing file is unchanged.",
        ja: "フォルダ、権限、空き容量を確認してください。既存のファイルは変更していません。"),
      exitCode: .output)
  }

  /// The folder to export to, where that is not there.
  private var missingFolder: String? {
    switch cause {
    case .unreadable(_, .noSuchFile): path
    case .writeFailed(_, let cause) where cause.errno == .noSuchFile:
      path.lastIndex(of: "/").map { String(path[..<$0]) }
    default: nil
    }
  }

  /// The folder is what is to be mended, whatever file would have come first.
  private func missing(_ folder: String) -> ErrorReport {
    let shown = SafeText.visible(folder)
    // What cannot be shown as it is cannot be copied either.
    let command = shown == folder ? ": mkdir -p \(folder.shellQuoted)" : ""
    return ErrorReport(
      message: Text(
        en: "Could not export: folder \(shown) does not exist.", ja: "エクスポートに失敗しました。フォルダ \(shown) がありません。"),
      hint: Text(en: "Create it, then export again\(command)", ja: "作成してから、もう一度書き出してください\(command)"),
      exitCode: .output)
  }

  private func unconfirmed(_ shown: String, _ reason: Text) -> ErrorReport {
    ErrorReport(
      message: Text(
        en: "\(shown) was written, but may not survive a power failure: \(reason.en).",
        ja: "\(shown) に書き出しましたが、ディスクへの書き込みを確認できません: \(reason.ja)。"),
      hint: Text(en: "Check the disk, then export again.", ja: "ディスクを確認し、もう一度書き出してください。"), exitCode: .output)
  }
}
