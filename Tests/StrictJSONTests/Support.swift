import ByteOutput
@testable import StrictJSON

/// The result of parsing a text: the value as one line, or the reason for rejecting it.
enum Outcome: Equatable, Sendable {
  case accepted(String)
  case refused(JSONError.Reason)

  /// Reads a whole text.
  init(_ bytes: [UInt8]) {
    do {
      self = .accepted(compact(try JSONValue(parsing: bytes)))
    } catch {
      self = .refused(error.reason)
    }
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }
}

/// The error for a whole text, or `nil` if the text is valid.
func fault(in text: String) -> JSONError? {
  do {
    _ = try JSONValue(parsing: Array(text.utf8))
    return nil
  } catch {
    return error
  }
}

/// The error of a reading step; `nil` if it throws none.
func fault<Value>(in text: String, _ read: (inout JSONReader) throws(JSONError) -> Value) -> JSONError? {
  do {
    var reader = try JSONReader(Array(text.utf8))
    _ = try read(&reader)
    return nil
  } catch {
    return error
  }
}

/// A value in one line, without the final line feed.
func compact(_ value: JSONValue) -> String {
  let bytes = OutputBuffer.collecting { output in
    var writer = JSONWriter(output, style: .compact)
    writer.value(value)
    writer.finish()
  }
  return String(decoding: bytes.dropLast(), as: UTF8.self)
}

/// The text that a writing step produces.
func written(_ style: JSONWriter.Style = .pretty, _ write: (inout JSONWriter) -> Void) -> String {
  let bytes = OutputBuffer.collecting { output in
    var writer = JSONWriter(output, style: style)
    write(&writer)
    writer.finish()
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension JSONValue {
  /// The value of a whole text; rejects the same texts as ``JSONReader``, with its default depth.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = try JSONReader(bytes)
    self = try reader.value()
    try reader.finish()
  }
}
