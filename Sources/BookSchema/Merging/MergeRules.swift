import StrictJSON

/// How the value of a key is merged if both sides changed it.
indirect enum MergeRule: Sendable {
  /// As one value: two different ones are a conflict.
  case whole
  /// The earlier, or later, of two timestamps; never a conflict.
  case earlier, later
  /// Key by key.
  case object(ObjectRules)
  /// Element by element, found by some of their keys.
  case list(ListRules)
}

/// How the keys of an object are merged; keys without a rule are compared as a whole.
struct ObjectRules: Sendable {
  /// Keys that belong together; the first one names the conflict.
  var groups: [[String]] = []
  var rules: [String: MergeRule] = [:]
  /// The known keys in writing order.
  var order: [String] = []
  /// Whether objects and lists under keys without a rule are merged part by part: for keys of newer programs.
  var mergesUnknown = true
}

/// How a list is merged.
struct ListRules: Sendable {
  /// The text that identifies an element; `nil` for one that cannot be found, so that the list is merged as a whole.
  let id: @Sendable (JSONValue) -> String?
  let element: ObjectRules
  /// The text by which the merged list is sorted, if the schema gives it an order.
  var sortKey: (@Sendable (JSONValue) -> String)?

  /// A list of objects that are identified by the text under one key.
  static func objects(by key: String, _ element: ObjectRules = ObjectRules(), isSorted: Bool = false) -> MergeRule {
    var rules = ListRules(id: { $0.text(key) }, element: element)
    if isSorted { rules.sortKey = { $0.text(key) ?? "" } }
    return .list(rules)
  }

  /// A list of values without parts, which are only added and removed.
  static func values(sortedBy key: String? = nil) -> MergeRule {
    var rules = ListRules(id: { $0.compactText }, element: ObjectRules())
    if let key { rules.sortKey = { $0.text(key) ?? "" } }
    return .list(rules)
  }
}

// MARK: - The rules of the schema

extension ObjectRules {
  private static func keys<Key: SchemaName>(_: Key.Type) -> [String] { Key.table.all.map(\.rawValue) }
  private static func names<Key: SchemaName>(_ keys: [Key]) -> [String] { keys.map(\.rawValue) }

  private static let shares = ListRules.objects(by: ShareKey.member.rawValue, ObjectRules(order: keys(ShareKey.self)))
  private static let stamps: [String: MergeRule] = [
    SubscriptionKey.createdAt.rawValue: .earlier, SubscriptionKey.updatedAt.rawValue: .later,
  ]

  /// A subscription; what determines its dates together is one field, and so is its status.
  static let subscription = ObjectRules(
    groups: [
      names([SubscriptionKey.amount, .amountMinorUnits, .currency]),
      names([SubscriptionKey.firstBillingDate, .billingDay, .billingCycle, .customDaysInterval]),
      names([SubscriptionKey.status, .cancellationDate, .pauses]), names([SubscriptionKey.endDate, .occurrences]),
    ],
    rules: [
      SubscriptionKey.priceVersions.rawValue: ListRules.objects(
        by: PriceVersionKey.from.rawValue,
        ObjectRules(
          groups: [names([PriceVersionKey.amount, .amountMinorUnits, .currency, .billingCycle])],
          order: keys(PriceVersionKey.self)), isSorted: true),
      SubscriptionKey.remindBefore.rawValue: .whole,
      SubscriptionKey.tags.rawValue: ListRules.values(), SubscriptionKey.statementTexts.rawValue: ListRules.values(),
      SubscriptionKey.shares.rawValue: shares,
      SubscriptionKey.notes.rawValue: ListRules.values(sortedBy: NoteKey.date.rawValue),
    ].merging(stamps) { $1 }, order: keys(SubscriptionKey.self))

  /// The same where the merged values would contradict each other: the schedule is one field, and so are the shares.
  static let coupledSubscription: ObjectRules = {
    var rules = subscription
    rules.groups[1] += names([SubscriptionKey.trialEndDate, .endDate, .occurrences])
    rules.groups.removeLast()
    rules.rules[SubscriptionKey.shares.rawValue] = .whole
    return rules
  }()

  /// A charge of the same kind on both sides.
  static let charge = ObjectRules(
    groups: [
      names([EventKey.amount, .amountMinorUnits, .currency, .isAmountOverridden]),
      names([EventKey.billedAt, .movedFrom]),
    ],
    rules: [EventKey.shares.rawValue: shares, EventKey.id.rawValue: .later].merging(stamps) { $1 },
    order: keys(EventKey.self))

  /// A charge of different kinds: one side's kind is taken with all that belongs to it.
  static let chargeOfTwoKinds = ObjectRules(
    groups: [
      names([
        EventKey.eventType, .amount, .amountMinorUnits, .currency, .isAmountOverridden, .paidOn, .paymentMethod, .payer,
        .shares,
      ]), names([EventKey.billedAt, .movedFrom]),
    ], rules: [EventKey.id.rawValue: .later].merging(stamps) { $1 }, order: keys(EventKey.self))

  /// A charge that the base has no record of.
  static let chargeWithoutRecord: [JSONMember] = [
    JSONMember(key: EventKey.eventType.rawValue, value: .string(EventType.projected.rawValue)),
    JSONMember(key: EventKey.isAmountOverridden.rawValue, value: .bool(false)),
    JSONMember(key: EventKey.memo.rawValue, value: .string("")),
  ]

  /// The root without subscriptions, charges, marks and last change.
  static let root = ObjectRules(
    rules: [
      RootKey.settings.rawValue: .object(
        ObjectRules(
          rules: [
            SettingsKey.historyRange.rawValue: .object(ObjectRules(order: keys(HistoryRangeKey.self))),
            SettingsKey.mutedInsights.rawValue: ListRules.values(), SettingsKey.remindBefore.rawValue: .whole,
          ], order: keys(SettingsKey.self))),
      RootKey.accounts.rawValue: ListRules.objects(
        by: AccountKey.id.rawValue,
        ObjectRules(
          groups: [names([AccountKey.closingDay, .debitDay, .monthsLater])], rules: stamps, order: keys(AccountKey.self)
        )),
      RootKey.settlements.rawValue: .list(
        ListRules(
          id: { $0.text(SettlementKey.id.rawValue) },
          element: ObjectRules(
            groups: [
              names([SettlementKey.amount, .amountMinorUnits, .currency]),
              names([SettlementKey.periodFrom, .periodThrough]),
            ], rules: stamps, order: keys(SettlementKey.self)),
          sortKey: { $0.texts(names([SettlementKey.date, .id])) })),
      RootKey.members.rawValue: ListRules.objects(by: MemberKey.name.rawValue),
      RootKey.exchangeRates.rawValue: .list(
        ListRules(
          id: { $0.texts(names([RatesKey.base, .quote, .source])) },
          element: ObjectRules(
            rules: [RatesKey.rates.rawValue: .object(ObjectRules(mergesUnknown: false))], order: keys(RatesKey.self)),
          sortKey: { $0.texts(names([RatesKey.base, .quote, .source])) })),
      RootKey.budgets.rawValue: .list(
        ListRules(
          id: { $0.scope(names([BudgetKey.category, .tag, .member]), with: names([BudgetKey.per, .currency])) },
          element: ObjectRules(
            rules: [
              BudgetKey.versions.rawValue: ListRules.objects(
                by: BudgetVersionKey.from.rawValue,
                ObjectRules(
                  groups: [names([BudgetVersionKey.amount, .amountMinorUnits])], order: keys(BudgetVersionKey.self)),
                isSorted: true)
            ], order: keys(BudgetKey.self)))),
      RootKey.goals.rawValue: .list(
        ListRules(
          id: { $0.scope(names([GoalKey.category, .tag]), with: names([GoalKey.currency])) },
          element: ObjectRules(
            groups: [names([GoalKey.amount, .amountMinorUnits])], order: keys(GoalKey.self)))),
    ], order: keys(RootKey.self))
}
