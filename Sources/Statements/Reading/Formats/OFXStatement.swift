import BillingCore

/// Reads OFX and QFX, SGML (1.x) and XML (2.x): the transactions of bank accounts and cards.
///
/// A date is its first eight digits, whatever zone follows them: the bank means that day. Source: OFX 2.3, 3.2.8 (dates)
/// and 11.4.4 (`STMTTRN`).
struct OFXStatement {
  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    var reader = MarkupReader(bytes: text, isStrict: false)
    var parser = OFXStatement()
    while let event = try reader.next() { parser.take(event) }
    // A file without its end was cut off: rows are missing.
    guard parser.isClosed else { throw .malformed(line: reader.line, .invalidMarkup) }
    return try parser.statement(setting)
  }

  private var isClosed = false
  private var records = StatementRecords()
  /// The leaves of the open transaction by tag; `nil` outside.
  private var leaves: [String: String]?
  private var isPending = false
  /// The leaf whose text comes next.
  private var leaf = ""
  private var accountCurrency = ""
  /// Whether the tags are inside `CURRENCY`, whose amounts are in the currency that it names.
  private var isOwnCurrency = false
  private var account = ""
  private var ordinal = 0
  private var transactions:
    [(number: String?, leaves: [String: String], record: StatementRecords.Record, ordinal: Int)] = []

  private mutating func take(_ event: MarkupEvent) {
    switch event {
    case .open(let name, _): open(name.uppercased())
    case .text(let text): take(text)
    case .close(let name): close(name.uppercased())
    }
  }

  private mutating func open(_ name: String) {
    switch name {
    case "STMTTRN", "STMTTRNP":
      finish()
      (leaves, isPending, ordinal) = ([:], name == "STMTTRNP", ordinal + 1)
    case "CURRENCY": isOwnCurrency = leaves != nil
    case "INVTRAN":
      ordinal += 1
      // The tag around it is the kind: `INVBUY`, `INCOME`.
      records.leaveOut(ordinal, .security, leaf)
    default: leaf = name
    }
  }

  private mutating func take(_ text: String) {
    switch leaf {
    case "CURDEF": accountCurrency = text
    case "ACCTID" where leaves == nil: account = text
    case "CURSYM": if isOwnCurrency { leaves?["CURSYM"] = text }
    default: if leaves?[leaf] == nil { leaves?[leaf] = text }
    }
    leaf = ""
  }

  private mutating func close(_ name: String) {
    if name == "STMTTRN" || name == "STMTTRNP" || name == "OFX" { finish() }
    if name == "CURRENCY" { isOwnCurrency = false }
    if name == "OFX" { isClosed = true }
  }

  private mutating func finish() {
    guard let leaves else { return }
    self.leaves = nil
    let (posted, bought) = (leaves["DTPOSTED"] ?? leaves["DTTRAN"] ?? "", leaves["DTUSER"] ?? "")
    let (booked, day) = (String(posted.prefix(8)), String((bought.isEmpty ? posted : bought).prefix(8)))
    // An amount has no thousands, so its only mark begins the decimals.
    let written = leaves["TRNAMT"] ?? ""
    let isNumber = StatementNumber(Array(written.utf8)[...]) != nil
    let amount = isNumber ? String(written.map { $0 == "," ? "." : $0 }) : written
    let record: StatementRecords.Record = [
      .date: day, .bookedOn: booked == day ? "" : booked, .amount: amount,
      .text: Self.whole(leaves["NAME"] ?? "", leaves["MEMO"] ?? ""),
      .currency: leaves["CURSYM"] ?? accountCurrency, .sign: Self.way(leaves["TRNTYPE"] ?? ""),
      .state: isPending ? "pending" : "", .reference: leaves["FITID"] ?? "",
    ]
    transactions.append((leaves["FITID"].map { account + "\n" + $0 }, leaves, record, ordinal))
  }

  /// A name that was cut at 32 letters, with what goes on in the memo: `AUTHORIZED ON 12/02 SAF` and `EWAY #1711`.
  private static func whole(_ name: String, _ memo: String) -> String {
    guard name.count == 32, let last = name.split(separator: " ").last else { return name }
    // The memo may also repeat the name, or the word that was cut, or say nothing.
    let isRepeated = name.hasPrefix(memo) || memo.split(separator: " ").contains { $0.hasPrefix(last) }
    return isRepeated || BookingKinds.isOnly(Array(memo.utf8)[...]) ? name : name + memo
  }

  private static func way(_ type: String) -> String {
    switch type.uppercased() {
    case "DEBIT", "POS", "ATM", "CHECK", "PAYMENT", "FEE", "SRVCHG", "CASH", "DIRECTDEBIT", "REPEATPMT": "out"
    case "CREDIT", "DEP", "DIRECTDEP", "DIV": "in"
    default: ""
    }
  }

  /// The rows with the direction that the file as a whole shows; `TRNTYPE` tells it where no amount has a sign.
  ///
  /// The number of a transaction is an identity in the account: the same again is the same one, unless others have it.
  private mutating func statement(_ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    let kinds = Dictionary(grouping: transactions, by: \.number).mapValues { Set($0.map(\.leaves)).count }
    // How often a transaction called a debit is negative, less how often it is positive.
    var (seen, hasMinus, debitVotes) = (Set<String>(), false, 0)
    for (number, leaves, record, ordinal) in transactions {
      if let number, kinds[number] == 1, !seen.insert(number).inserted {
        records.leaveOut(ordinal, .mirror, leaves["NAME"] ?? leaves["MEMO"] ?? "")
        continue
      }
      let isNegative = record[.amount]?.hasPrefix("-") ?? false
      hasMinus = hasMinus || isNegative
      if leaves["TRNTYPE"] == "DEBIT" { debitVotes += isNegative ? 1 : -1 }
      records.take(record, memo: leaves["MEMO"] ?? "", ordinal)
    }
    var (setting, format) = (setting, StatementOptions())
    setting.options.decimal = .point
    if hasMinus { format.spend = debitVotes < 0 ? .positive : .negative }
    return try records.read(.ofx, format, setting, without: hasMinus ? .sign : nil)
  }
}
