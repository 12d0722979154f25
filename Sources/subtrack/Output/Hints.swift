import CommandLineKit

/// What to type next, where there is nothing to show.
enum Hints {
  static let emptyBook = Text(
    en: "There are no subscriptions yet. Add one like this: subtrack add Netflix 1490 --first 2026-01-31",
    ja: "サブスクリプションはまだ登録されていません。登録するには: subtrack add Netflix 1490 --first 2026-01-31")
}
