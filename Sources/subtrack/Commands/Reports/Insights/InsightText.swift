import BillingCore
import BillingReports
import CommandLineKit

/// The sentences of findings, in both languages side by side.
extension Insight {
  /// The finding with its numbers, as a sentence.
  func text(_ book: Book, _ today: CivilDate) -> Text {
    switch self {
    case .trialEnds(let trial):
      Self.trial(trial, Name(book.subscriptions[trial.deadline.charge.subscription].name), today)
    case .noticeDeadline(let deadline): Self.notice(deadline, book, today)
    case .priceRise(let rise): Self.rise(rise, name: Name(book.subscriptions[rise.subscription].name), today)
    case .unconfirmed(let all): Self.unconfirmed(all, book)
    case .budgetExceeded(let status): status.news(book, today)
    case .yearlyRenewal(let deadline): Self.renewal(deadline, book, today)
    case .rising(let rising): Self.rising(rising)
    case .saved(let savings): SavingText(savings: savings, book: book).saved
    case .goalReached(let status): status.news
    }
  }

  private static func trial(_ trial: EndingTrial, _ name: Name, _ today: CivilDate) -> Text {
    let (charge, cancelBy, end) = (trial.deadline.charge, trial.deadline.cancelBy, trial.lastDay)
    let notice: Text = cancelBy < end ? Text("; cancel by \(cancelBy)", "（解約期限は\(cancelBy)）") : .nothing
    let cost = Text { $0.list(trial.cost) }
    return Text(
      """
      \(name): the free trial ends on \(end, seenFrom: today)\(notice). The first charge is \
      \(charge.amount) on \(charge.date); the coming year costs \(cost).
      """,
      """
      \(name): 無料期間は\(end, seenFrom: today)までです\(notice)。\(charge.date)に\
      \(charge.amount)が請求され、今後1年では\(cost)になります。
      """)
  }

  private static func notice(_ deadline: Agenda.Deadline, _ book: Book, _ today: CivilDate) -> Text {
    let (name, by) = (Name(book.subscriptions[deadline.charge.subscription].name), deadline.cancelBy)
    let avoided = Text.avoided(deadline.charge, renewal: deadline.renewal, in: book)
    return Text(
      "\(name): cancel by \(by, seenFrom: today) to avoid \(avoided).",
      "\(name): 解約期限は\(by, seenFrom: today)です。過ぎると\(avoided)が請求されます。")
  }

  private static func rise(_ rise: PriceRise, name: Name, _ today: CivilDate) -> Text {
    let isAhead = rise.isAhead(of: today)
    let count = rise.charges
    return Text(
      """
      \(name): the price \(isAhead ? "will rise" : "rose") from \(rise.before) to \(rise.after) \
      on \(rise.from). That adds \(rise.extra) over \(count == 1 ? "1 charge" : "\(count) charges") \
      in the 12 months from \(rise.firstCharge).
      """,
      """
      \(name): \(rise.from)\(isAhead ? "から料金が上がります" : "に料金が上がりました")\
      （\(rise.before) → \(rise.after)）。\
      \(rise.firstCharge)からの1年間（\(count)回）で\(rise.extra)の増加です。
      """)
  }

  /// Several price rises, with what all of them add.
  static func text(of rises: [PriceRise], _ book: Book) -> Text {
    let each = rises.map { rise in
      let name = Name(book.subscriptions[rise.subscription].name)
      return Text(
        "\(name) \(from: rise.before, to: rise.after) on \(rise.from)",
        "\(name) \(from: rise.before, to: rise.after)（\(rise.from)から）")
    }
    let extra = rises.map(\.extra.currency).uniqued().map { currency in
      let units = rises.filter { $0.extra.currency == currency }.map { Int128($0.extra.minorUnits) }.reduce(0, +)
      return Money(minorUnits: Int64(clamping: units), currency: currency)
    }
    let sum = Text { phrasing in extra.map(phrasing.amountInSentence).joined(separator: " + ") }
    return Text(
      "\(Text.listed(each)). Together they add \(sum), each over the 12 months from its first charge.",
      "\(Text.listed(each))。新料金の初回から1年間で、合計\(sum)の増加です。")
  }

  private static func unconfirmed(_ all: [UnconfirmedCharges], _ book: Book) -> Text {
    let order = CurrencyOrder(of: book)
    let each = Text.listed(
      all.map { run in
        let (name, sum) = (Name(book.subscriptions[run.subscription].name), Text(order) { $0.list(run.sum) })
        return Text("\(name) \(run.count) since \(run.since) (\(sum))", "\(name): \(run.since)以降の\(run.count)件（\(sum)）")
      })
    return Text("3 or more unconfirmed charges: \(each).", "\(each)が未確定です。")
  }

  private static func rising(_ rising: RisingSpending) -> Text {
    let what = rising.category.map { Text("\(Name($0))", "\(Name($0))") } ?? Text("All subscriptions", "全体")
    let totals = Text.listed(rising.totals.map { Text("\($0)", "\($0)") }, by: Text(", ", " → "))
    return Text(
      """
      \(what): what comes every month rose three times in a row, \(totals) up to \(rising.month); \
      the six months before cost \(rising.mean) on average.
      """, "\(what): 毎月の支出が\(rising.month)まで3か月続けて増えました（\(totals)）。その前の6か月は月平均\(rising.mean)でした。")
  }

  private static func renewal(_ deadline: Agenda.Deadline, _ book: Book, _ today: CivilDate) -> Text {
    let (charge, subscription) = (deadline.charge, book.subscriptions[deadline.charge.subscription])
    if book.scheduledDate(of: charge) == subscription.terms.firstCharge { return first(charge, subscription, today) }
    let name = Name(subscription.name)
    return Text(
      "\(name): renews on \(charge.date, seenFrom: today) for \(charge.amount).",
      "\(name): \(charge.date, seenFrom: today)に\(charge.amount)で更新されます。")
  }

  /// The first charge, which begins a subscription or goes on with one that ran before it was added.
  private static func first(_ charge: BillingEvent, _ subscription: Subscription, _ today: CivilDate) -> Text {
    let (name, cycle) = (Name(subscription.name), Text { $0.cycle(of: subscription.terms) })
    return Text(
      "\(name): \(charge.amount) \(cycle), next on \(charge.date, seenFrom: today).",
      "\(name): \(charge.date, seenFrom: today)に\(charge.amount)が請求されます（\(cycle)）。")
  }
}

extension PriceRise {
  /// Whether the price takes effect after today.
  func isAhead(of today: CivilDate) -> Bool { from > today }
}
