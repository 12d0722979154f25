import Foundation

/// The corpora that nobody on this project wrote. They lie outside the repository; `SUBTRACK_CORPORA` names their folder.
public enum Corpora {
  /// The folder, or nil where the variable is unset (the tests then say that they are skipped).
  public static var folder: URL? {
    ProcessInfo.processInfo.environment["SUBTRACK_CORPORA"].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// Whether the corpora are there to be tested against; for `.enabled(if:)`.
  public static var areConfigured: Bool { folder != nil }

  /// What a skipped test prints.
  public static let skipReason = "SKIPPED: SUBTRACK_CORPORA is unset, so the outside corpora were not read"

  /// The bytes of one file of the corpora; a missing file is an error, never a skip.
  public static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CorporaError.unset }
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// The names of the files in one folder of the corpora, sorted.
  public static func names(in path: String) throws -> [String] {
    guard let folder else { throw CorporaError.unset }
    return try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path).sorted()
  }
}

/// Why the corpora could not be read.
public enum CorporaError: Error {
  /// `SUBTRACK_CORPORA` is not set.
  case unset
}
