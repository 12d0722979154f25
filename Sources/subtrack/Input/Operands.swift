import CommandLineKit

/// Operands that several commands take.
enum Operands {
  /// The subscription that is meant.
  static let subscription = OperandDescription("SUB", .one, .subscription, summary: subscriptionSummary)
  /// The one that is meant, where all are meant otherwise.
  static let anySubscription = OperandDescription("SUB", .optional, .subscription, summary: subscriptionSummary)

  private static let subscriptionSummary = Text(
    en: "A name, its beginning, or the beginning of an id", ja: "名前（先頭部分でも可）、またはidの先頭4文字以上")
}
