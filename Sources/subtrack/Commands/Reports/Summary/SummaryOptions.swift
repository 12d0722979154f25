import CommandLineKit

/// The options of `summary` that its parts read.
enum SummaryOptions {
  static let quietIfEmpty = OptionDescription(
    "quiet-if-empty", "Print nothing if there are no charges (for cron)", "請求がなければ何も出力しない（cron用）")
  static let cash = OptionDescription("cash", "Count by pay day, when money leaves the account", "請求日ではなく支払日で集計する")
  static let setAside = OptionDescription(
    "set-aside", "Also show what to set aside for charges that come less often than monthly",
    "1か月より長い間隔の請求のための取り置き額も表示する")
  static let format = ReportOptions.report
}
