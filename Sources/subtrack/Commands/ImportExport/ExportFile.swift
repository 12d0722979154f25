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
  }

  let request: ExportRequest
  let writer: ExportWriter
  let destination: Destination

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
      try writeToStdout(export.writer.name) { try write(export, to: $0) }
    case .file(let path):
      try self.export(export.writer.name, to: path) { try write(export, to: $0) }
    case .newFile(let name, let folder):
      for name in ExportFile.names(from: name) where try writeNew(export, to: ExportFile.path(name, in: folder)) {
        return
      }
    }
  }

  /// Writes an export to a file that does not exist yet; returns false if it does.
  private func writeNew(_ export: ExportFile, to path: String) throws -> Bool {
    let isWritten = try failing(as: path, export.writer.name) {
      guard let file = try AtomicFile.goingWithTheProgram(creating: path) else { return false }
      return try console.showingProgress(Self.exporting) {
        try fill(file) { try write(export, to: $0) }
        return try file.commitNew()
      }
    }
    if isWritten { noteWritten(path) }
    return isWritten
  }

  private func write(_ export: ExportFile, to output: OutputBuffer) throws {
    try export.writer.write(export.request, output)
  }
}
