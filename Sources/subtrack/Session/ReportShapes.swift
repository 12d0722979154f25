import BillingCore
import BookSchema
import Interchange
import StrictJSON

/// The shapes of the values that `ReportJSON` writes.
extension JSONShape {
  /// An amount as members of an object; a difference can be below zero.
  static let moneyMembers = JSONShape.object([
    "amount": .number, "amountMinorUnits": .integer, "currency": .currency,
  ])
  static let money = JSONShape.named("money", moneyMembers)
  /// Sums, one amount per currency.
  static let sums = JSONShape.array(money)
  /// Days from the first to the last.
  static let days = JSONShape.object(["from": .date, "through": .date])

  /// The sums of a period and the numbers of its charges.
  static let totals = partsOfPeriod(.sums).and(
    .object([
      "confirmedCount": .count, "projectedCount": .count, "unconfirmedCount": .count, "upcomingCount": .count,
    ]))

  /// The five sums of a period, each of one shape.
  static func partsOfPeriod(_ shape: JSONShape) -> JSONShape {
    .object([
      "confirmed": shape, "projected": shape, "expected": shape, "unconfirmed": shape, "upcoming": shape,
    ])
  }

  /// A charge with the number of days from today.
  static let charge = JSONShape.named(
    "charge",
    .object(
      [
        "eventId": .uuid, "subscriptionId": .uuid, "subscriptionName": .string, "billedAt": .date, "paysOn": .date,
        "days": .integer,
        "eventType": .words(["projected", "confirmed", "skipped", "paused"]), "isTentative": .bool,
        "isAmountOverridden": .bool, "paidOn": .date.orNull, "memo": .string, "account": .string.orNull,
      ], optional: ["paymentMethod": .string, "movedFrom": .date]
    ).and(moneyMembers))
}

// MARK: - The base currency

extension JSONShape {
  /// The members that a document has only with a base currency.
  static let converted = JSONShape.object([:], optional: ["baseCurrency": .currency, "converted": convertedTotals])
  static let convertedTotals = JSONShape.named("convertedTotals", partsOfPeriod(convertedTotal))
  /// A total in the base currency, with what has no rate, and the rates used.
  static let convertedTotal = JSONShape.named(
    "convertedTotal",
    moneyMembers.and(
      .object([
        "notConverted": .sums, "missingRates": .array(wantedRate),
        "rates": .array(wantedRate.and(.object(["through": .array(foundRate)]))),
      ])))

  private static let wantedRate = JSONShape.object(["from": .currency, "to": .currency, "on": .date.orNull])
  private static let foundRate = JSONShape.object([
    "base": .currency, "quote": .currency, "date": .date, "rate": .number,
    "source": .words(RateSource.allCases.map(\.rawValue)),
  ])
}

// MARK: - Budgets and goals

extension JSONShape {
  /// What a budget counts: at most one of the three is a name.
  static let budgetScope = JSONShape.object([
    "category": .string.orNull, "tag": .string.orNull, "member": .string.orNull,
  ])

  /// An exceeded budget; see `BudgetNewsJSON`.
  static let exceededBudget = JSONShape.object([
    "per": .words(Budget.Period.allCases.map(\.rawValue)), "limit": .money, "expected": .money,
    "crossedOn": .date.orNull,
  ]).and(budgetScope).and(days)

  /// A reached goal.
  static let reachedGoal = JSONShape.object([
    "perMonth": .money, "by": .month, "current": .money, "planned": .money,
  ]).and(budgetScope)
}

// MARK: - Tables

extension ChargeTable {
  /// A charge of `next --json`; with `--explain` it has more members.
  static var shape: JSONShape {
    let (book, charges, today) = sample
    let explanations = Set(Self.explanations.map(\.key))
    return data(charges, book, today: today, explains: true).rowShape(optional: explanations).and(moved)
  }

  /// A charge of a history, with its state.
  static var historyShape: JSONShape {
    let (book, charges, today) = sample
    return history(charges, book, today: today).rowShape().and(moved)
  }

  /// The column that a table has only if a charge of the book was moved.
  private static let moved = JSONShape.object([:], optional: ["movedFrom": .date.orNull])

  private static var sample: (book: Book, charges: [BillingEvent], today: CivilDate) {
    let book = Book.samples
    return (book, book.nextCharges(onOrAfter: .minimum, count: 2), .minimum)
  }
}

extension Book {
  /// A book with an active and a cancelled subscription, whose rows show which columns can be empty.
  static var samples: Book {
    var book = Book()
    let ids = [UUID(high: 0, low: 0), UUID(high: 0, low: 1)]
    book.subscriptions = ids.map {
      Subscription(id: $0, name: "", price: .zero(.yen), firstBillingDate: .minimum)
    }
    book.subscriptions[1].status = .cancelled
    book.subscriptions[1].cancellationDate = .minimum
    return book
  }
}
