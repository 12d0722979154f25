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
      .problem(
        "contradiction", "\(Word(one)) and \(Word(other)) cannot be used together.",
        "\(Self.parameter(one))と\(Self.parameter(other, first: false))は同時に指定できません。", Self.removeOne, exit: .usage)
    case .contradictingWords(let typed, let other):
      .problem(
        "contradiction", "\(Text.quoted(typed)) and \(other) cannot be used together.",
        "\(Text.quoted(typed))と\(other)は同時に指定できません。", Self.removeOne, exit: .usage)
    case .needsAlso(let one, let other):
      .problem(
        "needsAlso", "\(Word(one)) also needs \(Word(other)).",
        "\(Self.parameter(one))には\(Self.parameter(other, first: false))も必要です。",
        WayOut("Add \(Word(other)).", "\(Self.parameter(other))を追加してください。"), exit: .usage)
    case .endsBeforeItBegins(let first, let last):
      .problem(
        "endsBeforeItBegins", "The last date, \(last), is before the first, \(first).",
        "最後の日（\(last)）が最初の日（\(first)）より前です。",
        WayOut("Put the earlier date first.", "早い日付を先に指定してください。"), exit: .usage)
    case .nothingAsked(let command):
      .problem(
        "nothingAsked", "No changes given.", "変更する項目が指定されていません。",
        WayOut("To see what can be changed", "変更できる項目", "help \(Word(command))"), exit: .usage)
    }
  }

  private static let removeOne = WayOut("Remove one of them.", "どちらか一方にしてください。")

  private static func parameter(_ name: String, first: Bool = true) -> Word {
    Word(Text.inJapanese(placeholder: name, first: first))
  }
}
