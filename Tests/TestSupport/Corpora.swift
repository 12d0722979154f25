import Foundation

/// The corpora from outside this project, in the folder named by `SUBTRACK_CORPORA`, outside the repository.
public enum Corpora {
  /// The folder, or `nil` if the variable is unset (the tests then report that they are skipped).
  public static var folder: URL? {
    ProcessInfo.processInfo.environment["SUBTRACK_CORPORA"].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// Whether the corpora are available; for `.enabled(if:)`.
  public static var areConfigured: Bool { folder != nil }

  /// The message of a skipped test.
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

/// The reason why the corpora could not be read.
public enum CorporaError: Error {
  /// `SUBTRACK_CORPORA` is not set.
  case unset
}
