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
    case .noticeDeadline(let deadline):
      Self.notice(deadline, name: book.subscriptions[deadline.charge.subscription].name, today)
    case .priceRise(let rise): Self.rise(rise, name: book.subscriptions[rise.subscription].name, today)
    case .unconfirmed(let all): Self.unconfirmed(all, book)
    case .budgetExceeded(let status): status.news(book, today)
    case .cheaperYearly(let pair): Self.cheaper(pair, book)
    case .yearlyRenewal(let deadline): Self.renewal(deadline, book, today)
    case .largeShare(let share): Self.share(share, book)
    case .overlap(let overlap): Self.overlap(overlap, book)
    case .longPause(let pause): Self.pause(pause, name: book.subscriptions[pause.subscription].name)
    case .costsMore(let savings): SavingText(savings: savings, book: book).costsMore
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

  private static func notice(_ deadline: Agenda.Deadline, name: String, _ today: CivilDate) -> Text {
    let charge = deadline.charge
    return Text(
      en: {
        """
        \(name): cancel by \($0.date(deadline.cancelBy)) (\($0.distance(from: today, to: deadline.cancelBy))) to avoid \
        \($0.amount(charge.amount)) on \($0.date(charge.date)).
        """
      },
      ja: {
        """
        \(name): 解約期限は\($0.date(deadline.cancelBy))（\($0.distance(from: today, to: deadline.cancelBy))）です。\
        過ぎると\($0.date(charge.date))に\($0.amountInSentence(charge.amount))が請求されます。
        """
      })
  }

  private static func rise(_ rise: PriceRise, name: String, _ today: CivilDate) -> Text {
    let isAhead = rise.isAhead(of: today)
    let count = rise.charges
    return Text(
      en: {
        """
        \(name): the price \(isAhead ? "will rise" : "rose") from \($0.amount(rise.before)) to \($0.amount(rise.after)) \
        on \($0.date(rise.from)). That adds \($0.amount(rise.extra)) over \(count == 1 ? "1 charge" : "\(count) charges") \
        in the 12 months from \($0.date(rise.firstCharge)).
        """
      },
      ja: {
        """
        \(name): \($0.date(rise.from))\(isAhead ? "から料金が上がります" : "に料金が上がりました")\
        （\($0.amountInSentence(rise.before)) → \($0.amountInSentence(rise.after))）。\
        \($0.date(rise.firstCharge))からの1年間（\(count)回）で\($0.amountInSentence(rise.extra))の増加です。
        """
      })
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

  private static func cheaper(_ pair: CheaperYearly, _ book: Book) -> Text {
    let name = book.subscriptions[pair.subscription].name
    return Text(
      en: {
        """
        \(name): 12 months at the current price cost \($0.amount(pair.monthlyCost)). The yearly plan you recorded \
        under the same name costs \($0.amount(pair.yearlyPrice)), \($0.amount(pair.saving)) less.
        """
      },
      ja: {
        """
        \(name): 現在の料金では1年で\($0.amountInSentence(pair.monthlyCost))です。同じ名前で記録されている年払い\
        （\($0.amountInSentence(pair.yearlyPrice))）のほうが\($0.amountInSentence(pair.saving))安くなります。
        """
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

  private static func share(_ share: LargeShare, _ book: Book) -> Text {
    let (name, currency) = (book.subscriptions[share.subscription].name, share.total.currency)
    let percent = Percent.text(tenths: share.tenthsOfPercent)
    let spending =
      switch share.scope {
      case .everything: Text(en: "\(currency) spending", ja: "支出")
      case .currency: Text(en: "\(currency) spending", ja: "\(currency == .yen ? "円" : currency.code)の支出")
      case .converted: Text(en: "spending in \(currency)", ja: "支出（\(currency)換算）")
      }
    return Text(
      en: {
        """
        \(name): \(percent)% of the next 12 months' \(spending.en) (\($0.amount(share.cost)) of \
        \($0.amount(share.total))).
        """
      },
      ja: {
        """
        \(name): 今後1年の\(spending.ja)\($0.amountInSentence(share.total))のうち\
        \($0.amountInSentence(share.cost))、\(percent)%を占めています。
        """
      })
  }

  private static func overlap(_ overlap: CategoryOverlap, _ book: Book) -> Text {
    let (category, count) = (overlap.category, overlap.members.count)
    let parts = { (phrasing: Phrasing) in
      overlap.members.map {
        "\(book.subscriptions[$0.subscription].name) \(phrasing.list($0.cost, whenEmpty: book.settings.defaultCurrency))"
      }
    }
    return Text(
      CurrencyOrder(of: book),
      en: {
        """
        \(category): \(count) active subscriptions with the same cycle and similar prices cost \
        \($0.list(overlap.total)) over the next 12 months: \(parts($0).joined(separator: ", ")).
        """
      },
      ja: {
        """
        \(category): 請求周期が同じで料金も近い\(count)件を契約しています。今後1年の合計は\($0.list(overlap.total))です\
        （\(parts($0).joined(separator: "、"))）。
        """
      })
  }

  private static func pause(_ pause: LongPause, name: String) -> Text {
    Text(
      en: { phrasing in
        """
        \(name): paused since \(phrasing.date(pause.since)) (\(pause.days) days); \
        \(pause.until.map { "from \(phrasing.date($0))" } ?? "when resumed,") each charge costs \
        \(phrasing.amount(pause.price)) again.
        """
      },
      ja: { phrasing in
        """
        \(name): \(phrasing.date(pause.since))から\(pause.days)日間、一時停止中です。\
        \(pause.until.map { "\(phrasing.date($0))から" } ?? "再開すると")1回\(phrasing.amountInSentence(pause.price))です。
        """
      })
  }
}

extension PriceRise {
  /// Whether the price takes effect after today.
  func isAhead(of today: CivilDate) -> Bool { from > today }
}
