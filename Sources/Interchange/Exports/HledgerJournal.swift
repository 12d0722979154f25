import BillingCore
import ByteOutput

/// The dialect of hledger, which `hledger check -s ordereddates payees` accepts.
enum HledgerJournal {
  static let dialect = JournalDialect(
    spelling: .free, id: (before: "\n    ; event_id: ", after: ""), paidOn: "\n    ; paid_on: ", indent: "    ",
    payee: payee, note: note, head: head)

  /// hledger ends a payee at `;`, divides it at `|`, and takes what begins with `(` for a code; the wide forms of these
  /// signs mean nothing to it.
  static func payee(_ name: String) -> String {
    let payee = name.onOneLine.replacing([";": "；", "|": "｜"])
    return payee.unicodeScalars.first == "(" ? "（" + String(payee.unicodeScalars.dropFirst()) : payee
  }

  /// A comment that holds no tag and no date: `key:` and `[2026-02-10]` would be read as such.
  static func note(_ memo: String) -> String {
    guard !memo.isEmpty else { return "" }
    let words = memo.onOneLine.split(separator: " ").map { $0.hasSuffix(":") ? $0.dropLast() + "：" : $0 }
    return "  ; " + words.joined(separator: " ").replacing(["[": "［"])
  }

  static func head(_ names: JournalNames, _ output: OutputBuffer) {
    output.append("; subtrack, \(names.window.first) to \(names.window.last): * is confirmed, ! is projected\n")
    output.append("decimal-mark .\n\n")
    for currency in names.currencies { output.append("commodity \(sample(of: currency)) \(currency)\n") }
    output.append("\n")
    for account in names.accounts { output.append("account \(account)\n") }
    output.append("\n")
    for payee in names.payees { output.append("payee \(payee)\n") }
  }

  /// An amount that shows the marks and the digits; hledger wants a decimal mark also where no digits follow.
  private static func sample(of currency: Currency) -> String {
    "1,000." + String(repeating: "0", count: Int(currency.exponent))
  }
}
