/// CP932, the Shift_JIS of Windows.
///
/// A lead byte has 188 trail bytes. Nearly all their characters are in `table`, 22 KB of text; the private use area
/// and the single bytes follow from arithmetic.
enum CP932 {
  /// Appends the text, or returns the offset of a byte without a character.
  static func decode(_ bytes: [UInt8], to text: inout [UInt8]) -> Int? {
    text.reserveCapacity(bytes.count + bytes.count / 2)
    var index = 0
    while index < bytes.count {
      guard let (unit, length) = character(at: index, in: bytes) else { return index }
      text.append(unit: unit)
      index += length
    }
    return nil
  }

  /// The character at an index and the number of its bytes; `nil` if there is none.
  static func character(at index: Int, in bytes: [UInt8]) -> (unit: UInt16, length: Int)? {
    let lead = bytes[index]
    switch lead {
    case 0...0x80: return (UInt16(lead), 1)
    case 0xA1...0xDF: return (0xFF61 + UInt16(lead - 0xA1), 1)
    case 0xA0: return (0xF8F0, 1)
    case 0xFD...0xFF: return (0xF8F1 + UInt16(lead - 0xFD), 1)
    default:
      guard index + 1 < bytes.count, let unit = pair(lead, bytes[index + 1]) else { return nil }
      return (unit, 2)
    }
  }

  /// The number of trail bytes: 0x40 to 0xFC without 0x7F.
  private static let trails = 188

  private static func pair(_ lead: UInt8, _ trail: UInt8) -> UInt16? {
    guard (0x40...0xFC).contains(trail), trail != 0x7F else { return nil }
    let cell = Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
    if (0xF0...0xF9).contains(lead) { return 0xE000 + UInt16(Int(lead - 0xF0) * trails + cell) }
    guard let row = rows[Int(lead)] else { return nil }
    let unit = cells[row * trails + cell]
    return unit == 0 ? nil : unit
  }

  /// The row of each lead byte.
  private static let rows: [Int?] = {
    var rows = [Int?](repeating: nil, count: 256)
    for (row, lead) in leads.enumerated() { rows[Int(lead)] = row }
    return rows
  }()

  /// The table as units, 0 for a cell without a character; each line has half a row.
  private static let cells: [UInt16] = {
    var cells: [UInt16] = []
    var line = 0
    for scalar in table.description.unicodeScalars {
      if scalar == "\n" {
        line += 1
        cells += [UInt16](repeating: 0, count: line * trails / 2 - cells.count)
      } else {
        cells.append(scalar == " " ? 0 : UInt16(truncatingIfNeeded: scalar.value))
      }
    }
    return cells + [UInt16](repeating: 0, count: leads.count * trails - cells.count)
  }()
}
