import CLibrary

/// A progress line on stderr for a person at a terminal: `Exporting: 34 MB, 2.5 s`.
///
/// It appears after half a second, is updated ten times a second and is erased when the work is done. A system timer
/// writes it, so no loop has to update it. The timer's signal may interrupt code that holds any lock, so the handler
/// creates no string and no array: it writes digits after a prepared label and sends the bytes.
enum Progress {
  /// Runs `body` and shows progress if it takes longer than half a second.
  static func show<Result>(_ label: String, while body: () throws -> Result) rethrows -> Result {
    line = ProgressLine(label)
    signal(SIGALRM) { _ in
      let failure = errno
      line?.renew()
      errno = failure
    }
    ualarm(500_000, 100_000)
    defer {
      ualarm(0, 0)
      signal(SIGALRM, SIG_DFL)
      erase()
      line?.release()
      line = nil
    }
    return try body()
  }

  static func count(_ bytes: Int) { line?.bytes += bytes }

  /// Erases the line, so that other output can take its position.
  static func erase() { line?.erase() }
}

// Safe: there is only one thread, and the timer runs only while this is set.
nonisolated(unsafe) private var line: ProgressLine?

struct ProgressLine {
  /// The capacity for a label, two numbers and their units.
  private static let room = 256

  private let text: UnsafeMutablePointer<UInt8>
  private let labelLength: Int
  private var tenths = 4
  private var isShown = false
  var bytes = 0

  init(_ label: String) {
    text = .allocate(capacity: Self.room)
    let start = Array("\r\(label): ".utf8.prefix(Self.room / 2))
    text.initialize(repeating: 0, count: Self.room)
    text.update(from: start, count: start.count)
    labelLength = start.count
  }

  func release() { text.deallocate() }

  /// Redraws the line; called every tenth of a second, first after half a second.
  mutating func renew() {
    tenths += 1
    isShown = true
    _ = write(STDERR_FILENO, text, describe())
  }

  mutating func erase() {
    if isShown { _ = write(STDERR_FILENO, "\r\u{1B}[K", 4) }
    isShown = false
  }

  /// Writes `34 MB, 2.5 s` after the label and returns the total length.
  private func describe() -> Int {
    var end = labelLength
    if bytes > 0 {
      put(bytes / 1_000_000, &end)
      put(" MB, ", &end)
    }
    put(tenths / 10, &end)
    put(".", &end)
    put(tenths % 10, &end)
    put(" s", &end)
    return end
  }

  private func put(_ part: StaticString, _ end: inout Int) {
    (text + end).update(from: part.utf8Start, count: part.utf8CodeUnitCount)
    end += part.utf8CodeUnitCount
  }

  private func put(_ number: Int, _ end: inout Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      text[end] = UInt8(truncatingIfNeeded: 0x30 + number / unit % 10)
      end += 1
      unit /= 10
    }
  }
}
