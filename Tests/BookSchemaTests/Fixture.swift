import Foundation

/// The frozen files of `Fixtures`: one for each version of the schema that was ever written, and further ones for what
/// was added to it. They are never edited.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(name).json")))
  }

  /// The names of all of them.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).map { $0.replacing(".json", with: "") }
  }

  /// The settings of a new book as they are written.
  static let usualSettings = """
      "settings": {
        "historyRange": {
          "pastMonths": 6,
          "futureMonths": 12
        },
        "defaultCurrency": "JPY",
        "includePaused": false,
        "maxAmount": 1000000,
        "dueWithinDays": 7
      }
    """
}

/// Shorter than `String(decoding:as:)`, and shows a difference as text.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
