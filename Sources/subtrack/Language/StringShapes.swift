/// The marks that options use, in half or full width.
extension Character {
  var isComma: Bool { self == "," || self == "，" }
  var isEqualsSign: Bool { self == "=" || self == "＝" }
  var isColon: Bool { self == ":" || self == "：" }
}

extension String {
  /// The text as one word of a POSIX shell: unchanged if that is safe, otherwise in single quotes, with a quote inside
  /// it as `'\''`.
  var shellQuoted: String {
    let isPlain = !isEmpty && first != "~" && allSatisfy { $0.isLetter || $0.isNumber || "-_.+/,:~".contains($0) }
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

extension Sequence where Element: Hashable {
  /// The values without duplicates, in order of first occurrence.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// Whether a text is in this one; the standard library's own `contains` needs a module that the release leaves out.
  func contains(text: String) -> Bool { indices.contains { self[$0...].hasPrefix(text) } }
}

extension String {
  /// The texts between commas or 、, without the spaces around them.
  var listItems: [String] { split { $0.isComma || $0 == "、" }.map { String($0).trimmed() } }
}
