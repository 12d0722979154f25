import BillingCore
import CommandLineKit
import Typesetting

/// The options that tell the balance of an account.
enum AccountBalance {
  static let balance = OptionDescription(
    "balance", "AMOUNT", .amount, "Balance at the end of a day, for 'debits --until payday'",
    "残高（「debits --until payday」で使う）")
  static let on = OptionDescription("on", "DATE", .date, "Day of the balance (default: today)", "残高の日（省略時は今日）")

  static let options = [balance, on]
}

extension Context {
  /// Sets the balance that the options tell of an account, which the book need not have yet.
  func applyBalance(to account: inout Account, in book: Book) throws {
    let line: Line = "subtrack account edit \(Name(account.name)) --balance"
    guard let text = arguments[AccountBalance.balance] else {
      guard arguments.has(AccountBalance.on) else { return }
      throw ErrorReport.problem(
        "dayAlone", "--on is the day of a balance, and none is given.", "--on は残高の日です。残高が指定されていません。",
        WayOut("For example: \(line) 1200", "例: \(line) 182000"), exit: .usage)
    }
    let usual = account.balance?.amount.currency ?? book.settings.defaultCurrency
    // A balance may be above the limit for prices, or below zero.
    let amount = try naming(AccountBalance.balance.spelling, text) {
      try AmountReader(defaultCurrency: usual, local: localCurrency, takesNegatives: true).read(text)
    }
    let paid = book.currenciesPaid(fromAccount: account.name)
    let known = paid.union([usual, book.settings.defaultCurrency, book.settings.baseCurrency].compactMap(\.self))
    if !paid.isEmpty, !known.contains(amount.currency) {
      let (shown, usual) = (Name(account.name), Word(paid.sorted()[0].code))
      throw ErrorReport.problem(
        "foreignBalance", "'\(shown)' pays nothing in \(Word(amount.currency.code)).",
        "「\(shown)」で \(Word(amount.currency.code)) の支払いはありません。",
        WayOut("For example: \(line) '1200 \(usual)'", "例: \(line) '1200 \(usual)'"), exit: .usage)
    }
    let day = try date(AccountBalance.on) ?? today
    if day > today {
      throw ErrorReport.problem(
        "balanceAhead", "\(day) is in the future, and its balance is not known yet.", "\(day)は今日より後の日で、残高はまだ分かりません。",
        WayOut("For example: \(line) 1200 --on today", "例: \(line) 182000 --on 今日"), exit: .usage)
    }
    var balance = account.balance ?? Balance(amount, on: day)
    (balance.amount, balance.day) = (amount, day)
    account.balance = balance
  }
}
