import BillingCore
import ByteOutput

/// The hledger dialect, which `hledger check -s ordereddates payees` accepts.
enum HledgerJournal {
  static let dialect = JournalDialect(head: head)

  /// Returns a name as a payee, which hledger ends at `;`, splits at `|`, and reads from a leading `(` as a code; the
  /// full-width forms of these characters have no meaning.
  static func payee(_ name: String) -> String {
    let payee = name.onOneLine.replacing([";": "；", "|": "｜"])
    return payee.unicodeScalars.first == "(" ? "（" + String(payee.unicodeScalars.dropFirst()) : payee
  }

  /// Returns a memo as a comment without tags and dates: hledger would read `key:` and `[2026-02-10]` as such.
  static func note(_ memo: String) -> String {
    guard !memo.isEmpty else { return "" }
    let words = memo.onOneLine.split(separator: " ").map { $0.hasSuffix(":") ? $0.dropLast() + "：" : $0 }
    return "  ; " + words.joined(separator: " ").replacing(["[": "［"])
  }

  private static func head(_ names: JournalNames, _ output: OutputBuffer) {
    output.append("; subtrack, \(names.window.first) to \(names.window.last): * paid, ! unconfirmed or upcoming\n")
    output.append("decimal-mark .\n\n")
    for currency in names.currencies { output.append("commodity \(sample(of: currency)) \(currency)\n") }
    output.append("\n")
    for account in names.accounts { output.append("account \(account)\n") }
    output.append("\n")
    for payee in names.payees { output.append("payee \(payee)\n") }
  }

  /// A sample amount that declares separators and digits; hledger requires a decimal mark even without decimals.
  private static func sample(of currency: Currency) -> String {
    "1,000." + String(repeating: "0", count: Int(currency.exponent))
  }
}
