import Interchange

/// The content of an exported file: data that Interchange writes, the HTML page, or one plot.
///
/// Page and plot are written here and not in Interchange: they need the user's language and the wording of the summary.
enum ExportContent {
  case data(ExportWriter)
  case page
  case plot

  /// Every content that `--format` can name, the default first.
  static let all = ExportWriter.all.map(Self.data) + [.page, .plot]

  private static let html = ExportFormat(name: "html", fileExtension: "html", scopes: [.all], options: [])
  private static let svg = ExportFormat(
    name: "svg", fileExtension: "svg", scopes: [.all], options: [.period, .plots])

  var format: ExportFormat {
    switch self {
    case .data(let writer): writer.format
    case .page: Self.html
    case .plot: Self.svg
    }
  }

  /// How account names are spelled; `nil` if the content has no accounts.
  var accounts: AccountSpelling? {
    switch self {
    case .data(let writer): writer.accounts
    case .page, .plot: nil
    }
  }
}
