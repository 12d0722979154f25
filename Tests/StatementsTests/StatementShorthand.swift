@testable import BillingCore
@testable import BillingSamples
@testable import Statements

/// Rows of a statement, one a line: `2026-01-05 -15.99 EUR NETFLIX.COM`.
func rows(_ text: String, file: Int = 0) -> [StatementRow] {
  text.split(separator: "\n").enumerated().map { number, line in
    let words = line.split(separator: " ", maxSplits: 3).map(String.init)
    let isSpent = words[1].hasPrefix("-")
    let amount = money(isSpent ? String(words[1].dropFirst()) : words[1], words[2])
    let signed = Money(minorUnits: isSpent ? -amount.minorUnits : amount.minorUnits, currency: amount.currency)
    return StatementRow(file: file, row: number + 1, date: day(words[0]), text: words[3], amount: signed)
  }
}

/// Rows of one merchant on several days, `01-05 02-05`, of 2026 unless a year stands before.
func rows(_ text: String, _ amount: String, on days: String, file: Int = 0) -> [StatementRow] {
  let lines = days.split(separator: " ").map { day in
    "\(day.split(separator: "-").count == 3 ? "" : "2026-")\(day) -\(amount) EUR \(text)"
  }
  return rows(lines.joined(separator: "\n"), file: file)
}

extension Book {
  /// The decisions about rows, one line each: `confirmed Netflix 2026-01-05`.
  func decisions(_ rows: [StatementRow]) -> [String] {
    reconciliation(of: rows).decisions.map { decision in
      ([decision.kind.rawValue]
        + (decision.charge.map { [subscriptions[$0.subscription].name, $0.date.description] } ?? []))
        .joined(separator: " ")
    }
  }

  /// Confirms what a statement shows.
  mutating func reconcile(_ rows: [StatementRow], account: String? = nil) throws {
    _ = try confirm(reconciliation(of: rows).confirmations, account: account)
  }
}

/// The series of rows, one line each: `sure month fixed 15.99 EUR x5 from 2026-01-05 next 2026-06-05`.
func series(_ rows: [StatementRow], book: Book = Book()) -> [String] {
  book.reconciliation(of: rows).newSeries.map { one in
    "\(one.name): \(one.state) \(one.cycle.words) \(one.amountKind) \(one.amount) x\(one.rows.count) from \(one.first) "
      + "next \(one.next?.description ?? "none")"
  }
}
