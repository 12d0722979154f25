import Foundation
import Testing

/// A terminal without a person; tests can press its keys.
final class PseudoTerminal {
  struct Unavailable: Error {}

  /// The file descriptor that serves as stdout of a program.
  let descriptor: Int32
  private let controller: Int32
  /// What was read of a character that is not complete yet.
  private var pending: [UInt8] = []

  /// `openpty` is looked up at run time, since Swift's module of glibc leaves `<pty.h>` out.
  private typealias OpenPTY =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?, UnsafeRawPointer?,
      UnsafeRawPointer?
    ) -> Int32

  init(columns: UInt16) throws {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "openpty") else { throw Unavailable() }
    var ends: (controller: Int32, descriptor: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    let openpty = unsafeBitCast(symbol, to: OpenPTY.self)
    guard openpty(&ends.controller, &ends.descriptor, nil, nil, &size) == 0 else { throw Unavailable() }
    (controller, descriptor) = ends
  }

  deinit {
    close(descriptor)
    close(controller)
  }

  /// The output of a program up to a text, which must appear within half a minute.
  func read(until end: String) throws -> String {
    var printed = ""
    let deadline = ContinuousClock.now + .seconds(30)
    while !printed.contains(end), ContinuousClock.now < deadline { printed += try readAvailable() }
    return printed
  }

  /// The available output, after a short wait, in whole characters: one that is cut waits for its rest.
  func readAvailable() throws -> String {
    while true {
      var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 100) == 1 else { return "" }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = Foundation.read(controller, &buffer, buffer.count)
      guard count > 0 else { return "" }
      pending += buffer.prefix(count)
      let whole = pending.count - Self.cutCharacter(at: pending)
      defer { pending.removeFirst(whole) }
      if whole > 0 { return String(decoding: pending.prefix(whole), as: UTF8.self) }
    }
  }

  /// The number of bytes at the end that begin a character without completing it.
  private static func cutCharacter(at bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }

  /// Presses keys; the terminal echoes them, and passes them on at the end of a line or at Ctrl-D.
  func type(_ keys: String) throws {
    var bytes = Array(keys.utf8)
    guard Foundation.write(controller, &bytes, bytes.count) == bytes.count else { throw Unavailable() }
  }
}
