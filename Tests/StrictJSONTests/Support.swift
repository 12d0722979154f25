import ByteOutput
@testable import StrictJSON

/// What became of a text: the value as it would be written on one line, or the reason for refusing it.
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

/// The error that reading a whole text throws, or nil where the text is accepted.
func fault(in text: String) -> JSONError? {
  do {
    _ = try JSONValue(parsing: Array(text.utf8))
    return nil
  } catch {
    return error
  }
}

/// The error that a piece of reading throws; nil where it throws none.
func fault<Value>(in text: String, _ read: (inout JSONReader) throws(JSONError) -> Value) -> JSONError? {
  do {
    var reader = try JSONReader(Array(text.utf8))
    _ = try read(&reader)
    return nil
  } catch {
    return error
  }
}

/// A value on one line, without the final line feed.
func compact(_ value: JSONValue) -> String {
  let bytes = OutputBuffer.collecting { output in
    var writer = JSONWriter(output, style: .compact)
    writer.value(value)
    writer.finish()
  }
  return String(decoding: bytes.dropLast(), as: UTF8.self)
}

/// What a piece of writing gives, as text.
func written(_ style: JSONWriter.Style = .pretty, _ write: (inout JSONWriter) -> Void) -> String {
  let bytes = OutputBuffer.collecting { output in
    var writer = JSONWriter(output, style: style)
    write(&writer)
    writer.finish()
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension JSONValue {
  /// The one value that a whole text stands for; refuses what ``JSONReader`` refuses, with its default depth.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = try JSONReader(bytes)
    self = try reader.value()
    try reader.finish()
  }
}
