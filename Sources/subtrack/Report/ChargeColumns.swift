import BillingCore
import BillingReports
import CommandLineKit

/// The columns of charges, each told once; every output picks its own.
struct ChargeColumns {
  typealias Charge = Column<BillingEvent>
  /// A charge, with the reason for its date if it was requested.
  typealias Explained = (charge: BillingEvent, reason: DateExplanation?)

  let book: Book
  let today: CivilDate

  /// The columns of no book, for a schema.
  static var ofSchema: Self { Self(book: Book(), today: .minimum) }

  // MARK: What each output has

  /// The members of a charge in a document.
  var ofDocument: [Charge] {
    let days = { book.payDay(of: $0) }
    return [
      id, subscriptionID, name, date, paysOn(days), movedIfAny, distance, amount, currency, account(days),
      state, tentative, assumedIfAny, notTakenIfAny, isExtra, estimate, overridden, paidOn, method, memo, refund,
      refunds,
    ]
  }

  /// A charge that is due, with the number of days from today.
  var ofRow: [Charge] { [id, subscriptionID, name, date, distance, amount, currency, overridden, memo] }

  /// When and from where a charge is paid, after all other columns of a row: scripts count those by their positions.
  var ofPayDay: [Charge] {
    var payDays = PayDays(of: book)
    let days = { (charge: BillingEvent) in payDays.payDay(of: charge) }
    return [paysOn(days), account(days)] + (book.hasMoves ? [moved] : [])
      + [tentative, isExtra, refund, refunds] + (isAssuming ? [assumed, notTaken] : []) + [estimate]
  }

  /// A past or upcoming charge, with its state.
  var ofHistory: [Charge] { ofRow + [state, paidOn] + ofPayDay }

  /// A charge of `next`, with the reason for its date.
  func ofNext(explains: Bool) -> [Column<Explained>] {
    ofRow.map { $0.of { $0.charge } } + (explains ? Self.reasons : []) + ofPayDay.map { $0.of { $0.charge } }
  }

  /// A charge of `next --json`; with `--explain` it has more members, and in some books the date before a move.
  static var ofNextInSchema: [Column<Explained>] {
    ofSchema.ofNext(explains: true)
      + [ofSchema.moved, ofSchema.assumedIfAny, ofSchema.notTakenIfAny].map { $0.of { $0.charge } }
  }

  static let nextInSchema = "nextCharge"

  // MARK: The columns

  private var id: Charge { Charge("event_id", .id) { .id(book.id(of: $0)) } }
  private var subscriptionID: Charge { Charge("subscription_id", .id) { .id(subscription($0).id) } }
  var date: Charge { Charge("billed_at", .date, Text(en: "Date", ja: "請求日")) { .date($0.date) } }
  private var distance: Charge { Charge("days", .integer) { .integer(today.days(until: $0.date)) } }
  private var currency: Charge { Charge("currency", .currency) { .text($0.amount.currency.code) } }
  private var overridden: Charge { Charge("is_amount_overridden", .bool) { .bool($0.isAmountOverridden) } }
  private var tentative: Charge { Charge("is_tentative", .bool) { .bool($0.isTentative) } }
  private var paidOn: Charge { Charge("paid_on", .date.orNull) { .date(record($0)?.paidOn) } }

  /// Whether charges can be assumed to be paid; otherwise programs are not told that none is.
  var isAssuming: Bool { book.settings.assumePaid != nil }
  private var assumed: Charge { Charge("is_assumed", .bool) { .bool($0.isAssumed) } }
  private var notTaken: Charge { Charge("not_taken", .bool) { .bool($0.isNotTaken) } }
  var assumedIfAny: Charge { assumed.only { _ in isAssuming } }
  var notTakenIfAny: Charge { notTaken.only { _ in isAssuming } }

  private var estimate: Charge { Charge("is_estimate", .bool) { .bool($0.amount.isEstimate) } }
  private var isExtra: Charge { Charge("is_extra", .bool) { .bool($0.isExtra) } }
  private var refund: Charge {
    Charge("refund", .shape(.refund.orNull)) { .refund(book.sumOfRefunds(of: $0)) }
  }
  private var refunds: Charge { Charge("refunds", .shape(.array(.refund))) { .refunds(book.refunds(of: $0)) } }

  var name: Charge {
    Charge(
      "subscription_name", .text, Text(en: "Name", ja: "名前"), .init(shrinksTo: 8),
      cell: { charge, _ in .name(of: charge.subscription, in: book, nil) }
    ) { .text(subscription($0).name) }
  }

  var amount: Charge {
    Charge("amount", .money, Text(en: "Amount", ja: "金額"), .init(alignment: .decimal)) { .money($0.amount) }
  }

  var memo: Charge {
    Charge("memo", .text, Text(en: "Memo", ja: "メモ"), .init(shrinksTo: 8, dropOrder: 1)) { .text(book.memo(of: $0)) }
  }

  private var state: Charge {
    Charge("event_type", .words(["projected", "confirmed", "skipped", "paused"])) { .text($0.typeWord) }
  }

  private var method: Charge {
    Charge("payment_method", .text.optional) { record($0)?.paymentMethod.map { .text($0) } ?? .absent }
  }

  var moved: Charge { Charge("moved_from", .date.orNull.optional) { .date(book.movedFrom(of: $0)) } }

  private var movedIfAny: Charge {
    Charge("moved_from", .date.optional) { charge in book.movedFrom(of: charge).map { .date($0) } ?? .absent }
  }

  private func paysOn(_ payDay: @escaping (BillingEvent) -> PayDay) -> Charge {
    Charge("pays_on", .date) { .date(payDay($0).date) }
  }

  private func account(_ payDay: @escaping (BillingEvent) -> PayDay) -> Charge {
    Charge("account", .text.orNull) { .text(payDay($0).account.map { book.accounts[$0].name }) }
  }

  private func subscription(_ charge: BillingEvent) -> Subscription { book.subscriptions[charge.subscription] }
  private func record(_ charge: BillingEvent) -> RecordedEvent? { charge.record.map { book.events[$0] } }

  private static var reasons: [Column<Explained>] {
    [
      Column("origin", .text.optional) { .text($0.reason?.origin.word) },
      Column("anchor_date", .date.orNull.optional) { .date($0.reason?.origin.anchor) },
      Column("cycles", .integer.orNull.optional) { .integer($0.reason?.origin.cycles) },
      Column("clamped_from_day", .integer.orNull.optional) { .integer($0.reason?.clampedFrom) },
      Column("is_month_end", .bool.optional) { .bool($0.reason?.isMonthEnd ?? false) },
    ]
  }
}

extension DateExplanation.Origin {
  /// The origin as one word, for programs.
  fileprivate var word: String {
    switch self {
    case .first: "first"
    case .planStart: "planStart"
    case .cycles: "cycles"
    case .cyclesAfterPayment: "cyclesAfterPayment"
    case .cyclesAfterMove: "cyclesAfterMove"
    case .cyclesFromToday: "cyclesFromToday"
    case .recordedOnly: "recordedOnly"
    case .moved: "moved"
    }
  }

  fileprivate var anchor: CivilDate? {
    switch self {
    case .cycles(_, let date), .cyclesAfterPayment(_, let date), .cyclesAfterMove(_, let date),
      .cyclesFromToday(_, let date), .moved(let date):
      date
    case .first, .planStart, .recordedOnly: nil
    }
  }

  fileprivate var cycles: Int? {
    switch self {
    case .cycles(let count, _), .cyclesAfterPayment(let count, _), .cyclesAfterMove(let count, _),
      .cyclesFromToday(let count, _):
      count
    case .first, .planStart, .recordedOnly, .moved: nil
    }
  }
}

extension BillingEvent {
  /// The state as the word of the schema; a paused charge has its own word.
  var typeWord: String { isPaused ? "paused" : state.rawValue }
}
