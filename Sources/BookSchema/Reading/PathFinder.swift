import StrictJSON

/// Finds the keys that lead to a byte of a JSON text.
///
/// It reads the text anew, which only a reported error costs; the reader of books carries no path along.
struct PathFinder {
  private var reader: JSONReader
  private let target: Int
  private var steps: [Step] = []

  private enum Step {
    case key(String)
    case index(Int)
  }

  private static let noNames = JSONKeyNames([])

  /// The path to the value that starts at an offset, or to the innermost one that a fault in the JSON lies in.
  static func path(to offset: Int, in bytes: [UInt8]) -> String {
    guard var finder = PathFinder(bytes, target: offset) else { return "" }
    do throws(JSONError) {
      _ = try finder.find()
    } catch {
      // The fault itself stops the search, and the steps taken so far lead to it.
    }
    return finder.text
  }

  /// Nil where the text has no first token to start from.
  private init?(_ bytes: [UInt8], target: Int) {
    do throws(JSONError) {
      reader = try JSONReader(bytes)
    } catch {
      return nil
    }
    self.target = target
  }

  /// Whether the next value is the one, or holds it; a value that is neither is read to its end.
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
