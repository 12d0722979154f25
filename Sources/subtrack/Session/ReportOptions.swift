import BillingCore
import CommandLineKit
import Interchange

/// The options and operands of the commands that read, each the same wherever it stands.
enum ReportOptions {
  /// The format of the output; the words differ from command to command, the first one is the default.
  static func format(_ words: [String]) -> OptionDescription {
    OptionDescription(
      "format", value: ValueDescription("FORMAT", .choice(words)), summary: Text(en: "How to print it", ja: "出力形式"))
  }

  /// What many a tool calls its one format for programs.
  static let json = OptionDescription(
    "json", summary: Text(en: "The same as --format json", ja: "--format json と同じ"), meaning: .init("format", "json"))

  /// A table for people, or any format for programs.
  static let table = format(["table"] + DataFormat.allCases.map(\.rawValue))
  /// A page for people, one JSON document, or a page of Markdown.
  static let page = format(["text", "json", "markdown"])
  /// A page for people, one JSON document, or rows for programs.
  static let rows = format(["text"] + DataFormat.allCases.map(\.rawValue))

  /// The same, or one page for a browser.
  static let report = format(["text"] + DataFormat.allCases.map(\.rawValue) + ["html"])

  static let count = OptionDescription(
    "count", value: ValueDescription("N", .count), summary: Text(en: "How many charges to show", ja: "表示する請求の件数"))

  static let within = OptionDescription(
    "within", value: ValueDescription("DAYS", .count),
    summary: Text(en: "How many days to look ahead", ja: "何日先までを対象にするか"))
  static let by = OptionDescription(
    "by", value: ValueDescription("GROUP", .choice(PeriodSummary.Grouping.allCases.map(\.rawValue))),
    summary: Text(en: "Divide the sums", ja: "内訳の単位"))

  /// One subscription, where all are meant otherwise.
  static let anySubscription = OperandDescription(
    Operands.subscription.placeholder, .optional, .subscription, summary: Operands.subscription.summary)

  /// How many charges can be asked for.
  static let counts = 0...1000
  /// How many days ahead can be looked.
  static let days = 0...3660
}

extension Context {
  /// The machine format that was asked for; nil for the form that people read.
  func dataFormat(_ option: OptionDescription) -> DataFormat? {
    arguments[option].flatMap { DataFormat(rawValue: $0) }
  }
}
