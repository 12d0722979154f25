import BillingCore
import CommandLineKit

enum AccountOptions {
  static let name = OperandDescription("NAME", .one, .paymentMethod, "Name of the account", "口座・カードの名前")
  static let kind = OptionDescription(
    "kind", "KIND", .choice(Account.Kind.allCases.map(\.rawValue)),
    "Kind of account (default: card with --closes, otherwise bank)", "種類（省略時は --closes があれば card、なければ bank）")
  static let closes = OptionDescription(
    "closes", "DAY", .text, "Statement closing day of a card: 1 to 31 or eom", "カードの締め日（1〜31、末）")
  static let debits = OptionDescription(
    "debits", "DAY", .text, "Payment due day of a card: 1 to 31 or eom", "カードの引き落とし日（1〜31、末）")
  static let monthsLater = OptionDescription(
    "months-later", "N", .count, "Months from the closing day to the debit (default: 0)", "締め日から引き落としまでの月数（省略時は0＝当月）")
  static let drawsFrom = OptionDescription(
    "draws-from", "ACCOUNT", .paymentMethod, "Account that a card is paid from", "カードの引き落とし口座")

  static let all = [kind, closes, debits, monthsLater, RollRule.option, drawsFrom]
}

extension Context {
  /// Sets what the options say; what they leave out stays as it is.
  func applyAccountOptions(to account: inout Account) throws {
    typealias Options = AccountOptions
    if let day = try dayOfMonth(Options.closes) { account.closingDay = day }
    let later = try count(Options.monthsLater, in: Account.monthsLaterRange)
    let debits = monthOfDebit
    if let named = debits.monthsLater, let later, later != named {
      throw UsageError.contradiction(
        "\(Options.debits.spelling) \(arguments[Options.debits] ?? "")", "\(Options.monthsLater.spelling) \(later)")
    }
    if let day = try dayOfMonth(Options.debits, debits.day) { account.debitDay = day }
    account.monthsLater = later ?? debits.monthsLater ?? account.monthsLater
    account.roll = try rollRule() ?? account.roll
    if let source = arguments[Options.drawsFrom] { account.drawsFrom = source.trimmed() }
    if let word = arguments[Options.kind], let kind = Account.Kind(rawValue: word) { account.kind = kind }
  }

  /// The months after the closing day that the text of a debit day names, and the rest of it: 翌月27日, 翌々月4日, 当月末.
  private var monthOfDebit: (monthsLater: Int?, day: String?) {
    let text = arguments[AccountOptions.debits]
    let months = [("翌々月", 2), ("翌月", 1), ("来月", 1), ("当月", 0), ("同月", 0), ("next month ", 1)]
    guard let plain = text?.folded, let found = months.first(where: { plain.hasPrefix($0.0.folded) }) else {
      return (nil, text)
    }
    return (found.1, String(plain.dropFirst(found.0.folded.count)))
  }

  /// A day of the month: 27, 27日, eom, last, 末.
  private func dayOfMonth(_ option: OptionDescription, _ day: String? = nil) throws -> Int? {
    guard let text = arguments[option] else { return nil }
    var word = (day ?? text).folded
    if ["eom", "last", "末", "末日", "月末"].contains(word) { return CyclePattern.lastDay }
    for ending in ["日", "st", "nd", "rd", "th"] where word.hasSuffix(ending) {
      word = String(word.dropLast(ending.count))
    }
    if let day = Int(word), (1...31).contains(day) { return day }
    throw InvalidValue(
      option.spelling, text, "notADayOfMonth", "Not a day of the month.", "日（1〜31）として認識できません。",
      WayOut("Use a number from 1 to 31, or eom.", "1〜31の数か、末 を指定してください。"))
  }

  func account(_ operand: OperandDescription, in book: Book) throws -> Int {
    let wanted = arguments.required(operand).trimmed()
    if let index = book.accounts.index(named: wanted) { return index }
    throw AccountError.unknown(wanted).report(in: book)
  }
}

extension Account.Kind {
  /// The kind that a name tells: 現金 and `cash` are money in a purse, Suica and PayPay are wallets.
  init?(named name: String) {
    let kinds: [(words: [String], kind: Account.Kind)] = [
      (["現金", "財布", "cash"], .cash),
      (
        [
          "Suica", "PASMO", "ICOCA", "nanaco", "WAON", "楽天Edy", "Edy", "PayPay", "LINE Pay", "メルペイ", "d払い", "au PAY",
          "楽天ペイ",
          "電子マネー",
        ], .wallet
      ),
    ]
    guard let found = kinds.first(where: { $0.words.contains { $0.folded == name.folded } }) else { return nil }
    self = found.kind
  }
}
