import Interchange

/// The content of an exported file: data that Interchange writes, or the HTML page.
///
/// The page is written here and not in Interchange: it needs the user's language and the wording of the summary.
enum ExportContent {
  case data(ExportWriter)
  case page

  /// Every content that `--format` can name, the default first.
  static let all = ExportWriter.all.map(Self.data) + [.page]

  private static let html = ExportFormat(name: "html", fileExtension: "html", scopes: [.all], options: [])

  var format: ExportFormat {
    switch self {
    case .data(let writer): writer.format
    case .page: Self.html
    }
  }

  /// How account names are spelled; `nil` if the content has no accounts.
  var accounts: AccountSpelling? {
    switch self {
    case .data(let writer): writer.accounts
    case .page: nil
    }
  }
}
