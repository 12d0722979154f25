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

  /// The outlooks of a book; throws `MoneyError.overflow`.
  init(of book: Book, isPart: Bool, through last: CivilDate, _ context: Context) throws(MoneyError) {
    outlooks = try book.balanceOutlooks(today: context.today, through: last)
    payday = book.settings.paydays(after: context.today, count: 1).first
    (self.isPart, self.last, self.book, self.context) = (isPart, last, book, context)
  }

  private var phrasing: Phrasing { context.phrasing }
  private var console: Console { context.console }

  func print() {
    console.heading(context.say(title))
    if outlooks.isEmpty {
      console.line(context.say(Text(en: "No bank account is registered.", ja: "銀行口座は登録されていません。")))
    }
    for outlook in outlooks {
      console.paragraph(line(outlook), indent: 0)
      for remark in remarks(on: outlook) { console.paragraph(context.say(remark), indent: 2) }
    }
    for remark in phrasing.remarks(on: outlooks.compactMap(\.converted)) { console.paragraph(remark, indent: 0) }
    console.line()
  }

  /// `Until 2026-03-31 (Tue, in 53 days)`; until the eve of payday, that day.
  private var title: Text {
    let isUntilPayday = payday == last.advancedClamping(days: 1)
    let day = isUntilPayday ? payday ?? last : last
    let (days, weekday) = (phrasing.distance(from: context.today, to: day), day.weekday.shortName)
    return Text(
      en: { "Until \(isUntilPayday ? "payday on " : "")\($0.date(day)) (\(weekday.en), \(days))" },
      ja: { "\(isUntilPayday ? "給料日 " : "")\($0.date(day))（\(weekday.ja)、\(days)）まで" })
  }

  // MARK: One account

  /// `SMBC: ¥182,000 as entered for 2026-11-20, 9 debits ¥141,380, left ¥40,620, lowest ¥12,300 on 2026-12-10, ¥384 a day
  /// free`.
  private func line(_ outlook: BalanceOutlook) -> String {
    let name = SafeText.visible(book.accounts[outlook.account].name)
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
    var (en, ja): ([String], [String]) = ([], [])
    if debits > 0 || refunds + late == 0 {
      en.append(Phrasing.counted(debits, "debit"))
      ja.append("引き落とし\(debits)件")
    }
    if refunds > 0 {
      en.append(Phrasing.counted(refunds, "refund"))
      ja.append("返金\(refunds)件")
    }
    if late > 0 {
      en.append("\(late) overdue")
      ja.append("期日超過\(late)件")
    }
    return Text(en: Phrasing.listed(en) + " \(amount)", ja: ja.joined(separator: "・") + " \(amount)")
  }

  private func verdict(_ claim: BalanceOutlook.Claim) -> [Text] {
    let left = Text(
      en: { "left \($0.amountInSentence(claim.left))" }, ja: { "残り \($0.amountInSentence(claim.left))" })
    if let short = claim.shortage { return [left, short] }
    let lowest = Text(
      en: { "lowest \($0.amountInSentence(claim.lowest.amount)) on \($0.date(claim.lowest.date))" },
      ja: { "最低 \($0.amountInSentence(claim.lowest.amount))（\($0.date(claim.lowest.date))）" })
    let free = claim.freePerDay.map { amount in
      Text(
        en: { "\($0.amountInSentence(amount)) a day free" }, ja: { "1日あたり \($0.amountInSentence(amount)) 使えます" })
    }
    return [left, lowest] + [free].compactMap(\.self)
  }

  // MARK: What else is to be said

  private func remarks(on outlook: BalanceOutlook) -> [Text] {
    let hint = isPart ? nil : hint(outlook)
    return [overdue(outlook), hint, onPayday(outlook), notJudged(outlook)].compactMap(\.self)
  }

  /// `Overdue, counted as leaving today: Rent $900.00 of 2026-01-27`.
  private func overdue(_ outlook: BalanceOutlook) -> Text? {
    if outlook.overdue.isEmpty { return nil }
    let charges = outlook.overdue.map { charge in
      let name = SafeText.visible(book.subscriptions[charge.subscription].name)
      return Text(
        en: { "\(name) \($0.amountInSentence(charge.amount)) of \($0.date(charge.date))" },
        ja: { "\(name) \($0.amountInSentence(charge.amount))（\($0.date(charge.date))）" })
    }
    return Text(
      en: "Overdue, counted as leaving today: \(charges.map(\.en).joined(separator: ", "))",
      ja: "期日を過ぎているため、今日の支払いとみなしています: \(charges.map(\.ja).joined(separator: "、"))")
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
      return Text(en: "Its balance is not known. For example: \(example)", ja: "残高が分かりません。例: \(example)")
    case .oldBalance:
      return Text(
        en: {
          "The balance that you entered for \($0.date(entered)) is older than \(Balance.daysOfUse) days. For example: \(example)"
        },
        ja: { "登録した残高は\(Balance.daysOfUse)日より古いものです（\($0.date(entered))）。更新するには: \(example)" })
    case .beforePayday(let payday):
      return Text(
        en: {
          """
          The balance that you entered for \($0.date(entered)) is older than the payday of \($0.date(payday)). \
          For example: \(example)
          """
        },
        ja: { "登録した残高（\($0.date(entered))）は、給料日（\($0.date(payday))）より前のものです。更新するには: \(example)" })
    case .noRate(let other):
      let rate = "subtrack rate set \(other.code) \(currency.code) RATE"
      return Text(
        en: "There is no rate from \(other.code) to \(currency.code), so nothing is claimed: \(rate)",
        ja: "\(other.code) から \(currency.code) へのレートがないため、残りは計算しません: \(rate)")
    }
  }

  /// `On payday itself: Rent ¥98,000`.
  private func onPayday(_ outlook: BalanceOutlook) -> Text? {
    if outlook.onPayday.isEmpty { return nil }
    let list = outlook.onPayday.map { payment in
      "\(payment.name(in: book)) \(phrasing.list(payment.total, whenEmpty: book.settings.defaultCurrency))"
    }.joined(separator: Text.listSeparator(phrasing.language))
    return Text(en: "On payday itself: \(list)", ja: "給料日当日: \(list)")
  }

  /// What is listed although nothing is said of it.
  private func notJudged(_ outlook: BalanceOutlook) -> Text? {
    guard !isPart, let judged = outlook.claim?.judgedThrough, judged < last else { return nil }
    let count = outlook.payments.count { $0.paysOn > judged }
    if payday == judged.advancedClamping(days: 1) {
      return Text(
        en: {
          "From payday on \($0.date(judged.advancedClamping(days: 1))): \(Phrasing.counted(count, "debit")), not judged"
        },
        ja: { "給料日（\($0.date(judged.advancedClamping(days: 1)))）以降の引き落とし\(count)件は判定していません" })
    }
    return Text(
      en: { "After \($0.date(judged)): \(Phrasing.counted(count, "debit")), not judged" },
      ja: { "\($0.date(judged))より後の引き落とし\(count)件は判定していません" })
  }
}
