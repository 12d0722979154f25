import CommandLineKit

/// Suggestions of what to type next if there is nothing to show.
enum Hints {
  static let emptyBook = Text(
    en: "There are no subscriptions yet. Add one like this: \(line)", ja: "サブスクリプションはまだ登録されていません。登録するには: \(line)")
  /// The same, to follow a sentence.
  static let begin = Text(en: "Begin like this: \(line)", ja: "登録するには: \(line)")

  private static let line = "subtrack add Netflix 1490 --first 2026-01-31"
}
