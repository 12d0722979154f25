extension String {
  /// The text as one word of a shell's, in quotes where it needs them.
  var shellQuoted: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } && !hasPrefix("-")
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

/// Text as a POSIX shell takes it for one word.
enum ShellText {
  /// The text as it is where that is safe, otherwise in single quotes, a quote in it as `'\''`.
  static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.+/,:".contains($0) }
    if isPlain { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
