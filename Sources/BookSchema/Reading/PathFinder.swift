import StrictJSON

/// Finds the path of keys to an offset in a JSON text.
///
/// It reads the text a second time, but only to report an error; the reader of books does not track paths.
struct PathFinder {
  private var reader: JSONReader
  private let target: Int
  private var steps: [Step] = []

  private enum Step {
    case key(String)
    case index(Int)
  }

  private static let noNames = JSONKeyNames([])

  /// The path to the value at an offset, or to the innermost value with a JSON error in it.
  static func path(to offset: Int, in bytes: [UInt8]) -> String {
    guard var finder = PathFinder(bytes, target: offset) else { return "" }
    do throws(JSONError) {
      _ = try finder.find()
    } catch {
      // The error stops the search; the steps so far are the path to it.
    }
    return finder.text
  }

  /// Returns `nil` if the text has no first token.
  private init?(_ bytes: [UInt8], target: Int) {
    do throws(JSONError) {
      reader = try JSONReader(bytes)
    } catch {
      return nil
    }
    self.target = target
  }

  /// Whether the next value is the target or contains it; otherwise the value is read to its end.
  private mutating func find() throws(JSONError) -> Bool {
    if reader.offset >= target { return true }
    switch try reader.peek() {
    case .object:
      try reader.beginObject()
      while case .other(let key)? = try reader.nextKey(among: Self.noNames) {
        if try find(.key(key)) { return true }
      }
    case .array:
      try reader.beginArray()
      var index = 0
      while try reader.nextElement() {
        if try find(.index(index)) { return true }
        index += 1
      }
    case .null, .bool, .number, .string: try reader.skip()
    }
    return false
  }

  private mutating func find(_ step: Step) throws(JSONError) -> Bool {
    steps.append(step)
    if try find() { return true }
    steps.removeLast()
    return false
  }

  private var text: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
