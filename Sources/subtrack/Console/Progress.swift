#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A line on stderr that tells a person at a terminal that something long is going on: `Exporting: 34 MB, 2.5 s`.
///
/// It comes after half a second, is renewed ten times a second and is gone when the work is done. A timer of the system
/// writes it, so no loop has to think of it. What a signal interrupts may hold any lock, so the handler makes no string and
/// no array: it writes digits behind a label that was laid ready, and sends them.
enum Progress {
  /// Runs `body`, and tells of it where it takes longer than half a second.
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

  /// Counts bytes that were written; the line shows them.
  static func count(_ bytes: Int) { line?.bytes += bytes }

  /// Takes the line away, so that something else can be printed there.
  static func erase() { line?.erase() }
}

// There is one thread, and the timer runs only while this is set.
nonisolated(unsafe) private var line: ProgressLine?

/// The line and what stands in it.
struct ProgressLine {
  /// Room for a label, two numbers and their units.
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

  /// Called every tenth of a second, the first time after five of them.
  mutating func renew() {
    tenths += 1
    isShown = true
    _ = write(STDERR_FILENO, text, describe())
  }

  mutating func erase() {
    if isShown { _ = write(STDERR_FILENO, "\r\u{1B}[K", 4) }
    isShown = false
  }

  /// Puts `34 MB, 2.5 s` behind the label; the length of all.
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
