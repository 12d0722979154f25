/// A table of whatever program, whose columns the user names.
extension TrackerSource {
  /// The name for `--from`.
  static let csvName = "csv"

  static func csv(_ columns: [TrackerField: String]) -> TrackerSource {
    TrackerSource(
      name: csvName, signature: columns.values.sorted(), columns: columns.mapValues { [$0] })
  }
}
