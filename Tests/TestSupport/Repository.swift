import Foundation

/// The repository under test.
public enum Repository {
  /// The folder that contains `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of one of the repository's files.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

extension Repository {
  /// The paths of all Swift files below a folder, sorted and relative to the repository's root.
  public static func swiftFiles(in folder: String) throws -> [String] { try files(in: folder, suffix: ".swift") }

  /// The paths of the files with a suffix below a folder, sorted and relative to the repository's root.
  public static func files(in folder: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(suffix) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// The entries at the top level, sorted, without those that git ignores.
  public static func topLevelEntries() throws -> [String] {
    let ignored = [".git", "Package.resolved", "dist", ".swiftpm", ".DS_Store"]
    return try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !ignored.contains($0) && $0 != ".build" && !$0.hasPrefix(".build-") && !$0.hasPrefix(".build_") }
      .sorted()
  }
}
