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
      .problem(
        "twoTables", "--scope all needs two tables, but \(Word(format)) writes only one per file.",
        "--scope all は2つの表になりますが、\(Word(format)) は1ファイルに1つの表しか持てません。",
        WayOut(
          "Use --scope events or --scope subscriptions, or write both with --output-dir.",
          "--scope events か --scope subscriptions を選ぶか、--output-dir で両方を書き出してください。"), exit: .usage)
    case .scope(let scope, let format):
      .problem(
        "scope", "--scope \(Word(scope.rawValue)) cannot be used with --format \(Word(format)).",
        "--scope \(Word(scope.rawValue)) は \(Word(format)) では使えません。",
        WayOut("Remove --scope.", "--scope を省いてください。"), exit: .usage)
    case .option(let option, let format, let formats):
      .problem(
        "option", "\(Word(option)) cannot be used with --format \(Word(format)).",
        "\(Word(option)) は \(Word(format)) では使えません。",
        WayOut(
          "Remove it, or use --format \(Word(Self.choice(of: formats))).",
          "省くか、--format に \(Word(formats.joined(separator: "、"))) を指定してください。"), exit: .usage)
    }
  }

  /// `a, b or c`.
  private static func choice(of words: [String]) -> String {
    let commas = words.dropLast(2) + [words.suffix(2).joined(separator: " or ")]
    return commas.joined(separator: ", ")
  }

  static let onlyDebits = ErrorReport.problem(
    "notOfCalendar", "Not part of a calendar.", "カレンダーには追加できません。",
    WayOut("A calendar takes: --with debits", "カレンダーに追加できるもの: --with debits"), exit: .usage)

  static func unknownColumn(_ word: String) -> ErrorReport {
    if word == ExportArguments.debits {
      return .problem(
        "notAColumn", "Debits are not a column.", "引き落としは列として追加できません。",
        WayOut("To export them as a calendar", "カレンダーとして書き出すには", "export --format ics --with debits"), exit: .usage)
    }
    let columns = ExtraColumn.allCases.map(\.rawValue)
    return .problem(
      "notAColumn", "There is no such column.", "追加できる列ではありません。",
      WayOut(
        .didYouMean(ExtraColumn.words.nearest(word))
          ?? Text(
            "Choose from: \(Word(columns.joined(separator: ",")))", "追加できる列: \(Word(columns.joined(separator: ",")))")),
      exit: .usage)
  }

  static let notAnAlarm = ErrorReport.problem(
    "notAnAlarm", "Not a time span.", "請求日までの時間として認識できません。",
    WayOut("Use hours, days or weeks, up to 999: 15h, 1d or 2w.", "15h、1d、2w のように、時間・日・週を999までで指定してください。"), exit: .usage
  )
}
