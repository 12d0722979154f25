/// All of one user's data.
public struct Book: Hashable, Sendable {
  /// What holds for the whole book.
  public var settings = Settings()
  /// The people of the household, in the order that decides ties between their shares.
  public var members: [Member] = []
  /// The subscriptions, in the order in which they were added.
  public var subscriptions: [Subscription] = []
  /// What was said of single charges, in the order in which it was said.
  public var events: [RecordedEvent] = []
  /// What currencies are worth, by day.
  public var rates = ExchangeRates()
  /// The limits that the user set, each with an identity of its own.
  public var budgets: [Budget] = []
  /// What the user means to come down to, at most one in a currency.
  public var goals: [SpendingGoal] = []

  /// An empty book.
  public init() {}

  /// Whether nothing is in it.
  public var isEmpty: Bool {
    members.isEmpty && subscriptions.isEmpty && events.isEmpty && rates.isEmpty && budgets.isEmpty && goals.isEmpty
      && settings == Settings()
  }

  /// Where the subscription with an id stands.
  public func index(of id: UUID) -> Int? { subscriptions.firstIndex { $0.id == id } }

  /// Where the record of a charge stands, if anything was said of it.
  func eventIndex(of id: UUID, on date: CivilDate) -> Int? {
    events.firstIndex { $0.subscriptionID == id && $0.date == date }
  }
}
