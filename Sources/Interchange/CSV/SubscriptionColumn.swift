import BillingCore
import BookSchema

/// The columns of the table of subscriptions; the next date is computed and not read back.
public enum SubscriptionColumn: String, CSVColumn {
  case id = "subscription_id"
  case name = "subscription_name"
  case status = "subscription_status"
  case category
  case amount
  case currency
  case cycle
  case firstDate = "first_billing_date"
  case nextDate = "next_billing_date"
  case cancellationDate = "cancellation_date"
  case payment
  case renewal
  case noticeDays = "notice_days"
  case endDate = "end_date"
  case occurrences
  case tags
  case paymentMethod = "payment_method"
  case payer
  case url
  case memo
  case trialEndDate = "trial_end_date"
  case isMonthEnd = "is_month_end"
  /// The first price and the later ones with their dates; empty if there is one price.
  case priceChanges = "price_changes"
  case pauses
  case shares
  case notes
  case createdAt = "created_at"
  case updatedAt = "updated_at"
  /// The rule for business days; empty for that of the account.
  case roll
  /// The distances of `remind`, or `off`; empty for those of the settings.
  case remindBefore = "remind_before"
  /// The notice period where it is not in days: `3m`, `10 of the month before`.
  case notice
  /// The term and its renewal: `14m/12m`, `14m/never`.
  case term
  /// Whether the amount varies, so that bills say what is expected.
  case isEstimate = "is_estimate"

  static let needed = [Self.id, .name, .amount, .currency, .cycle, .firstDate]
}

// MARK: Cells

extension SubscriptionColumn {
  /// The stored status that a word means; a subscription that has ended by itself is stored as active.
  private static func storedStatus(_ word: String) -> Subscription.Status? {
    word == EffectiveStatus.Word.ended.rawValue ? .active : Subscription.Status(rawValue: word)
  }

  /// Writes the cell of a subscription; status, cycle and first date are those of today.
  func write<Format: RowFormat>(
    _ subscription: Subscription, _ status: EffectiveStatus.Word, next: CivilDate?, on today: CivilDate,
    to row: inout TableRow<Format>
  ) {
    switch self {
    case .id: row.uuid(subscription.id)
    case .name: row.text(subscription.name)
    case .status: row.text(status.rawValue)
    case .category: row.text(subscription.category)
    case .amount: row.amount(subscription.price(on: today))
    case .currency: row.currency(subscription.price(on: today).currency)
    case .cycle: row.text(subscription.comingCycle(on: today).words)
    case .firstDate: row.date(subscription.planStart(on: today))
    case .nextDate: row.date(next)
    case .cancellationDate: row.date(subscription.cancellationDate)
    case .payment: row.text(subscription.payment.rawValue)
    case .renewal: row.text(subscription.renewal.rawValue)
    case .noticeDays: row.integer(subscription.noticeDays)
    case .endDate: if case .on(let end) = subscription.end { row.date(end) } else { row.absent() }
    case .occurrences: if case .after(let count) = subscription.end { row.integer(count) } else { row.absent() }
    case .tags: row.list(subscription.tags)
    case .paymentMethod: row.text(subscription.paymentMethod)
    case .payer: row.text(subscription.payer)
    case .url: row.text(subscription.url)
    case .memo: row.text(subscription.memo)
    case .trialEndDate: row.date(subscription.trialEndDate)
    case .isMonthEnd: row.bool(subscription.isBilledAtMonthEnd)
    case .priceChanges: row.list(SubscriptionLists.prices(of: subscription))
    case .pauses: row.list(subscription.pauses.map(SubscriptionLists.text))
    case .shares: row.list(subscription.shares.map { "\($0.member) \($0.weight)" })
    case .notes: row.list(subscription.notes.map { "\($0.date) \($0.text)" })
    case .createdAt: row.text(subscription.createdAt?.description)
    case .updatedAt: row.text(subscription.updatedAt?.description)
    case .roll: row.text(subscription.roll?.rawValue)
    case .remindBefore: row.text(subscription.remindBefore?.words)
    case .notice: row.text(subscription.noticeDays == nil ? subscription.notice?.words : nil)
    case .term: row.text(subscription.term?.words)
    case .isEstimate: row.bool(subscription.price(on: today).isEstimate)
    }
  }

  /// Reads the cell into a subscription made of the needed columns; an empty cell means the default.
  func read(_ cells: CSVCells<Self>, into subscription: inout Subscription) throws(ImportRefusal) {
    switch self {
    // Needed columns, and a part of the amount: without them there is no subscription to read into. The next date is computed.
    case .id, .name, .amount, .currency, .isEstimate, .firstDate, .nextDate: break
    case .status: subscription.status = try cells.word(self, Self.storedStatus) ?? .active
    case .category: subscription.category = cells.text(self)
    case .cycle: subscription.cycle = try Self.cycle(cells)
    case .cancellationDate: subscription.cancellationDate = try cells.date(self)
    case .payment: subscription.payment = try cells.word(self, Subscription.Payment.init) ?? .automatic
    case .renewal: subscription.renewal = try cells.word(self, Subscription.Renewal.init) ?? .fixed
    case .noticeDays: if let days = try cells.integer(self) { subscription.notice = .days(days) }
    case .endDate: if let date = try cells.date(self) { subscription.end = .on(date) }
    case .occurrences:
      if let count = try cells.integer(self) { try Self.end(after: count, cells, &subscription) }
    case .tags: subscription.tags = cells.list(self)
    case .paymentMethod: subscription.paymentMethod = cells.text(self)
    case .payer: subscription.payer = cells.text(self)
    case .url: subscription.url = cells.text(self)
    case .memo: subscription.memo = cells.text(self) ?? ""
    case .trialEndDate: subscription.trialEndDate = try cells.date(self)
    case .isMonthEnd: subscription.isBilledAtMonthEnd = try cells.bool(self)
    case .priceChanges: try SubscriptionLists.readPrices(cells, into: &subscription)
    case .pauses: subscription.pauses = try cells.values(self, SubscriptionLists.pause)
    case .shares: subscription.shares = try cells.values(self, SubscriptionLists.share)
    case .notes: subscription.notes = try cells.values(self, SubscriptionLists.note)
    case .createdAt: subscription.createdAt = try cells.value(self, Timestamp.init)
    case .updatedAt: subscription.updatedAt = try cells.value(self, Timestamp.init)
    case .roll: subscription.roll = try cells.word(self, RollRule.init)
    case .remindBefore: subscription.remindBefore = try cells.value(self, ReminderDays.init(reading:))
    case .notice: subscription.notice = try cells.value(self, Notice.init(reading:)) ?? subscription.notice
    case .term: subscription.term = try cells.value(self, ContractTerm.init(reading:))
    }
  }

  private static func cycle(_ cells: CSVCells<Self>) throws(ImportRefusal) -> BillingCycle {
    let text = try cells.needed(.cycle)
    do throws(CycleError) { return try BillingCycle(reading: text) } catch {
      throw cells.refusal(.invalidCell(column: Self.cycle.rawValue, text: text))
    }
  }

  /// A subscription ends on a day or after a number of charges, not both.
  private static func end(
    after count: Int, _ cells: CSVCells<Self>, _ subscription: inout Subscription
  ) throws(ImportRefusal) {
    guard subscription.end == .never else { throw cells.refusal(.twoEnds) }
    subscription.end = .after(count: count)
  }
}
