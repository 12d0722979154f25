extension [String] {
  /// The texts one after the other with a separator between them, as the standard library's own.
  ///
  /// That one is made for any collection: its first use in a run has Swift look through every conformance of the program,
  /// which is a thirtieth of a `list`. Nearly every report joins some words.
  public func joined(separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() {
      text += separator
      text += next
    }
    return text
  }
}
