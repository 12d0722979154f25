import CommandLineKit

/// The names of a subscription's values within a sentence; `titled` gives them a capital letter.
enum FieldLabel {
  static let name = Text(en: "name", ja: "名前")
  static let price = Text(en: "price", ja: "料金")
  static let firstCharge = Text(en: "first charge", ja: "初回請求日")
  static let end = Text(en: "end", ja: "終了")
  static let counted = Text(en: "counted", ja: "請求日の起点")
  static let paid = Text(en: "paid", ja: "支払い")
  static let notice = Text(en: "notice", ja: "解約予告")
  static let category = Text(en: "category", ja: "カテゴリ")
  static let tags = Text(en: "tags", ja: "タグ")
  static let paymentMethod = Text(en: "payment method", ja: "支払い方法")
  static let payer = Text(en: "payer", ja: "支払者")
  static let shares = Text(en: "shares", ja: "負担")
  static let url = Text(en: "URL", ja: "URL")
  static let status = Text(en: "status", ja: "状態")
  static let memo = Text(en: "memo", ja: "メモ")
}

extension Text {
  /// The text with a capital first letter.
  var titled: Text { Text(en: en.prefix(1).uppercased() + en.dropFirst(), ja: ja) }

  /// The text followed by another paragraph.
  func followed(by next: Text) -> Text { Text(en: "\(en)\n\n\(next.en)", ja: "\(ja)\n\n\(next.ja)") }
}
