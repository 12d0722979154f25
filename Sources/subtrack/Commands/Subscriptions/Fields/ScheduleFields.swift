import BillingCore
import CommandLineKit

/// The fields that decide what is charged, when, and by whom.
extension SubscriptionField {
  private typealias Options = SubscriptionOptions

  static let schedule: [Self] = [
    name, status, price, cycle, firstCharge, trial, notice, remind, end, payment, renewal, roll,
  ]

  static let name = Self(
    word: "name", label: Text(en: "name", ja: "名前"), options: [], fitsSeveral: false, clearings: [], columns: [.name],
    keys: ["name"], set: unset, value: { subscription, _ in .typed(subscription.name) },
    data: [("name", { .text($1.name) })],
    details: { details, label, list in
      list.add(label, details.subscription.name)
      list.add(Text(en: "ID", ja: "id"), details.subscription.id.description)
    })

  static let status = Self(
    word: "status", label: Text(en: "status", ja: "状態"), options: [], fitsSeveral: true, clearings: [],
    columns: [.status, .cancellationDate, .pauses], keys: ["status", "cancellationDate", "pauses"], set: unset,
    value: { subscription, today in subscription.effectiveStatus(on: today).fullWords },
    data: [
      ("status", { row, _ in .text(row.effectiveStatus.status.rawValue) }),
      ("cancellation_date", { .date($1.cancellationDate) }),
    ],
    details: line { $0.status })

  /// `add` takes the amount as an operand and `edit` as an option, so that only the currency is shared.
  static let price = Self(
    word: "amount", label: Text(en: "price", ja: "料金"), options: [Options.currency], fitsSeveral: true, clearings: [],
    columns: [.amount, .currency, .priceChanges], keys: ["amount", "amountMinorUnits", "currency", "priceVersions"],
    set: unset,
    value: { subscription, today in
      let price = subscription.price(on: today)
      return Text(en: { $0.amount(price) }, ja: { $0.amountInSentence(price) })
    },
    data: [("amount", { row, _ in .money(row.price) }), ("currency", { row, _ in .text(row.price.currency.code) })],
    details: { $0.addPrice(to: &$2, $1) })

  static let cycle = Self(
    word: "cycle", label: Text(en: "cycle", ja: "周期"), options: [Options.every], fitsSeveral: false, clearings: [],
    columns: [.cycle], keys: ["billingCycle", "customDaysInterval"],
    set: { subscription, context, _ in
      if let cycle = try context.cycle()?.cycle { subscription.correctCycle(cycle, inForceOn: context.today) }
    },
    value: { subscription, today in Phrasing.text(of: subscription.comingCycle(on: today)) },
    data: [("cycle", { row, _ in .text(row.cycle.words) })],
    details: { _, _, _ in })

  static let firstCharge = Self(
    word: "first", label: Text(en: "first charge", ja: "初回請求日"), options: [Options.first, Options.next],
    fitsSeveral: false, clearings: [],
    columns: [.firstDate, .nextDate, .isMonthEnd], keys: ["firstBillingDate", "billingDay"],
    set: { subscription, context, _ in try context.setFirstCharge(of: &subscription) },
    value: { subscription, _ in .firstCharge(of: subscription) },
    data: [("first_billing_date", { .date($1.firstBillingDate) })],
    details: line { $0.subscription.firstBillingDate.description })

  static let trial = Self(
    word: "trial", label: Text(en: "free trial", ja: "無料期間"), options: [Options.trial], fitsSeveral: false,
    clearings: [Clearing("trial", by: Options.trial) { $0.trialEndDate = nil }],
    columns: [.trialEndDate], keys: ["trialEndDate"],
    set: { subscription, context, book in
      guard let day = try context.trialEnd() else { return }
      let isFixed = [Options.first, Options.next].contains(where: context.arguments.has)
      let isPaid = book.events.contains { $0.subscriptionID == subscription.id && $0.isConfirmed }
      subscription.setTrial(until: day, movesFirst: !isFixed && !isPaid)
    },
    value: { subscription, _ in subscription.trialEndDate.map(Text.freeTrial) },
    data: [("trial_end_date", { .date($1.trialEndDate) })],
    details: { $0.addTrial(to: &$2, $1) })

  static let notice = Self(
    word: "notice", label: Text(en: "notice period", ja: "解約予告"), options: [Options.notice], fitsSeveral: true,
    clearings: [Clearing("notice", by: Options.notice) { $0.noticeDays = nil }],
    columns: [.noticeDays], keys: ["noticeDays"],
    set: { subscription, context, _ in
      let days = try context.count(Options.notice, in: Subscription.noticeRange, units: Context.daysUnits)
      subscription.noticeDays = days ?? subscription.noticeDays
    },
    value: { subscription, _ in subscription.noticeDays.map(Text.notice) },
    data: [("notice_days", { .integer($1.noticeDays) })],
    details: line { details in
      details.subscription.noticeDays.map { details.say($0 == 1 ? "1 day" : "\($0) days", "\($0)日前まで") }
    })

  static let remind = Self(
    word: "remind", label: Text(en: "reminders", ja: "通知"), options: [Options.remind], fitsSeveral: true,
    clearings: [Clearing("remind", by: Options.remind) { $0.remindBefore = nil }],
    columns: [.remindBefore], keys: ["remindBefore"],
    set: { subscription, context, _ in
      subscription.remindBefore = try context.reminderDays(Options.remind) ?? subscription.remindBefore
    },
    value: { subscription, _ in
      subscription.remindBefore.map(Text.reminders) ?? Text(en: "default", ja: "既定")
    },
    data: [("remind_before", { .text($1.remindBefore?.words) })],
    details: line { details in details.subscription.remindBefore.map { details.context.say(.reminders($0)) } })

  /// Clearing the kind of end that a subscription does not have changes nothing.
  static let end = Self(
    word: "end", label: Text(en: "end", ja: "終了"), options: [Options.until, Options.times], fitsSeveral: false,
    clearings: [
      Clearing("until", by: Options.until) { if case .on = $0.end { $0.end = .never } },
      Clearing("times", by: Options.times) { if case .after = $0.end { $0.end = .never } },
    ],
    columns: [.endDate, .occurrences], keys: ["endDate", "occurrences"],
    set: { subscription, context, _ in subscription.end = try context.end() ?? subscription.end },
    value: { subscription, _ in .end(subscription.end) },
    data: [
      ("end_date", { if case .on(let date) = $1.end { .date(date) } else { .date(nil) } }),
      ("occurrences", { if case .after(let count) = $1.end { .integer(count) } else { .integer(nil) } }),
    ],
    details: { $0.addEnd(to: &$2, $1) })

  static let payment = Self(
    word: "payment", label: Text(en: "payment", ja: "支払い"), options: [Options.manual], fitsSeveral: true,
    clearings: [Clearing("manual", by: Options.manual) { $0.payment = .automatic }],
    columns: [.payment], keys: ["payment"],
    set: { subscription, context, _ in
      if context.arguments.has(Options.manual) { subscription.payment = .manual }
    },
    value: { subscription, _ in subscription.payment.word },
    data: [("payment", { .text($1.payment.rawValue) })],
    details: line { $0.subscription.payment == .manual ? $0.say("manual", "手動") : nil })

  static let renewal = Self(
    word: "renewal", label: Text(en: "renewal", ja: "請求日の起点"), options: [Options.renewal], fitsSeveral: false,
    clearings: [],
    columns: [.renewal], keys: ["renewal"],
    set: { subscription, context, _ in
      guard let renewal = context.arguments[Options.renewal] else { return }
      subscription.renewal = renewal == "fixed" ? .fixed : .fromPayment
    },
    value: { subscription, _ in
      subscription.renewal == .fixed
        ? Text(en: "from the first charge", ja: "初回請求日") : Text(en: "from the last payment", ja: "前回の支払日")
    },
    data: [("renewal", { .text($1.renewal.rawValue) })],
    details: line { $0.subscription.renewal == .fromPayment ? $0.say("from the last payment", "前回の支払日") : nil })

  static let roll = Self(
    word: "roll", label: Text(en: "business days", ja: "休業日の扱い"), options: [RollRule.option], fitsSeveral: true,
    clearings: [Clearing("roll", by: RollRule.option) { $0.roll = nil }], columns: [.roll],
    keys: ["roll"],
    set: { subscription, context, _ in subscription.roll = try context.rollRule() ?? subscription.roll },
    value: { subscription, _ in subscription.roll.map(\.words) },
    data: [("roll", { .text($1.roll?.rawValue) })],
    details: line { details in details.subscription.roll.map { details.context.say($0.words) } })
}
