import BillingCore
import ByteOutput
import CommandLineKit
import Interchange
import Storage
import Typesetting

/// An export on its way to where it goes.
struct ExportFile {
  let request: ExportRequest
  let writer: ExportWriter
  /// The file; `-` for stdout.
  let path: String
  /// Whether it must be a new file, with `_2` and so on before the extension where the name is taken.
  let isNew: Bool

  /// The paths to try, in this order: `charges.csv`, `charges_2.csv`, `charges_3.csv`.
  fileprivate var paths: some Sequence<String> {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return (1...Int.max).lazy.map { $0 == 1 ? path : "\(path[..<dot])_\($0)\(path[dot...])" }
  }
}

extension Context {
  /// Writes an export; a file is written beside its name and put in its place when it is whole.
  func write(_ export: ExportFile) throws {
    if !export.isNew {
      return try self.export(export.writer.name, to: export.path) { try write(export, to: $0) }
    }
    for path in export.paths where try writeNew(export, to: path) { return }
  }

  /// Writes an export to a file that does not exist yet; returns false if it does.
  private func writeNew(_ export: ExportFile, to path: String) throws -> Bool {
    let isWritten = try failing(as: path, export.writer.name) {
      guard try AtomicFile.isNew(path) else { return false }
      return try console.showingProgress(Self.exporting) {
        let file = try filled(path) { try write(export, to: $0) }
        return try file?.commitNew() ?? true
      }
    }
    if isWritten { noteWritten(path) }
    return isWritten
  }

  private func write(_ export: ExportFile, to output: OutputBuffer) throws {
    try export.writer.write(export.request, output)
  }
}
