import BillingCore
import CommandLineKit

/// The fields that decide what is charged, when, and by whom.
extension SubscriptionField.Row {
  private typealias Options = SubscriptionOptions

  static let name = Self(
    label: Text(en: "name", ja: "名前"), options: [], fitsSeveral: false, clearings: [], columns: [.name],
    keys: ["name"], set: unset, value: { subscription, _ in .typed(subscription.name) })

  static let status = Self(
    label: Text(en: "status", ja: "状態"), options: [], fitsSeveral: true, clearings: [],
    columns: [.status, .cancellationDate, .pauses], keys: ["status", "cancellationDate", "pauses"], set: unset,
    value: { subscription, today in subscription.effectiveStatus(on: today).fullWords })

  /// `add` takes the amount as an operand and `edit` as an option, so that only the currency is shared.
  static let price = Self(
    label: Text(en: "price", ja: "料金"), options: [Options.currency], fitsSeveral: true, clearings: [],
    columns: [.amount, .currency, .priceChanges], keys: ["amount", "amountMinorUnits", "currency", "priceVersions"],
    set: unset,
    value: { subscription, today in
      let price = subscription.price(on: today)
      return Text(en: { $0.amount(price) }, ja: { $0.amountInSentence(price) })
    })

  static let cycle = Self(
    label: Text(en: "cycle", ja: "周期"), options: [Options.every], fitsSeveral: false, clearings: [],
    columns: [.cycle], keys: ["billingCycle", "customDaysInterval"],
    set: { subscription, context, _ in
      if let cycle = try context.cycle()?.cycle { subscription.correctCycle(cycle, inForceOn: context.today) }
    },
    value: { subscription, today in Phrasing.text(of: subscription.comingCycle(on: today)) })

  static let firstCharge = Self(
    label: Text(en: "first charge", ja: "初回請求日"), options: [Options.first, Options.next],
    fitsSeveral: false, clearings: [],
    columns: [.firstDate, .nextDate, .isMonthEnd], keys: ["firstBillingDate", "billingDay"],
    set: { subscription, context, _ in try context.setFirstCharge(of: &subscription) },
    value: { subscription, _ in .firstCharge(of: subscription) })

  static let trial = Self(
    label: Text(en: "free trial", ja: "無料期間"), options: [Options.trial], fitsSeveral: false,
    clearings: [SubscriptionField.Clearing("trial", by: Options.trial) { $0.trialEndDate = nil }],
    columns: [.trialEndDate], keys: ["trialEndDate"],
    set: { subscription, context, book in
      guard let day = try context.trialEnd() else { return }
      let isFixed = [Options.first, Options.next].contains(where: context.arguments.has)
      let isPaid = book.events.contains { $0.subscriptionID == subscription.id && $0.isConfirmed }
      subscription.setTrial(until: day, movesFirst: !isFixed && !isPaid)
    },
    value: { subscription, _ in subscription.trialEndDate.map(Text.freeTrial) })

  static let notice = Self(
    label: Text(en: "notice period", ja: "解約予告"), options: [Options.notice], fitsSeveral: true,
    clearings: [SubscriptionField.Clearing("notice", by: Options.notice) { $0.noticeDays = nil }],
    columns: [.noticeDays], keys: ["noticeDays"],
    set: { subscription, context, _ in
      let days = try context.count(Options.notice, in: Subscription.noticeRange, units: Context.daysUnits)
      subscription.noticeDays = days ?? subscription.noticeDays
    },
    value: { subscription, _ in subscription.noticeDays.map(Text.notice) })

  static let remind = Self(
    label: Text(en: "reminders", ja: "通知"), options: [Options.remind], fitsSeveral: true,
    clearings: [SubscriptionField.Clearing("remind", by: Options.remind) { $0.remindBefore = nil }],
    columns: [.remindBefore], keys: ["remindBefore"],
    set: { subscription, context, _ in
      subscription.remindBefore = try context.reminderDays(Options.remind) ?? subscription.remindBefore
    },
    value: { subscription, _ in
      subscription.remindBefore.map(Text.reminders) ?? Text(en: "default", ja: "既定")
    })

  /// Clearing the kind of end that a subscription does not have changes nothing.
  static let end = Self(
    label: Text(en: "end", ja: "終了"), options: [Options.until, Options.times], fitsSeveral: false,
    clearings: [
      SubscriptionField.Clearing("until", by: Options.until) { if case .on = $0.end { $0.end = .never } },
      SubscriptionField.Clearing("times", by: Options.times) { if case .after = $0.end { $0.end = .never } },
    ],
    columns: [.endDate, .occurrences], keys: ["endDate", "occurrences"],
    set: { subscription, context, _ in subscription.end = try context.end() ?? subscription.end },
    value: { subscription, _ in .end(subscription.end) })

  static let payment = Self(
    label: Text(en: "payment", ja: "支払い"), options: [Options.manual], fitsSeveral: true,
    clearings: [SubscriptionField.Clearing("manual", by: Options.manual) { $0.payment = .automatic }],
    columns: [.payment], keys: ["payment"],
    set: { subscription, context, _ in
      if context.arguments.has(Options.manual) { subscription.payment = .manual }
    },
    value: { subscription, _ in subscription.payment.word })

  static let renewal = Self(
    label: Text(en: "renewal", ja: "請求日の起点"), options: [Options.renewal], fitsSeveral: false, clearings: [],
    columns: [.renewal], keys: ["renewal"],
    set: { subscription, context, _ in
      guard let renewal = context.arguments[Options.renewal] else { return }
      subscription.renewal = renewal == "fixed" ? .fixed : .fromPayment
    },
    value: { subscription, _ in
      subscription.renewal == .fixed
        ? Text(en: "from the first charge", ja: "初回請求日") : Text(en: "from the last payment", ja: "前回の支払日")
    })

  static let roll = Self(
    label: Text(en: "business days", ja: "休業日の扱い"), options: [RollRule.option], fitsSeveral: true,
    clearings: [SubscriptionField.Clearing("roll", by: RollRule.option) { $0.roll = nil }], columns: [.roll],
    keys: ["roll"],
    set: { subscription, context, _ in subscription.roll = try context.rollRule() ?? subscription.roll },
    value: { subscription, _ in subscription.roll.map(\.words) })
}
