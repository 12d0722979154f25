import BillingCore
import ByteOutput

/// The Ledger dialect, which `ledger --pedantic --check-payees` accepts.
///
/// Ledger declares the format of a commodity on its own line, rejects `1,000.` there, and requires tags to be declared.
enum LedgerJournal {
  static let dialect = JournalDialect(head: head)

  private static func head(_ names: JournalNames, _ output: OutputBuffer) {
    output.append("; subtrack, \(names.window.first) to \(names.window.last): * paid, ! unconfirmed or upcoming\n\n")
    for currency in names.currencies {
      output.append("commodity \(currency)\n    format \(sample(of: currency)) \(currency)\n")
    }
    output.append("\ntag event_id\ntag paid_on\n\(names.hasRefunds ? "tag refund_of\n" : "")\n")
    for account in names.accounts { output.append("account \(account)\n") }
    output.append("\n")
    for payee in names.payees { output.append("payee \(payee)\n") }
  }

  private static func sample(of currency: Currency) -> String {
    currency.exponent == 0 ? "1,000" : "1,000." + String(repeating: "0", count: Int(currency.exponent))
  }
}
