import BillingCore
import BillingReports
import CommandLineKit

/// The sentences of findings, in both languages side by side.
extension Insight {
  /// The finding with its numbers, as a sentence.
  func text(_ book: Book, _ today: CivilDate) -> Text {
    switch self {
    case .trialEnds(let trial):
      Self.trial(trial, name: book.subscriptions[trial.deadline.charge.subscription].name, today)
    case .noticeDeadline(let deadline): Self.notice(deadline, book, today)
    case .priceRise(let rise): Self.rise(rise, name: Name(book.subscriptions[rise.subscription].name), today)
    case .unconfirmed(let all): Self.unconfirmed(all, book)
    case .budgetExceeded(let status): status.news(book, today)
    case .yearlyRenewal(let deadline): Self.renewal(deadline, book, today)
    case .saved(let savings): SavingText(savings: savings, book: book).saved
    case .goalReached(let status): status.news
    }
  }

  private static func trial(_ trial: EndingTrial, name: String, _ today: CivilDate) -> Text {
    let (charge, cancelBy) = (trial.deadline.charge, trial.deadline.cancelBy)
    let end = trial.lastDay
    let hasNotice = cancelBy < end
    return Text(
      en: {
        """
        \(name): the free trial ends on \($0.date(end)) (\($0.distance(from: today, to: end)))\
        \(hasNotice ? "; cancel by \($0.date(cancelBy))" : ""). The first charge is \
        \($0.amount(charge.amount)) on \($0.date(charge.date)); the coming year costs \($0.list(trial.cost)).
        """
      },
      ja: {
        """
        \(name): 無料期間は\($0.date(end))（\($0.distance(from: today, to: end))）までです\
        \(hasNotice ? "（解約期限は\($0.date(cancelBy))）" : "")。\($0.date(charge.date))に\
        \($0.amountInSentence(charge.amount))が請求され、今後1年では\($0.list(trial.cost))になります。
        """
      })
  }

  private static func notice(_ deadline: Agenda.Deadline, _ book: Book, _ today: CivilDate) -> Text {
    let name = book.subscriptions[deadline.charge.subscription].name
    let avoided = Text.avoided(deadline.charge, renewal: deadline.renewal, in: book)
    return Text(
      en: {
        """
        \(name): cancel by \($0.date(deadline.cancelBy)) (\($0.distance(from: today, to: deadline.cancelBy))) to avoid \
        \(avoided.en).
        """
      },
      ja: {
        """
        \(name): 解約期限は\($0.date(deadline.cancelBy))（\($0.distance(from: today, to: deadline.cancelBy))）です。\
        過ぎると\(avoided.ja)が請求されます。
        """
      })
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
    let parts = { (phrasing: Phrasing, on: (String) -> String) in
      rises.map { rise in
        "\(book.subscriptions[rise.subscription].name) \(phrasing.change(from: rise.before, to: rise.after))"
          + on(phrasing.date(rise.from))
      }.joined(separator: Text.listSeparator(phrasing.language))
    }
    let extra = { (phrasing: Phrasing) in
      rises.map(\.extra.currency).uniqued().map { currency in
        let units = rises.filter { $0.extra.currency == currency }.map { Int128($0.extra.minorUnits) }.reduce(0, +)
        return phrasing.amountInSentence(Money(minorUnits: Int64(clamping: units), currency: currency))
      }.joined(separator: " + ")
    }
    return Text(
      CurrencyOrder(of: book),
      en: {
        "\(parts($0) { " on \($0)" }). Together they add \(extra($0)), each over the 12 months from its first charge."
      },
      ja: { "\(parts($0) { "（\($0)から）" })。それぞれの初回から1年間の合計で\(extra($0))の増加です。" })
  }

  private static func unconfirmed(_ all: [UnconfirmedCharges], _ book: Book) -> Text {
    Text(
      CurrencyOrder(of: book),
      en: { phrasing in
        "3 or more unconfirmed charges: "
          + all.map {
            "\(book.subscriptions[$0.subscription].name) \($0.count) since \(phrasing.date($0.since)) (\(phrasing.list($0.sum)))"
          }.joined(separator: ", ") + "."
      },
      ja: { phrasing in
        all.map {
          "\(book.subscriptions[$0.subscription].name): \(phrasing.date($0.since))以降の\($0.count)件（\(phrasing.list($0.sum))）"
        }.joined(separator: "、") + "が未確定です。"
      })
  }

  private static func renewal(_ deadline: Agenda.Deadline, _ book: Book, _ today: CivilDate) -> Text {
    let (charge, subscription) = (deadline.charge, book.subscriptions[deadline.charge.subscription])
    if book.scheduledDate(of: charge) == subscription.terms.firstCharge { return first(charge, subscription, today) }
    let name = subscription.name
    return Text(
      en: {
        """
        \(name): renews on \($0.date(charge.date)) (\($0.distance(from: today, to: charge.date))) \
        for \($0.amount(charge.amount)).
        """
      },
      ja: {
        """
        \(name): \($0.date(charge.date))（\($0.distance(from: today, to: charge.date))）に\
        \($0.amountInSentence(charge.amount))で更新されます。
        """
      })
  }

  /// The first charge, which begins a subscription or goes on with one that ran before it was added.
  private static func first(_ charge: BillingEvent, _ subscription: Subscription, _ today: CivilDate) -> Text {
    let name = subscription.name
    return Text(
      en: {
        """
        \(name): \($0.amount(charge.amount)) \($0.cycle(of: subscription.terms)), next on \($0.date(charge.date)) \
        (\($0.distance(from: today, to: charge.date))).
        """
      },
      ja: {
        """
        \(name): \($0.date(charge.date))（\($0.distance(from: today, to: charge.date))）に\
        \($0.amountInSentence(charge.amount))が請求されます（\($0.cycle(of: subscription.terms))）。
        """
      })
  }
}

extension PriceRise {
  /// Whether the price takes effect after today.
  func isAhead(of today: CivilDate) -> Bool { from > today }
}
