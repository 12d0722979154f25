import BillingCore
import BillingReports
import CommandLineKit

/// The columns of charges, each told once; every output picks its own.
struct ChargeColumns {
  typealias Charges = Rows<BillingEvent>

  let book: Book
  let today: CivilDate
  /// Whether they are for a schema: those that only some books have are there too.
  private(set) var isOfSchema = false

  /// The columns of no book, for a schema.
  static var ofSchema: Self { Self(book: Book(), today: .minimum, isOfSchema: true) }

  func ofDocument(_ charges: Charges) -> [Column] {
    let days = { book.payDay(of: $0) }
    return [
      id(charges), subscriptionID(charges), name(charges), date(charges), paysOn(charges, days), movedIfAny(charges),
      distance(charges), amount(charges), currency(charges), account(charges, days), state(charges), tentative(charges),
      assumed(charges), notTaken(charges), isExtra(charges), estimate(charges), overridden(charges), paidOn(charges),
      method(charges), memo(charges), refund(charges), refunds(charges),
    ]
  }

  /// A charge that is due, with the number of days from today.
  func ofRow(_ charges: Charges) -> [Column] {
    [
      id(charges), subscriptionID(charges), name(charges), date(charges), distance(charges), amount(charges),
      currency(charges), overridden(charges), memo(charges),
    ]
  }

  /// When and from where a charge is paid, after all other columns of a row: scripts count those by their positions.
  func ofPayDay(_ charges: Charges) -> [Column] {
    var payDays = PayDays(of: book)
    let days = { (charge: BillingEvent) in payDays.payDay(of: charge) }
    return [paysOn(charges, days), account(charges, days)] + (book.hasMoves || isOfSchema ? [moved(charges)] : [])
      + [tentative(charges), isExtra(charges), refund(charges), refunds(charges)]
      + (isAssuming || isOfSchema ? [assumed(charges), notTaken(charges)] : []) + [estimate(charges)]
  }

  /// A past or upcoming charge, with its state.
  func ofHistory(_ charges: Charges) -> [Column] {
    ofRow(charges) + [state(charges), paidOn(charges)] + ofPayDay(charges)
  }

  /// A charge of `next`, and the reason for its date if it was requested.
  func ofNext(_ charges: Charges, _ reasons: Rows<DateExplanation>? = nil) -> [Column] {
    ofRow(charges) + ((isOfSchema ? Rows() : reasons).map(Self.reasons) ?? []) + ofPayDay(charges)
  }

  static let nextInSchema = "nextCharge"

  private func id(_ charges: Charges) -> Column { charges.column("event_id", .id) { .id(book.id(of: $0)) } }

  private func subscriptionID(_ charges: Charges) -> Column {
    charges.column("subscription_id", .id) { .id(subscription($0).id) }
  }

  func date(_ charges: Charges) -> Column {
    charges.column("billed_at", .date, Text("Date", "請求日")) { .date($0.date) }
  }

  private func distance(_ charges: Charges) -> Column {
    charges.column("days", .integer) { .integer(today.days(until: $0.date)) }
  }

  private func currency(_ charges: Charges) -> Column {
    charges.column("currency", .currency) { .text($0.amount.currency.code) }
  }

  private func overridden(_ charges: Charges) -> Column {
    charges.column("is_amount_overridden", .bool) { .bool($0.isAmountOverridden) }
  }

  private func tentative(_ charges: Charges) -> Column {
    charges.column("is_tentative", .bool) { .bool($0.isTentative) }
  }

  private func paidOn(_ charges: Charges) -> Column {
    charges.column("paid_on", .date.orNull) { .date(record($0)?.paidOn) }
  }

  /// Whether charges can be assumed to be paid; otherwise programs are not told that none is.
  var isAssuming: Bool { book.settings.assumePaid != nil }

  private func assumed(_ charges: Charges) -> Column {
    charges.column("is_assumed", .bool.optional) { isAssuming ? .bool($0.isAssumed) : .absent }
  }

  private func notTaken(_ charges: Charges) -> Column {
    charges.column("not_taken", .bool.optional) { isAssuming ? .bool($0.isNotTaken) : .absent }
  }

  private func estimate(_ charges: Charges) -> Column {
    charges.column("is_estimate", .bool) { .bool($0.amount.isEstimate) }
  }

  private func isExtra(_ charges: Charges) -> Column { charges.column("is_extra", .bool) { .bool($0.isExtra) } }

  private func refund(_ charges: Charges) -> Column {
    charges.column("refund", .shape(.refund.orNull)) { .refund(book.sumOfRefunds(of: $0)) }
  }

  private func refunds(_ charges: Charges) -> Column {
    charges.column("refunds", .shape(.array(.refund))) { .refunds(book.refunds(of: $0)) }
  }

  func name(_ charges: Charges) -> Column {
    charges.column(
      "subscription_name", .text, Text("Name", "名前"), .init(shrinksTo: 8),
      cell: { charge, _ in .name(of: charge.subscription, in: book, nil) }
    ) { .text(subscription($0).name) }
  }

  func amount(_ charges: Charges) -> Column {
    charges.column("amount", .money, Text("Amount", "金額"), .init(alignment: .decimal)) { .money($0.amount) }
  }

  func memo(_ charges: Charges) -> Column {
    charges.column("memo", .text, Text("Memo", "メモ"), .init(shrinksTo: 8, dropOrder: 1)) {
      .text(book.memo(of: $0))
    }
  }

  private func state(_ charges: Charges) -> Column {
    charges.column("event_type", .words(["projected", "confirmed", "skipped", "paused"])) { .text($0.typeWord) }
  }

  private func method(_ charges: Charges) -> Column {
    charges.column("payment_method", .text.optional) { record($0)?.paymentMethod.map { .text($0) } ?? .absent }
  }

  private func moved(_ charges: Charges) -> Column {
    charges.column("moved_from", .date.orNull.optional) { .date(book.movedFrom(of: $0)) }
  }

  private func movedIfAny(_ charges: Charges) -> Column {
    charges.column("moved_from", .date.optional) { charge in book.movedFrom(of: charge).map { .date($0) } ?? .absent }
  }

  private func paysOn(_ charges: Charges, _ payDay: @escaping (BillingEvent) -> PayDay) -> Column {
    charges.column("pays_on", .date) { .date(payDay($0).date) }
  }

  private func account(_ charges: Charges, _ payDay: @escaping (BillingEvent) -> PayDay) -> Column {
    charges.column("account", .text.orNull) { .text(payDay($0).account.map { book.accounts[$0].name }) }
  }

  private func subscription(_ charge: BillingEvent) -> Subscription { book.subscriptions[charge.subscription] }
  private func record(_ charge: BillingEvent) -> RecordedEvent? { charge.record.map { book.events[$0] } }

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
