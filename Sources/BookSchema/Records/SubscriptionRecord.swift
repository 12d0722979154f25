import BillingCore
import StrictJSON

/// The seed's keys are always written, additional ones only if they have a value; `customDaysInterval` (seed 3.2) is read
/// here and written in `billingCycle`. `state` is computed, and only in exports.
extension Subscription: FileRecord {
  /// A subscription as far as it is read, with placeholders for what the required keys give.
  struct Draft: AmountDraft, Stampable {
    var subscription = Subscription(
      id: UUID(high: 0, low: 0), name: "", price: .zero(.yen), firstBillingDate: .minimum)
    var amounts = AmountFields()
    var cycle = CycleDraft()

    var stamps: RecordStamps {
      get { subscription.stamps }
      set { subscription.stamps = newValue }
    }
  }

  static let fields = FieldList<Subscription, Draft> {
    Field.required("id", .uuid, joins: .identity, { $0.id }) { $0.subscription.id = $1 }
    Field.required("name", .string, isPrivate: true, { $0.name }) { $0.subscription.name = $1 }
    Field.always("status", .word, joins: .derived, { $0.status }) { $0.subscription.status = $1 }
    Field.computed("state", .words(EffectiveStatus.Word.allCases.map(\.rawValue)))
    Field.nullable("category", .string, isPrivate: true, { $0.category }) {
      $0.subscription.category = $1 == "" ? nil : $1
    }
    Field.price { $0.price }
    Field.required("firstBillingDate", .date, joins: .group("firstBillingDate"), { $0.firstBillingDate }) {
      $0.subscription.firstBillingDate = $1
    }
    Field.unlessUsual(
      "billingDay", .word, joins: .group("firstBillingDate"), { $0.isBilledAtMonthEnd ? BillingDay.last : nil },
      { $0.subscription.isBilledAtMonthEnd = $1 == .last })
    Field.optional("trialEndDate", .date, { $0.trialEndDate }) { $0.subscription.trialEndDate = $1 }
    Field.nullable("cancellationDate", .date, { $0.cancellationDate }) { $0.subscription.cancellationDate = $1 }
    billingCycle
    customDaysInterval
    Field.versions(
      "priceVersions", Codec(PriceVersion.fields.shape, PriceVersion.read, { $0.object($1, keeping: $1.kept) }),
      { $0.from }, { $0.priceVersions }
    ) { $0.priceVersions = $1 }
    Field.list("pauses", .record(), joins: .elements(.key("from")), { $0.pauses }) { $0.subscription.pauses = $1 }
    Field.end("endDate", .date, { .on($0) }) { if case .on(let date) = $0 { date } else { nil } }
    Field.end("occurrences", .integer(1...9999), { .after(count: $0) }) {
      if case .after(let count) = $0 { count } else { nil }
    }
    Field.unlessUsual("renewal", .word, { $0.renewal == .fixed ? nil : $0.renewal }) { $0.subscription.renewal = $1 }
    Field.unlessUsual("payment", .word, { $0.payment == .automatic ? nil : $0.payment }) {
      $0.subscription.payment = $1
    }
    Field.unlessUsual("roll", .word, { $0.roll }) { $0.subscription.roll = $1 }
    Field.optional("noticeDays", .integer(0...9999), joins: .group("noticeDays"), { $0.noticeDays }) {
      if let days = $1 { $0.subscription.notice = .days(days) }
    }
    Field.optional("notice", .notice, joins: .group("noticeDays"), { $0.noticeDays == nil ? $0.notice : nil }) {
      $0.subscription.notice = $1 ?? $0.subscription.notice
    }
    Field.optional("term", .record("term"), { $0.term }) { $0.subscription.term = $1 }
    Field.optional("remindBefore", .reminderDays, { $0.remindBefore }) { $0.subscription.remindBefore = $1 }
    Field.list("tags", .string, joins: .elements(.text), isPrivate: true, { $0.tags }) { $0.subscription.tags = $1 }
    Field.text("paymentMethod", isPrivate: true, { $0.paymentMethod }) { $0.subscription.paymentMethod = $1 }
    Field.text("payer", isPrivate: true, { $0.payer }) { $0.subscription.payer = $1 }
    Field.list("shares", .record("share"), joins: .elements(.key("member")), { $0.shares }) {
      $0.subscription.shares = $1
    }
    Field.versions("payerVersions", DatedFields.payers, nil, { $0.payers.versions }) {
      $0.payers.versions = $1
    }
    Field.versions("sharesVersions", DatedFields.shares, [], { $0.sharing.versions }) {
      $0.sharing.versions = $1
    }
    Field.versions("paymentMethodVersions", DatedFields.paymentMethods, nil, { $0.paymentMethods.versions }) {
      $0.paymentMethods.versions = $1
    }
    Field.text("url", isPrivate: true, { $0.url }) { $0.subscription.url = $1 }
    Field.always("memo", .memo, isPrivate: true, { $0.memo }) { $0.subscription.memo = $1 }
    Field.list("notes", .record(), joins: .elements(.digest), { $0.notes }) { $0.subscription.notes = $1 }
    Field.list("statementTexts", .string, joins: .elements(.digest), isPrivate: true, { $0.statementTexts }) {
      $0.subscription.statementTexts = $1
    }
    Field.nullable("createdAt", .timestamp, joins: .earlier, { $0.createdAt }) { $0.subscription.createdAt = $1 }
    Field.nullable("updatedAt", .timestamp, joins: .later, { $0.updatedAt }) { $0.subscription.updatedAt = $1 }
    Field.stamps
  }

  private static let billingCycle = Field<Subscription, Draft>(
    key: "billingCycle", need: .required, joining: .group("firstBillingDate"),
    shape: { .named("billingCycle", BillingCycle.fields.shape) },
    read: { (fields, draft) throws(Fault) in try draft.cycle.read(&fields) },
    write: { fields, subscription in
      fields.json.key("billingCycle")
      fields.object(subscription.cycle, keeping: subscription.kept["billingCycle"])
    })

  private static let customDaysInterval = Field<Subscription, Draft>(
    key: "customDaysInterval", joining: .group("firstBillingDate"),
    shape: { .integer(BillingCycle.intervals).orNull },
    read: { (fields, draft) throws(Fault) in try draft.cycle.readCustomDays(&fields) }, write: { _, _ in })

  static func read(_ fields: inout FieldReader) throws(Fault) -> Subscription {
    let start = fields.offset
    var draft = Draft()
    let kept = try fields.fields(of: Subscription.self, into: &draft)
    draft.subscription.price = try draft.amounts.neededMoney(
      defaultCurrency: fields.defaultCurrency, objectAt: start)
    draft.subscription.cycle = try draft.cycle.cycle()
    draft.subscription.kept["billingCycle"] = draft.cycle.kept
    draft.subscription.kept[""] = kept
    if draft.subscription.status == .paused, draft.subscription.pauses.isEmpty {
      // The seed's files record that a subscription is paused, but not since when.
      draft.subscription.pauses = [Pause(from: draft.subscription.firstBillingDate)]
    }
    return draft.subscription
  }
}

extension Field<Subscription, Subscription.Draft> {
  /// One of the two keys of an end; a file with both contradicts itself.
  fileprivate static func end<Value>(
    _ key: String, _ codec: Codec<Value>, _ make: @escaping @Sendable (Value) -> Subscription.End,
    _ get: @escaping @Sendable (Subscription.End) -> Value?
  ) -> Field {
    var field = optional(key, codec, joins: .group("endDate"), { get($0.end) }) { _, _ in }
    field.read = { (fields, draft) throws(Fault) in
      let start = fields.offset
      guard let value = try fields.optional(codec.read) else { return }
      guard draft.subscription.end == .never else { throw Fault(.twoEnds, at: start) }
      draft.subscription.end = make(value)
    }
    return field
  }
}
