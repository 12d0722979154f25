import BillingCore
import BillingReports
import CommandLineKit

/// The columns of charges, each told once; every output picks its own.
struct ChargeColumns {
  let book: Book
  let today: CivilDate
  /// Whether they are for a schema: those that only some books have are there too.
  private(set) var isOfSchema = false

  /// The columns of no book, for a schema.
  static var ofSchema: Self { Self(book: Book(), today: .minimum, isOfSchema: true) }

  /// Whether charges can be assumed to be paid; otherwise programs are not told that none is.
  var isAssuming: Bool { book.settings.assumePaid != nil }

  func ofDocument(_ charges: Rows<BillingEvent>) -> [Column] {
    let own = all(of: charges)
    let days = { book.payDay(of: $0) }
    return [
      own.id, own.subscriptionID, own.name, own.date, own.paysOn(days), own.movedIfAny, own.distance, own.amount,
      own.currency, own.account(days), own.state, own.tentative, own.assumed, own.notTaken, own.isExtra, own.estimate,
      own.overridden, own.paidOn, own.method, own.memo, own.refund, own.refunds,
    ]
  }

  /// A charge that is due, with the number of days from today.
  func ofRow(_ charges: Rows<BillingEvent>) -> [Column] {
    let own = all(of: charges)
    return [
      own.id, own.subscriptionID, own.name, own.date, own.distance, own.amount, own.currency, own.overridden, own.memo,
    ]
  }

  /// When and from where a charge is paid, after all other columns of a row: scripts count those by their positions.
  func ofPayDay(_ charges: Rows<BillingEvent>) -> [Column] {
    var payDays = PayDays(of: book)
    let own = all(of: charges)
    let days = { (charge: BillingEvent) in payDays.payDay(of: charge) }
    return [own.paysOn(days), own.account(days)] + (book.hasMoves || isOfSchema ? [own.moved] : [])
      + [own.tentative, own.isExtra, own.refund, own.refunds]
      + (isAssuming || isOfSchema ? [own.assumed, own.notTaken] : []) + [own.estimate]
  }

  /// A past or upcoming charge, with its state.
  func ofHistory(_ charges: Rows<BillingEvent>) -> [Column] {
    let own = all(of: charges)
    return ofRow(charges) + [own.state, own.paidOn] + ofPayDay(charges)
  }

  /// A charge of `next`, and the reason for its date if it was requested.
  func ofNext(_ charges: Rows<BillingEvent>, _ reasons: Rows<DateExplanation>? = nil) -> [Column] {
    ofRow(charges) + ((isOfSchema ? Rows() : reasons).map(Self.reasons) ?? []) + ofPayDay(charges)
  }

  static let nextInSchema = "nextCharge"

  /// The columns of some charges, to pick from.
  func all(of charges: Rows<BillingEvent>) -> All { All(rows: charges, columns: self) }

  private static func reasons(_ reasons: Rows<DateExplanation>) -> [Column] {
    [
      reasons.column("origin", .text.optional) { .text($0.origin.facts.word) },
      reasons.column("anchor_date", .date.orNull.optional) { .date($0.origin.facts.anchor) },
      reasons.column("cycles", .integer.orNull.optional) { .integer($0.origin.facts.cycles) },
      reasons.column("clamped_from_day", .integer.orNull.optional) { .integer($0.clampedFrom) },
      reasons.column("is_month_end", .bool.optional) { .bool($0.isMonthEnd) },
    ]
  }
}

extension ChargeColumns {
  struct All {
    fileprivate let rows: Rows<BillingEvent>
    fileprivate let columns: ChargeColumns

    private var book: Book { columns.book }
    private func subscription(_ charge: BillingEvent) -> Subscription { book.subscriptions[charge.subscription] }
    private func record(_ charge: BillingEvent) -> RecordedEvent? { charge.record.map { book.events[$0] } }

    var id: Column { rows.column("event_id", .id) { .id(book.id(of: $0)) } }
    var subscriptionID: Column { rows.column("subscription_id", .id) { .id(subscription($0).id) } }
    var date: Column { rows.column("billed_at", .date, Text("Date", "請求日")) { .date($0.date) } }
    var distance: Column { rows.column("days", .integer) { .integer(columns.today.days(until: $0.date)) } }
    var currency: Column { rows.column("currency", .currency) { .text($0.amount.currency.code) } }
    var overridden: Column { rows.column("is_amount_overridden", .bool) { .bool($0.isAmountOverridden) } }
    var tentative: Column { rows.column("is_tentative", .bool) { .bool($0.isTentative) } }
    var estimate: Column { rows.column("is_estimate", .bool) { .bool($0.amount.isEstimate) } }
    var isExtra: Column { rows.column("is_extra", .bool) { .bool($0.isExtra) } }
    var refund: Column { rows.column("refund", .shape(.refund.orNull)) { .refund(book.sumOfRefunds(of: $0)) } }
    var refunds: Column { rows.column("refunds", .shape(.array(.refund))) { .refunds(book.refunds(of: $0)) } }
    var paidOn: Column { rows.column("paid_on", .date.orNull) { .date(record($0)?.paidOn) } }
    var moved: Column { rows.column("moved_from", .date.orNull.optional) { .date(book.movedFrom(of: $0)) } }
    var movedIfAny: Column {
      rows.column("moved_from", .date.optional) { charge in book.movedFrom(of: charge).map { .date($0) } ?? .absent }
    }
    var assumed: Column {
      rows.column("is_assumed", .bool.optional) { columns.isAssuming ? .bool($0.isAssumed) : .absent }
    }
    var notTaken: Column {
      rows.column("not_taken", .bool.optional) { columns.isAssuming ? .bool($0.isNotTaken) : .absent }
    }
    var name: Column {
      rows.column(
        "subscription_name", .text, Text("Name", "名前"), .init(shrinksTo: 8),
        cell: { charge, _ in .name(of: charge.subscription, in: book, nil) }
      ) { .text(subscription($0).name) }
    }
    var amount: Column {
      rows.column("amount", .money, Text("Amount", "金額"), .init(alignment: .decimal)) { .money($0.amount) }
    }
    var memo: Column {
      rows.column("memo", .text, Text("Memo", "メモ"), .init(shrinksTo: 8, dropOrder: 1)) { .text(book.memo(of: $0)) }
    }
    var state: Column {
      rows.column("event_type", .words(["projected", "confirmed", "skipped", "paused"])) { .text($0.typeWord) }
    }
    var method: Column {
      rows.column("payment_method", .text.optional) { record($0)?.paymentMethod.map { .text($0) } ?? .absent }
    }

    func paysOn(_ payDay: @escaping (BillingEvent) -> PayDay) -> Column {
      rows.column("pays_on", .date) { .date(payDay($0).date) }
    }
    func account(_ payDay: @escaping (BillingEvent) -> PayDay) -> Column {
      rows.column("account", .text.orNull) { .text(payDay($0).account.map { book.accounts[$0].name }) }
    }
  }
}

extension DateExplanation.Origin {
  /// The origin as one word, for programs, the date that it counts from, and the number of cycles.
  fileprivate var facts: (word: String, anchor: CivilDate?, cycles: Int?) {
    switch self {
    case .first: ("first", nil, nil)
    case .planStart: ("planStart", nil, nil)
    case .cycles(let count, let date): ("cycles", date, count)
    case .cyclesAfterPayment(let count, let date): ("cyclesAfterPayment", date, count)
    case .cyclesAfterMove(let count, let date): ("cyclesAfterMove", date, count)
    case .cyclesFromToday(let count, let date): ("cyclesFromToday", date, count)
    case .recordedOnly: ("recordedOnly", nil, nil)
    case .moved(let date): ("moved", date, nil)
    }
  }
}

extension BillingEvent {
  /// The state as the word of the schema; a paused charge has its own word.
  var typeWord: String { isLeftOut ? "paused" : state.rawValue }
}
