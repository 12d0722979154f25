import CommandLineKit

/// Names with their values beside them, the values under each other.
struct DetailList {
  private(set) var rows: [(label: Text, value: String)] = []

  /// Adds a value, unless there is none.
  mutating func add(_ label: Text, _ value: String?) {
    if let value, !value.isEmpty { rows.append((label, value)) }
  }

  /// Adds a label once and its values under each other.
  mutating func add(_ label: Text, _ values: [String]) {
    for (index, value) in values.enumerated() { rows.append((index == 0 ? label : Text(en: "", ja: ""), value)) }
  }

  /// Prints the list; a value that is too long goes on below itself, and its line breaks stay.
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
