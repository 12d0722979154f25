import BillingCore
import BillingReports
import CommandLineKit
import Statements

/// A row by which a card draws its statement from the account, beside the statement that the book expects.
struct CardDebit {
  let row: Int
  let card: String
  let paysOn: CivilDate
  let paid: Money
  let expected: Money

  /// The statements of the cards that draw from an account, each with the first row that may mean its card and has its
  /// amount in the days after the debit day, else with one that can mean no other card.
  static func debits(in found: Reconciliation, from account: String?, _ book: Book) throws -> [CardDebit] {
    guard let account, let span = found.span else { return [] }
    let period = DateInterval(unchecked: span.first.advancedClamping(days: -5), through: span.last)
    var expected = try Payments(of: book, in: period).ofAccounts.filter { payment in
      payment.isStatement && payment.account.flatMap { book.accounts[$0].drawsFrom }?.folded == account.folded
    }
    if expected.isEmpty { return [] }
    let (notes, names) = (found.notes(in: book), CardNames(of: book.accounts))
    var free = found.rows.indices.filter { notes[$0] == .ownTransfer }
      .map { (row: $0, meaning: names.meaning(of: found.rows[$0].text)) }
    var debits: [CardDebit] = []
    for isExact in [true, false] {
      expected.removeAll { payment in
        let meant = free.filter { row, meaning in
          (isExact || meaning.isCertain) && meaning.cards.contains { $0 == payment.account }
        }
        let own = meant.compactMap { CardDebit(found, $0.row, payment, book) }
          .filter { !isExact || $0.paid == $0.expected }
        guard let debit = own.min(by: { found.rows[$0.row].date < found.rows[$1.row].date }) else { return false }
        free.removeAll { $0.row == debit.row }
        debits.append(debit)
        return true
      }
    }
    return debits.ordered { $0.row < $1.row }
  }

  private init?(_ found: Reconciliation, _ index: Int, _ payment: BillingReports.Payment, _ book: Book) {
    let row = found.rows[index]
    guard let account = payment.account, let expected = payment.total.sums.first, payment.total.sums.count == 1,
      expected.currency == row.amount.currency, (-1...5).contains(payment.paysOn.days(until: row.date))
    else { return nil }
    (self.row, card, paysOn) = (index, book.accounts[account].name, payment.paysOn)
    (paid, self.expected) = (row.amount.magnitude, expected)
  }

  var text: Text {
    let rest = Money(minorUnits: abs(paid.minorUnits - expected.minorUnits), currency: paid.currency)
    let isMore = paid.minorUnits > expected.minorUnits
    return paid == expected
      ? Text("\(Name(card)) \(paid): as expected", "\(Name(card)) \(paid): 予定どおり")
      : Text(
        "\(Name(card)) \(paid): \(rest) \(isMore ? "more" : "less") than the \(expected) in your data",
        "\(Name(card)) \(paid): 登録内容の\(expected)より\(rest)\(isMore ? "多い" : "少ない")")
  }
}
