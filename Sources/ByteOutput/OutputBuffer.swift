/// Collects bytes and passes them to a sink in large pieces.
///
/// All exporters write here, so none of them makes a `String` or a system call per line. The sink is a file descriptor,
/// or memory with ``collecting(_:)``.
///
/// The buffer keeps the first error of the sink, does not call the sink again, and drops later bytes; ``flush()``
/// throws the error. So appending needs no `try`, and a long loop checks ``hasFailed`` from time to time.
public final class OutputBuffer {
  @usableFromInline let buffer: UnsafeMutableRawBufferPointer
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  // Accessed for every byte. No sink calls back into the buffer, so accesses cannot overlap.
  @exclusivity(unchecked) @usableFromInline var count = 0
  private var failure: (any Error)?

  /// A buffer in front of a sink, which gets at most `capacity` bytes at a time unless a single piece is larger.
  ///
  /// The sink must consume all bytes or throw. Bytes after the last ``flush()`` do not reach it.
  public init(capacity: Int = 64 * 1024, sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    buffer = .allocate(byteCount: max(capacity, Self.longestInteger), alignment: 8)
    self.sink = sink
  }

  deinit {
    buffer.deallocate()
  }

  /// Returns the bytes that `body` writes.
  public static func collecting<Failure: Error>(
    _ body: (OutputBuffer) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    var collected: [UInt8] = []
    let output = OutputBuffer { collected.append(contentsOf: $0) }
    try body(output)
    output.drain()
    return collected
  }

  /// Whether the sink has failed, so that nothing more will be written.
  public var hasFailed: Bool { failure != nil }

  /// Passes the remaining bytes to the sink, and throws its first error, on this and every later call.
  public func flush() throws {
    drain()
    if let failure { throw failure }
  }

  @usableFromInline
  func drain() {
    if count > 0 { send(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    count = 0
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do {
      try sink(bytes)
    } catch {
      failure = error
    }
  }
}

extension OutputBuffer {
  /// The length of the smallest `Int64`, with its sign.
  private static let longestInteger = 20

  @inlinable
  public func appendByte(_ byte: UInt8) {
    if count == buffer.count { drain() }
    buffer[count] = byte
    count &+= 1
  }

  /// Lets `body` write up to `limit` bytes in place, and appends the number of bytes that it returns.
  ///
  /// For whole lines, so that free space is checked once per line. If `limit` is larger than the buffer, `body` writes
  /// to a temporary array first.
  @inlinable
  public func append(upTo limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    if limit > buffer.count - count { drain() }
    guard limit <= buffer.count, let start = buffer.baseAddress else { return appendViaArray(limit, body) }
    count &+= body((start + count).assumingMemoryBound(to: UInt8.self))
  }

  @usableFromInline
  func appendViaArray(_ limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, written in
      if let start = buffer.baseAddress { written = body(start) }
    }
    append(bytes)
  }

  /// Appends a text as UTF-8; a literal is copied directly from the program.
  public func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends an integer in decimal, without making a `String`.
  public func append(_ integer: Int64) {
    append(upTo: Self.longestInteger) { text in
      var rest = integer.magnitude
      let digits = integer.numberOfDigits
      let start = integer < 0 ? 1 : 0
      if integer < 0 { text[0] = UInt8(ascii: "-") }
      for index in stride(from: start + digits - 1, through: start, by: -1) {
        text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return start + digits
    }
  }

  public func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Appends bytes; they are copied or written before the call returns.
  public func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count > buffer.count - count { drain() }
    guard bytes.count <= buffer.count else { return send(bytes) }
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: bytes)
    count += bytes.count
  }
}

extension Int64 {
  fileprivate var numberOfDigits: Int {
    var (digits, bound) = (1, UInt64(10))
    while digits < 19, magnitude >= bound {
      digits += 1
      bound *= 10
    }
    return digits
  }
}
