/// An account that charges are paid with: the payment method of the same name, with the days on which money leaves it.
public struct Account: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A card, whose charges are collected in statements.
    case card
    case bank
    case cash
    /// A prepaid or electronic wallet.
    case wallet
  }

  public var id: UUID
  /// The name, which payment methods refer to; unique but for letter case and width.
  public var name: String
  public var kind: Kind
  /// The day of the month on which a statement closes, 31 for the last one; `nil` if charges leave one by one.
  public var closingDay: Int?
  /// The day of the month on which a statement is drawn, 31 for the last one.
  public var debitDay: Int?
  /// The number of months from the closing to the debit.
  public var monthsLater = 0
  /// The rule for the debit day, and for charges whose subscription has none.
  public var roll = RollRule.none
  /// The name of the account that pays a card's statements.
  public var drawsFrom: String?
  /// The latest balance that the user entered, with its day; a card has none.
  public var balance: Balance?
  /// What the user answered about statements whose file leaves a decision open: `KEY spend=positive`, where the key
  /// identifies the header of the file.
  public var statementLayouts: [String] = []
  public var createdAt: Timestamp?
  public var updatedAt: Timestamp?
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  public init(id: UUID, name: String, kind: Kind) { (self.id, self.name, self.kind) = (id, name, kind) }

  /// The allowed months from the closing to the debit.
  public static let monthsLaterRange = 0...12

  /// The most answers about statements that are remembered.
  static let mostLayouts = 16

  /// The answers for a layout, such as `spend=positive`.
  public func statementAnswers(for layout: String) -> [String] {
    statementLayouts.filter { $0.hasPrefix(layout + " ") }.map { String($0.dropFirst(layout.count + 1)) }
  }

  /// Remembers an answer in place of the former one to the same question.
  public mutating func remember(_ answer: String, for layout: String) {
    let question = layout + " " + answer.prefix { $0 != "=" } + "="
    statementLayouts.removeAll { $0.hasPrefix(question) }
    statementLayouts.append(layout + " " + answer)
    if statementLayouts.count > Self.mostLayouts { statementLayouts.removeFirst() }
  }

  /// A statement: the day on which it closes, and the debit day before any rule moves it.
  public struct Statement: Hashable, Sendable {
    public let closesOn: CivilDate
    public let debitDay: CivilDate
  }

  /// The statement that closes on or after the date of a charge; `nil` if the account has no statements.
  ///
  /// Closing at month end, debit on the 27th of the next month: a charge of 2026-12-31 is drawn on 2027-01-27.
  public func statement(for date: CivilDate) -> Statement? {
    guard let closingDay, let debitDay else { return nil }
    let own = CivilDate(date.yearMonth, clampedDay: closingDay)
    let month = own >= date ? date.yearMonth : date.yearMonth.adding(months: 1)
    guard let month, let debitMonth = month.adding(months: monthsLater) else { return nil }
    return Statement(
      closesOn: CivilDate(month, clampedDay: closingDay), debitDay: CivilDate(debitMonth, clampedDay: debitDay))
  }
}

/// The reason why the values of an account were rejected.
public enum AccountError: Error, Equatable, Sendable {
  /// Another account has the name.
  case taken(String)
  /// No account has the name.
  case unknown(String)
  /// Only one of closing day and debit day is set.
  case halfStatement
  /// A debit on or before the closing day, in the same month.
  case debitBeforeClosing
  /// Only cards have closing days, debit days and an account they draw from.
  case notACard
  case balanceOfCard
  /// A card cannot draw from itself or from another card.
  case drawsFromCard(String)
  /// Other accounts draw from it.
  case inUse([String])
}

extension Account {
  /// Throws the first reason why the account's own values do not fit together.
  func validate() throws(AccountError) {
    guard kind == .card || closingDay == nil && debitDay == nil && drawsFrom == nil else { throw .notACard }
    guard kind != .card || balance == nil else { throw .balanceOfCard }
    guard (closingDay == nil) == (debitDay == nil) else { throw .halfStatement }
    if let closingDay, let debitDay, monthsLater == 0, debitDay <= closingDay { throw .debitBeforeClosing }
  }
}

extension [Account] {
  /// The index of the account with a name, in any letter case and width.
  public func index(named name: String) -> Int? {
    if isEmpty { return nil }
    let wanted = name.folded
    return firstIndex { $0.name == name } ?? firstIndex { $0.name.folded == wanted }
  }
}

/// What was on an account at the end of a day, as the user said it.
public struct Balance: Hashable, Sendable {
  public var amount: Money
  public var day: CivilDate
  public var kept = KeptKeys()

  public init(_ amount: Money, on day: CivilDate) { (self.amount, self.day) = (amount, day) }

  /// The days for which something can be said from a balance.
  public static let daysOfUse = 31
}

/// The accounts of a book by name, in any letter case and width.
///
/// Two can have one name after a merge; the first one is meant, which is the one of the lower id there.
///
/// For many names: `index(named:)` of the list folds the name of every account each time.
public struct AccountIndex: Sendable {
  private let exact: [String: Int]
  private let folded: [String: Int]

  public init(of accounts: [Account] = []) {
    exact = Dictionary(accounts.indices.map { (accounts[$0].name, $0) }) { first, _ in first }
    folded = Dictionary(accounts.indices.map { (accounts[$0].name.folded, $0) }) { first, _ in first }
  }

  /// Returns the index of the account with a name.
  public func index(named name: String) -> Int? { exact.isEmpty ? nil : exact[name] ?? folded[name.folded] }
}

extension Book {
  /// The currencies of the charges that an account pays, those of its cards included.
  public func currenciesPaid(fromAccount name: String) -> Set<Currency> {
    let name = name.folded
    let payers = Set(accounts.filter { $0.drawsFrom?.folded == name }.map(\.name.folded) + [name])
    let paid = subscriptions.filter {
      $0.paymentMethods.all.contains { $0.map { payers.contains($0.folded) } ?? false }
    }
    return Set(paid.flatMap { [$0.price.currency] + $0.priceVersions.map(\.price.currency) })
  }
}
