import BillingCore
import BillingReports
import BookSchema
import ByteOutput

/// Writes the charges as dated transactions of plain text accounting, from the paying account to the expense account.
///
/// `*` is confirmed and `!` projected; skipped and paused charges are left out, as in all totals. The transactions are
/// dated instead of periodic, because periodic rules shift or lose month ends. The differences between the three
/// dialects are in their own files; the defaults are those of hledger and Ledger.
struct JournalDialect: Sendable {
  var spelling = AccountSpelling.free
  /// The text before and after the charge's id, on its own line.
  var id: (before: StaticString, after: StaticString) = ("\n    ; event_id: ", "")
  /// The text before the date of payment, on its own line.
  var paidOn: StaticString = "\n    ; paid_on: "
  /// The text before and after the id of the charge that a refund is for, on its own line.
  var refundOf: (before: StaticString, after: StaticString) = ("\n    ; refund_of: ", "")
  /// The start of a posting.
  var indent: StaticString = "    "
  var payee: @Sendable (String) -> String = HledgerJournal.payee
  /// Returns a note, to be appended to the payee; also called with an empty note.
  var note: @Sendable (String) -> String = HledgerJournal.note
  /// Writes the declarations before the transactions.
  let head: @Sendable (JournalNames, OutputBuffer) -> Void

  func write(_ request: ExportRequest, to output: OutputBuffer) {
    let book = request.document.book
    let names = JournalNames(request, self)
    let noNote = note("")
    var lines: [UInt8] = []
    head(names, output)
    var refunds = book.hasRefunds ? book.refunds(in: request.window, matching: request.filter) : []
    refunds.reverse()
    for event in request.events where event.counts(book.settings) {
      while let refund = refunds.last, refund.day < event.date {
        write(refund, book, names, to: output)
        refunds.removeLast()
      }
      if output.hasFailed { break }
      let entry = names.entries[event.subscription]
      lines.append("\n")
      lines.append(event.date)
      lines.append(event.state == .confirmed ? " * " : " ! ")
      lines += entry.payee
      lines.append(event.record == nil ? noNote : note(book.memo(of: event)))
      lines.append(id.before)
      lines.append(book.id(of: event))
      lines.append(id.after)
      if let day = event.record.flatMap({ book.events[$0].paidOn }) {
        lines.append(paidOn)
        lines.append(day)
      }
      lines += entry.debit
      lines.append(event.amount)
      let usual = event.record == nil ? entry.credit : nil
      lines += usual ?? credit(book.paymentMethod(of: event), book, names.index)
      if event.amount.minorUnits > 0 { lines.append("-") }
      lines.append(event.amount)
      lines.append("\n")
      output.append(lines)
      lines.removeAll(keepingCapacity: true)
    }
    for refund in refunds.reversed() { write(refund, book, names, to: output) }
  }

  /// Writes money that came back, on its own day, from the expense account to the account that paid.
  private func write(_ refund: DatedRefund, _ book: Book, _ names: JournalNames, to output: OutputBuffer) {
    if output.hasFailed { return }
    let entry = names.entries[refund.charge.subscription]
    var lines: [UInt8] = []
    lines.append("\n")
    lines.append(refund.day)
    lines.append(" * ")
    lines += entry.payee
    lines.append(note("refund"))
    lines.append(refundOf.before)
    lines.append(book.id(of: refund.charge))
    lines.append(refundOf.after)
    lines += entry.debit
    lines.append(refund.asCharge.amount)
    lines += credit(book.paymentMethod(of: refund.charge), book, names.index)
    lines.append(refund.amount)
    lines.append("\n")
    output.append(lines)
  }

  /// The posting of the account that pays; a recorded charge keeps the payment method it was confirmed with.
  fileprivate func credit(_ method: String?, _ book: Book, _ index: AccountIndex) -> [UInt8] {
    Array("\n\(indent)\(spelling.paying(method, of: book.accounts, index))  ".utf8)
  }
}

struct JournalNames {
  /// The parts that all transactions of a subscription share, built once.
  struct Entry {
    /// The payee, as in the first line.
    let payee: [UInt8]
    /// From the end of the first line to the amount.
    let debit: [UInt8]
    /// The posting of the account that pays; `nil` if the payment method changes on a date.
    let credit: [UInt8]?
  }

  /// Entries by the subscription's index in the book.
  private(set) var entries: [Entry] = []
  /// Without duplicates, sorted.
  let currencies: [Currency]
  let accounts: [String]
  let payees: [String]
  /// The days whose charges are in the journal.
  let window: DateInterval
  let usualCurrency: Currency
  /// The accounts of the book by name.
  let index: AccountIndex
  let hasRefunds: Bool

  init(_ request: ExportRequest, _ dialect: JournalDialect) {
    let book = request.document.book
    window = request.window
    usualCurrency = book.settings.defaultCurrency
    let accountIndex = AccountIndex(of: book.accounts)
    (index, hasRefunds) = (accountIndex, book.hasRefunds)
    var declared: (currencies: Set<Currency>, accounts: Set<String>, payees: Set<String>) = ([], [], [])
    for subscription in book.subscriptions {
      let payee = dialect.payee(subscription.name)
      let charged = dialect.spelling.charged(subscription)
      declared.payees.insert(payee)
      declared.accounts.insert(charged)
      declared.accounts.formUnion(
        subscription.paymentMethods.all.map { dialect.spelling.paying($0, of: book.accounts, accountIndex) })
      declared.currencies.formUnion(([subscription.price] + subscription.priceVersions.map(\.price)).map(\.currency))
      entries.append(
        Entry(
          payee: Array(payee.utf8), debit: Array("\n\(dialect.indent)\(charged)  ".utf8),
          credit: subscription.paymentMethods.versions.isEmpty
            ? dialect.credit(subscription.paymentMethod, book, accountIndex) : nil))
    }
    declared.currencies.formUnion(book.events.compactMap { $0.amount?.currency })
    let chosen = Set(book.subscriptions.map(\.id))
    let methods = Set(book.events.filter { chosen.contains($0.subscriptionID) }.compactMap(\.paymentMethod))
    declared.accounts.formUnion(methods.map { dialect.spelling.paying($0, of: book.accounts, accountIndex) })
    currencies = declared.currencies.sorted()
    accounts = declared.accounts.sorted()
    payees = declared.payees.sorted()
  }
}

extension String {
  /// Replaces scalars, even those followed by a combining mark: a parser reads scalars, not characters.
  func replacing(_ signs: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { $0 += signs[$1] ?? String($1) }
  }

  /// The text on one line: every run of whitespace and controls of ASCII becomes one space, both ends are trimmed, and what
  /// is unsafe is shown.
  var onOneLine: String {
    let words = split { $0.isWhitespace || $0.unicodeScalars.contains { $0.isASCII && $0.isUnsafe } }
    return words.joined(separator: " ").unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnsafe { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
    }
  }
}
