import Foundation

@testable import Storage

/// A folder of its own for one test; it goes when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/subtrack-storage-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: self(name), toPath: self(other))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

  /// All that lies in the folder and below, sorted.
  func listing() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: destination)
  }

  func permissions(_ name: String) throws -> Int {
    try FileOperations().linkStatus(of: self(name)).permissions
  }

  func setPermissions(_ permissions: Int, _ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: self(name))
  }

  /// The data file `book.json`; its versions carry their number as digits at the start: "7 ..." is revision 7.
  func book(lockTimeoutMilliseconds: Int = 5000, _ operations: FileOperations = FileOperations()) -> VersionedFile {
    VersionedFile(path: self("book.json"), lockTimeoutMilliseconds: lockTimeoutMilliseconds, operations: operations) {
      Int(String(decoding: $0.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }
  }
}

extension VersionedFile {
  /// Saves this text, whatever stands there.
  @discardableResult
  func save(_ text: String) throws -> SaveOutcome {
    try update { _ in [UInt8](text.utf8) }
  }

  func readText() throws -> String? {
    try read().map { String(decoding: $0, as: UTF8.self) }
  }
}
