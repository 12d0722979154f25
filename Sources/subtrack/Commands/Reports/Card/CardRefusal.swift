import CommandLineKit

/// A card that cannot be drawn.
enum CardRefusal: Reportable {
  /// The period is not a year.
  case notAYear(title: String, thisYear: String)
  /// The year has not begun.
  case notBegun(title: String, thisYear: String)
  /// A card is an image, whatever the form asked for.
  case form

  var report: ErrorReport {
    switch self {
    case .notAYear(let title, let line):
      ErrorReport(
        message: Text(en: "A card shows a year, but \(title) is not one.", ja: "カードに描けるのは1年分です（指定: \(title)）。"),
        hint: Self.hint(line), exitCode: .usage)
    case .notBegun(let title, let line):
      ErrorReport(
        message: Text(
          en: "\(title) has not begun, so there is nothing to show.", ja: "\(title)はまだ始まっていないため、カードに描けません。"),
        hint: Self.hint(line), exitCode: .usage)
    case .form:
      ErrorReport(
        message: Text(
          en: "--card draws an image, so it cannot be used with --format or --json.",
          ja: "--card は画像を描くため、--format や --json とは同時に指定できません。"),
        hint: Text(en: "To get the figures in that format, remove --card.", ja: "数値をその形式で出力するには、--card を省いてください。"),
        exitCode: .usage)
    }
  }

  private static func hint(_ line: String) -> Text {
    Text(en: "To draw this year: \(line)", ja: "今年のカードを描くには: \(line)")
  }
}
