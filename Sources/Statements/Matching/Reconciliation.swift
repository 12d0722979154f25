import BillingCore

/// A bank's statement compared with the charges of a book.
///
/// Laws: each charge has at most one row and each row at most one charge; the order of rows does not matter; a statement
/// that was recorded, alone or as a part of a longer one, confirms nothing twice.
public struct Reconciliation: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Confirms a charge as expected.
    case confirmed
    /// Confirms a charge with another amount.
    case otherAmount
    /// The same, like the charge before or after it: the price has changed.
    case newPrice
    /// Remembered, or confirmed in another way.
    case alreadyConfirmed
    /// Like a row that is matched, without another charge.
    case possibleDouble
    /// Money back for a confirmed charge.
    case refund
    /// A second row of a charge, and the money that came back for it in the same statement.
    case paidBack
    /// Not in the book, and comes again.
    case recurring
    case leftAlone

    /// Whether the row confirms a charge.
    public var confirms: Bool { self == .confirmed || self == .otherAmount || self == .newPrice }
  }

  public struct Decision: Sendable {
    public let row: Int
    public internal(set) var kind: Kind
    public internal(set) var charge: BillingEvent?
    public internal(set) var reason: Reason?

    public var pair: Pair? { charge.map { Pair(row: row, charge: $0) } }
  }

  /// A row and the charge that it pays, or may pay.
  public struct Pair: Sendable {
    public let row: Int
    public let charge: BillingEvent
  }

  public struct Reason: Sendable {
    public let days: Int
    public let amount: StatementAmount
    public let basis: MerchantMatch.Basis
    public let dayCost: Int
    public var amountCost: Int { amount.cost }
    public var textCost: Int { basis.cost }
    public var cost: Int { dayCost + amountCost + textCost }
  }

  /// A price at two or more charges in a row, up to the last one.
  public struct NewPrice: Sendable {
    public let subscription: Int
    public let from: CivilDate
    public let amount: Money
  }

  public let rows: [StatementRow]
  /// One for each row, in order.
  public internal(set) var decisions: [Decision]
  /// The open charges in the span of the statement without a row, by date.
  public internal(set) var missing: [BillingEvent] = []
  /// The payment method of all matched rows, if charges of others are left out of the missing ones.
  public internal(set) var likelyAccount: String?
  /// Those of them that are recorded as not taken: the statement of their own account ends a week or more after their pay day.
  public internal(set) var notTaken: [BillingEvent] = []
  /// The rows of a subscription's merchant on days on which nothing was due.
  public internal(set) var offSchedule: [OffSchedule] = []
  /// The charges of other registered accounts than that of the statement that rows without a charge fit, by row.
  public internal(set) var elsewhere: [Int: BillingEvent] = [:]
  /// The rows that may be missing charges, for a person to tell.
  public internal(set) var unnamed: [Pair] = []
  /// Those of them that are series which are not in the book.
  public internal(set) var fits: [Fit] = []
  /// The charges that some rows together pay.
  public internal(set) var parts: [(charge: BillingEvent, rows: [Int])] = []
  public internal(set) var newPrices: [NewPrice] = []
  /// The series of rows that are not in the book, the most expensive first.
  public internal(set) var recurring: [DetectedSeries] = []
  /// The first and the last day of the statement; nil without rows.
  public let span: DateInterval?
  /// What to record for each row that confirms a charge.
  public internal(set) var confirmations: [StatementConfirmation] = []

  /// The rows that are parts of a charge.
  public var parted: [Pair] { parts.flatMap { charge, rows in rows.map { Pair(row: $0, charge: charge) } } }

  /// The rows that may be a charge or a part of one.
  public var asked: [Pair] { unnamed + parted }

  public func pairs(_ kind: Kind) -> [Pair] { decisions.filter { $0.kind == kind }.compactMap(\.pair) }

  public var hasNews: Bool { !missing.isEmpty || !newSeries.isEmpty || !newPrices.isEmpty || !offSchedule.isEmpty }

  /// The series that are not in the book, without those that may be missing charges, most of whose rows may be, and that fit
  /// charges of other accounts.
  public var newSeries: [DetectedSeries] {
    let (fitting, asked) = (Set(fits.map(\.series)), Set(asked.map(\.row)))
    return recurring.indices.filter { index in
      let rows = recurring[index].rows
      return !fitting.contains(index) && !rows.contains { elsewhere[$0] != nil }
        && rows.count(where: asked.contains) * 2 < rows.count
    }.map { recurring[$0] }
  }

  /// The rows of charges that are confirmed with another amount of the same currency, but for rows that confirmed them.
  public var differing: [Decision] {
    decisions.filter { if case .other = $0.reason?.amount { $0.kind == .alreadyConfirmed } else { false } }
  }

  /// The merchants' texts of the rows, and the rows that are spent, in the order of a ledger.
  let texts: MerchantTexts
  let spent: [Int]
  let marks: StatementFingerprints
  /// The first subscription that a row without a charge names.
  var named: [Int: Int] = [:]

  var copies: [Int?] { marks.copies }

  init(_ rows: [StatementRow], _ marks: StatementFingerprints) {
    self.rows = rows
    self.marks = marks
    texts = MerchantTexts(rows)
    spent = StatementLedger.order(of: rows)
    let days = rows.map(\.date)
    span = days.min().map { DateInterval(unchecked: $0, through: days.max() ?? $0) }
    decisions = rows.indices.map { Decision(row: $0, kind: .leftAlone) }
  }

  public func mark(of index: Int) -> StatementMark {
    StatementMark(row: StatementFingerprints.text(marks.marks[index]), text: texts.texts[texts.ofRow[index]].key)
  }

  /// What rows of one currency paid together.
  public func sum(of rows: [Int]) -> Money {
    let sum = rows.reduce(Int128(0)) { $0 + Int128(self.rows[$1].amount.magnitude.minorUnits) }
    return Money(minorUnits: Int64(clamping: sum), currency: self.rows[rows[0]].amount.currency)
  }

  public func confirmation(of charge: BillingEvent, by index: Int) -> StatementConfirmation {
    let row = rows[index]
    let isForeign = row.amount.currency != charge.amount.currency
    return StatementConfirmation(
      charge: charge, amount: row.amount.magnitude, paidOn: row.date,
      original: isForeign ? row.original?.magnitude ?? charge.amount : nil, mark: mark(of: index))
  }

  /// Takes the series that may be charges: of confirmed ones they are known, and only the open ones are a question.
  mutating func take(_ found: [Fit]) {
    let known = Set(found.filter { $0.rows.allSatisfy { !$0.charge.isOpen } }.map(\.series))
    for row in known.flatMap({ recurring[$0].rows }) { decisions[row].kind = .leftAlone }
    for pair in found.flatMap(\.rows) where !pair.charge.isOpen {
      (decisions[pair.row].kind, decisions[pair.row].charge) = (.alreadyConfirmed, pair.charge)
    }
    fits = found.filter { !known.contains($0.series) }.map { fit in
      Fit(
        subscription: fit.subscription, series: fit.series - known.count { $0 < fit.series },
        rows: fit.rows.filter(\.charge.isOpen), isExact: fit.isExact)
    }
    recurring = recurring.indices.filter { !known.contains($0) }.map { recurring[$0] }
  }

  public mutating func keepExpected() {
    let expected = Set(decisions.filter { $0.kind == .confirmed }.compactMap(\.charge))
    confirmations.removeAll { !expected.contains($0.charge) }
  }
}
