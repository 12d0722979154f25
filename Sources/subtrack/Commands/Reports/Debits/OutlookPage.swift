import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// What leaves each bank account up to a day, and whether its balance is enough, for people.
struct OutlookPage {
  let outlooks: [BalanceOutlook]
  /// Whether only some subscriptions were asked for, of which no balance is said to be enough.
  let isPart: Bool
  private let last: CivilDate
  private let payday: CivilDate?
  private let book: Book
  private let context: Context

  init(of book: Book, isPart: Bool, through last: CivilDate, _ context: Context) throws(MoneyError) {
    outlooks = try book.balanceOutlooks(today: context.today, through: last)
    payday = book.settings.paydays(after: context.today, count: 1).first
    (self.isPart, self.last, self.book, self.context) = (isPart, last, book, context)
  }

  private var phrasing: Phrasing { context.phrasing }

  /// The accounts, each with what is to be said of it.
  var blocks: [Page.Block] {
    let nothing = context.say(Text("No bank account is registered.", "銀行口座は登録されていません。"))
    let accounts = outlooks.flatMap { [(line($0), 0)] + remarks(on: $0).map { (context.say($0), 2) } }
    let rates = phrasing.remarks(on: outlooks.compactMap(\.converted)).map { ($0, 0) }
    return [
      .heading(context.say(title)), .notes(outlooks.isEmpty ? [(nothing, 0)] : accounts + rates, isMuted: false),
    ]
  }

  /// `Until 2026-03-31 (Tue, in 53 days)`; until the eve of payday, that day.
  private var title: Text {
    let isUntilPayday = payday == last.advancedClamping(days: 1)
    let day = isUntilPayday ? payday ?? last : last
    let (days, weekday) = (phrasing.distance(from: context.today, to: day), day.weekday.shortName)
    return Text(
      "Until \(isUntilPayday ? "payday on " : "")\(day) (\(weekday), \(Word(days)))",
      "\(isUntilPayday ? "給料日 " : "")\(day)（\(weekday)、\(Word(days))）まで")
  }

  /// `SMBC: ¥182,000 as entered for 2026-11-20, 9 debits ¥141,380, left ¥40,620, lowest ¥12,300 on 2026-12-10, ¥384 a day
  /// free`.
  private func line(_ outlook: BalanceOutlook) -> String {
    let name = Name(book.accounts[outlook.account].name)
    let parts: [Text] =
      if !isPart, let balance = outlook.balance, let claim = outlook.claim {
        [balance.entered, judged(outlook, claim)] + verdict(claim)
      } else {
        [counted(outlook, through: last, amount: total(of: outlook))]
      }
    return "\(name): " + parts.map(context.say).joined(separator: Text.listSeparator(phrasing.language))
  }

  private func judged(_ outlook: BalanceOutlook, _ claim: BalanceOutlook.Claim) -> Text {
    let isIncome = claim.leaves.minorUnits < 0
    let amount = (isIncome ? "+" : "") + phrasing.amountInSentence(isIncome ? claim.leaves.negated : claim.leaves)
    return counted(outlook, through: claim.judgedThrough, amount: amount)
  }

  private func total(of outlook: BalanceOutlook) -> String {
    if let converted = outlook.converted, converted.hasOtherCurrencies { return phrasing.amountInSentence(converted) }
    return phrasing.list(outlook.total, whenEmpty: book.settings.defaultCurrency)
  }

  /// `2 debits, 1 refund and 1 overdue, $141.38`.
  private func counted(_ outlook: BalanceOutlook, through last: CivilDate, amount: String) -> Text {
    let payments = outlook.payments.filter { $0.paysOn <= last }
    let refunds = payments.count { $0.charges.isEmpty }
    let debits = payments.count - refunds + outlook.dueToday.count
    let late = outlook.overdue.count
    let all: [(isShown: Bool, text: Text)] = [
      (debits > 0 || refunds + late == 0, Text("\(debits, "debit")", "引き落とし\(debits)件")),
      (refunds > 0, Text("\(refunds, "refund")", "返金\(refunds)件")),
      (late > 0, Text("\(late) overdue", "期日超過\(late)件")),
    ]
    let parts = all.filter(\.isShown).map(\.text)
    let (en, ja) = (Phrasing.listed(parts.map(\.en)), parts.map(\.ja).joined(separator: "・"))
    return Text(en: "\(en) \(amount)", ja: "\(ja) \(amount)")
  }

  private func verdict(_ claim: BalanceOutlook.Claim) -> [Text] {
    let left = Text("left \(claim.left)", "残り \(claim.left)")
    if let short = claim.shortage { return [left, short] }
    let lowest = Text(
      "lowest \(claim.lowest.amount) on \(claim.lowest.date)", "最低 \(claim.lowest.amount)（\(claim.lowest.date)）")
    let free = claim.freePerDay.map { amount in
      Text("\(amount) a day free", "1日あたり \(amount)まで使えます")
    }
    return [left, lowest] + [free].compactMap(\.self)
  }

  private func remarks(on outlook: BalanceOutlook) -> [Text] {
    let hint = isPart ? nil : hint(outlook)
    return [overdue(outlook), hint, onPayday(outlook), notJudged(outlook)].compactMap(\.self)
  }

  /// `Overdue, counted as leaving today: Rent $900.00 of 2026-01-27`.
  private func overdue(_ outlook: BalanceOutlook) -> Text? {
    if outlook.overdue.isEmpty { return nil }
    let charges = outlook.overdue.map { charge in
      let name = Name(book.subscriptions[charge.subscription].name)
      return Text("\(name) \(charge.amount) of \(charge.date)", "\(name) \(charge.amount)（\(charge.date)）")
    }
    return Text(
      "Overdue, counted as leaving today: \(Text.listed(charges))",
      "期日を過ぎているため、今日の支払いとみなしています: \(Text.listed(charges))")
  }

  /// Why nothing is claimed, with the line that helps.
  private func hint(_ outlook: BalanceOutlook) -> Text? {
    let line = "subtrack account edit \(book.accounts[outlook.account].name.shellQuoted) --balance"
    let paid = book.currenciesPaid(fromAccount: book.accounts[outlook.account].name)
    let usual = paid.count == 1 ? paid.first : nil
    let currency = outlook.balance?.amount.currency ?? usual ?? book.settings.defaultCurrency
    let example = "\(line) \(currency == .yen ? "182000" : "1200")"
    let entered = outlook.balance.map(\.day) ?? context.today
    switch outlook.doubt {
    case nil: return nil
    case .noBalance:
      return Text("Its balance is not known. For example: \(Word(example))", "残高が分かりません。例: \(Word(example))")
    case .oldBalance:
      return Text(
        "The balance that you entered for \(entered) is older than \(Balance.daysOfUse) days. For example: \(Word(example))",
        "登録した残高は\(Balance.daysOfUse)日より古いものです（\(entered)）。更新するには: \(Word(example))")
    case .beforePayday(let payday):
      return Text(
        """
        The balance that you entered for \(entered) is older than the payday of \(payday). \
        For example: \(Word(example))
        """, "登録した残高（\(entered)）は、給料日（\(payday)）より前のものです。更新するには: \(Word(example))")
    case .noRate(let other):
      let rate = "subtrack rate set \(other.code) \(currency.code) RATE"
      return Text(
        "There is no rate from \(Word(other.code)) to \(Word(currency.code)), so nothing is claimed: \(Word(rate))",
        "\(Word(other.code)) から \(Word(currency.code)) へのレートがないため、残りは計算しません: \(Word(rate))")
    }
  }

  /// `On payday itself: Rent ¥98,000`.
  private func onPayday(_ outlook: BalanceOutlook) -> Text? {
    if outlook.onPayday.isEmpty { return nil }
    let list = outlook.onPayday.map { payment in
      "\(payment.name(in: book)) \(phrasing.list(payment.total, whenEmpty: book.settings.defaultCurrency))"
    }.joined(separator: Text.listSeparator(phrasing.language))
    return Text("On payday itself: \(Word(list))", "給料日当日: \(Word(list))")
  }

  /// What is listed although nothing is said of it.
  private func notJudged(_ outlook: BalanceOutlook) -> Text? {
    guard !isPart, let judged = outlook.claim?.judgedThrough, judged < last else { return nil }
    let count = outlook.payments.count { $0.paysOn > judged }
    if payday == judged.advancedClamping(days: 1) {
      return Text(
        "From payday on \(judged.advancedClamping(days: 1)): \(count, "debit"), not judged",
        "給料日（\(judged.advancedClamping(days: 1))）以降の引き落とし\(count)件は判定していません")
    }
    return Text("After \(judged): \(count, "debit"), not judged", "\(judged)より後の引き落とし\(count)件は判定していません")
  }
}
