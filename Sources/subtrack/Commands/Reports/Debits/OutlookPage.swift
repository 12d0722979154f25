import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Whether each bank account has enough until payday, for people.
struct OutlookPage {
  let outlooks: [BalanceOutlook]
  let payday: CivilDate
  let book: Book
  let context: Context

  /// The outlooks of a book; throws `MoneyError.overflow`.
  init(_ book: Book, before payday: CivilDate, _ context: Context) throws(MoneyError) {
    outlooks = try book.balanceOutlooks(today: context.today, payday: payday)
    (self.payday, self.book, self.context) = (payday, book, context)
  }

  private var phrasing: Phrasing { context.phrasing }
  private var console: Console { context.console }

  func print() {
    let days = phrasing.distance(from: context.today, to: payday)
    let weekday = payday.weekday.shortName
    console.heading(
      context.say(
        en: { "Until \($0.date(payday)) (\(weekday.en), \(days))" },
        ja: { "\($0.date(payday))（\(weekday.ja)、\(days)）まで" }))
    if outlooks.isEmpty { console.line(context.say(DebitsPage.noBank)) }
    for outlook in outlooks {
      console.paragraph(line(outlook), indent: 0)
      if let hint = hint(outlook).map(context.say) { console.paragraph(hint, indent: 2) }
      if !outlook.onPayday.isEmpty { console.paragraph(onPayday(outlook), indent: 2) }
    }
    console.line()
  }

  // MARK: One account

  /// `SMBC: ¥182,000 on 2026-11-20, 9 debits -¥141,380, left ¥40,620, lowest ¥12,300 on 2026-12-10, ¥384 a day free`.
  private func line(_ outlook: BalanceOutlook) -> String {
    let count = outlook.debits.reduce(0) { $0 + ($1.closesOn == nil ? $1.charges.count : 1) }
    let name = SafeText.visible(book.accounts[outlook.account].name)
    guard let balance = outlook.balance, let claim = outlook.claim else {
      return "\(name): " + context.say(unclaimed(outlook, count, phrasing))
    }
    let parts: (Phrasing) -> [Text] = { phrasing in
      let leaves = claim.leaves.negated
      let counted = Text(en: Phrasing.counted(count, "debit"), ja: "引き落とし\(count)件")
      let (gone, left) = (phrasing.amount(leaves), phrasing.amount(claim.left))
      return [
        balance.words, Text(en: "\(counted.en) \(gone)", ja: "\(counted.ja) \(gone)"),
        Text(en: "left \(left)", ja: "残り \(left)"), lowest(claim, phrasing),
      ] + (claim.freePerDay.map { [free($0, phrasing)] } ?? [])
    }
    return "\(name): " + parts(phrasing).map(context.say).joined(separator: Text.listSeparator(phrasing.language))
  }

  private func lowest(_ claim: BalanceOutlook.Claim, _ phrasing: Phrasing) -> Text {
    let day = phrasing.date(claim.lowest.date)
    guard let short = claim.shortBy.map(phrasing.amount) else {
      let lowest = phrasing.amount(claim.lowest.amount)
      return Text(en: "lowest \(lowest) on \(day)", ja: "最低 \(lowest)（\(day)）")
    }
    return Text(en: "SHORT by \(short) on \(day)", ja: "\(day)に \(short) 不足")
  }

  private func free(_ amount: Money, _ phrasing: Phrasing) -> Text {
    let amount = phrasing.amount(amount)
    return Text(en: "\(amount) a day free", ja: "1日あたり \(amount) 使えます")
  }

  /// The debits of an account of which nothing is claimed: `9 debits ¥141,380`.
  private func unclaimed(_ outlook: BalanceOutlook, _ count: Int, _ phrasing: Phrasing) -> Text {
    let sums = outlook.debits.flatMap(\.total.sums)
    let names = sums.reduce(into: [Currency: Int64]()) { sums, sum in
      sums[sum.currency] = (sums[sum.currency] ?? 0).addingReportingOverflow(sum.minorUnits).partialValue
    }
    let amounts = names.ordered { $0.key < $1.key }.map { currency, units in
      let isEstimate = sums.contains { $0.currency == currency && $0.isEstimate }
      return phrasing.amount(Money(minorUnits: units, currency: currency, isEstimate: isEstimate))
    }.joined(separator: " + ")
    let sum = amounts.isEmpty ? "" : " " + amounts
    return Text(en: Phrasing.counted(count, "debit") + sum, ja: "引き落とし\(count)件\(sum)")
  }

  /// Why nothing is claimed, with the line that helps.
  private func hint(_ outlook: BalanceOutlook) -> Text? {
    let line = "subtrack account edit \(book.accounts[outlook.account].name.shellQuoted) --balance"
    let currency = outlook.balance?.amount.currency ?? book.settings.defaultCurrency
    let example = currency == .yen ? "182000" : "1200"
    switch outlook.doubt {
    case nil: return nil
    case .noBalance:
      return Text(
        en: "Its balance is not known. For example: \(line) \(example)", ja: "残高が分かりません。例: \(line) \(example)")
    case .oldBalance:
      let day = outlook.balance.map { phrasing.date($0.day) } ?? ""
      return Text(
        en: "The balance of \(day) is older than \(Balance.daysOfUse) days. For example: \(line) \(example)",
        ja: "\(day)の残高は\(Balance.daysOfUse)日より前のものです。例: \(line) \(example)")
    case .noRate(let other):
      let rate = "subtrack rate set \(other.code) \(currency.code) RATE"
      return Text(
        en: "There is no rate from \(other.code) to \(currency.code), so nothing is claimed: \(rate)",
        ja: "\(other.code) から \(currency.code) へのレートがないため、残りは計算しません: \(rate)")
    }
  }

  /// `On payday itself: Rent ¥98,000`.
  private func onPayday(_ outlook: BalanceOutlook) -> String {
    let parts = outlook.onPayday.flatMap { debit -> [String] in
      let amount = phrasing.amounts(debit.total, whenEmpty: book.settings.defaultCurrency)
      if debit.closesOn != nil, let card = debit.account {
        return ["\(SafeText.visible(book.accounts[card].name)) \(amount)"]
      }
      return debit.charges.map {
        "\(SafeText.visible(book.subscriptions[$0.subscription].name)) \(phrasing.amount($0.amount))"
      }
    }
    let list = parts.joined(separator: Text.listSeparator(phrasing.language))
    return context.say(Text(en: "On payday itself: \(list)", ja: "給料日当日: \(list)"))
  }
}
