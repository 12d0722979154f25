/// The number of terminal columns that a text takes.
///
/// Measured by grapheme cluster, since a terminal draws a cluster in one position: "é" takes one column as one scalar
/// or two; 楽 two; half-width ｶﾞ two, because its voicing mark has its own column; a family joined from three emoji, a
/// flag, and anything with an emoji variation selector two. Sources: UAX #11 (East Asian Width), UTS #51.
package struct DisplayWidth: Sendable, Equatable {
  /// The columns of characters that UAX #11 calls ambiguous (… ● ─ α): 1, or 2 in terminals set up for older East Asian
  /// fonts.
  package var ambiguous: Int

  package init(ambiguous: Int = 1) { self.ambiguous = ambiguous }

  /// The columns of a text; control characters count as none.
  package func columns(of text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    var columns = 0
    let isSumOfScalars = text.unicodeScalars.allSatisfy { scalar in
      columns += self.columns(ofScalar: scalar.value)
      return !Self.joinsEmoji(scalar.value)
    }
    // Only joiners make a cluster differ from the sum of its scalars, so clusters are searched for only if there are
    // any.
    return isSumOfScalars ? columns : text.reduce(0) { $0 + self.columns(of: $1) }
  }

  /// The columns of one grapheme cluster.
  package func columns(of character: Character) -> Int {
    if Self.isDrawnAsOneEmoji(character.unicodeScalars) { return 2 }
    return character.unicodeScalars.reduce(0) { $0 + columns(ofScalar: $1.value) }
  }

  /// The longest prefix of a text within a number of columns; a wide character is never cut in two.
  package func prefix(of text: String, columns limit: Int) -> Substring {
    var used = 0
    let end = text.indices.first { index in
      used += columns(of: text[index])
      return used > limit
    }
    return text[..<(end ?? text.endIndex)]
  }

  /// The text if it fits, otherwise its beginning and the ellipsis, together within the limit.
  ///
  /// Part of a date or an amount would read as another one, so it goes whole.
  package func truncated(_ text: String, to limit: Int, ellipsis: String) -> String {
    guard columns(of: text) > limit else { return text }
    let mark = columns(of: ellipsis) <= limit ? ellipsis : ""
    let cut = prefix(of: text, columns: limit - columns(of: mark))
    let isOfNumber = { (character: Character) in character.isNumber || "-.,:/".contains(character) }
    guard let (last, next) = cut.last.flatMap({ last in text[cut.endIndex...].first.map { (last, $0) } }),
      isOfNumber(last), isOfNumber(next), let end = cut.lastIndex(where: { !isOfNumber($0) && $0 != " " })
    else { return cut + mark }
    return cut[...end] + mark
  }

  private func columns(ofScalar scalar: UInt32) -> Int {
    if (0x20...0x7E).contains(scalar) { return 1 }
    let key = scalar << 2 | 3
    var low = 0
    var high = WidthTable.runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if WidthTable.runs[middle] <= key { low = middle } else { high = middle }
    }
    let columns = Int(WidthTable.runs[low] & 3)
    return columns == 3 ? ambiguous : columns
  }

  /// Joined emoji, emoji with a skin tone, and symbols that a variation selector turns into emoji (⏸️, 1️⃣).
  private static func isDrawnAsOneEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard scalars.count > 1, let first = scalars.first, first.properties.isEmoji else { return false }
    // Digits are emoji bases too, but only the selector makes them emoji.
    return scalars.contains { joinsEmoji($0.value) && ($0.value == 0xFE0F || !first.isASCII) }
  }

  /// The joiner, the variation selector and the skin tones.
  private static func joinsEmoji(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }
}
