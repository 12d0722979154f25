import Interchange

/// A piece of SGML or XML.
enum MarkupEvent: Equatable {
  /// A tag with its name without a prefix, and the value of its attribute `Ccy`.
  case open(String, currency: String?)
  case close(String)
  /// Text between tags that is not only white space.
  case text(String)
}

/// Reads the part of XML 1.0 and SGML that OFX and CAMT use: tags, text, comments and CDATA.
///
/// A statement is a stranger's file: there are no document types, so nothing expands and nothing is fetched, and entities
/// are the five of XML and numbers. XML is checked to be nested; SGML leaves leaves open.
struct MarkupReader {
  static let depthLimit = 64
  private static let nameLimit = 64

  let bytes: [UInt8]
  let isStrict: Bool
  private(set) var cursor = 0
  private(set) var open: [String] = []
  private(set) var pending: MarkupEvent?

  /// The line that was read last, from 1.
  var line: Int { 1 + bytes[..<min(cursor, bytes.count)].count { $0 == 0x0A } }

  /// The next piece; `nil` at the end.
  mutating func next() throws(StatementError) -> MarkupEvent? {
    if let event = pending {
      pending = nil
      return event
    }
    while cursor < bytes.count {
      if bytes[cursor] == UInt8(ascii: "<") {
        if let event = try readTag() { return event }
      } else if let text = try readText() {
        return .text(text)
      }
    }
    if isStrict, !open.isEmpty { throw invalid() }
    return nil
  }

  private func invalid() -> StatementError { .malformed(line: line, .invalidMarkup) }

  private mutating func readText() throws(StatementError) -> String? {
    let start = cursor
    while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "<") { cursor += 1 }
    let content = bytes[start..<cursor].trimmedSpaces
    if content.isEmpty { return nil }
    guard content.contains(UInt8(ascii: "&")) else { return String(decoding: content, as: UTF8.self) }
    let (text, unknown) = HTMLText.unescaped(content, among: Self.entities)
    // `AT&T` is text in SGML.
    if isStrict, let unknown { throw .malformed(line: line, .unknownEntity(unknown)) }
    return text
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]

  /// Reads from a `<`; `nil` for a comment or an instruction.
  private mutating func readTag() throws(StatementError) -> MarkupEvent? {
    let rest = bytes[cursor...]
    for (start, end) in [("<!--", "-->"), ("<?", "?>")] where rest.begins(start) {
      try skip(past: end)
      return nil
    }
    if rest.begins("<![CDATA[") {
      let start = cursor + 9
      try skip(past: "]]>")
      let content = bytes[start..<(cursor - 3)].trimmedSpaces
      return content.isEmpty ? nil : .text(String(decoding: content, as: UTF8.self))
    }
    // A document type could define entities.
    if rest.begins("<!") { throw invalid() }
    return try readElement()
  }

  private mutating func skip(past end: String) throws(StatementError) {
    while cursor < bytes.count, !bytes[cursor...].begins(end) { cursor += 1 }
    guard cursor < bytes.count else { throw invalid() }
    cursor += end.utf8.count
  }

  private mutating func readElement() throws(StatementError) -> MarkupEvent? {
    cursor += 1
    let isClose = cursor < bytes.count && bytes[cursor] == UInt8(ascii: "/")
    if isClose { cursor += 1 }
    let start = cursor
    while cursor < bytes.count, bytes[cursor] > 0x20, !"></".utf8.contains(bytes[cursor]) { cursor += 1 }
    let full = bytes[start..<cursor]
    guard !full.isEmpty, full.count <= Self.nameLimit, full.first?.isASCIILetter ?? false else { throw invalid() }
    let name = String(decoding: full.lastIndex(of: UInt8(ascii: ":")).map { full[($0 + 1)...] } ?? full, as: UTF8.self)
    let (currency, isEmpty) = try readAttributes()
    if isClose {
      if isStrict { guard open.popLast() == name else { throw invalid() } }
      return .close(name)
    }
    if isEmpty { pending = .close(name) } else if isStrict { open.append(name) }
    guard open.count <= Self.depthLimit else { throw .malformed(line: line, .tooDeep) }
    return .open(name, currency: currency)
  }

  /// Reads up to the end of the tag; returns the attribute `Ccy` and whether the tag closes itself.
  private mutating func readAttributes() throws(StatementError) -> (currency: String?, isEmpty: Bool) {
    var currency: String?
    while cursor < bytes.count {
      switch bytes[cursor] {
      case UInt8(ascii: ">"):
        cursor += 1
        return (currency, bytes[cursor - 2] == UInt8(ascii: "/"))
      case UInt8(ascii: "<"): throw invalid()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[cursor]
        let start = cursor + 1
        cursor = start
        while cursor < bytes.count, bytes[cursor] != quote { cursor += 1 }
        guard cursor < bytes.count else { throw invalid() }
        let isCurrency = bytes[..<(start - 1)].suffix(4).elementsEqual("Ccy=".utf8)
        if isCurrency { currency = String(decoding: bytes[start..<cursor], as: UTF8.self) }
        cursor += 1
      default: cursor += 1
      }
    }
    throw invalid()
  }
}
