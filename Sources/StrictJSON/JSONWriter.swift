import ByteOutput

/// Writes JSON text value by value in one fixed format, so that equal data gives equal bytes.
///
/// The writer adds commas, colons, line breaks and indentation. Misuse, such as a value without a key in an object or a
/// missing end, is a programming error and traps. Text completed with ``finish()`` is always valid.
///
/// ```swift
/// var writer = JSONWriter(output)
/// writer.beginObject()
/// writer.key("amount")
/// writer.integer(1490)
/// writer.endObject()
/// writer.finish()
/// ```
public struct JSONWriter {
  /// The layout of the text; both styles end with one line feed.
  public enum Style: Sendable {
    /// Two spaces per level, `"key": value`, one member or element per line, `{}` and `[]` if empty.
    case pretty
    /// All on one line without spaces, for one record per line (NDJSON).
    case compact
  }

  public let output: OutputBuffer
  private let style: Style
  private var top = Level(kind: .text)
  private var outer: [Level] = []

  /// A writer that appends to `output`; the caller flushes it at the end.
  public init(_ output: OutputBuffer, style: Style = .pretty) { (self.output, self.style) = (output, style) }

  /// Starts an object as the next value.
  public mutating func beginObject() { begin(.object, with: Byte.openBrace) }

  /// Ends the innermost container, which must be an object.
  public mutating func endObject() { end(.object, with: Byte.closeBrace) }

  /// Starts an array as the next value.
  public mutating func beginArray() { begin(.array, with: Byte.openBracket) }

  /// Ends the innermost container, which must be an array.
  public mutating func endArray() { end(.array, with: Byte.closeBracket) }

  /// Writes a key of the object; its value must follow.
  ///
  /// The caller must not write the same key twice in one object.
  public mutating func key(_ name: String) {
    precondition(top.kind == .object && !top.hasKey, "a key belongs in an object, before its value")
    separate()
    output.appendQuoted(name)
    output.append(style == .pretty ? ": " : ":")
    top.hasKey = true
  }

  /// Writes a prepared key; its value must follow.
  ///
  /// The comma and indentation are written in the same step: a table of 10,000 rows has 200,000 keys.
  public mutating func key(_ name: JSONKeyText) {
    precondition(top.kind == .object && !top.hasKey, "a key belongs in an object, before its value")
    let isPretty = style == .pretty
    let length = isPretty ? name.text.count : name.text.count - 1
    let indent = isPretty ? outer.count * 2 : 0
    let isFirst = top.isEmpty
    output.append(upTo: length + indent + 2) { line in
      var next = line
      if !isFirst { next = next.put(Byte.comma) }
      if isPretty { next = next.put(Byte.lineFeed) }
      next.update(repeating: Byte.space, count: indent)
      name.text.withUnsafeBufferPointer {
        if let first = $0.baseAddress { (next + indent).update(from: first, count: length) }
      }
      return next - line + indent + length
    }
    top.isEmpty = false
    top.hasKey = true
  }

  public mutating func string(_ text: String) {
    startValue()
    output.appendQuoted(text)
  }

  /// Writes a string of `count` bytes that `write` fills in; none of them may need escaping.
  @inline(__always)
  public mutating func plain(_ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
    written { output in
      output.append(upTo: count + 2) { text in
        text[0] = UInt8(ascii: "\"")
        write(text + 1)
        text[count + 1] = UInt8(ascii: "\"")
        return count + 2
      }
    }
  }

  public mutating func number(_ number: JSONNumber) {
    startValue()
    output.append(number.text)
  }

  public mutating func integer(_ integer: Int64) {
    startValue()
    output.append(integer)
  }

  public mutating func bool(_ isTrue: Bool) {
    startValue()
    output.append(isTrue ? "true" : "false")
  }

  public mutating func null() {
    startValue()
    output.append("null")
  }

  /// Writes a value with `write`, which is responsible for all of its bytes.
  ///
  /// For values that are copied from the output of a writer made by ``standIn(for:)``.
  @inline(__always)
  public mutating func written(_ write: (OutputBuffer) -> Void) {
    startValue()
    write(output)
  }

  /// A writer with the same indentation and another output, for one value of the innermost container.
  public func standIn(for output: OutputBuffer) -> JSONWriter {
    var writer = JSONWriter(output, style: style)
    writer.outer = outer
    return writer
  }

  /// Writes a tree.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let isTrue): bool(isTrue)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Ends the text with a line feed; the next value starts a new text.
  public mutating func finish() {
    precondition(outer.isEmpty && !top.isEmpty, "a text must have one complete value")
    output.appendByte(Byte.lineFeed)
    top = Level(kind: .text)
  }

  /// The state of an open container, or of the text itself.
  private struct Level {
    enum Kind {
      case text
      case array
      case object
    }

    let kind: Kind
    var isEmpty = true
    var hasKey = false
  }

  private mutating func begin(_ kind: Level.Kind, with byte: UInt8) {
    startValue()
    output.appendByte(byte)
    outer.append(top)
    top = Level(kind: kind)
  }

  private mutating func end(_ kind: Level.Kind, with byte: UInt8) {
    precondition(top.kind == kind && !top.hasKey, "the innermost container has another kind, or a value is missing")
    let wasEmpty = top.isEmpty
    if let level = outer.popLast() { top = level }
    if !wasEmpty { breakLine() }
    output.appendByte(byte)
  }

  private mutating func startValue() {
    switch top.kind {
    case .object:
      precondition(top.hasKey, "a value in an object follows its key")
      top.hasKey = false
    case .array:
      separate()
    case .text:
      precondition(top.isEmpty, "a text has only one value")
      top.isEmpty = false
    }
  }

  /// Starts the next member or element.
  private mutating func separate() {
    if !top.isEmpty { output.appendByte(Byte.comma) }
    top.isEmpty = false
    breakLine()
  }

  private func breakLine() {
    guard style == .pretty else { return }
    let indent = outer.count * 2
    output.append(upTo: indent + 1) { line in
      line[0] = Byte.lineFeed
      (line + 1).update(repeating: Byte.space, count: indent)
      return indent + 1
    }
  }
}

/// A prepared key with its quotes and colon, for repeated use.
public struct JSONKeyText: Sendable {
  /// The key in the pretty style; the compact style drops the final space.
  let text: [UInt8]

  public init(_ name: String) {
    text = OutputBuffer.collecting {
      $0.appendQuoted(name)
      $0.append(": ")
    }
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes a byte and returns the next address.
  fileprivate func put(_ byte: UInt8) -> Self {
    pointee = byte
    return self + 1
  }
}
