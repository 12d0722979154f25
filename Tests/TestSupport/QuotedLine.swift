/// One printed line as written on a page: bare if it is unambiguous, otherwise `\"quoted"`.
enum QuotedLine {
  /// The characters with which a bare line of stdout must not start.
  static let marks = ["$", ">", "!", "?"]

  /// The line as written on the page.
  static func written(_ line: [UInt8], avoiding marks: [String]) -> String {
    guard let text = String(validating: line, as: UTF8.self), !isMisread(text, marks) else {
      return "\\\"" + escaped(line) + "\""
    }
    return text
  }

  /// The bytes of a written line, or `nil` if a backslash starts an unknown escape.
  static func bytes(_ written: String) -> [UInt8]? {
    guard written.unicodeScalars.first == "\\" else { return Array(written.utf8) }
    guard written.utf8.count >= 3, written.hasPrefix("\\\""), written.hasSuffix("\"") else { return nil }
    return unescaped(Array(written.unicodeScalars.dropFirst(2).dropLast()))
  }

  private static func isMisread(_ text: String, _ marks: [String]) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return true }
    return first == "\\" || last.properties.isWhitespace || text.unicodeScalars.contains(where: isInvisible)
      || marks.contains { text == $0 || text.hasPrefix($0 + " ") }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }

  private static func escaped(_ line: [UInt8]) -> String {
    var rest = line[...]
    var text = ""
    while !rest.isEmpty {
      let width = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let width, let scalar = String(validating: rest.prefix(width), as: UTF8.self)?.unicodeScalars.first {
        text += escaped(scalar)
      } else {
        text += "\\x{" + String(rest[rest.startIndex], radix: 16, uppercase: true) + "}"
      }
      rest = rest.dropFirst(width ?? 1)
    }
    return text
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\t": "\\t"
    case _ where isInvisible(scalar): "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: String(Character(scalar))
    }
  }

  private static func unescaped(_ scalars: [Unicode.Scalar]) -> [UInt8]? {
    var rest = scalars[...]
    var bytes: [UInt8] = []
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        bytes += Array(UTF8.encode(scalar) ?? .init())
        continue
      }
      guard let escape = popEscape(&rest) else { return nil }
      bytes += escape
    }
    return bytes
  }

  private static func popEscape(_ rest: inout ArraySlice<Unicode.Scalar>) -> [UInt8]? {
    switch rest.popFirst() {
    case "\\": return [UInt8(ascii: "\\")]
    case "t": return [UInt8(ascii: "\t")]
    case "u": return popNumber(&rest).flatMap(Unicode.Scalar.init).flatMap { UTF8.encode($0).map(Array.init) }
    case "x": return popNumber(&rest).flatMap { UInt8(exactly: $0) }.map { [$0] }
    default: return nil
    }
  }

  private static func popNumber(_ rest: inout ArraySlice<Unicode.Scalar>) -> UInt32? {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return UInt32(String(String.UnicodeScalarView(rest[..<end])), radix: 16)
  }
}
