import BillingCore
import BookSchema
import ByteOutput

/// The charges as dated transactions of plain text accounting: from what pays, to what the money is for.
///
/// `*` is confirmed and `!` projected; skipped and resting charges are left out, as they are of every sum. Dated
/// transactions rather than periodic rules, whose month ends are other days or none. What the three dialects say
/// differently stands in their own files.
struct JournalDialect: Sendable {
  /// How accounts are spelt.
  let spelling: AccountSpelling
  /// What stands around the charge's id, on a line of its own.
  let id: (before: StaticString, after: StaticString)
  /// What stands before the day of payment, on a line of its own.
  let paidOn: StaticString
  /// What begins the line of a posting.
  let indent: StaticString
  /// A name as payee.
  let payee: @Sendable (String) -> String
  /// A note, as it stands behind the payee; also asked for where there is none.
  let note: @Sendable (String) -> String
  /// What stands above the transactions.
  let head: @Sendable (JournalNames, OutputBuffer) -> Void

  func write(_ request: ExportRequest, to output: OutputBuffer) {
    let book = request.document.book
    let names = JournalNames(request, self)
    let noNote = note("")
    var lines: [UInt8] = []
    head(names, output)
    for event in request.events where event.counts(book.settings) {
      guard !output.hasFailed, let entry = names.entries[event.subscription] else { break }
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
      lines += entry.credit
      if event.amount.minorUnits > 0 { lines.append("-") }
      lines.append(event.amount)
      lines.append("\n")
      output.append(lines)
      lines.removeAll(keepingCapacity: true)
    }
  }
}

/// The names that a journal declares and uses.
struct JournalNames {
  /// What all transactions of a subscription share, made once.
  struct Entry {
    /// The payee as it stands in the first line.
    let payee: [UInt8]
    /// From the end of the line before to the amount.
    let debit: [UInt8]
    let credit: [UInt8]
  }

  /// By the subscription's index in the book; nil for those that are not exported.
  private(set) var entries: [Entry?]
  /// Each once, sorted.
  let currencies: [Currency]
  let accounts: [String]
  let payees: [String]
  /// The days whose charges are in the journal.
  let window: DateInterval
  /// The currency that the book reckons in.
  let usualCurrency: Currency

  init(_ request: ExportRequest, _ dialect: JournalDialect) {
    let book = request.document.book
    window = request.window
    entries = Array(repeating: nil, count: book.subscriptions.count)
    usualCurrency = book.settings.defaultCurrency
    var declared: (currencies: Set<Currency>, accounts: Set<String>, payees: Set<String>) = ([], [], [])
    for index in request.chosenIndices {
      let subscription = book.subscriptions[index]
      let payee = dialect.payee(subscription.name)
      let charged = dialect.spelling.charged(subscription, below: request.options.accountPrefix)
      let paying = dialect.spelling.paying(subscription)
      declared.payees.insert(payee)
      declared.accounts.formUnion([charged, paying])
      declared.currencies.formUnion(([subscription.price] + subscription.priceVersions.map(\.price)).map(\.currency))
      entries[index] = Entry(
        payee: Array(payee.utf8), debit: Array("\n\(dialect.indent)\(charged)  ".utf8),
        credit: Array("\n\(dialect.indent)\(paying)  ".utf8))
    }
    declared.currencies.formUnion(book.events.compactMap { $0.amount?.currency })
    currencies = declared.currencies.sorted()
    accounts = declared.accounts.sorted()
    payees = declared.payees.sorted()
  }
}

extension String {
  /// Some signs for others, also where a mark stands on them: a parser does not know that both are one character.
  func replacing(_ signs: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { $0 += signs[$1] ?? String($1) }
  }

  /// On one line: every run of white space and controls is one space, and none stands at an end.
  var onOneLine: String {
    split { $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      .joined(separator: " ")
  }
}
