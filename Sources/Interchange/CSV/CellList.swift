/// Several texts in one cell of a table, with `;` between them; within a text a `;` is `\;`, and a `\` is `\\`.
enum CellList {
  static func joined(_ texts: [String]) -> String {
    texts.map { text in
      guard text.utf8.contains(where: { $0 == 0x3B || $0 == 0x5C }) else { return text }
      return text.reduce(into: "") { $0 += $1 == ";" || $1 == "\\" ? "\\\($1)" : String($1) }
    }.joined(separator: ";")
  }

  /// The texts that are not empty; a `\` before anything else means itself.
  static func texts(in cell: String) -> [String] {
    var texts = [""]
    var isEscaped = false
    for character in cell {
      if isEscaped {
        texts[texts.count - 1] += character == ";" || character == "\\" ? String(character) : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        texts.append("")
      } else {
        texts[texts.count - 1].append(character)
      }
    }
    if isEscaped { texts[texts.count - 1] += "\\" }
    return texts.filter { !$0.isEmpty }
  }
}
