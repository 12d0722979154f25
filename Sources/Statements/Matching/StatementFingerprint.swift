import BillingCore

/// The marks by which a row is known again in the same or an overlapping statement.
///
/// The hash of date, amount, text and the ordinal among equal rows of one file: two equal rows of a statement stay two,
/// and the same row in two files is one. FNV-1a with 64 bits; the book has them as 16 hexadecimal digits.
struct StatementFingerprints {
  let marks: [UInt64]
  /// The first row with the same mark, for a row that another file repeats.
  let copies: [Int?]

  private struct Key: Hashable {
    let file: Int
    let hash: UInt64
  }

  init(_ rows: [StatementRow]) {
    var counts: [Key: UInt64] = [:]
    var first: [UInt64: Int] = [:]
    let isOneFile = rows.allSatisfy { $0.file == rows[0].file }
    var (marks, copies) = ([UInt64](), [Int?]())
    marks.reserveCapacity(rows.count)
    copies.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let hash = Self.hash(row)
      let key = Key(file: row.file, hash: hash)
      let ordinal = counts[key, default: 0]
      counts[key] = ordinal + 1
      let mark = ordinal == 0 ? hash : Self.add(ordinal, to: hash)
      marks.append(mark)
      if isOneFile { continue }
      let earliest = first[mark]
      copies.append(earliest)
      if earliest == nil { first[mark] = index }
    }
    (self.marks, self.copies) = (marks, isOneFile ? Array(repeating: nil, count: rows.count) : copies)
  }

  private static func hash(_ row: StatementRow) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    hash = add(UInt64(UInt32(bitPattern: row.date.packed)), to: hash)
    hash = add(UInt64(bitPattern: row.amount.minorUnits), to: hash)
    row.amount.currency.withASCII { hash = step(hash, $0) }
    // Banks pad texts with spaces in one export and not in another.
    for byte in row.text.utf8 where byte > 0x20 { hash = step(hash, byte) }
    return hash
  }

  private static func add(_ value: UInt64, to hash: UInt64) -> UInt64 {
    (0..<8).reduce(hash) { step($0, UInt8(truncatingIfNeeded: value >> (8 * UInt64($1)))) }
  }

  private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  static func text(_ mark: UInt64) -> String {
    let digits = String(mark, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
