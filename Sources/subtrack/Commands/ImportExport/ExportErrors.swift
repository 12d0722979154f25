import BookSchema
import CommandLineKit
import Interchange

/// An export that the options do not allow.
enum ExportRefusal: Reportable {
  /// A format with one table per file was asked to write two tables to one stream.
  case twoTables(format: String)
  /// The format does not support this scope.
  case scope(ExportScope, format: String)
  /// The format does not support this option.
  case option(String, format: String, meantFor: [String])

  var report: ErrorReport {
    switch self {
    case .twoTables(let format):
      ErrorReport(
        message: Text(
          en: "--scope all needs two tables, but \(format) writes only one per file.",
          ja: "--scope all は2つの表になりますが、\(format) は1ファイルに1つの表しか持てません。"),
        hint: Text(
          en: "Use --scope events or --scope subscriptions, or write both with --output-dir.",
          ja: "--scope events か --scope subscriptions を選ぶか、--output-dir で両方を書き出してください。"),
        exitCode: .usage)
    case .scope(let scope, let format):
      ErrorReport(
        message: Text(
          en: "--scope \(scope.rawValue) cannot be used with --format \(format).",
          ja: "--scope \(scope.rawValue) は \(format) では使えません。"),
        hint: Text(en: "Remove --scope.", ja: "--scope を省いてください。"), exitCode: .usage)
    case .option(let option, let format, let formats):
      ErrorReport(
        message: Text(en: "\(option) cannot be used with --format \(format).", ja: "\(option) は \(format) では使えません。"),
        hint: Text(
          en: "Remove it, or use --format \(Self.choice(of: formats)).",
          ja: "省くか、--format に \(formats.joined(separator: "、")) を指定してください。"),
        exitCode: .usage)
    }
  }

  /// `a, b or c`.
  private static func choice(of words: [String]) -> String {
    let commas = words.dropLast(2) + [words.suffix(2).joined(separator: " or ")]
    return commas.joined(separator: ", ")
  }

  static let onlyDebits = ErrorReport(
    message: Text(en: "Not part of a calendar.", ja: "カレンダーには追加できません。"),
    hint: Text(en: "A calendar takes: --with debits", ja: "カレンダーに追加できるもの: --with debits"), exitCode: .usage)

  static func unknownColumn(_ word: String) -> ErrorReport {
    if word == ExportArguments.debits {
      return ErrorReport(
        message: Text(en: "Debits are not a column.", ja: "引き落としは列として追加できません。"),
        hint: Text(
          en: "To export them as a calendar: subtrack export --format ics --with debits",
          ja: "カレンダーとして書き出すには: subtrack export --format ics --with debits"),
        exitCode: .usage)
    }
    let columns = ExtraColumn.allCases.map(\.rawValue)
    return ErrorReport(
      message: Text(en: "There is no such column.", ja: "追加できる列ではありません。"),
      hint: .didYouMean(ExtraColumn.words.nearest(word))
        ?? Text(
          en: "Choose from: \(columns.joined(separator: ","))", ja: "追加できる列: \(columns.joined(separator: ","))"),
      exitCode: .usage)
  }

  static let notAnAlarm = ErrorReport(
    message: Text(en: "Not a time span.", ja: "請求日までの時間として認識できません。"),
    hint: Text(
      en: "Use hours, days or weeks, up to 999: 15h, 1d or 2w.", ja: "15h、1d、2w のように、時間・日・週を999までで指定してください。"),
    exitCode: .usage)
}
