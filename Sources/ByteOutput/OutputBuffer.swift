/// Gathers what is written and hands it on in large pieces.
///
/// Every exporter writes here, so none of them makes a `String` per line nor calls the system per line. The bytes go to
/// a sink: a file descriptor, or memory with ``collecting(_:)``.
///
/// A failure of the sink is kept: the sink is not called again, what is appended later is dropped, and ``flush()``
/// throws the first failure. So appending needs no `try`; a long loop asks ``hasFailed`` now and then and stops.
public final class OutputBuffer {
  @usableFromInline let buffer: UnsafeMutableRawBufferPointer
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  // Asked for with every byte; nothing that a sink does leads back here, so no access can overlap another.
  @exclusivity(unchecked) @usableFromInline var count = 0
  private var failure: (any Error)?

  /// A buffer in front of a sink, which gets at most `capacity` bytes at a time unless one piece is larger.
  ///
  /// The sink must take every byte that it is given or throw. Nothing reaches it after the last ``flush()``.
  public init(capacity: Int = 64 * 1024, sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    buffer = .allocate(byteCount: max(capacity, Self.longestInteger), alignment: 8)
    self.sink = sink
  }

  deinit {
    buffer.deallocate()
  }

  /// The bytes that a piece of code writes.
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

  /// Hands on what is left, and throws the first failure of the sink, now and at every later call.
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

// MARK: - Appending

extension OutputBuffer {
  /// The digits of the least `Int64`, with its sign.
  private static let longestInteger = 20

  /// Appends one byte.
  @inlinable
  public func appendByte(_ byte: UInt8) {
    if count == buffer.count { drain() }
    buffer[count] = byte
    count &+= 1
  }

  /// Lets `body` write up to `limit` bytes in place, and appends as many as it says that it wrote.
  ///
  /// For exporters of whole lines: room is looked for once a line and not once a piece. Where `limit` is more than the
  /// buffer holds, the bytes are written beside it first.
  @inlinable
  public func append(upTo limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    if limit > buffer.count - count { drain() }
    guard limit <= buffer.count, let start = buffer.baseAddress else { return appendBeside(limit, body) }
    count &+= body((start + count).assumingMemoryBound(to: UInt8.self))
  }

  @usableFromInline
  func appendBeside(_ limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, written in
      if let start = buffer.baseAddress { written = body(start) }
    }
    append(bytes)
  }

  /// Appends a text as UTF-8; a literal is copied from where it lies in the program.
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
      for place in stride(from: start + digits - 1, through: start, by: -1) {
        text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return start + digits
    }
  }

  /// Appends bytes as they are.
  public func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Appends bytes as they are; they are copied or written before the call returns.
  public func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count > buffer.count - count { drain() }
    guard bytes.count <= buffer.count else { return send(bytes) }
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: bytes)
    count += bytes.count
  }
}

extension Int64 {
  /// How many decimal digits the magnitude has.
  fileprivate var numberOfDigits: Int {
    var (digits, bound) = (1, UInt64(10))
    while digits < 19, magnitude >= bound {
      digits += 1
      bound *= 10
    }
    return digits
  }
}
