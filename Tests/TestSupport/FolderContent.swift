import Foundation

/// The folders and files below a folder, with their permissions: what a test prepared once and other tests begin with.
public struct FolderContent: Sendable {
  private struct Entry: Sendable {
    let path: String
    let permissions: Int
    /// nil for a folder.
    let bytes: Data?
  }

  /// A folder comes before its files.
  private let entries: [Entry]

  /// Reads a folder; a link in it is an error, since its target may be elsewhere.
  public init(of folder: URL) throws {
    entries = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { path in
      let url = folder.appendingPathComponent(path)
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      let permissions = attributes[.posixPermissions] as? Int ?? 0
      switch attributes[.type] as? FileAttributeType {
      case .typeDirectory: return Entry(path: path, permissions: permissions, bytes: nil)
      case .typeRegular: return Entry(path: path, permissions: permissions, bytes: try Data(contentsOf: url))
      default: throw NotCopied(path: url.path)
      }
    }
  }

  /// Writes everything below a folder.
  public func write(to folder: URL) throws {
    for entry in entries {
      let path = folder.appendingPathComponent(entry.path).path
      if let bytes = entry.bytes {
        try bytes.write(to: URL(fileURLWithPath: path))
      } else {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try FileManager.default.setAttributes([.posixPermissions: entry.permissions], ofItemAtPath: path)
    }
  }

  /// Neither a folder nor a file.
  public struct NotCopied: Error { public let path: String }
}
