import CLibrary

/// System information about file descriptors.
enum TerminalDevice {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal; `nil` if they are unknown, as for pipes and for serial lines that report 0.
  static func columns(of descriptor: Int32) -> Int? { size(of: descriptor).columns }

  /// The lines of a terminal, or `nil` if they are unknown.
  static func lines(of descriptor: Int32) -> Int? { size(of: descriptor).lines }

  private static func size(of descriptor: Int32) -> (columns: Int?, lines: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
