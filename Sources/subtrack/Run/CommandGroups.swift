import CommandLineKit

/// The groups of commands: what people want to do, in the words of the help.
extension CommandGroup {
  static let subscriptions = CommandGroup("subscriptions", Text(en: "Subscriptions", ja: "サブスクリプション"))
  static let payments = CommandGroup("payments", Text(en: "Payments", ja: "支払い"))
  /// With the topic of this name on one page.
  static let reports = CommandGroup("reports", Text(en: "Reports", ja: "一覧・集計"))
  static let money = CommandGroup("money", Text(en: "Accounts, budgets and sharing", ja: "口座・予算・分担"))
  static let data = CommandGroup("data", Text(en: "Data and settings", ja: "データ・設定"))
  /// What scripts, shells and packages need.
  static let plumbing = CommandGroup("plumbing", Text(en: "Plumbing", ja: "スクリプト・補助"))
}
