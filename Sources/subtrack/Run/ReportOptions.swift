import BillingCore
import CommandLineKit
import Interchange

/// The options and operands of the reports, with the same meaning in every command.
enum ReportOptions {
  /// The output format; the words differ by command, and the first is the default.
  static func format(_ words: [String]) -> OptionDescription {
    OptionDescription("format", "FORMAT", .choice(words), "Output format", "出力形式")
  }

  /// A table for spreadsheet programs.
  static let excel = OptionDescription(
    "excel", "CSV for spreadsheets: BOM, CRLF, no formulas", "表計算ソフト向けのCSV（BOM、CRLF、数式の無効化）")

  /// The `--json` of many other tools, for commands with a single format for programs.
  static let json = OptionDescription(
    "json", "Same as --format json", "--format json と同じ", meaning: .init("format", "json"))

  /// A table for people, or any other format.
  static let table = format(["table"] + DataFormat.allCases.map(\.rawValue))
  /// A page for people, one JSON document, or a Markdown page.
  static let page = format(["text", "json", "markdown"])
  /// A page for people, or any other format.
  static let report = format(["text"] + DataFormat.allCases.map(\.rawValue))
  /// The same without HTML, whose Markdown is that of the rows.
  static let rows = format(["text"] + DataFormat.allCases.filter { $0 != .html }.map(\.rawValue))

  static let output = OptionDescription(
    "output", short: "o", "FILE", .file, "Write the page to this file (html); - is stdout", "ページの出力先のファイル（html。- は標準出力）"
  )

  static let count = OptionDescription("count", "N", .count, "Number of charges to show", "表示する請求の件数")

  static let within = OptionDescription("within", "DAYS", .count, "Number of days to look ahead", "何日先までを対象にするか")

  static let month = OptionDescription(
    "month", "MONTH", .month, "Month: 2026-03, this, last or next", "対象の月（2026-03、今月、先月、来月）")
  static let year = OptionDescription("year", "YYYY", .year, "Show a whole year instead", "月ではなく1年分を対象にする")

  static let from = OptionDescription("from", "DATE", .date, "First day", "最初の日")
  static let through = OptionDescription("to", "DATE", .date, "Last day, included", "最後の日（この日を含む）")

  static let encoding = OptionDescription(
    "encoding", "ENCODING", .choice(TextEncoding.allCases.map(\.rawValue)), "Encoding of the file (default: detected)",
    "ファイルの文字コード（省略時は自動判定）")

  /// Ends the command with status 1 if the condition in `summary` is true.
  static func exitCode(_ summary: Text) -> OptionDescription { OptionDescription("exit-code", summary: summary) }

  /// The allowed number of charges.
  static let counts = 0...1000
  /// The allowed number of days ahead.
  static let days = 0...3660
}
