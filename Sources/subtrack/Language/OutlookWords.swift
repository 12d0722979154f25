import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

// The words for payments, and for accounts that run short.

extension Payment {
  /// The card of a statement, or the subscription of any other payment.
  func name(in book: Book) -> String {
    if isStatement, let account { return SafeText.visible(book.accounts[account].name) }
    let owner = (charges.first ?? refunds.first)?.subscription
    return owner.map { SafeText.visible(book.subscriptions[$0].name) } ?? ""
  }

  /// `2 charges, 1 refund`.
  var counted: Text {
    let (back, isRefunded) = (Text("\(refunds.count, "refund")", "返金\(refunds.count)件"), !refunds.isEmpty)
    if charges.isEmpty, isRefunded { return back }
    let count = Text("\(charges.count, "charge")", "\(charges.count)件")
    return isRefunded ? Text("\(count), \(back)", "\(count)、\(back)") : count
  }
}

extension Balance {
  /// `$1,820.00 as entered for 2026-02-06`.
  var entered: Text {
    Text("\(amount) as entered for \(day)", "入力した残高 \(amount)（\(day)）")
  }
}

extension BalanceOutlook.Claim {
  /// `SHORT from 2026-02-05, by $805.00 on 2026-02-20`; `nil` if the account does not run short.
  var shortage: Text? {
    guard let shortFrom, let shortBy else { return nil }
    return Text.shortage(from: shortFrom, by: shortBy, on: lowest.date)
  }
}

extension Shortage {
  /// `Checking: SHORT from 2026-02-05, by $805.00 on 2026-02-20 ($100.00 as entered for 2026-02-02)`.
  func sentence(in book: Book) -> Text {
    let name = Name(book.accounts[account].name)
    let short = Text.shortage(from: shortFrom, by: shortBy, on: lowest.date)
    return Text(
      "\(name): \(short) (\(balance.entered))", "\(name): \(short)（入力した\(balance.day)の残高\(balance.amount)から計算）")
  }
}

extension Text {
  fileprivate static func shortage(from first: CivilDate, by amount: Money, on day: CivilDate) -> Text {
    if first == day {
      return Text("SHORT from \(first), by \(amount)", "\(first)から\(amount)不足")
    }
    return Text("SHORT from \(first), by \(amount) on \(day)", "\(first)から不足、\(day)には\(amount)不足")
  }
}

extension Phrasing {
  /// The past charges of one subscription as one line: `Rent: 27 charges since 2024-08-27, ¥2,646,000`.
  func line(_ past: UnconfirmedCharges, in book: Book) -> String {
    let (name, sum) = (Name(book.subscriptions[past.subscription].name), Word(list(past.sum)))
    return say(
      "\(name): \(past.count, "charge") since \(typed: past.since), \(sum)",
      "\(name): \(typed: past.since) 以降\(past.count)件、\(sum)")
  }
}
