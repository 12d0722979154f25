/// "Did you mean" suggestions for misspelled names.
public enum Suggestions {
  /// Returns at most `limit` candidates near `word`, nearest first, ties in the given order.
  ///
  /// Near means at most one edit per three characters of the longer word (insert, delete, replace, or swap two
  /// neighbours: `lsit` is one edit from `list`), or an abbreviation of at least two characters (`conf` for `confirm`).
  /// Case, width and the two Japanese syllabaries are ignored. One edit of a two-character word is not near, because
  /// too little of it is left.
  public static func nearest(to word: String, among candidates: [String], limit: Int = 3) -> [String] {
    let typed = folded(word)
    var seen: Set<String> = []
    return candidates.enumerated()
      .compactMap { index, candidate in
        distance(typed, folded(candidate)).map { (distance: $0, index: index, candidate: candidate) }
      }
      .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .filter { seen.insert($0.candidate).inserted }
      .prefix(limit).map(\.candidate)
  }

  /// The full-width katakana of U+FF66 to U+FF9D, the half-width forms.
  private static let katakana = Array("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  /// The characters in lower case, with full-width letters narrowed, and half-width katakana and hiragana as katakana.
  static func folded(_ text: String) -> [Character] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.lowercased()) }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let folded: Unicode.Scalar? =
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0)
        case 0x3041...0x3096: Unicode.Scalar(value + 0x60)
        case 0xFF66...0xFF9D: katakana[Int(value) - 0xFF66]
        // The half-width voicing marks (ガ from カ, パ from ハ), as combining marks.
        case 0xFF9E, 0xFF9F: Unicode.Scalar(value - 0xFF9E + 0x3099)
        default: scalar
        }
      scalars.append(folded ?? scalar)
    }
    return Array(String(scalars).lowercased())
  }

  /// The distance of a candidate from the typed word; `nil` if it is not near.
  private static func distance(_ typed: [Character], _ candidate: [Character]) -> Int? {
    guard !typed.isEmpty else { return nil }
    let limit = max(typed.count, candidate.count) / 3
    let isAbbreviation = typed.count >= 2 && typed.count < candidate.count && candidate.starts(with: typed)
    if isAbbreviation { return 1 }
    if abs(typed.count - candidate.count) > limit { return nil }
    let distance = optimalStringAlignment(typed, candidate)
    return distance <= limit ? distance : nil
  }

  /// The Damerau-Levenshtein distance that edits no substring twice; keeps only three rows of the table.
  static func optimalStringAlignment(_ from: [Character], _ to: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...to.count)
    for i in from.indices {
      var current = [i + 1]
      for j in to.indices {
        let replaced = previous[j] + (from[i] == to[j] ? 0 : 1)
        var best = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] { best = min(best, beforePrevious[j - 1] + 1) }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[to.count]
  }
}
