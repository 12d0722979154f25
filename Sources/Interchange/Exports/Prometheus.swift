import BillingCore
import BillingReports
import BookSchema
import ByteOutput

/// Writes today's figures as gauges, for the textfile collector of Prometheus's node_exporter.
///
/// Names, units and escapes follow the exposition format 0.0.4: one TYPE per metric, and no timestamps, because a
/// scraped file describes the present. Amounts are in major units; a date is its midnight in UTC. There are no
/// subscription names in the output, only those of accounts.
enum Prometheus {
  static func write(_ request: ExportRequest, to output: OutputBuffer) throws(MoneyError) {
    let (book, today) = (request.document.book.reduced(to: request.chosenIndices), request.today)
    let month = book.settings.months.days(of: book.settings.months.month(of: today))
    writeMonth(try PeriodSummary(of: book, over: month, today: today), of: book, to: output)
    writeAgenda(Agenda(of: book, today: today, within: book.settings.dueWithinDays), to: output)
    writeSubscriptions(of: book, on: today, to: output)
    day("subtrack_next_charge_timestamp_seconds", "Date of the next charge.", to: output) {
      book.nextCharges(onOrAfter: today, count: 1).first?.date
    }
    day("subtrack_last_confirmed_timestamp_seconds", "Date of the last confirmed payment.", to: output) {
      book.events.filter(\.isConfirmed).map(\.paymentDate).max()
    }
    writeDebits(try book.nextDebits(onOrAfter: today), of: book, to: output)
  }

  /// Writes the day and the sums of the next debit from each account; nothing without accounts.
  private static func writeDebits(_ debits: [NextDebit], of book: Book, to output: OutputBuffer) {
    if debits.isEmpty { return }
    let label = { (debit: NextDebit) in "account=\"\(escaped(book.accounts[debit.account].name))\"" }
    gauge("subtrack_next_debit_timestamp_seconds", "Date of the next debit from each account.", to: output) {
      for debit in debits { $0.append(("{\(label(debit))}", "\(debit.paysOn.daysSince1970 * 86_400)")) }
    }
    gauge(
      "subtrack_next_debit_amount", "Amount of the next debit from each account in major currency units.", to: output
    ) {
      for debit in debits {
        for sum in debit.total.sums {
          $0.append(("{\(label(debit)),currency=\"\(sum.currency)\"}", sum.decimalText))
        }
      }
    }
  }

  /// The value of a label: backslashes, quotes and line feeds are escaped.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += #"\\"#
      case "\"": escaped += #"\""#
      case "\n": escaped += #"\n"#
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func writeMonth(_ month: PeriodSummary, of book: Book, to output: OutputBuffer) {
    gauge("subtrack_month_amount", "Charges this month in major currency units.", to: output) {
      for currency in book.currencies(with: month) {
        let sample = { (status: String, sums: MoneySums) in
          ("{currency=\"\(currency)\",status=\"\(status)\"}", (sums[currency] ?? .zero(currency)).decimalText)
        }
        $0 += [sample("confirmed", month.totals.confirmed), sample("projected", month.totals.projected)]
        if month.totals.isAssuming { $0.append(sample("assumed", month.totals.assumed)) }
      }
    }
    gauge("subtrack_month_charges", "Number of charges this month.", to: output) {
      $0.append(("{status=\"confirmed\"}", "\(month.totals.confirmedCount)"))
      $0.append(("{status=\"projected\"}", "\(month.totals.projectedCount)"))
    }
  }

  private static func writeAgenda(_ agenda: Agenda, to output: OutputBuffer) {
    gauge("subtrack_due_charges", "Unconfirmed and upcoming charges by urgency.", to: output) {
      $0.append(("{state=\"overdue\"}", "\(agenda.overdue.count)"))
      $0.append(("{state=\"today\"}", "\(agenda.today.count)"))
      $0.append(("{state=\"upcoming\"}", "\(agenda.upcoming.count)"))
      $0.append(("{state=\"to_confirm\"}", "\(agenda.toConfirm.count)"))
    }
    gauge("subtrack_cancel_deadlines", "Cancel-by dates coming up.", to: output) {
      $0.append(("", "\(agenda.deadlines.count)"))
    }
  }

  private static func writeSubscriptions(of book: Book, on today: CivilDate, to output: OutputBuffer) {
    let statuses = book.effectiveStatuses(on: today).map(\.status)
    gauge("subtrack_subscriptions", "Number of subscriptions.", to: output) {
      for status in EffectiveStatus.Word.allCases {
        $0.append(("{status=\"\(status.rawValue)\"}", "\(statuses.count { $0 == status })"))
      }
    }
  }

  private typealias Sample = (labels: String, value: String)

  private static func gauge(
    _ name: String, _ help: String, to output: OutputBuffer, _ fill: (inout [Sample]) -> Void
  ) {
    var samples: [Sample] = []
    fill(&samples)
    output.append("# HELP \(name) \(help)\n# TYPE \(name) gauge\n")
    for sample in samples { output.append("\(name)\(sample.labels) \(sample.value)\n") }
  }

  /// Writes a date; a metric without a value is omitted, because there is no number for "never".
  private static func day(_ name: String, _ help: String, to output: OutputBuffer, _ day: () -> CivilDate?) {
    guard let day = day() else { return }
    gauge(name, help, to: output) { $0.append(("", "\(day.daysSince1970 * 86_400)")) }
  }
}

extension Book {
  /// The book with only these subscriptions.
  fileprivate func reduced(to indices: [Int]) -> Book {
    var book = self
    book.subscriptions = indices.map { subscriptions[$0] }
    let ids = Set(book.subscriptions.map(\.id))
    book.events.removeAll { !ids.contains($0.subscriptionID) }
    return book
  }

  /// The currencies of the month and of all prices, later ones too, or the default currency.
  ///
  /// The set changes little from month to month: series that come and go are hard to plot.
  fileprivate func currencies(with month: PeriodSummary) -> [Currency] {
    let prices = subscriptions.flatMap { [$0.price] + $0.priceVersions.map(\.price) }
    let known = Set(month.totals.expected.sums.map(\.currency) + prices.map(\.currency))
    return known.isEmpty ? [settings.defaultCurrency] : known.sorted()
  }
}
