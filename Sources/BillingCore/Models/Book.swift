/// All of one user's data.
public struct Book: Hashable, Sendable {
  /// The settings in an array of one, as in ``Subscription``: books are copied far oftener than their settings change.
  private var settingsBox = [Settings()]

  public var settings: Settings {
    _read { yield settingsBox[0] }
    _modify { yield &settingsBox[0] }
  }
  /// The members of the household; their order breaks ties when a charge is split.
  public var members: [Member] = []
  /// The subscriptions in the order in which they were added.
  public var subscriptions: [Subscription] = []
  /// The records of single charges, in the order in which they were made.
  public var events: [RecordedEvent] = []
  public var rates = ExchangeRates()
  /// The budgets, each with a distinct identity.
  public var budgets: [Budget] = []
  /// The spending goals, each with a distinct identity.
  public var goals: [SpendingGoal] = []
  /// The transfers between members that were recorded as made, by date.
  public var settlements: [RecordedTransfer] = []
  /// The marks of deleted subscriptions, in order of their ids.
  public var deletions: [Deletion] = []

  /// The accounts that charges are paid with, in the order in which they were added.
  public var accounts: [Account] = []

  /// The day as of which charges are projected; `nil`: nothing is overdue yet.
  ///
  /// Only charges counted from a payment depend on it: see ``ChargeDates``. It is no part of the data: books that differ
  /// in it alone are equal.
  @Uncompared public var today: CivilDate?

  /// The member whose parts all amounts are (`parts(of:)`), and whose charges alone reports list; no part of the data.
  @Uncompared public var viewer: String?

  public init() {}

  public var isEmpty: Bool { hasNothing(but: Settings()) }

  /// Whether the book has only these settings, in any time zone: the first save stores that of the computer.
  public func hasNothing(but settings: Settings) -> Bool {
    var settings = settings
    settings.timezone = self.settings.timezone
    (settings.stamps, settings.kept) = (self.settings.stamps, self.settings.kept)
    return members.isEmpty && subscriptions.isEmpty && events.isEmpty && rates.isEmpty && budgets.isEmpty
      && goals.isEmpty && accounts.isEmpty && settlements.isEmpty && self.settings == settings
  }

  public func index(of id: UUID) -> Int? { subscriptions.firstIndex { $0.id == id } }

  /// Returns the index of the record of a charge, or `nil` if the charge has none.
  ///
  /// Of two charges on one date, the one that was not moved there; none that is outside the schedule.
  func eventIndex(of id: UUID, on date: CivilDate) -> Int? {
    var moved: Int?
    for (index, event) in events.enumerated()
    where event.date == date && event.subscriptionID == id && event.extra == nil {
      if event.movedFrom == nil { return index }
      moved = moved ?? index
    }
    return moved
  }

  /// Puts subscriptions in the order of their creation, and records and transfers in the order of their dates, then of
  /// their ids.
  ///
  /// The order does not depend on the machine, so that line-based merges of independent additions succeed. Subscriptions
  /// that were created in the same second keep their order, in which a file was imported or typed.
  public mutating func sortRecords() {
    let created = subscriptions.map { $0.createdAt?.secondsSince1970 ?? .min }
    let order = subscriptions.indices.order { created[$0] < created[$1] }
    if order.enumerated().contains(where: { $0 != $1 }) { subscriptions = order.map { subscriptions[$0] } }
    let isSorted = zip(events, events.dropFirst()).allSatisfy { !$1.precedes($0) }
    if !isSorted { events = events.ordered { $0.precedes($1) } }
    let areSorted = zip(settlements, settlements.dropFirst()).allSatisfy { !$1.precedes($0) }
    if !areSorted { settlements = settlements.ordered { $0.precedes($1) } }
  }
}
