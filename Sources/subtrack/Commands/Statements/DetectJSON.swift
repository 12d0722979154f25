import BillingCore
import BillingReports
import StrictJSON

/// The document of `detect`: the series that are not in the book, and their cost a year.
struct DetectJSON {
  let series: [DetectedSeries]
  let input: StatementInput
  let today: CivilDate

  func write(to json: inout JSONWriter) {
    let span = input.rows.map(\.date)
    json.field("today", today)
    json.field("from", span.min())
    json.field("through", span.max())
    json.array("series", series) { SeriesJSON(input: input).write($1, to: &$0) }
    json.array("yearly", yearly) { json, sum in
      json.object {
        $0.field("currency", sum.currency.code)
        $0.key("amount")
        $0.amount(sum)
        $0.key("amountMinorUnits")
        $0.integer(sum.minorUnits)
      }
    }
  }

  /// The cost a year of what runs and is no purchase, by currency; a sum beyond 2^63 minor units ends there.
  private var yearly: [Money] {
    let running = series.filter { $0.state != .stopped && !$0.isPurchase }.map(\.yearly)
    return Set(running.map(\.currency)).sorted().map { currency in
      let own = running.filter { $0.currency == currency }
      let sum = own.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
      return Money(minorUnits: Int64(clamping: sum), currency: currency)
    }
  }
}

/// One series in JSON.
struct SeriesJSON {
  let input: StatementInput

  func write(_ one: DetectedSeries, to json: inout JSONWriter) {
    json.object {
      $0.field("name", one.name)
      $0.field("text", one.text)
      $0.field("state", one.state.rawValue)
      $0.field("cycle", one.cycle.words)
      $0.field("amountKind", one.amountKind.rawValue)
      $0.field("isPurchase", one.isPurchase)
      $0.moneyFields(one.amount)
      $0.field("first", one.first)
      $0.field("last", one.last)
      $0.field("next", one.next)
      $0.key("yearly")
      $0.amount(one.yearly)
      $0.key("yearlyMinorUnits")
      $0.integer(one.yearly.minorUnits)
      $0.array("charges", one.rows) { row(input.rows[$1], &$0) }
      $0.field("command", one.commands(in: input.rows).joined(separator: " && "))
    }
  }

  private func row(_ row: StatementRow, _ json: inout JSONWriter) {
    json.object {
      $0.field("file", input.files[row.file].name)
      $0.field("row", row.row)
      $0.field("date", row.date)
      $0.field("text", row.text)
      let paid = row.amount.magnitude
      $0.key("amount")
      $0.amount(paid)
      $0.key("amountMinorUnits")
      $0.integer(paid.minorUnits)
    }
  }
}
