import BillingCore
import BookSchema

/// The changes that importing a file would make to a book, without an effect before `apply`.
///
/// Rules:
/// - Existing data stays unchanged. A subscription is identified by its id, a record by subscription and date, a member by
///   name, a budget by scope, period and currency, a goal by scope and currency, a rate by currencies, source and day.
/// - All or nothing: one rejected row rejects the file.
/// - Importing the same file twice adds nothing.
/// - What was deleted here stays deleted, unless `restores` asks for it.
/// - Settings are only imported into a book without data and with the settings of a new one.
public struct ImportPlan: Sendable {
  /// The records to add, each in the list of its kind.
  public private(set) var added = Book()
  public let rates: RateMerge
  /// The number of entries, members aside, that the book already has in the same form.
  public private(set) var unchangedCount = 0
  /// The number of entries that the book has in a different form, which stays unchanged.
  public private(set) var differingCount = 0
  /// The names of added subscriptions of another program that one in the book has too, if that is not cancelled.
  public private(set) var namesakes: [String] = []
  /// The names of the subscriptions that are left out because they were deleted here.
  public private(set) var deletedNames: [String] = []
  /// The number of records that are left out because their subscription was deleted here.
  public private(set) var deletedEventCount = 0
  /// The rejected rows; if there are any, `apply` must not be called.
  public private(set) var refusals: [ImportRefusal]
  /// Whether the file's settings replace those of the book.
  public let takesSettings: Bool
  /// Whether a book without data keeps its own settings, though a merge would take others of the file.
  public let leavesSettings: Bool
  /// Whether the file comes from another program.
  public let isForeign: Bool
  /// Whether the file is a table, whose dates can be written in several ways.
  public let isTable: Bool
  /// The outcome of each subscription in the file, by row.
  public private(set) var rows: [ImportedRow] = []
  /// The columns that the added subscriptions and records of a table lose.
  public private(set) var losses: [ImportLoss] = []
  /// The rows that sum others up, which are left out.
  public let totals: [TotalRow]
  public let encoding: TextEncoding
  /// The possible errors in the added subscriptions of another program.
  public private(set) var cautions: [ImportCaution] = []
  private let source: BookDocument
  private var addedEventRows: Set<Int> = []
  /// The marks of deletions that are heeded.
  private let deletions: Set<UUID>

  public var isChange: Bool {
    takesSettings || !added.isEmpty || rates.addedCount > 0
  }

  /// Plans the import of a file; throws `ImportError` if the file as a whole cannot be read.
  ///
  /// Reads subtrack's JSON (data file or export), its two CSV tables, and the files of other programs
  /// (`ImportOptions.sources`). The header or the keys decide which it is, unless the options name it.
  public init(
    importing bytes: [UInt8], as options: ImportOptions = ImportOptions(), into document: BookDocument
  ) throws(ImportError) {
    var options = options
    options.currencies.bookCurrency = document.book.settings.defaultCurrency
    self.init(of: try ImportSource.read(bytes, options), as: options, into: document)
  }

  private init(of data: ImportedData, as options: ImportOptions, into document: BookDocument) {
    source = data.document
    deletions = options.restores ? [] : Set(document.book.deletions.map(\.id))
    isForeign = data.isForeign
    isTable = data.isForeign || data.isTable
    totals = data.totals
    encoding = data.encoding
    rates = RateMerge(of: source.book.rates, into: document.book.rates, replacing: false)
    refusals = data.refusals
    takesSettings = data.hasSettings && document.book.hasNothing(but: options.newSettings)
    let (own, others) = (document.book.settings, source.book.settings)
    leavesSettings =
      data.hasSettings && !takesSettings && !others.stamps.changed.isEmpty && document.book.hasNothing(but: own)
      && !document.book.hasNothing(but: others)
    planMembers(data, document.book)
    planSubscriptions(data, document.book)
    if data.isForeign || data.bringsPayers { planPayers(document.book) }
    planEvents(data, document.book)
    planLists(document.book)
    refusals = refusals.ordered { ($0.line, $0.row) < ($1.line, $1.row) }
    if !data.subscriptionPositions.isEmpty || data.isForeign { rows += Self.rows(of: data.refusals) }
    rows = rows.ordered { $0.row < $1.row }
    let addedRows = Set(rows.filter { $0.outcome == .added }.map(\.row)).union(addedEventRows)
    losses = data.losses.map { ImportLoss(column: $0.column, rows: $0.rows.filter(addedRows.contains)) }
      .filter { !$0.rows.isEmpty }
    cautions = data.cautions.filter { addedRows.contains($0.row) }
  }

  private static func rows(of refusals: [ImportRefusal]) -> [ImportedRow] {
    refusals.map { ImportedRow(row: $0.row, subscription: nil, name: $0.subscription, outcome: .refused) }
  }

  /// Applies the plan, which must have no rejected rows and must have been made for this document.
  ///
  /// Subscriptions without a creation time get `moment`, so that past charges are not reported as unconfirmed.
  public func apply(to document: inout BookDocument, at moment: Timestamp) {
    precondition(refusals.isEmpty, "a refused row refuses the whole import")
    if takesSettings { document.adoptSettings(from: source) }
    var added = added
    for index in added.subscriptions.indices where added.subscriptions[index].createdAt == nil {
      added.subscriptions[index].createdAt = moment
    }
    document.add(added, from: source)
    document.book.rates = rates.merged
  }

  private mutating func planMembers(_ data: ImportedData, _ book: Book) {
    let present = Set(book.members.map(\.name))
    for (member, position) in zip(source.book.members, data.memberPositions) {
      if present.contains(member.name) { continue }
      do throws(ValidationError) {
        try Subscription.validate(name: member.name)
        added.members.append(member)
      } catch {
        refusals.append(position.refusal(.invalid(error)))
      }
    }
  }

  private mutating func planSubscriptions(_ data: ImportedData, _ book: Book) {
    let present = Dictionary(book.subscriptions.map { ($0.id, $0) }) { first, _ in first }
    let settings = takesSettings ? source.book.settings : book.settings
    let running = book.subscriptions.filter { data.isForeign && $0.status != .cancelled }
    let taken = Set(running.map(\.name.folded))
    for (subscription, position) in zip(source.book.subscriptions, data.subscriptionPositions) {
      if let known = present[subscription.id] {
        let isSame = data.isSameSubscription(known, subscription)
        count(isSame: isSame)
        note(subscription, at: position, isSame ? .unchanged : .differing)
        continue
      }
      if deletions.contains(subscription.id) {
        deletedNames.append(subscription.name)
        note(subscription, at: position, .deleted)
      } else if isValid(subscription, settings, position) {
        added.subscriptions.append(subscription)
        if taken.contains(subscription.name.folded) { namesakes.append(subscription.name) }
        note(subscription, at: position, .added)
      }
    }
  }

  /// Whether a subscription can be imported; it is rejected if not.
  private mutating func isValid(
    _ subscription: Subscription, _ settings: Settings, _ position: ImportedData.Position
  ) -> Bool {
    do throws(ValidationError) {
      try subscription.validate(settings)
      return true
    } catch {
      refusals.append(position.refusal(.invalid(error), of: subscription.name))
      note(subscription, at: position, .refused)
      return false
    }
  }

  private mutating func note(
    _ subscription: Subscription, at position: ImportedData.Position, _ outcome: ImportedRow.Outcome
  ) {
    rows.append(
      ImportedRow(row: position.row, subscription: subscription, name: subscription.name, outcome: outcome))
  }

  /// Adds the payers of new subscriptions, and those who share them, as members; a name that differs only in case or
  /// width is the same member.
  private mutating func planPayers(_ book: Book) {
    var listed = Set(book.members.map(\.name))
    var known = Dictionary(grouping: book.memberNames, by: \.folded)
    let member = { (plan: inout ImportPlan, name: String) -> String in
      if listed.contains(name) { return name }
      if let other = known[name.folded]?.first(where: { $0 != name }) { return other }
      plan.added.members.append(Member(name: name))
      listed.insert(name)
      known[name.folded] = [name]
      return name
    }
    for index in added.subscriptions.indices {
      let subscription = added.subscriptions[index]
      added.subscriptions[index].payers = subscription.payers.map { $0.map { member(&self, $0) } }
      added.subscriptions[index].sharing = subscription.sharing.map { shares in
        shares.map { share in
          var share = share
          share.member = member(&self, share.member)
          return share
        }
      }
    }
  }

  private mutating func planEvents(_ data: ImportedData, _ book: Book) {
    // A table has no column for the date from which a charge was moved, and rows of other programs no identifier that
    // tells it, so in it the new date is a key as well.
    let moved = (data.isTable ? book.events : []).filter { $0.extra == nil }
      .map { (ChargeKey(subscription: $0.subscriptionID, date: $0.date), $0) }
    let present = Dictionary(book.events.map { (ChargeKey($0), $0) } + moved) { first, _ in first }
    let ids = Set(book.events.map(\.id))
    let all = book.subscriptions + source.book.subscriptions
    let subscriptions = Set(all.map(\.id))
    for owner in data.owners where !subscriptions.contains(owner.id) {
      refusals.append(owner.position.refusal(.unknownSubscription(owner.id)))
    }
    let owners = Dictionary(data.isTable ? all.map { ($0.id, $0) } : []) { first, _ in first }
    let counting = Set(all.filter(\.terms.countsFromPayment).map(\.id))
    for (var event, position) in zip(source.book.events, data.eventPositions) {
      // A charge whose followers count from its payment keeps its id if it is paid early, and has the day of the payment.
      if data.isTable, event.isConfirmed, counting.contains(event.subscriptionID) { event.movedFrom = nil }
      let ofDate = ChargeKey(subscription: event.subscriptionID, date: event.date)
      if let known = present[ChargeKey(event)] ?? (data.isTable && event.extra == nil ? present[ofDate] : nil) {
        count(isSame: data.isSameEvent(known, event))
      } else if !subscriptions.contains(event.subscriptionID) {
        refusals.append(position.refusal(.unknownSubscription(event.subscriptionID)))
      } else if deletions.contains(event.subscriptionID) {
        deletedEventCount += 1
      } else if ids.contains(event.id) {
        refusals.append(position.refusal(.duplicateID(event.id)))
      } else {
        // A table has no column for shares: a confirmed charge is shared as its subscription is, else it is private.
        if event.isConfirmed, event.costSplit == nil {
          event.costSplit = owners[event.subscriptionID]?.costSplit(on: event.scheduledDate)
        }
        added.events.append(event)
        addedEventRows.insert(position.row)
      }
    }
  }

  /// Plans the lists of the file that belong to no subscription.
  private mutating func planLists(_ book: Book) {
    let budgets = Dictionary(book.budgets.map { ($0.identity, $0) }) { first, _ in first }
    plan(\.budgets, isSame: { $0.versions == $1.versions }, known: { budgets[$0.identity] })
    plan(\.goals, isSame: ==) { goal in book.goals.index(of: goal.identity).map { book.goals[$0] } }
    let byID = Dictionary(book.accounts.map { ($0.id, $0) }) { first, _ in first }
    let byName = AccountIndex(of: book.accounts)
    plan(\.accounts, isSame: ==) { account in
      byID[account.id] ?? byName.index(named: account.name).map { book.accounts[$0] }
    }
    let transfers = Dictionary(book.settlements.map { ($0.id, $0) }) { first, _ in first }
    plan(\.settlements, isSame: ==) { transfers[$0.id] }
  }

  /// Adds the records of a list that the book does not know, and counts the others.
  private mutating func plan<Record>(
    _ list: WritableKeyPath<Book, [Record]>, isSame: (Record, Record) -> Bool, known: (Record) -> Record?
  ) {
    for record in source.book[keyPath: list] {
      if let known = known(record) { count(isSame: isSame(known, record)) } else { added[keyPath: list].append(record) }
    }
  }

  private mutating func count(isSame: Bool) {
    if isSame { unchangedCount += 1 } else { differingCount += 1 }
  }
}
