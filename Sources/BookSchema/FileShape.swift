import BillingCore
import StrictJSON

/// The shape of the data file, as the reader accepts it: the same for JSON exports.
public enum FileShape {
  /// The whole file.
  public static var document: JSONShape {
    .object(
      RootKey.allCases.map { JSONShape.Member($0.rawValue, $0.shape, isRequired: RootKey.required.contains($0)) },
      oneOf: [])
  }

  /// One subscription in a report, with its status as of today.
  public static var shownSubscription: JSONShape {
    Subscription.fields.shape { key in
      key == "status" ? JSONShape.words(EffectiveStatus.Word.allCases.map(\.rawValue)) : nil
    }
  }
}

extension SchemaName {
  static var words: JSONShape { .words(allCases.map(\.rawValue)) }
}

extension JSONShape {
  public static let date = named("date", .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", format: "date"))
  public static let month = named("month", .pattern("^[0-9]{4}-[0-9]{2}$", format: nil))
  /// A time, `2026-02-06T12:34:56+09:00`.
  public static let timestamp = named(
    "timestamp", .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:", format: "date-time"))
  public static let uuid = named(
    "uuid", .pattern("^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$", format: "uuid"))
  public static let currency = named("currency", .pattern("^[A-Z]{3}$", format: nil))
  /// A number in units of the currency, never below zero.
  static let amount = JSONShape.number
  static let minorUnits = JSONShape.count
  /// A number, or the word for the last day.
  static var dayOfMonth: JSONShape { .either([.integer(1...31), BillingDay.words]) }
}

extension RootKey {
  /// The keys that the reader demands.
  static var required: [Self] { [.schemaVersion, .subscriptions] }
  var shape: JSONShape {
    switch self {
    case .schemaVersion: .pattern("^[1-4]\\.(0|[1-9][0-9]*)$", format: nil)
    case .exportedAt: .timestamp
    case .lastChange: LastChange.fields.shape.orNull
    case .settings: Settings.fields.shape
    case .members: .array(Member.fields.shape)
    case .subscriptions: .array(.named("subscription", Subscription.fields.shape))
    case .billingEvents: .array(.named("billingEvent", EventEntry.fields.shape))
    case .exchangeRates: .array(RateSeries.fields.shape)
    case .budgets: .array(Budget.fields.shape)
    case .goals: .array(SpendingGoal.fields.shape)
    case .accounts: .array(Account.fields.shape)
    case .settlements: .array(RecordedTransfer.fields.shape)
    case .deleted: .array(deletion)
    case .seen, .written: .any
    }
  }

  /// A mark of a deleted record, with what the file remembers of it.
  private var deletion: JSONShape {
    Deletion.fields.shape.and(
      .object(
        [:],
        optional: ["record": .words(RecordKind.allCases.map(\.rawValue)), "content": .any, "charges": .array(.any)]))
  }
}
