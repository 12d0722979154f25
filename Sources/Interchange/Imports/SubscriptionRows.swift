import BillingCore
import BookSchema

/// Reads the table of subscriptions.
enum SubscriptionRows {
  static func read(_ reader: inout CSVReader, header: [String]) throws(ImportError) -> ImportedData {
    var data = ImportedData()
    data.isSameSubscription = isSame
    var ids: Set<UUID> = []
    try OwnCSV.readRows(&reader, header: header, SubscriptionColumn.self, into: &data) {
      (cells, data) throws(ImportRefusal) in
      let subscription = try SubscriptionRows.subscription(cells)
      guard ids.insert(subscription.id).inserted else { throw cells.refusal(.duplicateID(subscription.id)) }
      data.document.book.subscriptions.append(subscription)
      data.subscriptionPositions.append(cells.position)
    }
    return data
  }

  private static func subscription(_ cells: CSVCells<SubscriptionColumn>) throws(ImportRefusal) -> Subscription {
    var subscription = Subscription(
      id: try cells.needed(.id, UUID.init), name: try cells.needed(.name),
      price: try cells.money(.amount, .currency), firstBillingDate: try cells.needed(.firstDate, CivilDate.init))
    for column in SubscriptionColumn.allCases { try column.read(cells, into: &subscription) }
    // The status is that of the day of the export; a date of cancellation counts even if it is in the future.
    if subscription.cancellationDate != nil { subscription.status = .cancelled }
    if subscription.status == .paused { subscription.pauses = [Pause(from: subscription.firstBillingDate)] }
    return subscription
  }

  /// Whether both are equal; of several prices the table has the one in effect on the day of its export.
  private static func isSame(_ known: Subscription, _ read: Subscription) -> Bool {
    let prices = [known.price] + known.priceVersions.map(\.price)
    var read = read
    // A planned pause has no column; until it starts, the status is active.
    if known.status == .paused, read.status == .active { read.status = .paused }
    return prices.contains(read.price) && plans(of: known).contains { comparable($0) == comparable(read) }
  }

  /// The subscription with the first date and cycle of each of its plans; the table has those of one.
  private static func plans(of known: Subscription) -> [Subscription] {
    let later = known.priceVersions.compactMap { version in
      version.cycle.map { cycle in
        var plan = known
        (plan.firstBillingDate, plan.cycle) = (max(version.from, known.firstBillingDate), cycle)
        return plan
      }
    }
    return [known] + later
  }

  /// The fields for which the table has a column, without the price.
  private static func comparable(_ subscription: Subscription) -> Subscription {
    var subscription = subscription
    subscription.price = .zero(.yen)
    subscription.priceVersions = []
    subscription.pauses = []
    subscription.shares = []
    subscription.notes = []
    subscription.isBilledAtMonthEnd = false
    subscription.tags = subscription.tags.flatMap { $0.split(separator: ";") }.map(String.init)
    subscription.createdAt = nil
    subscription.updatedAt = nil
    return subscription
  }
}
