/// A table of whatever program, whose columns the user names.
extension ForeignSource {
  /// The name for `--from`.
  static let csvName = "csv"

  static func csv(_ columns: [ForeignField: String]) -> ForeignSource {
    ForeignSource(
      name: csvName, signature: columns.values.sorted(), columns: columns.mapValues { [$0] })
  }
}
