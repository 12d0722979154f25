import ByteOutput

/// Writes HTML of which only what stands in the program can be a mark.
///
/// Marks are literals of the program (`StaticString`); everything else goes through ``text(_:)``, which escapes it. So
/// no name of a subscription can open an element, end an attribute or run as a script.
public struct HTMLWriter {
  private let output: OutputBuffer
  private let visible: (String) -> String

  /// A writer to an output; `visible` shows what a browser would hide or obey, as controls and reversed text.
  public init(_ output: OutputBuffer, visible: @escaping (String) -> String) {
    self.output = output
    self.visible = visible
  }

  /// Writes marks as they are.
  public func marks(_ marks: StaticString) {
    output.append(UnsafeRawBufferPointer(start: marks.utf8Start, count: marks.utf8CodeUnitCount))
  }

  /// Writes a text that stands for itself, between marks and within the quotes of an attribute alike.
  public func text(_ text: String) {
    for byte in visible(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      case UInt8(ascii: "\""): output.append("&quot;")
      case UInt8(ascii: "'"): output.append("&#39;")
      default: output.appendByte(byte)
      }
    }
  }

  /// Writes an element that holds only a text, on a line of its own.
  public func element(_ name: StaticString, _ text: String) {
    marks("<")
    marks(name)
    marks(">")
    self.text(text)
    marks("</")
    marks(name)
    marks(">\n")
  }

  /// Writes a length in percent of a full bar: `63.4%`.
  public func percent(_ length: BarLength) {
    output.append(Int64(length.permille / 10))
    marks(".")
    output.append(Int64(length.permille % 10))
    marks("%")
  }

  /// Writes a whole number.
  public func number(_ number: Int) { output.append(Int64(number)) }
}

/// How long a bar is, in thousandths of a full one.
///
/// Nothing is 0; what is not nothing is seen, and what is not full never looks full.
public struct BarLength: Equatable, Sendable {
  /// From 0 to 1000.
  public let permille: Int

  /// The bar of a value where that of `full` is full; below zero is nothing, above is full.
  public init(_ value: Int64, of full: Int64) {
    if value <= 0 || full <= 0 {
      permille = 0
    } else if value >= full {
      permille = 1000
    } else {
      permille = max(5, Int(Int128(value) * 1000 / Int128(full)))
    }
  }
}
