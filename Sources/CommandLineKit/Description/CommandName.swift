/// The parts of a command name: one word, or two separated by a space (`rate set`).
package enum CommandName {
  package static func words(of name: String) -> [String] {
    name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  /// The first of two words; `nil` for a single word.
  package static func firstWord(of name: String) -> String? {
    let words = words(of: name)
    return words.count > 1 ? words.first : nil
  }
}
