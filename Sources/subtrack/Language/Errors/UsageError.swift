import BillingCore
import CommandLineKit

/// Options or values that cannot be combined, and missing ones.
enum UsageError: Reportable {
  case contradiction(String, String)
  /// A word that the user typed, and what it contradicts.
  case contradictingWords(String, Text)
  case needsAlso(String, String)
  case nothingAsked(String)
  case endsBeforeItBegins(CivilDate, CivilDate)

  var report: ErrorReport {
    switch self {
    case .contradiction(let one, let other):
      ErrorReport(
        message: Text(
          en: "\(one) and \(other) cannot be used together.",
          ja: "\(Text.inJapanese(placeholder: one))と\(Text.inJapanese(placeholder: other, first: false))は同時に指定できません。"),
        hint: Text(en: "Remove one of them.", ja: "どちらか一方にしてください。"), exitCode: .usage)
    case .contradictingWords(let typed, let other):
      ErrorReport(
        message: Text(
          en: "\(Text.quoted(typed).en) and \(other.en) cannot be used together.",
          ja: "\(Text.quoted(typed).ja)と\(other.ja)は同時に指定できません。"),
        hint: Text(en: "Remove one of them.", ja: "どちらか一方にしてください。"), exitCode: .usage)
    case .needsAlso(let one, let other):
      ErrorReport(
        message: Text(
          en: "\(one) also needs \(other).",
          ja: "\(Text.inJapanese(placeholder: one))には\(Text.inJapanese(placeholder: other, first: false))も必要です。"),
        hint: Text(en: "Add \(other).", ja: "\(Text.inJapanese(placeholder: other))を追加してください。"), exitCode: .usage)
    case .endsBeforeItBegins(let first, let last):
      ErrorReport(
        message: Text(
          en: { "The last date, \($0.date(last)), is before the first, \($0.date(first))." },
          ja: { "最後の日（\($0.date(last))）が最初の日（\($0.date(first))）より前です。" }),
        hint: Text(en: "Put the earlier date first.", ja: "早い日付を先に指定してください。"), exitCode: .usage)
    case .nothingAsked(let command):
      ErrorReport(
        message: Text(en: "No changes given.", ja: "変更する項目が指定されていません。"),
        hint: Text(en: "To see what can be changed: subtrack help \(command)", ja: "変更できる項目: subtrack help \(command)"),
        exitCode: .usage)
    }
  }
}
