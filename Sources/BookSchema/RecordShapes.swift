import BillingCore
import StrictJSON

// The shapes of all records but the subscriptions; see FileShape.

extension MemberKey: ShapedKey {
  static var required: [Self] { [.name] }
  var shape: JSONShape {
    switch self {
    case .name: .string
    }
  }
}

extension AccountKey: ShapedKey {
  static var required: [Self] { [.id, .name, .kind] }
  var shape: JSONShape {
    switch self {
    case .id: .uuid
    case .name: .string
    case .kind: Account.Kind.words
    case .closingDay, .debitDay: JSONShape.dayOfMonth.orNull
    case .monthsLater: .integer(Account.monthsLaterRange)
    case .roll: RollRule.words
    case .drawsFrom: .string.orNull
    case .createdAt, .updatedAt: .timestamp.orNull
    }
  }
}

extension SettlementKey: ShapedKey {
  static var required: [Self] { [.id, .date, .periodFrom, .periodThrough, .from, .to, .currency] }
  static var oneOf: [Self] { [.amount, .amountMinorUnits] }
  var shape: JSONShape {
    switch self {
    case .id: .uuid
    case .date, .periodFrom, .periodThrough: .date
    case .from, .to: .string
    case .amount: .amount
    case .amountMinorUnits: .minorUnits
    case .currency: .currency
    case .createdAt, .updatedAt: .timestamp.orNull
    }
  }
}

extension JSONShape {
  /// A number, or the word for the last day.
  static var dayOfMonth: JSONShape { .either([.integer(1...31), BillingDay.words]) }
  static var reminderDays: JSONShape { JSONShape.array(.integer(0...9999)).orNull }
  static var shares: JSONShape { .array(.named("share", ShareKey.object)) }
}

extension ShareKey: ShapedKey {
  static var required: [Self] { [.member] }
  var shape: JSONShape {
    switch self {
    case .member: .string
    case .weight: .integer(0...1_000_000_000)
    }
  }
}

extension EventKey: ShapedKey {
  static var required: [Self] { [.subscriptionId, .billedAt, .eventType] }
  var shape: JSONShape {
    switch self {
    case .id, .subscriptionId: .uuid
    case .billedAt, .paysOn: .date
    case .movedFrom: .date.orNull
    case .account, .statementRow: .string.orNull
    case .amount: .amount
    case .amountMinorUnits: .minorUnits
    case .currency: .currency
    case .eventType: EventType.words
    case .isAmountOverridden, .isTentative: .bool
    case .paidOn: .date.orNull
    case .paymentMethod, .payer, .memo: .string.orNull
    case .shares: .shares
    case .createdAt, .updatedAt: .timestamp.orNull
    }
  }
}

extension RatesKey: ShapedKey {
  static var required: [Self] { [.base, .quote, .rates] }
  var shape: JSONShape {
    switch self {
    case .base, .quote: .currency
    case .source: RateSource.words
    case .rates: .array(.pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]", format: nil))
    }
  }
}

extension BudgetKey: ShapedKey {
  static var required: [Self] { [.per, .currency] }
  var shape: JSONShape {
    switch self {
    case .per: Budget.Period.words
    case .category, .tag, .member: .string.orNull
    case .currency: .currency
    case .versions: .array(BudgetVersionKey.object)
    }
  }
}

extension BudgetVersionKey: ShapedKey {
  static var required: [Self] { [.from] }
  var shape: JSONShape {
    switch self {
    case .from: .month
    case .amount: .amount.orNull
    case .amountMinorUnits: .minorUnits
    }
  }
}

extension GoalKey: ShapedKey {
  static var required: [Self] { [.currency, .by] }
  static var oneOf: [Self] { [.amount, .amountMinorUnits] }
  var shape: JSONShape {
    switch self {
    case .category, .tag: .string.orNull
    case .amount: .amount
    case .amountMinorUnits: .minorUnits
    case .currency: .currency
    case .by: .month
    }
  }
}
