import BillingCore
import CommandLineKit
import Typesetting

/// The fields that decide what is charged, when, and by whom.
extension SubscriptionField {
  private typealias Options = SubscriptionOptions

  static let schedule: [Self] = [
    name, status, price, cycle, firstCharge, trial, term, notice, remind, end, payment, renewal, roll,
  ]

  static let name = Self(
    word: "name", label: Text("name", "名前"), options: [], fitsSeveral: false, clearings: [],
    keys: ["name"], set: unset, value: { subscription, _ in .typed(subscription.name) },
    guesses: [], mayBeCut: true,
    listed: { rows in
      [
        rows.column("name", .text, nil, .init(shrinksTo: 8, keeps: 16, prefers: 22), cell: { listed, _ in listed.name })
        {
          .text($0.subscription.name)
        }
      ]
    },
    details: { details, label, list in
      list.add(label, details.subscription.name)
      list.add(Text("ID", "id"), details.subscription.id.description)
    })

  static let status = Self(
    word: "status", label: Text("status", "状態"), options: [], fitsSeveral: true, clearings: [],
    keys: ["status", "cancellationDate", "pauses"], set: unset,
    value: { subscription, today in subscription.effectiveStatus(on: today).fullWords },
    guesses: [], mayBeCut: true,
    listed: { rows in
      [
        rows.column(
          "status", .text, nil, .init(dropOrder: 0, isExtra: true), cell: { Table.Cell($1.say($0.state.words)) }
        ) { .text($0.row.effectiveStatus.status.rawValue) },
        rows.column("cancellation_date", .date.orNull) { .date($0.subscription.cancellationDate) },
      ]
    },
    details: line { $0.status })

  /// `add` takes the amount as an operand and `edit` as an option, so that only the currency is shared.
  static let price = Self(
    word: "amount", label: Text("price", "料金"), options: [Options.currency], fitsSeveral: true, clearings: [],
    keys: ["amount", "amountMinorUnits", "currency", "isEstimate", "priceVersions"],
    set: unset,
    value: { subscription, today in
      let price = subscription.price(on: today)
      return Text("\(price)", "\(price)")
    },
    guesses: ["料金", "cost", "currency", "通貨"], mayBeCut: false,
    listed: { rows in
      [
        rows.column(
          "amount", .money, Text("Amount", "金額"), .init(alignment: .decimal),
          cell: { Table.Cell($1.phrasing.amount($0.row.price)) }
        ) { .money($0.row.price) },
        ListedSubscription.currency(rows),
        rows.column("is_estimate", .bool) { .bool($0.row.price.isEstimate) },
        rows.objects("plans", SubscriptionRows.plan) { $0.subscription.plans },
      ]
    },
    details: { $0.addPrice(to: &$2, $1) })

  static let cycle = Self(
    word: "cycle", label: Text("cycle", "周期"), options: [Options.every], fitsSeveral: false, clearings: [],
    keys: ["billingCycle", "customDaysInterval"],
    set: { subscription, context, _ in
      if let cycle = try context.cycle()?.cycle { subscription.correctCycle(cycle, inForceOn: context.today) }
    },
    value: { subscription, today in Phrasing.text(of: subscription.comingCycle(on: today)) },
    guesses: [], mayBeCut: true,
    // A cycle that is cut is `4 weeks`: it still says how often, and one long cycle, like `every month on the 15th and last
    // day`, must not take a column from all rows.
    listed: { rows in
      [
        rows.column(
          "cycle", .text, nil,
          .init(shrinksTo: 9, dropOrder: 4, shortened: { $0.hasPrefix("every ") ? String($0.dropFirst(6)) : $0 }),
          cell: { Table.Cell($1.phrasing.cycle(of: $0.subscription.terms, inForce: $0.row.cycle)) }
        ) { .text($0.row.cycle.words) }
      ]
    },
    details: { _, _, _ in })

  static let firstCharge = Self(
    word: "first", label: Text("first charge", "初回請求日"), options: [Options.first, Options.next],
    fitsSeveral: false, clearings: [],
    keys: ["firstBillingDate", "billingDay"],
    set: { subscription, context, _ in try context.setFirstCharge(of: &subscription) },
    value: { subscription, _ in .firstCharge(of: subscription) },
    guesses: ["開始日", "start"], mayBeCut: false,
    listed: { [$0.date("first_billing_date", .date) { $0.subscription.firstBillingDate }] },
    details: line { $0.subscription.terms.firstCharge.description })

  static let trial = Self(
    word: "trial", label: Text("free trial", "無料期間"), options: [Options.trial], fitsSeveral: false,
    clearings: [Clearing("trial", by: Options.trial) { $0.trialEndDate = nil }],
    keys: ["trialEndDate"],
    set: { subscription, context, book in
      guard let day = try context.trialEnd() else { return }
      let isFixed = [Options.first, Options.next].contains(where: context.arguments.has)
      let isPaid = book.events.contains { $0.subscriptionID == subscription.id && $0.isConfirmed }
      subscription.setTrial(until: day, movesFirst: !isFixed && !isPaid)
    },
    value: { subscription, _ in subscription.trialEndDate.map(Text.freeTrial) },
    guesses: [], mayBeCut: false,
    listed: { [$0.date("trial_end_date", .date.orNull) { $0.subscription.trialEndDate }] },
    details: { $0.addTrial(to: &$2, $1) })

  static let notice = Self(
    word: "notice", label: Text("notice period", "解約予告"), options: [Options.notice], fitsSeveral: true,
    clearings: [Clearing("notice", by: Options.notice) { $0.notice = nil }],
    keys: ["noticeDays", "notice"],
    set: { subscription, context, _ in subscription.notice = try context.notice() ?? subscription.notice },
    value: { subscription, _ in subscription.notice.map(Text.notice) },
    guesses: [], mayBeCut: true,
    listed: { rows in
      [
        rows.column("notice_days", .integer.orNull) { .integer($0.subscription.noticeDays) },
        rows.column("notice", .counts.orNull) { .counts($0.subscription.notice?.counts) },
      ]
    },
    details: line { details in details.subscription.notice.map { details.context.say(.notice($0)) } })

  static let term = Self(
    word: "term", label: Text("minimum term", "最低利用期間"), options: [Options.term, Options.renews],
    fitsSeveral: true, clearings: [Clearing("term", by: Options.term) { $0.term = nil }],
    keys: ["term"],
    set: { subscription, context, _ in subscription.term = try context.term(known: subscription.term) },
    value: { subscription, _ in subscription.term.map(Text.term) },
    guesses: [], mayBeCut: true,
    listed: { [$0.column("term", .counts.orNull) { .counts($0.subscription.term?.counts) }] },
    details: line { details in
      let (subscription, today) = (details.subscription, details.context.today)
      guard let term = subscription.term else { return nil }
      let isCancelled = subscription.status == .cancelled
      let words = details.context.say(.term(term, isCancelled: isCancelled))
      if isCancelled || details.effectiveStatus == .ended { return words }
      guard let end = subscription.terms.contractEnd(onOrAfter: today.advancedClamping(days: 1)) else { return words }
      let last = end.advancedClamping(days: -1)
      return details.say("\(Word(words)), now until \(typed: last)", "\(Word(words))（現在の期間は \(typed: last) まで）")
    })

  static let remind = Self(
    word: "remind", label: Text("reminders", "通知"), options: [Options.remind], fitsSeveral: true,
    clearings: [Clearing("remind", by: Options.remind) { $0.remindBefore = nil }],
    keys: ["remindBefore"],
    set: { subscription, context, _ in
      subscription.remindBefore = try context.reminderDays(Options.remind) ?? subscription.remindBefore
    },
    value: { subscription, _ in
      subscription.remindBefore.map(Text.reminders) ?? Text("default", "既定")
    },
    guesses: [], mayBeCut: true,
    listed: { [$0.column("remind_before", .text.orNull) { .text($0.subscription.remindBefore?.words) }] },
    details: line { details in details.subscription.remindBefore.map { details.context.say(.reminders($0)) } })

  /// Clearing the kind of end that a subscription does not have changes nothing.
  static let end = Self(
    word: "end", label: Text("end", "終了"), options: [Options.until, Options.times], fitsSeveral: false,
    clearings: [
      Clearing("until", by: Options.until) { if case .on = $0.end { $0.end = .never } },
      Clearing("times", by: Options.times) { if case .after = $0.end { $0.end = .never } },
    ],
    keys: ["endDate", "occurrences"],
    set: { subscription, context, _ in subscription.end = try context.end() ?? subscription.end },
    value: { subscription, _ in .end(subscription.end) },
    guesses: [], mayBeCut: true,
    listed: { rows in
      [
        rows.column("end_date", .date.orNull) {
          if case .on(let date) = $0.subscription.end { .date(date) } else { .date(nil) }
        },
        rows.column("occurrences", .integer.orNull) {
          if case .after(let count) = $0.subscription.end { .integer(count) } else { .integer(nil) }
        },
      ]
    },
    details: { $0.addEnd(to: &$2, $1) })

  static let payment = Self(
    word: "payment", label: Text("payment", "支払い"), options: [Options.manual], fitsSeveral: true,
    clearings: [Clearing("manual", by: Options.manual) { $0.payment = .automatic }],
    keys: ["payment"],
    set: { subscription, context, _ in
      if context.arguments.has(Options.manual) { subscription.payment = .manual }
    },
    value: { subscription, _ in subscription.payment.word },
    guesses: ["支払い方式"], mayBeCut: true,
    listed: { [$0.column("payment") { .text($0.subscription.payment.rawValue) }] },
    details: line { $0.subscription.payment == .manual ? $0.say("manual", "手動") : nil })

  static let renewal = Self(
    word: "renewal", label: Text("renewal", "請求日の起点"), options: [Options.renewal], fitsSeveral: false,
    clearings: [],
    keys: ["renewal"],
    set: { subscription, context, _ in
      guard let renewal = context.arguments[Options.renewal] else { return }
      subscription.renewal = renewal == "fixed" ? .fixed : .fromPayment
    },
    value: { subscription, _ in
      subscription.renewal == .fixed
        ? Text("from the first charge", "初回請求日") : Text("from the last payment", "前回の支払日")
    },
    guesses: [], mayBeCut: true,
    listed: { [$0.column("renewal") { .text($0.subscription.renewal.rawValue) }] },
    details: line { $0.subscription.renewal == .fromPayment ? $0.say("from the last payment", "前回の支払日") : nil })

  static let roll = Self(
    word: "roll", label: Text("business days", "休業日の扱い"), options: [RollRule.option], fitsSeveral: true,
    clearings: [Clearing("roll", by: RollRule.option) { $0.roll = nil }],
    keys: ["roll"],
    set: { subscription, context, _ in subscription.roll = try context.rollRule() ?? subscription.roll },
    value: { subscription, _ in subscription.roll.map(\.words) },
    guesses: [], mayBeCut: true,
    listed: { [$0.column("roll", .text.orNull) { .text($0.subscription.roll?.rawValue) }] },
    details: line { details in details.subscription.roll.map { details.context.say($0.words) } })
}
