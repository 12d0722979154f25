import BillingCore

extension FieldWriter {
  /// Writes one subscription: the seed's keys always, additional keys only if they have a value.
  ///
  /// `status` is written in place of the stored status, for reports.
  mutating func subscription(_ subscription: Subscription, status: String? = nil) {
    object(SubscriptionKey.table, of: .subscription(subscription.id, .whole)) { fields, key in
      switch key {
      case .id: fields.field(key, subscription.id.description)
      case .name: fields.field(key, subscription.name)
      case .status: fields.field(key, status ?? subscription.status.rawValue)
      case .category: fields.nullableField(key, subscription.category)
      case .amount: fields.amount(key, subscription.price)
      case .amountMinorUnits: fields.field(key, subscription.price.minorUnits)
      case .currency: fields.field(key, subscription.price.currency.code)
      case .firstBillingDate: fields.field(key, subscription.firstBillingDate.description)
      case .trialEndDate: fields.optionalField(key, subscription.trialEndDate?.description)
      case .cancellationDate: fields.nullableField(key, subscription.cancellationDate?.description)
      case .billingCycle:
        fields.key(key)
        fields.cycle(subscription.cycle, of: .subscription(subscription.id, .cycle))
      case .memo: fields.field(key, subscription.memo)
      case .createdAt: fields.nullableField(key, subscription.createdAt?.description)
      case .updatedAt: fields.nullableField(key, subscription.updatedAt?.description)
      case .billingDay: if subscription.isBilledAtMonthEnd { fields.field(key, BillingDay.last.rawValue) }
      case .priceVersions: if !subscription.priceVersions.isEmpty { fields.priceVersions(key, of: subscription) }
      case .pauses: if !subscription.pauses.isEmpty { fields.pauses(key, of: subscription) }
      case .endDate: if case .on(let date) = subscription.end { fields.field(key, date.description) }
      case .occurrences: if case .after(let count) = subscription.end { fields.field(key, Int64(count)) }
      case .renewal: if subscription.renewal != .fixed { fields.field(key, subscription.renewal.rawValue) }
      case .payment: if subscription.payment != .automatic { fields.field(key, subscription.payment.rawValue) }
      case .roll: fields.optionalField(key, subscription.roll?.rawValue)
      case .noticeDays: if let days = subscription.noticeDays { fields.field(key, Int64(days)) }
      case .remindBefore: fields.reminderDays(key, subscription.remindBefore)
      case .tags: if !subscription.tags.isEmpty { fields.array(key, subscription.tags) { $0.element($1) } }
      case .paymentMethod: fields.optionalField(key, subscription.paymentMethod)
      case .payer: fields.optionalField(key, subscription.payer)
      case .shares: fields.shares(key, subscription.shares) { .subscription(subscription.id, .share($0)) }
      case .url: fields.optionalField(key, subscription.url)
      case .notes: if !subscription.notes.isEmpty { fields.notes(key, of: subscription) }
      case .statementTexts:
        if !subscription.statementTexts.isEmpty { fields.array(key, subscription.statementTexts) { $0.element($1) } }
      case .customDaysInterval: break
      }
    }
  }

  private mutating func cycle(_ cycle: BillingCycle, of owner: UnknownKeys.Owner) {
    object(CycleKey.table, of: owner) { fields, key in
      switch key {
      case .type: fields.field(key, cycle.kind.rawValue)
      case .interval: fields.field(key, Int64(cycle.interval))
      case .customDaysInterval: if cycle.kind == .customDays { fields.field(key, Int64(cycle.interval)) }
      case .daysOfMonth:
        if case .daysOfMonth(let days) = cycle.pattern { fields.array(key, days.numbers) { $0.dayOfMonth($1) } }
      case .weekday: fields.weekdays(key, cycle.pattern)
      case .months:
        if case .monthsOfYear(let months) = cycle.pattern {
          fields.array(key, months.numbers) { $0.element(Int64($1)) }
        }
      }
    }
  }

  private mutating func weekdays(_ key: CycleKey, _ pattern: CyclePattern) {
    let entries: [CycleWeekday] =
      switch pattern {
      case .weekdayOfMonth(let ordinal, let weekday): [CycleWeekday(weekday, ordinal: ordinal)]
      case .daysOfWeek(let days): days.numbers.map { CycleWeekday(Weekday.allCases[$0 - 1]) }
      case .anchored, .daysOfMonth, .monthsOfYear: []
      }
    if !entries.isEmpty { array(key, entries) { $0.element($1.description) } }
  }

  private mutating func priceVersions(_ key: SubscriptionKey, of subscription: Subscription) {
    array(key, subscription.priceVersions) { fields, version in
      fields.object(PriceVersionKey.table, of: .subscription(subscription.id, .priceVersion(version.from))) {
        fields, key in
        switch key {
        case .from: fields.field(key, version.from.description)
        case .amount: fields.amount(key, version.price)
        case .amountMinorUnits: fields.field(key, version.price.minorUnits)
        case .currency: fields.field(key, version.price.currency.code)
        case .billingCycle:
          if let cycle = version.cycle {
            fields.key(key)
            fields.cycle(cycle, of: .subscription(subscription.id, .planCycle(version.from)))
          }
        }
      }
    }
  }

  private mutating func pauses(_ key: SubscriptionKey, of subscription: Subscription) {
    array(key, subscription.pauses.enumerated()) { fields, pause in
      fields.object(PauseKey.table, of: .subscription(subscription.id, .pause(pause.offset))) { fields, key in
        switch key {
        case .from: fields.field(key, pause.element.from.description)
        case .until: fields.nullableField(key, pause.element.until?.description)
        }
      }
    }
  }

  private mutating func notes(_ key: SubscriptionKey, of subscription: Subscription) {
    array(key, subscription.notes.enumerated()) { fields, note in
      fields.object(NoteKey.table, of: .subscription(subscription.id, .note(note.offset))) { fields, key in
        switch key {
        case .date: fields.field(key, note.element.date.description)
        case .text: fields.field(key, note.element.text)
        }
      }
    }
  }
}
