/// A Swift file without its comments and without the contents of its string literals.
///
/// So a rule about code ignores help texts such as "import FILE" or "cannot connect".
public struct SwiftSource: Sendable {
  /// The code, with unchanged line numbers; only the quotes of strings are left.
  public let code: String
  /// The string literals in order, each with the code before it; an interpolation is a single `…`.
  public let literals: [Literal]

  /// A string literal, and the code before it.
  public struct Literal: Sendable {
    public let text: String
    public let before: Substring

    /// Whether it has kana or kanji.
    public var isJapanese: Bool { text.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) } }

    /// Whether it is the English one of a text in both languages.
    public var isInPlaceOfEnglish: Bool {
      let before = before.suffix(60).filter { !$0.isWhitespace && $0 != "\"" }
      return ["en:", "en:{", "say(", "Text(", "WayOut("].contains { before.hasSuffix($0) }
        || before.contains(/problem\([\w.]*,$/)
    }
  }

  public init(_ text: String) {
    var scanner = SwiftScanner(text)
    scanner.scanCode(until: nil)
    let code = scanner.code
    self.code = code
    literals = scanner.literals.map { Literal(text: $0.text, before: code.prefix($0.offset)) }
  }

  /// The modules that the file imports, in any form: `@testable import A`, `import struct B.C`.
  public var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      guard let index = words.firstIndex(of: "import") else { return nil }
      guard words[..<index].allSatisfy(Self.mayLeadImport) else { return nil }
      return words[(index + 1)...].first { !kinds.contains($0) }?.split(separator: ".").first.map(String.init)
    }
  }

  /// Every identifier and keyword of the code.
  public var identifiers: Set<Substring> {
    Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }

  private static func mayLeadImport(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
  }
}

private struct SwiftScanner {
  private var rest: ArraySlice<Character>
  var code = ""
  /// The literals, each with the number of characters of code before it.
  var literals: [(text: String, offset: Int)] = []

  init(_ text: String) { rest = Array(text)[...] }

  /// Copies code; inside `\( )` up to the closing bracket.
  mutating func scanCode(until closing: Character?) {
    var depth = 0
    while let character = rest.first {
      if starts("//") {
        skip { !$0.starts("\n") }
      } else if starts("/*") {
        skipBlockComment()
      } else if character == "\"" || (character == "#" && rest.first { $0 != "#" } == "\"") {
        scanString()
      } else {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if character == closing && depth < 0 { return }
        take(1)
      }
    }
  }

  private mutating func scanString() {
    let hashes = String(repeating: "#", count: rest.prefix { $0 == "#" }.count)
    rest = rest.dropFirst(hashes.count)
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    take(quotes.count)
    let index = literals.count
    literals.append(("", code.count))
    while !rest.isEmpty && !starts(quotes + hashes) {
      if starts("\\" + hashes + "(") {
        rest = rest.dropFirst(1 + hashes.count)
        take(1)
        scanCode(until: ")")
        take(1)
        literals[index].text.append("…")
      } else if starts("\\" + hashes) {
        let escaped = rest.dropFirst(1 + hashes.count).first
        // A line end that is escaped joins two lines; all other escapes separate words here.
        if escaped == "\n" { skipMargin() } else { literals[index].text.append(escaped == "\"" ? "\"" : " ") }
        rest = rest.dropFirst(escaped == "\n" ? 0 : 2 + hashes.count)
      } else {
        if let character = rest.first { literals[index].text.append(character) }
        if starts("\n") { code.append("\n") }
        rest = rest.dropFirst()
      }
    }
    take(quotes.count)
    rest = rest.dropFirst(hashes.count)
  }

  /// Skips an escaped line end and the spaces at the start of the next line.
  private mutating func skipMargin() {
    rest = rest.drop { $0 != "\n" }.dropFirst()
    code.append("\n")
    rest = rest.drop { $0 == " " }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") { depth += 1 }
      if starts("*/") { depth -= 1 }
      let isMark = starts("/*") || starts("*/")
      if starts("\n") { code.append("\n") }
      rest = rest.dropFirst(isMark ? 2 : 1)
    } while depth > 0 && !rest.isEmpty
  }

  private mutating func skip(while condition: (SwiftScanner) -> Bool) {
    while !rest.isEmpty && condition(self) { rest = rest.dropFirst() }
  }

  private mutating func take(_ count: Int) {
    code += String(rest.prefix(count))
    rest = rest.dropFirst(count)
  }

  private func starts(_ text: String) -> Bool { rest.prefix(text.count).elementsEqual(text) }
}
