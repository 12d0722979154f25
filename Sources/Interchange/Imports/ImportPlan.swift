import BillingCore
import BookSchema

/// What importing a file would do to a book.
///
/// It is pure: nothing happens before `apply`.
///
/// Laws:
/// - what is in the book stays as it is: a subscription is known by its id, a record by its subscription and date, a
///   member by the name, a budget by what it counts, a goal by its currency, a rate by its currencies, source and day;
/// - all or nothing: a single refused row refuses the file;
/// - the same import twice adds nothing;
/// - settings are taken only into an empty book.
public struct ImportPlan: Sendable {
  /// The members that are added, behind those of the book.
  public private(set) var addedMembers: [Member] = []
  /// The subscriptions that are added.
  public private(set) var addedSubscriptions: [Subscription] = []
  /// The records of charges that are added.
  public private(set) var addedEvents: [RecordedEvent] = []
  /// The budgets that are added: those that the book has none like, whatever their limits.
  public private(set) var addedBudgets: [Budget] = []
  /// The goals that are added: those in whose currency the book has none.
  public private(set) var addedGoals: [SpendingGoal] = []
  /// What happens to the exchange rates.
  public let rates: RateMerge
  /// How many subscriptions, records, budgets and goals are in the book already, just so; members are not counted.
  public private(set) var unchangedCount = 0
  /// How many are in the book in another form, which is left as it is.
  public private(set) var differingCount = 0
  /// The rows that cannot be taken over; with any of them, `apply` must not be called.
  public private(set) var refusals: [ImportRefusal]
  /// Whether the file's settings are taken.
  public let takesSettings: Bool
  /// Whether another program wrote the file.
  public let isForeign: Bool
  /// What happens to each subscription of the file, row by row.
  public private(set) var rows: [ImportedRow] = []
  /// What the added subscriptions of another program leave behind there.
  public private(set) var losses: [ImportLoss] = []
  /// What the added subscriptions of another program may have wrong.
  public private(set) var cautions: [ImportCaution] = []
  private let source: BookDocument

  /// Whether the import adds anything, or takes the settings.
  public var isChange: Bool {
    takesSettings || !addedMembers.isEmpty || !addedSubscriptions.isEmpty || !addedEvents.isEmpty
      || !addedBudgets.isEmpty || !addedGoals.isEmpty || rates.addedCount > 0
  }

  /// Plans the import of a file into a book; throws `ImportError` where the file as a whole is none that is known.
  ///
  /// Read are the product's own JSON (a data file or an export) and its two CSV tables, and the files of other programs
  /// (`ImportOptions.sources`); unless the options say which it is, the header or the keys tell it.
  public init(
    importing bytes: [UInt8], as options: ImportOptions = ImportOptions(), into document: BookDocument
  ) throws(ImportError) {
    self.init(of: try ImportSource.read(bytes, options), into: document)
  }

  init(of data: ImportedData, into document: BookDocument) {
    source = data.document
    isForeign = data.isForeign
    rates = RateMerge(of: source.book.rates, into: document.book.rates, replacing: false)
    refusals = data.refusals
    takesSettings = data.hasSettings && document.book.isEmpty
    planMembers(data, document.book)
    planSubscriptions(data, document.book)
    if data.isForeign { planPayers(document.book) }
    planEvents(data, document.book)
    planBudgets(document.book)
    refusals.sort { ($0.line, $0.row) < ($1.line, $1.row) }
    if !data.subscriptionIndices.isEmpty || data.isForeign { rows += Self.rows(of: data.refusals) }
    rows.sort { $0.row < $1.row }
    let added = Set(rows.filter { $0.outcome == .added }.map(\.row))
    losses = data.losses.map { ImportLoss(column: $0.column, rows: $0.rows.filter(added.contains)) }
      .filter { !$0.rows.isEmpty }
    cautions = data.cautions.filter { added.contains($0.row) }
  }

  private static func rows(of refusals: [ImportRefusal]) -> [ImportedRow] {
    refusals.map { ImportedRow(row: $0.row, subscription: nil, name: $0.subscription, outcome: .refused) }
  }

  /// Adds what the plan names; the plan must have no refusals and be of this document.
  ///
  /// A subscription whose file does not say when it was added was added now, so that years of its past are not owed.
  public func apply(to document: inout BookDocument, at moment: Timestamp) {
    precondition(refusals.isEmpty, "a refused row refuses the whole import")
    if takesSettings { document.adoptSettings(from: source) }
    let stamped = addedSubscriptions.map { subscription in
      var subscription = subscription
      subscription.createdAt = subscription.createdAt ?? moment
      return subscription
    }
    document.add(stamped, addedEvents, addedMembers, from: source)
    document.add(addedBudgets, addedGoals, from: source)
    document.setRates(rates.merged, mergedFrom: source)
  }

  // MARK: Planning

  private mutating func planMembers(_ data: ImportedData, _ book: Book) {
    for (member, index) in zip(source.book.members, data.memberIndices) {
      if book.members.contains(member) { continue }
      do throws(ValidationError) {
        try Subscription.validate(name: member.name)
        addedMembers.append(member)
      } catch {
        refuse(.invalid(error), at: index)
      }
    }
  }

  private mutating func planSubscriptions(_ data: ImportedData, _ book: Book) {
    let present = Dictionary(book.subscriptions.map { ($0.id, $0) }) { first, _ in first }
    let settings = takesSettings ? source.book.settings : book.settings
    for (subscription, index) in zip(source.book.subscriptions, data.subscriptionIndices) {
      if let known = present[subscription.id] {
        let isSame = data.isSameSubscription(known, subscription)
        count(isSame: isSame)
        note(subscription, at: index, isSame ? .unchanged : .differing)
        continue
      }
      do throws(ValidationError) {
        try subscription.validate(settings)
        addedSubscriptions.append(subscription)
        note(subscription, at: index, .added)
      } catch {
        refuse(.invalid(error), at: index, subscription: subscription.name)
        note(subscription, at: index, .refused)
      }
    }
  }

  private mutating func note(
    _ subscription: Subscription, at index: ImportedData.Place, _ outcome: ImportedRow.Outcome
  ) {
    rows.append(
      ImportedRow(row: index.row, subscription: subscription, name: subscription.name, outcome: outcome))
  }

  /// Whoever pays for what is added becomes a member; who differs from one in letter case or width alone is that one.
  private mutating func planPayers(_ book: Book) {
    var household = book
    for index in addedSubscriptions.indices {
      guard let payer = addedSubscriptions[index].payer else { continue }
      do throws(MemberError) {
        if try household.addMember(payer) { addedMembers.append(Member(name: payer)) }
      } catch {
        if case .taken(let known) = error { addedSubscriptions[index].payer = known }
      }
    }
  }

  private mutating func planEvents(_ data: ImportedData, _ book: Book) {
    let present = Dictionary(book.events.map { (Charge($0), $0) }) { first, _ in first }
    let ids = Set(book.events.map(\.id))
    let subscriptions = Set((book.subscriptions + source.book.subscriptions).map(\.id))
    for owner in data.owners where !subscriptions.contains(owner.id) {
      refuse(.unknownSubscription(owner.id), at: owner.index)
    }
    for (event, index) in zip(source.book.events, data.eventIndices) {
      if let known = present[Charge(event)] {
        count(isSame: data.isSameEvent(known, event))
      } else if !subscriptions.contains(event.subscriptionID) {
        refuse(.unknownSubscription(event.subscriptionID), at: index)
      } else if ids.contains(event.id) {
        refuse(.duplicateID(event.id), at: index)
      } else {
        addedEvents.append(event)
      }
    }
  }

  private mutating func planBudgets(_ book: Book) {
    for budget in source.book.budgets {
      guard let known = book.budgets.index(of: budget.identity) else {
        addedBudgets.append(budget)
        continue
      }
      count(isSame: book.budgets[known].versions == budget.versions)
    }
    for goal in source.book.goals {
      guard let known = book.goals.index(of: goal.perMonth.currency) else {
        addedGoals.append(goal)
        continue
      }
      count(isSame: book.goals[known] == goal)
    }
  }

  private mutating func count(isSame: Bool) {
    if isSame { unchangedCount += 1 } else { differingCount += 1 }
  }

  private mutating func refuse(
    _ reason: ImportRefusal.Reason, at index: ImportedData.Place, subscription: String? = nil
  ) {
    refusals.append(ImportRefusal(row: index.row, line: index.line, reason: reason, subscription: subscription))
  }
}

/// What tells one record from another.
struct Charge: Hashable {
  let subscriptionID: UUID
  let date: CivilDate

  init(_ event: RecordedEvent) {
    subscriptionID = event.subscriptionID
    date = event.date
  }
}
