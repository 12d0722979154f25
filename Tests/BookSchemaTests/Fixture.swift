import Foundation

/// The frozen files of `Fixtures`: one for each version of the schema that was ever written. They are never edited.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static func bytes(_ version: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(version).json")))
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
