/// A hash table of indices into storage that the caller keeps.
///
/// Hot path: reading a book of 10,000 records makes 30,000 checks for duplicate identifiers. A `Set` would copy each
/// identifier, hash it with a cryptographic function, and spend a tenth of the start-up time on metadata before the
/// first check. Here a slot is one word, half index and half hash. The elements stay in place, and the caller compares
/// them. Hashes are mixed with the seed of the process, so no file can be crafted to put all its identifiers into one
/// slot.
public struct HashIndex: Sendable {
  /// The slots of an open-addressing table with linear probing, at most half full.
  ///
  /// Zero marks an empty slot.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var count = 0
  @usableFromInline let seed: UInt64

  /// An empty table with room for `capacity` indices.
  public init(capacity: Int = 0) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    var hasher = Hasher()
    hasher.combine(0)
    seed = UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Returns the index of an equal element, or inserts `index` and returns `nil`.
  @inlinable
  @inline(__always)
  public mutating func insert(_ index: Int, hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    let mixed = UUID.mix(hash ^ seed)
    if count * 2 >= slots.count { grow() }
    let slot = firstSlot(of: mixed, isSame)
    if slots[slot] != 0 { return Int(slots[slot] & 0xFFFF_FFFF) - 1 }
    slots[slot] = mixed & ~0xFFFF_FFFF | UInt64(index + 1)
    count += 1
    return nil
  }

  /// Returns the index of an equal element, or `nil` if there is none.
  @inlinable
  @inline(__always)
  public func index(hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    let slot = firstSlot(of: UUID.mix(hash ^ seed), isSame)
    return slots[slot] == 0 ? nil : Int(slots[slot] & 0xFFFF_FFFF) - 1
  }

  /// Returns the slot of an equal element, or the empty slot for a new one.
  @inlinable
  @inline(__always)
  func firstSlot(of mixed: UInt64, _ isSame: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: mixed >> 32) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == mixed >> 32, isSame(Int(slots[slot] & 0xFFFF_FFFF) - 1) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Doubles the number of slots; the stored half of the hash determines the new slot.
  @usableFromInline
  mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 { slots[firstSlot(of: entry, { _ in false })] = entry }
  }
}

extension UUID {
  /// The hash for a `HashIndex`.
  @inlinable
  public var hash: UInt64 { high ^ UUID.mix(low) }

  /// The hash of an identifier combined with a date.
  @inlinable
  public func hash(on date: CivilDate) -> UInt64 {
    hash &+ UInt64(UInt32(bitPattern: date.packed)) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension String {
  /// The hash for a `HashIndex`; canonically equal strings have the same hash.
  public var indexHash: UInt64 {
    var hasher = Hasher()
    hasher.combine(self)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
