/// Splits a shell line into words: quotes and backslashes as in POSIX, without expansion.
public enum ShellWords {
  /// The words of a line that is a single program with arguments.
  ///
  /// `nil` if there are no words, a quote is not closed, or an unquoted `| ; & < > $` or backquote requires a shell.
  public static func program(in line: String) -> [String]? {
    var (words, word) = ([String](), String?.none)
    var (quote, isEscaped) = (Character?.none, false)
    for character in line {
      if isEscaped || quote != nil && character != quote && (character != "\\" || quote == "'") {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if quote != nil || "'\"".contains(character) {
        quote = quote == nil ? character : nil
        word = word ?? ""
      } else if "|;&<>$`".contains(character) {
        return nil
      } else if character == " " {
        words += [word].compactMap(\.self)
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    words += [word].compactMap(\.self)
    return quote != nil || isEscaped || words.isEmpty ? nil : words
  }
}
