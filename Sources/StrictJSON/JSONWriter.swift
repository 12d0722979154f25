import ByteOutput

/// Writes JSON text value by value, in one fixed format, so that equal data gives equal bytes.
///
/// Commas, colons, line breaks and indentation are the writer's own. What no punctuation can mend, such as a value
/// without a key in an object or a missing end, is a mistake in the calling code and traps; text that was written to
/// ``finish()`` is always valid.
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
  /// How the text is laid out; both end in one line feed.
  public enum Style: Sendable {
    /// Two spaces for each level, `"key": value`, one member or element a line, `{}` and `[]` where empty.
    case pretty
    /// Everything on one line, without spaces; for one record a line (NDJSON).
    case compact
  }

  /// Where the text goes.
  public let output: OutputBuffer
  private let style: Style
  private var top = Level(kind: .text)
  private var outer: [Level] = []

  /// A writer that appends to an output, which the caller flushes in the end.
  public init(_ output: OutputBuffer, style: Style = .pretty) {
    self.output = output
    self.style = style
  }

  /// Starts an object, as the next value.
  public mutating func beginObject() { begin(.object, with: Byte.openBrace) }

  /// Ends the innermost container, which must be an object.
  public mutating func endObject() { end(.object, with: Byte.closeBrace) }

  /// Starts an array, as the next value.
  public mutating func beginArray() { begin(.array, with: Byte.openBracket) }

  /// Ends the innermost container, which must be an array.
  public mutating func endArray() { end(.array, with: Byte.closeBracket) }

  /// Writes a key of the object; its value must follow.
  ///
  /// That the keys of an object differ is the caller's duty.
  public mutating func key(_ name: String) {
    precondition(top.kind == .object && !top.hasKey, "a key stands in an object, before its value")
    separate()
    output.appendQuoted(name)
    output.append(style == .pretty ? ": " : ":")
    top.hasKey = true
  }

  /// Writes a key that was made ready before; its value must follow.
  ///
  /// What stands before it is written with it in one go: a table of 10,000 rows has 200,000 keys.
  public mutating func key(_ name: JSONKeyText) {
    precondition(top.kind == .object && !top.hasKey, "a key stands in an object, before its value")
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

  /// Writes a string.
  public mutating func string(_ text: String) {
    startValue()
    output.appendQuoted(text)
  }

  /// Writes a string of so many bytes, which `write` sets; none of them may be one that is escaped.
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

  /// Writes a number with its exact text.
  public mutating func number(_ number: JSONNumber) {
    startValue()
    output.append(number.text)
  }

  /// Writes an integer.
  public mutating func integer(_ integer: Int64) {
    startValue()
    output.append(integer)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ isTrue: Bool) {
    startValue()
    output.append(isTrue ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    startValue()
    output.append("null")
  }

  /// Writes one value as `write` does, which sees to everything that stands in it.
  ///
  /// For values that are copied from where a writer made by ``standIn(for:)`` has written them.
  @inline(__always)
  public mutating func written(_ write: (OutputBuffer) -> Void) {
    startValue()
    write(output)
  }

  /// A writer of one value as it would stand in this writer's innermost container, that sends it elsewhere.
  public func standIn(for output: OutputBuffer) -> JSONWriter {
    var writer = JSONWriter(output, style: style)
    writer.outer = outer
    return writer
  }

  /// Writes a whole tree.
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

  /// Ends the text with a line feed; the next value then starts a new text.
  public mutating func finish() {
    precondition(outer.isEmpty && !top.isEmpty, "a text is one whole value")
    output.appendByte(Byte.lineFeed)
    top = Level(kind: .text)
  }
}

// MARK: - Punctuation

extension JSONWriter {
  /// What is known of a container that is open, or of the text itself.
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
    precondition(top.kind == kind && !top.hasKey, "the innermost container is of the other kind, or a value is missing")
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
      precondition(top.isEmpty, "a text is one value")
      top.isEmpty = false
    }
  }

  /// Goes on to the next member or element.
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

/// A key with its quotes and its colon, for writers that use it again and again.
public struct JSONKeyText: Sendable {
  /// As it stands in the pretty style; the compact one leaves out the space at its end.
  let text: [UInt8]

  /// The text of a key, escaped as a string is.
  public init(_ name: String) {
    text = OutputBuffer.collecting {
      $0.appendQuoted(name)
      $0.append(": ")
    }
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes a byte; the place behind it.
  fileprivate func put(_ byte: UInt8) -> Self {
    pointee = byte
    return self + 1
  }
}
