/// Splits a shell line into commands: quotes, backslashes, pipes and redirections as in POSIX, without expansion.
public enum ShellLine {
  /// The words of each simple command of a line without redirections; `nil` if a quote is not closed.
  ///
  /// `a 'b c' | d > e` gives `[["a", "b c"], ["d"]]`.
  public static func commands(in line: String) -> [[String]]? {
    var splitter = Splitter()
    for character in line { splitter.take(character) }
    return splitter.finish()
  }

  private struct Splitter {
    private var commands: [[String]] = [[]]
    private var word: String?
    private var quote: Character?
    private var isEscaped = false
    private var isRedirected = false

    mutating func take(_ character: Character) {
      if isEscaped {
        append(character)
        isEscaped = false
      } else if character == "\\" && quote != "'" {
        isEscaped = true
      } else if quote != nil {
        if character == quote { quote = nil } else { append(character) }
      } else {
        takeUnquoted(character)
      }
    }

    private mutating func takeUnquoted(_ character: Character) {
      switch character {
      case "'", "\"":
        quote = character
        word = word ?? ""
      case " ": endWord()
      case "|", ";", "&":
        endWord()
        commands.append([])
      case ">", "<":
        endWord()
        isRedirected = true
      default: append(character)
      }
    }

    private mutating func append(_ character: Character) { word = (word ?? "") + String(character) }

    /// A word after `>` or `<` is a file, not an argument.
    private mutating func endWord() {
      guard let word else { return }
      if !isRedirected { commands[commands.count - 1].append(word) }
      isRedirected = false
      self.word = nil
    }

    mutating func finish() -> [[String]]? {
      if quote != nil || isEscaped { return nil }
      endWord()
      return commands.filter { !$0.isEmpty }
    }
  }
}
