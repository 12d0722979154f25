import ByteOutput
import CommandLineKit
import Storage
import Typesetting

/// The files that a line names and the program writes.
extension Context {
  /// Writes a format to a file and says so, or to stdout for `-`.
  func export(_ format: String, to path: String, _ body: (OutputBuffer) throws -> Void) throws {
    if path == "-" { return try writeToStdout(format, body) }
    try write(format, to: path, body)
    noteWritten(path)
    if isDryRun { noteDryRun() }
  }

  /// Writes a file of a format beside its name, and puts it in its place when it is whole.
  ///
  /// Asks before it replaces a file that is not an earlier export, and never writes onto the data.
  func write(_ format: String, to path: String, _ body: (OutputBuffer) throws -> Void) throws {
    try failing(as: path, format) {
      if try store.owns(path) {
        throw ErrorReport.problem(
          "exportOntoData", "\(Name(path)) is your data file; exporting would overwrite it.",
          "\(Name(path)) はデータの保存場所です。書き出すとデータが失われます。",
          WayOut("Choose another file.", "別のファイルを指定してください。"), exit: .usage)
      }
      try log.check(besides: store, exportTo: path)
      try askBeforeReplacing(path)
      try console.showingProgress(Self.exporting) {
        guard let file = try filled(path, body) else { return }
        try file.commit()
        for warning in file.warnings { console.warn(warning.warning.text) }
      }
    }
  }

  /// Writes a format to stdout, whole before its success is logged.
  func writeToStdout(_ format: String, _ body: (OutputBuffer) throws -> Void) throws {
    do {
      try console.showingProgress(Self.exporting, toStdout: true) { try body(console.output) }
      // Before success is logged, so that a full disk is not logged as one.
      try console.flush()
    } catch let error as OutputError {
      log.event("export.failed", ["format": format, "error": error.cause.errno.name])
      throw error
    }
  }

  /// Reports what fails of an export as its failure.
  func failing<Result>(as path: String, _ format: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as StorageError {
      log.event("export.failed", ["format": format, "error": error.cause])
      throw ErrorReport.exportFailed(path, error)
    }
  }

  static let exporting = Text("Exporting", "書き出し中")

  /// The whole file, to be put in its place; `nil` in a dry run, which does all else and creates nothing.
  func filled(_ path: String, _ body: (OutputBuffer) throws -> Void) throws -> AtomicFile? {
    if isDryRun { try AtomicFile.check(replacing: path) }
    let file = try isDryRun ? nil : AtomicFile.goingWithTheProgram(replacing: path)
    let output = OutputBuffer { bytes in
      Progress.count(bytes.count)
      try file?.write(bytes)
    }
    try body(output)
    try output.flush()
    return file
  }

  /// Says where a file was written, or would be.
  func noteWritten(_ path: String) {
    let shown = Name(path)
    console.note(tentative(Text("Wrote \(shown)", "書き出しました: \(shown)")))
  }
}

extension ErrorReport {
  /// An export could not be written to its file.
  ///
  /// The sentence in Japanese is the one that the product was asked for with (seed 8, エクスポート失敗).
  fileprivate static func exportFailed(_ path: String, _ cause: StorageError) -> ErrorReport {
    if let folder = missingFolder(of: path, cause) { return noFolder(folder) }
    let shown = Name(path)
    guard let reason = cause.failure?.errno.text else {
      let message = cause.report.message
      return .problem(
        cause.cause, "\(message)", "\(message)", WayOut("Choose another file.", "別のファイルを指定してください。"), exit: .output)
    }
    if case .notSynced = cause {
      return .problem(
        "notSynced", "\(shown) was written, but may not survive a power failure: \(reason).",
        "\(shown) に書き出しましたが、ディスクへの書き込みを確認できません: \(reason)。",
        WayOut("Check the disk, then export again.", "ディスクを確認し、もう一度書き出してください。"), exit: .output)
    }
    return .problem(
      "exportFailed", "Could not export to \(shown): \(reason).",
      "エクスポートに失敗しました。容量/権限をご確認ください（\(shown): \(reason)）",
      WayOut(
        "Check the folder, its permissions and free disk space; an existing file is unchanged.",
        "フォルダ、権限、空き容量を確認してください。既存のファイルは変更していません。"), exit: .output)
  }

  /// The folder to export to, where that is not there.
  private static func missingFolder(of path: String, _ cause: StorageError) -> String? {
    switch cause {
    case .unreadable(_, .noSuchFile): path
    case .writeFailed(_, let cause) where cause.errno == .noSuchFile:
      path.lastIndex(of: "/").map { String(path[..<$0]) }
    default: nil
    }
  }

  /// The folder is what is to be mended, whatever file would have come first.
  private static func noFolder(_ folder: String) -> ErrorReport {
    let shown = Name(folder)
    // What cannot be shown as it is cannot be copied either.
    let command: Line = shown.text == folder ? ": mkdir -p \(shown)" : ""
    return .problem(
      "noFolder", "Could not export: folder \(shown) does not exist.", "エクスポートに失敗しました。フォルダ \(shown) がありません。",
      WayOut("Create it, then export again\(command)", "作成してから、もう一度書き出してください\(command)"), exit: .output)
  }
}
