import BillingCore

let id = UUID(high: 1, low: 1), dollar = Currency(code: "USD") ?? .euro
var book = Book()
book.subscriptions = [
  Subscription(
    id: id, name: "Netflix", price: Money(minorUnits: 15_99, currency: dollar),
    firstBillingDate: try CivilDate(year: 2026, month: 1, day: 31))
]
let february = try CivilDate(year: 2026, month: 2, day: 1).yearMonth
for charge in book.charges(in: february.days) {
  print(charge.date, book.subscriptions[charge.subscription].name, charge.amount.minorUnits)
}
