import CommandLineKit

/// The groups of commands: what people want to do, in the words of the help.
extension CommandGroup {
  static let subscriptions = CommandGroup(Text(en: "Subscriptions", ja: "サブスクリプション"))
  static let payments = CommandGroup(Text(en: "Payments", ja: "支払い"))
  static let reports = CommandGroup(Text(en: "Reports", ja: "一覧・集計"))
  static let sharing = CommandGroup(Text(en: "Budgets and sharing", ja: "予算・分担"))
  static let data = CommandGroup(Text(en: "Data and settings", ja: "データ・設定"))
}
