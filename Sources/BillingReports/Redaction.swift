import BillingCore

/// Pseudonyms for all texts and ids of a book, so that it can be shown to others with its dates and amounts.
///
/// Law: the redacted book does not depend on any text of the book, only on which of them are equal.
///
/// The pseudonyms count in the order of first use in the whole book (`Category 1`), so they are the same in every export of
/// it, and stay the same when something is added at its end. Amounts stay.
public final class Redaction: Sendable {
  /// The words before the numbers.
  public struct Words: Sendable {
    public var subscription = "Subscription"
    public var category = "Category"
    public var tag = "Tag"
    public var member = "Member"
    public var paymentMethod = "Payment method"
    public var memo = "Memo"

    public init() {}
  }

  private let words: Words
  private let subscriptions: [UUID: Int]
  private let categories: [String: Int]
  private let tags: [String: Int]
  private let methods: [String: Int]
  private let members: [String: Int]
  private let memos: [String: Int]
  private let urls: [String: Int]

  /// The pseudonyms of a whole book.
  ///
  /// Spellings of a category, tag or payment method that count as one name in budgets have one pseudonym.
  public init(of book: Book, words: Words = Words()) {
    self.words = words
    subscriptions = Self.numbered(book.subscriptions.map(\.id))
    categories = Self.numbered(book.names(of: .category).map(\.folded))
    tags = Self.numbered(book.names(of: .tag).map(\.folded))
    let accounts = book.accounts.flatMap { [$0.name] + [$0.drawsFrom].compactMap(\.self) }
    methods = Self.numbered((accounts + book.names(of: .paymentMethod)).map(\.folded))
    members = Self.numbered(book.memberNames)
    memos = Self.numbered(
      book.subscriptions.flatMap { [$0.memo] + $0.notes.map(\.text) + $0.statementTexts } + book.events.map(\.memo))
    urls = Self.numbered(book.subscriptions.compactMap(\.url))
  }

  private static func numbered<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    var numbers: [Value: Int] = [:]
    for value in values where numbers[value] == nil { numbers[value] = numbers.count + 1 }
    return numbers
  }

  /// The book, or a part of it, with pseudonyms; the order of everything stays.
  public func applied(to book: Book) -> Book {
    var book = book
    book.dropKeptKeys()
    book.viewer = book.viewer.map(member)
    book.subscriptions = book.subscriptions.map(redacted)
    for index in book.events.indices { redact(&book.events[index]) }
    for index in book.members.indices { book.members[index].name = member(book.members[index].name) }
    for index in book.budgets.indices { book.budgets[index].scope = scope(book.budgets[index].scope) }
    for index in book.goals.indices { book.goals[index].scope = scope(book.goals[index].scope) }
    for index in book.accounts.indices { redact(&book.accounts[index]) }
    for index in book.settlements.indices { redact(&book.settlements[index], number: index + 1) }
    for index in book.settings.holidays?.own.indices ?? 0..<0 { book.settings.holidays?.own[index].name = "" }
    // Their ids are those of subscriptions that have no number.
    book.deletions = []
    book.settings.ignoredTexts = []
    // A code that this version does not know can be any text.
    book.settings.mutedInsights.removeAll { Insight.Code(rawValue: $0) == nil }
    return book
  }

  public func member(_ name: String) -> String { "\(words.member) \(members[name] ?? 0)" }

  /// A new subscription with pseudonyms and the fields listed here, which name nobody: a field that is forgotten here is
  /// left out.
  private func redacted(_ subscription: Subscription) -> Subscription {
    var redacted = Subscription(
      id: id(subscription.id), name: "\(words.subscription) \(subscriptions[subscription.id] ?? 0)",
      price: subscription.price, cycle: subscription.cycle, firstBillingDate: subscription.firstBillingDate)
    copySchedule(of: subscription, to: &redacted)
    redacted.category = subscription.category.map(category)
    // Two spellings of a tag have become one.
    redacted.tags = subscription.tags.map(tag).uniqued()
    redacted.paymentMethods = subscription.paymentMethods.map { $0.map(method) }
    redacted.payers = subscription.payers.map { $0.map(member) }
    redacted.sharing = subscription.sharing.map { shares in
      shares.map { Share(member: member($0.member), weight: $0.weight) }
    }
    redacted.url = subscription.url.map { "https://example.com/\(urls[$0] ?? 0)" }
    redacted.memo = memo(subscription.memo)
    redacted.statementTexts = subscription.statementTexts.map(memo)
    redacted.notes = subscription.notes.map {
      Note(date: $0.date, text: memo($0.text), isAhead: $0.isAhead, done: $0.done)
    }
    return redacted
  }

  /// Copies what decides when is charged, and how much.
  private func copySchedule(of subscription: Subscription, to redacted: inout Subscription) {
    redacted.status = subscription.status
    redacted.priceVersions = subscription.priceVersions.map {
      PriceVersion(from: $0.from, price: $0.price, cycle: $0.cycle)
    }
    redacted.isBilledAtMonthEnd = subscription.isBilledAtMonthEnd
    (redacted.trialEndDate, redacted.cancellationDate) = (subscription.trialEndDate, subscription.cancellationDate)
    redacted.pauses = subscription.pauses.map { Pause(from: $0.from, until: $0.until) }
    (redacted.end, redacted.renewal, redacted.payment) = (subscription.end, subscription.renewal, subscription.payment)
    (redacted.roll, redacted.notice, redacted.term) = (subscription.roll, subscription.notice, subscription.term)
    redacted.remindBefore = subscription.remindBefore
    (redacted.createdAt, redacted.updatedAt) = (subscription.createdAt, subscription.updatedAt)
  }

  private func redact(_ event: inout RecordedEvent) {
    event.subscriptionID = id(event.subscriptionID)
    event.id = event.derivedID
    // Made from the text of the row.
    event.statementRow = nil
    event.paymentMethod = event.paymentMethod.map(method)
    event.costSplit = CostSplit(
      payer: event.costSplit?.payer.map(member),
      shares: event.shares.map { Share(member: member($0.member), weight: $0.weight) })
    event.memo = memo(event.memo)
    event.refunds = event.countedRefunds.map { Refund($0.amount, on: $0.day) }
  }

  /// The name of an account is that of a payment method.
  private func redact(_ account: inout Account) {
    account.id = UUID(high: 1, low: UInt64(methods[account.name.folded] ?? 0))
    account.name = method(account.name)
    account.drawsFrom = account.drawsFrom.map(method)
    account.balance = account.balance.map { Balance($0.amount, on: $0.day) }
  }

  private func redact(_ transfer: inout RecordedTransfer, number: Int) {
    transfer.id = UUID(high: 2, low: UInt64(number))
    (transfer.from, transfer.to) = (member(transfer.from), member(transfer.to))
  }

  /// Another id, because imports make ids from names, which could be guessed and compared.
  private func id(_ id: UUID) -> UUID { UUID(high: 0, low: UInt64(subscriptions[id] ?? 0)) }

  private func category(_ name: String) -> String { "\(words.category) \(categories[name.folded] ?? 0)" }
  private func tag(_ name: String) -> String { "\(words.tag) \(tags[name.folded] ?? 0)" }
  private func method(_ name: String) -> String { "\(words.paymentMethod) \(methods[name.folded] ?? 0)" }
  private func memo(_ text: String) -> String { text.isEmpty ? "" : "\(words.memo) \(memos[text] ?? 0)" }

  private func scope(_ scope: Budget.Scope) -> Budget.Scope {
    switch scope {
    case .everything: .everything
    case .category(let name): .category(category(name))
    case .tag(let name): .tag(tag(name))
    case .member(let name): .member(member(name))
    }
  }
}
