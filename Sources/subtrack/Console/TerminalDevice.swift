#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system knows about a file descriptor.
enum TerminalDevice {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Whether a person sits at the other end.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal, or nil where it does not tell: no terminal, or a serial line that says 0.
  static func columns(of descriptor: Int32) -> Int? { size(of: descriptor).columns }

  /// The lines of a terminal, or nil where it does not tell.
  static func lines(of descriptor: Int32) -> Int? { size(of: descriptor).lines }

  private static func size(of descriptor: Int32) -> (columns: Int?, lines: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
