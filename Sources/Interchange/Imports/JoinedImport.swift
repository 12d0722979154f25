import BookSchema

/// An import that joins the book with a file.
extension BookDocument {
  /// The join with a file, without its settings, which are those of its machine; `nil` if the result would not be a book.
  func joined(with file: BookDocument) -> BookDocument? {
    var file = file
    file.book.settings = book.settings
    do throws(BookError) { return try BookMerge(ours: self, theirs: file).document } catch { return nil }
  }

  /// Takes the content of a joined document; the change that is saved follows its own last one.
  mutating func become(_ joined: BookDocument) {
    let last = lastChange
    self = joined
    lastChange = last
  }
}
