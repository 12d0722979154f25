import CommandLineKit

/// Labels with their values, the values aligned in one column.
struct DetailList {
  private(set) var rows: [(label: Text, value: String)] = []

  /// Adds a value unless it is `nil` or empty.
  mutating func add(_ label: Text, _ value: String?) {
    if let value, !value.isEmpty { rows.append((label, value)) }
  }

  /// Adds a label once, with its values below each other.
  mutating func add(_ label: Text, _ values: [String]) {
    for (index, value) in values.enumerated() { rows.append((index == 0 ? label : Text(en: "", ja: ""), value)) }
  }

  /// Prints the list; a long value wraps within its column and keeps its line breaks.
  func print(on console: Console, _ language: Language) {
    let display = console.outputSettings.displayWidth
    let widest = rows.map { display.columns(of: $0.label(language)) }.max() ?? 0
    for row in rows {
      let label = row.label(language)
      var margin = label + String(repeating: " ", count: widest + 2 - display.columns(of: label))
      for line in row.value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        for part in console.outputSettings.wrapped(SafeText.visible(String(line)), indent: widest + 2) {
          console.line(margin + part)
          margin = String(repeating: " ", count: widest + 2)
        }
      }
    }
  }
}
