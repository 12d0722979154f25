import BillingCore
import CommandLineKit

/// The option that hides names and texts from those who get an export or a page.
enum RedactOption {
  static let redact = OptionDescription(
    "redact", summary: Text(en: "Replace names, memos, links and ids by numbers", ja: "名前・メモ・リンク・idを番号に置き換える"))
}

extension Context {
  /// The pseudonyms that `--redact` asks for, of the whole book; in the user's language for a page to read.
  func redaction(of book: Book, forPeople: Bool) -> Redaction? {
    guard arguments.has(RedactOption.redact) else { return nil }
    guard forPeople, language == .japanese else { return Redaction(of: book) }
    return Redaction(
      of: book,
      words: Redaction.Words(
        subscription: "サブスク", category: "カテゴリ", tag: "タグ", member: "メンバー", paymentMethod: "支払い方法", memo: "メモ"))
  }
}
