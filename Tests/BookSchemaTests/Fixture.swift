import Foundation

/// The frozen files of `Fixtures`, which are never edited.
///
/// There is one for each version of the schema ever written, and more for later additions.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(name).json")))
  }

  /// The names of all fixtures.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).map { $0.replacing(".json", with: "") }
  }

  /// The text of an older file as it is saved now: with `lastChange` after everything else.
  static func withLastChangeAtEnd(_ file: String) -> String {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "  \"lastChange\": {"), let end = lines[start...].firstIndex(of: "  },"),
      let close = lines.lastIndex(of: "}")
    else { return file }
    let rest = lines[..<start] + lines[(end + 1)..<(close - 1)] + [lines[close - 1] + ","]
    return (rest + lines[start..<end] + ["  }", "}", ""]).joined(separator: "\n")
  }

  /// The settings of a new book, as written.
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

/// Shorter than `String(decoding:as:)`, and a failed comparison shows text.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
