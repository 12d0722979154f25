import BillingCore
import ByteOutput
import CommandLineKit
import Interchange
import Storage
import Typesetting

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
  let writer: ExportWriter
  let destination: Destination

  var format: ExportFormat { writer.format }

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
      try writeToStdout(export.format.name) { try write(export, to: $0) }
    case .file(let path):
      try self.export(export.format.name, to: path) { try write(export, to: $0) }
    case .newFile(let name, let folder):
      for name in ExportFile.names(from: name) where try writeNew(export, to: ExportFile.path(name, in: folder)) {
        return
      }
    case .filesIn(let folder, let isPruned):
      try split(export.request, export.writer, into: folder, isPruned: isPruned)
    }
  }

  /// Writes an export to a file that does not exist yet; returns false if it does.
  private func writeNew(_ export: ExportFile, to path: String) throws -> Bool {
    let isWritten = try failing(as: path, export.format.name) {
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
      try write(writer.format.name, to: path, body)
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
    let former = try failing(as: folder, writer.format.name) {
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
    for path in former { try failing(as: path, writer.format.name) { try OwnFiles.remove(path) } }
    console.note(Text(en: "Removed \(files) from earlier exports", ja: "過去に書き出したファイル\(count)個を削除しました"))
  }

  private func write(_ export: ExportFile, to output: OutputBuffer) throws {
    try export.writer.write(export.request, output)
  }
}
