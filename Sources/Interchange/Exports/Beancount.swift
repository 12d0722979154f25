import BillingCore
import ByteOutput

/// The beancount dialect, which `bean-check` accepts; payees are strings there and need no declaration.
enum Beancount {
  static let dialect = JournalDialect(
    spelling: .beancount, id: (before: "\n  event_id: \"", after: "\""), paidOn: "\n  paid_on: ",
    refundOf: (before: "\n  refund_of: \"", after: "\""), indent: "  ",
    payee: quoted, note: { " " + quoted($0) }, head: head)

  private static func quoted(_ text: String) -> String {
    "\"" + text.onOneLine.replacing(["\"": "\\\"", "\\": "\\\\"]) + "\""
  }

  private static func head(_ names: JournalNames, _ output: OutputBuffer) {
    let (first, last) = (names.window.first, names.window.last)
    output.append("; subtrack, \(first) to \(last): * paid, ! unconfirmed or upcoming\n")
    output.append("option \"operating_currency\" \"\(names.usualCurrency)\"\n\n")
    for currency in names.currencies { output.append("\(first) commodity \(currency)\n") }
    output.append("\n")
    for account in names.accounts { output.append("\(first) open \(account)\n") }
  }
}
