/// The name of a command: one word, or two with a space between them (`rate set`).
package enum CommandName {
  /// Its words.
  package static func words(of name: String) -> [String] {
    name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  /// The first of two words; nil for a name of one.
  package static func firstWord(of name: String) -> String? {
    let words = words(of: name)
    return words.count > 1 ? words.first : nil
  }
}
