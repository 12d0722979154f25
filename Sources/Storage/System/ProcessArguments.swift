import CLibrary

/// The unchanged arguments of the process: bytes that may not be text.
///
/// On Linux, Swift's `CommandLine` looks for them on the stack, below the environment. If a preloaded library has moved
/// the environment by then (libfaketime does), it finds none, and `add` would silently become a plain `subtrack`. The C
/// library passes the arguments to every function in `.init_array`, so they are read there.
public enum ProcessArguments {
  /// All arguments except the program's name.
  public static var bytes: [[UInt8]] {
    let (count, first) = vector
    guard count > 1, let first else { return [] }
    var arguments: [[UInt8]] = []
    for index in 1..<count {
      guard let argument = first[index] else { continue }
      arguments.append(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
    return arguments
  }

  /// The program's name as it was called.
  static var own: String? {
    guard vector.count > 0, let name = vector.first?[0] else { return nil }
    return String(cString: name)
  }

  #if canImport(Glibc)
    private static var vector: (count: Int, first: Vector?) { (Int(startCount), startVector) }
  #else
    private static var vector: (count: Int, first: Vector?) {
      (Int(CommandLine.argc), UnsafeMutableRawPointer(CommandLine.unsafeArgv).assumingMemoryBound(to: CString?.self))
    }
  #endif
}

private typealias CString = UnsafeMutablePointer<CChar>
private typealias Vector = UnsafeMutablePointer<CString?>

#if canImport(Glibc)
  // Written once, before main and before any second thread.
  nonisolated(unsafe) private var startCount: CInt = 0
  nonisolated(unsafe) private var startVector: Vector?

  @section(".init_array") @used
  private let keepArguments: @convention(c) (CInt, Vector?, Vector?) -> Void = { count, vector, _ in
    startCount = count
    startVector = vector
  }
#endif

/// A variable of the environment: bytes that may not be text.
public enum EnvironmentVariable {
  /// Returns the value; nil if the variable is unset or not UTF-8.
  public static func value(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// Returns whether the variable is set but not UTF-8.
  public static func isNotText(_ name: String) -> Bool {
    return getenv(name) != nil && value(name) == nil
  }
}

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
