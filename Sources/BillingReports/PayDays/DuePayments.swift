import BillingCore

/// The payments of an agenda, and the accounts that run short: what a page about the next days tells of money.
public struct DuePayments: Equatable, Sendable {
  public enum State: String, CaseIterable, Sendable {
    case upcoming, today, past, overdue
  }

  /// All payments of the days, whatever is confirmed, and the overdue ones, by day and account.
  public let all: [Payment]
  /// What leaves today: statements, and open charges.
  public let today: [Payment]
  /// What leaves later: statements, open charges, and confirmed ones that are paid by themselves.
  public let upcoming: [Payment]
  /// The accounts that run short; none of a selection, since a balance pays for all charges.
  public let shortages: [Shortage]
  private let overdue: ChargeSearch
  private let day: CivilDate

  /// The payments of an agenda, which was made for the same filter; throws `MoneyError.overflow`.
  public init(
    of agenda: Agenda, _ book: Book, today day: CivilDate, matching filter: ChargeFilter? = nil,
    isSelection: Bool = false
  ) throws(MoneyError) {
    overdue = ChargeSearch(agenda.overdue)
    self.day = day
    let payments = try Payments(
      of: book, in: agenda.days, charges: agenda.leaving.map { ($0.charge, $0.payDay) }, matching: filter
    ).all.ordered { $0.paysOn < $1.paysOn }
    let expected = payments.filter { payment in
      payment.isStatement || payment.charges.contains { book.isExpected($0, on: payment.paysOn, today: day) }
    }
    today = expected.filter { $0.paysOn == day }
    upcoming = expected.filter { $0.paysOn > day }
    let listed = ChargeSearch(payments.flatMap(\.charges))
    var late: [Payment] = []
    for charge in agenda.overdue where !listed.contains(charge) {
      late.append(try Payment(of: charge, on: book.payDay(of: charge)))
    }
    all = (late + payments).ordered { ($0.paysOn, $0.account ?? .max) < ($1.paysOn, $1.account ?? .max) }
    shortages = isSelection ? [] : try book.shortages(today: day)
  }

  public func state(of payment: Payment) -> State {
    if payment.charges.contains(where: overdue.contains) { return .overdue }
    return payment.paysOn == day ? .today : payment.paysOn < day ? .past : .upcoming
  }
}

/// Charges that are looked up, sorted: to make the type of a set of them costs a start more than all that it looks up.
private struct ChargeSearch: Equatable, Sendable {
  private let sorted: [BillingEvent]

  init(_ charges: [BillingEvent]) { sorted = charges.ordered { Self.key($0) < Self.key($1) } }

  private static func key(_ charge: BillingEvent) -> (Int, CivilDate, Int) {
    (charge.subscription, charge.date, charge.record ?? -1)
  }

  func contains(_ charge: BillingEvent) -> Bool {
    let index = sorted.indices.partitionPoint { Self.key(sorted[$0]) < Self.key(charge) }
    return index < sorted.count && sorted[index] == charge
  }
}

extension Agenda {
  public func isEmpty(_ payments: DuePayments) -> Bool {
    toConfirm.isEmpty && runsToConfirm.isEmpty && onCards.isEmpty && !asksForAction(payments)
  }

  /// Whether anything but past charges to confirm needs an action by the user, or money.
  public func asksForAction(_ payments: DuePayments) -> Bool {
    !(overdue.isEmpty && overdueRuns.isEmpty && deadlines.isEmpty && notes.isEmpty && payments.today.isEmpty
      && payments.upcoming.isEmpty && payments.shortages.isEmpty)
  }
}
