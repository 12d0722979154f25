import BillingCore
import BookSchema

/// An export format: its name, what one file of it can contain, and the options it accepts.
public struct ExportFormat: Sendable {
  /// The value of `--format`.
  public let name: String
  /// The file name extension, without the dot.
  let fileExtension: String
  /// What one file can contain, the default first.
  public let scopes: [ExportScope]
  /// The options that the format accepts.
  public let options: Set<ExportOption>

  /// The default file name of an export, such as `subscriptions_events_20260206_123456.csv` (seed 6.3).
  public func fileName(of scope: ExportScope, at time: Timestamp) -> String {
    let content =
      switch scope {
      case .events: "events"
      case .subscriptions: "definitions"
      case .all: "export"
      }
    let day = String(time.description.prefix(10).filter { $0 != "-" })
    return "subscriptions_\(content)_\(day)_\(time.compactTime).\(fileExtension)"
  }
}
