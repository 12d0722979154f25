import BillingCore
import CommandLineKit

/// The operands and options that describe an account.
enum AccountOptions {
  static let name = OperandDescription(
    "NAME", .one, .paymentMethod, summary: Text(en: "Name of the account", ja: "口座・カードの名前"))
  static let kind = OptionDescription(
    "kind", value: ValueDescription("KIND", .choice(Account.Kind.allCases.map(\.rawValue))),
    summary: Text(
      en: "Kind of account (default: card with --closes, otherwise bank)", ja: "種類（省略時は --closes があれば card、なければ bank）"))
  static let closes = OptionDescription(
    "closes", value: ValueDescription("DAY", .text),
    summary: Text(en: "Statement closing day of a card: 1 to 31 or eom", ja: "カードの締め日（1〜31、末）"))
  static let debits = OptionDescription(
    "debits", value: ValueDescription("DAY", .text),
    summary: Text(en: "Payment due day of a card: 1 to 31 or eom", ja: "カードの引き落とし日（1〜31、末）"))
  static let monthsLater = OptionDescription(
    "months-later", value: ValueDescription("N", .count),
    summary: Text(en: "Months from the closing day to the debit (default: 0)", ja: "締め日から引き落としまでの月数（省略時は0）"))
  static let drawsFrom = OptionDescription(
    "draws-from", value: ValueDescription("ACCOUNT", .paymentMethod),
    summary: Text(en: "Account that a card is paid from", ja: "カードの引き落とし口座"))

  static let all = [kind, closes, debits, monthsLater, RollRule.option, drawsFrom]
}

extension Context {
  /// Sets what the options say; what they leave out stays as it is.
  func applyAccountOptions(to account: inout Account) throws {
    typealias Options = AccountOptions
    if let day = try dayOfMonth(Options.closes) { account.closingDay = day }
    if let day = try dayOfMonth(Options.debits) { account.debitDay = day }
    account.monthsLater = try count(Options.monthsLater, in: Account.monthsLaterRange) ?? account.monthsLater
    account.roll = try rollRule() ?? account.roll
    if let source = arguments[Options.drawsFrom] { account.drawsFrom = source.trimmed() }
    if let word = arguments[Options.kind], let kind = Account.Kind(rawValue: word) { account.kind = kind }
  }

  /// A day of the month: 27, 27日, eom, last, 末.
  private func dayOfMonth(_ option: OptionDescription) throws -> Int? {
    guard let text = arguments[option] else { return nil }
    var word = text.folded
    if ["eom", "last", "末", "末日", "月末"].contains(word) { return CyclePattern.lastDay }
    for ending in ["日", "st", "nd", "rd", "th"] where word.hasSuffix(ending) {
      word = String(word.dropLast(ending.count))
    }
    if let day = Int(word), (1...31).contains(day) { return day }
    throw InvalidValue(
      parameter: option.spelling, value: text,
      reason: ErrorReport(
        message: Text(en: "Not a day of the month.", ja: "日（1〜31）として認識できません。"),
        hint: Text(en: "Use a number from 1 to 31, or eom.", ja: "1〜31の数か、末 を指定してください。"), exitCode: .usage))
  }

  /// The index of the account that an operand names.
  func account(_ operand: OperandDescription, in book: Book) throws -> Int {
    let wanted = arguments.required(operand).trimmed()
    if let index = book.accounts.index(named: wanted) { return index }
    throw AccountError.unknown(wanted).reported(among: book.accounts)
  }
}
