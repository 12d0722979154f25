import BillingCore
import BillingReports
import CommandLineKit

/// The option that hides names and texts from those who get an export or a page.
enum RedactOption {
  static let redact = OptionDescription(
    "redact", "Replace names, memos, links and ids with numbers", "名前・メモ・リンク・idを番号に置き換える")

  /// The formats that people read, in their language.
  private static let forPeople: Set<String> = ["text", "table", "markdown", "html"]

  static func isForPeople(_ format: String) -> Bool { forPeople.contains(format) }
}

extension Context {
  /// The pseudonyms that `--redact` asks for, of the whole book; in the user's language for a page to read.
  func redaction(of book: Book, forPeople: Bool) -> Redaction? {
    guard arguments.isGiven(RedactOption.redact) else { return nil }
    guard forPeople, language == .japanese else { return Redaction(of: book) }
    var words = Redaction.Words()
    (words.subscription, words.category, words.tag) = ("サブスク", "カテゴリ", "タグ")
    (words.member, words.paymentMethod, words.memo) = ("メンバー", "支払い方法", "メモ")
    return Redaction(of: book, words: words)
  }

  /// The same for a command whose format tells whether people read it.
  func redaction(of book: Book) -> Redaction? {
    redaction(of: book, forPeople: arguments[ReportOptions.page].map(RedactOption.isForPeople) ?? true)
  }
}
