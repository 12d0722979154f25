import ByteOutput
import Typesetting

/// Writes HTML in which markup comes only from literals in the source.
///
/// Markup is a `StaticString`; all other text goes through ``text(_:)``, which escapes it. A subscription name can
/// therefore never open an element, end an attribute or run as a script.
struct HTMLWriter {
  let output: OutputBuffer

  /// Writes markup without escaping.
  func marks(_ marks: StaticString) {
    output.append(UnsafeRawBufferPointer(start: marks.utf8Start, count: marks.utf8CodeUnitCount))
  }

  /// Writes escaped text, for element content and for quoted attribute values, without characters that a browser would
  /// hide or obey: controls and bidi overrides.
  func text(_ text: String) {
    for byte in SafeText.visible(text).utf8 {
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

  /// Writes an element that contains only text, on its own line.
  func element(_ name: StaticString, _ text: String) {
    marks("<")
    marks(name)
    marks(">")
    self.text(text)
    marks("</")
    marks(name)
    marks(">\n")
  }

  /// Writes thousandths as a percentage: `63.4%`.
  func percent(_ permille: Int16) {
    output.append(Int64(permille / 10))
    marks(".")
    output.append(Int64(permille % 10))
    marks("%")
  }

  func number(_ number: Int) { output.append(Int64(number)) }
}
