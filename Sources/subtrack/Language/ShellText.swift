extension String {
  /// The text as one shell word, quoted if necessary.
  var shellQuoted: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } && !hasPrefix("-")
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

/// Text as one word of a POSIX shell.
enum ShellText {
  /// The text unchanged if that is safe, otherwise in single quotes, with a quote inside it as `'\''`.
  static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.+/,:".contains($0) }
    if isPlain { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
