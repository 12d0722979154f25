/// Finds the places of things by what they are: a hash table of places alone.
///
/// A hot path: a book of 10,000 records is asked 30,000 times whether an identifier is there already. A `Set` of the
/// identifiers would copy each, hash it with a cryptographic function, and cost a tenth of a start in metadata before the
/// first question. Here a slot is one word, half of it the place and half of it the hash; the things stay where they are,
/// and the caller says whether two are the same. The hashes are mixed with the process's own seed, so that a file cannot
/// be made whose identifiers all fall into one slot.
public struct HashIndex: Sendable {
  /// Open addressing with linear probing, never more than half full.
  ///
  /// Zero is an empty slot.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var count = 0
  @usableFromInline let seed: UInt64

  /// An empty table with room for so many places.
  public init(capacity: Int = 0) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    var hasher = Hasher()
    hasher.combine(0)
    seed = UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The place of what is the same, or nil where nothing is and the new place was taken in.
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

  /// The place of what is the same, or nil where nothing is.
  @inlinable
  @inline(__always)
  public func index(hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    let slot = firstSlot(of: UUID.mix(hash ^ seed), isSame)
    return slots[slot] == 0 ? nil : Int(slots[slot] & 0xFFFF_FFFF) - 1
  }

  /// The slot of what is the same, or the empty one in which it would stand.
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

  /// Twice the slots; a slot's own half of the hash says where it goes.
  @usableFromInline
  mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 { slots[firstSlot(of: entry, { _ in false })] = entry }
  }
}

extension UUID {
  /// What a `HashIndex` takes for a hash.
  @inlinable
  public var hash: UInt64 { high ^ UUID.mix(low) }

  /// The same for what one identifier has on a day.
  @inlinable
  public func hash(on date: CivilDate) -> UInt64 {
    hash &+ UInt64(UInt32(bitPattern: date.packed)) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension String {
  /// What a `HashIndex` takes for a hash; equal texts have one, however their marks are written.
  public var indexHash: UInt64 {
    var hasher = Hasher()
    hasher.combine(self)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
