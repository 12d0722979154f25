import BillingCore
import Storage

extension UUID {
  /// A new random identifier; throws if the system has no random bytes.
  static func random() throws -> UUID {
    let words = try FileOperations().randomBytes(16).reduce(into: (high: UInt64(0), low: UInt64(0))) { words, byte in
      words.high = words.high << 8 | words.low >> 56
      words.low = words.low << 8 | UInt64(byte)
    }
    return UUID.random(high: words.high, low: words.low)
  }
}
