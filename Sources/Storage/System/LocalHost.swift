import CLibrary

/// The host on which the program runs.
public enum LocalHost {
  /// Its name in letters, digits and dashes, for a file name; empty if it has none.
  public static var name: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
    let name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }
}
