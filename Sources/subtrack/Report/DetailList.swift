import CommandLineKit
import Typesetting

/// Labels with their values, the values aligned in one column.
struct DetailList {
  private let language: Language
  private(set) var rows: [(label: Text, values: [String])] = []

  init(_ language: Language) { self.language = language }

  /// Each label with its values in one line: `Amount: ¥1,490`.
  var lines: [String] {
    rows.map { "\($0.label(language)): \($0.values.joined(separator: Text.listSeparator(language)))" }
  }

  /// Adds a value unless it is `nil` or empty.
  mutating func add(_ label: Text, _ value: String?) {
    if let value, !value.isEmpty { add(label, [value]) }
  }

  /// Adds a label once, with its values below each other.
  mutating func add(_ label: Text, _ values: [String]) {
    if !values.isEmpty { rows.append((label, values)) }
  }

  /// Prints the list; a long value wraps within its column and keeps its line breaks.
  ///
  /// Values that do not fit into a narrow column are printed below their label: at 40 columns an id is wider than the
  /// room beside the labels.
  func print(on console: Console) {
    let settings = console.outputSettings
    let widest = rows.map { settings.displayWidth.columns(of: $0.label(language)) }.max() ?? 0
    for row in rows {
      let label = row.label(language)
      let values = row.values.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
        .map { SafeText.visible(String($0)) }
      let isBelow = Self.areTooLong(values, beside: widest + 2, settings)
      var margin = label + String(repeating: " ", count: widest + 2 - settings.displayWidth.columns(of: label))
      if isBelow {
        console.line(label)
        margin = Self.indent
      }
      for part in values.flatMap({ settings.wrapped($0, indent: isBelow ? Self.indent.count : widest + 2) }) {
        console.line(margin + part)
        margin = isBelow ? Self.indent : String(repeating: " ", count: widest + 2)
      }
    }
  }

  private static let indent = "  "
  /// The width in which texts are wrapped beside their labels; in less, they would be a column of single words.
  private static let ampleWidth = 32

  /// Whether values need more room than there is beside the labels.
  private static func areTooLong(_ values: [String], beside margin: Int, _ settings: TerminalSettings) -> Bool {
    guard let width = settings.width else { return false }
    let room = width - margin
    let lines = room < ampleWidth ? values : values.flatMap { settings.wrapped($0, indent: margin) }
    return lines.contains { settings.displayWidth.columns(of: $0) > room }
  }
}
