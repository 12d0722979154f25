import BillingCore
import StrictJSON

/// The shape of the data file, as the reader accepts it: the same for JSON exports.
///
/// Each key has its shape in a switch over its enum, so a new key does not compile without one.
public enum FileShape {
  /// The whole file.
  public static var document: JSONShape { RootKey.object }
  /// One subscription in a report, with its status as of today.
  public static var shownSubscription: JSONShape {
    let required = SubscriptionKey.required
    return .object(
      SubscriptionKey.allCases.map { key in
        let shape = key == .status ? .words(EffectiveStatus.Word.allCases.map(\.rawValue)) : key.shape
        return JSONShape.Member(key.rawValue, shape, isRequired: required.contains(key))
      }, oneOf: SubscriptionKey.oneOf.map(\.rawValue))
  }
}

/// Keys with the shapes of their values.
protocol ShapedKey: SchemaName {
  var shape: JSONShape { get }
  /// The keys that the reader demands.
  static var required: [Self] { get }
  /// Keys of which the reader demands at least one.
  static var oneOf: [Self] { get }
}

extension ShapedKey {
  static var required: [Self] { [] }
  static var oneOf: [Self] { [] }

  static var object: JSONShape {
    let required = required.map(\.rawValue)
    return .object(
      allCases.map { JSONShape.Member($0.rawValue, $0.shape, isRequired: required.contains($0.rawValue)) },
      oneOf: oneOf.map(\.rawValue))
  }
}

extension SchemaName {
  static var words: JSONShape { .words(allCases.map(\.rawValue)) }
}

extension JSONShape {
  /// A date, `2026-02-28`.
  public static let date = named("date", .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", format: "date"))
  /// A month, `2026-02`.
  public static let month = named("month", .pattern("^[0-9]{4}-[0-9]{2}$", format: nil))
  /// A time, `2026-02-06T12:34:56+09:00`.
  public static let timestamp = named(
    "timestamp", .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:", format: "date-time"))
  public static let uuid = named(
    "uuid", .pattern("^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$", format: "uuid"))
  /// The code of a currency.
  public static let currency = named("currency", .pattern("^[A-Z]{3}$", format: nil))
  /// A number in units of the currency, never below zero.
  static let amount = JSONShape.number
  static let minorUnits = JSONShape.count
}

extension RootKey: ShapedKey {
  static var required: [Self] { [.schemaVersion, .subscriptions] }
  var shape: JSONShape {
    switch self {
    case .schemaVersion: .pattern("^[12]\\.(0|[1-9][0-9]*)$", format: nil)
    case .exportedAt: .timestamp
    case .lastChange: LastChangeKey.object.orNull
    case .settings: SettingsKey.object
    case .members: .array(MemberKey.object)
    case .subscriptions: .array(.named("subscription", SubscriptionKey.object))
    case .billingEvents: .array(.named("billingEvent", EventKey.object))
    case .exchangeRates: .array(RatesKey.object)
    case .budgets: .array(BudgetKey.object)
    case .goals: .array(GoalKey.object)
    case .accounts: .array(AccountKey.object)
    case .settlements: .array(SettlementKey.object)
    case .deleted: .array(DeletionKey.object)
    }
  }
}

extension LastChangeKey: ShapedKey {
  static var required: [Self] { [.revision, .at] }
  var shape: JSONShape {
    switch self {
    case .revision: .count
    case .parent, .otherParent: JSONShape.integer.orNull
    case .parentAt, .otherParentAt: JSONShape.timestamp.orNull
    case .at: .timestamp
    case .command: .string
    case .subject: .string.orNull
    }
  }
}

extension DeletionKey: ShapedKey {
  static var required: [Self] { [.id, .at] }
  var shape: JSONShape {
    switch self {
    case .id: .uuid
    case .at: .timestamp
    }
  }
}

extension SettingsKey: ShapedKey {
  var shape: JSONShape {
    switch self {
    case .timezone: .string.orNull
    case .historyRange: HistoryRangeKey.object
    case .defaultCurrency: .currency
    case .baseCurrency: .currency.orNull
    case .rounding: RoundingMode.words
    case .includePaused: .bool
    case .maxAmount: .count
    case .dueWithinDays: .integer(0...9999)
    case .remindBefore: .reminderDays
    case .weekStart: Settings.WeekStart.words
    case .yearStart: .pattern("^[0-9]{2}-[0-9]{2}$", format: nil).orNull
    case .holidays: HolidayWord.words
    case .weekend: .array(.words(Weekday.allCases.map { String($0.name.prefix(3)) }))
    case .ownHolidays: .array(.pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}( |$)", format: nil))
    case .mutedInsights: .array(.string)
    case .ambiguousWidth: .integer(Settings.ambiguousWidths)
    }
  }
}

extension HistoryRangeKey: ShapedKey {
  var shape: JSONShape { .integer(Settings.monthCounts) }
}

extension SubscriptionKey: ShapedKey {
  static var required: [Self] { [.id, .name, .firstBillingDate, .billingCycle] }
  static var oneOf: [Self] { [.amount, .amountMinorUnits] }
  var shape: JSONShape {
    switch self {
    case .id: .uuid
    case .name: .string
    case .status: Subscription.Status.words
    case .category, .paymentMethod, .payer, .url, .memo: .string.orNull
    case .amount: .amount
    case .amountMinorUnits: .minorUnits
    case .currency: .currency
    case .firstBillingDate: .date
    case .billingDay: BillingDay.words
    case .trialEndDate, .cancellationDate, .endDate: .date.orNull
    case .billingCycle: .named("billingCycle", CycleKey.object)
    case .customDaysInterval: .integer(BillingCycle.intervals).orNull
    case .priceVersions: .array(PriceVersionKey.object)
    case .pauses: .array(PauseKey.object)
    case .occurrences: .integer(1...9999).orNull
    case .renewal: Subscription.Renewal.words
    case .payment: Subscription.Payment.words
    case .roll: RollRule.words
    case .noticeDays: .integer(0...9999).orNull
    case .remindBefore: .reminderDays
    case .tags, .statementTexts: .array(.string)
    case .shares: .shares
    case .notes: .array(NoteKey.object)
    case .createdAt, .updatedAt: .timestamp.orNull
    }
  }
}

extension CycleKey: ShapedKey {
  static var required: [Self] { [.type] }
  var shape: JSONShape {
    switch self {
    case .type: BillingCycle.Kind.words
    case .interval, .customDaysInterval: .integer(BillingCycle.intervals).orNull
    case .daysOfMonth: JSONShape.array(.dayOfMonth).orNull
    case .weekday: JSONShape.array(.string).orNull
    case .months: JSONShape.array(.integer(1...12)).orNull
    }
  }
}

extension PriceVersionKey: ShapedKey {
  static var required: [Self] { [.from] }
  static var oneOf: [Self] { [.amount, .amountMinorUnits] }
  var shape: JSONShape {
    switch self {
    case .from: .date
    case .amount: .amount
    case .amountMinorUnits: .minorUnits
    case .currency: .currency
    case .billingCycle: JSONShape.named("billingCycle", CycleKey.object).orNull
    }
  }
}

extension PauseKey: ShapedKey {
  static var required: [Self] { [.from] }
  var shape: JSONShape {
    switch self {
    case .from: .date
    case .until: .date.orNull
    }
  }
}

extension NoteKey: ShapedKey {
  static var required: [Self] { [.date, .text] }
  var shape: JSONShape {
    switch self {
    case .date: .date
    case .text: .string
    }
  }
}
