/// A CSV table of any program; the user names its columns.
extension TrackerSource {
  /// The value of `--from`.
  static let csvName = "csv"

  static func csv(_ columns: [TrackerField: String]) -> TrackerSource {
    TrackerSource(
      name: csvName, signature: columns.values.sorted(), columns: columns.mapValues { [$0] })
  }
}
