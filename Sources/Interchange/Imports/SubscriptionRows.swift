import BillingCore
import BookSchema

/// Reads the table of subscriptions, which loses nothing of them.
///
/// A table of version 0.1 has no columns for pauses, price changes, shares, notes, stamps and billing at the end of a month.
enum SubscriptionRows {
  static func read(
    _ reader: inout CSVReader, header: [String], _ dates: DateOrders?
  ) throws(ImportError) -> ImportedData {
    var data = ImportedData()
    let columns = Set(header.compactMap(SubscriptionColumn.init))
    data.isSameSubscription = { isSame($0, $1, in: columns) }
    data.bringsPayers = true
    var ids: Set<UUID> = []
    var unknown: [String: [Int]] = [:]
    try OwnCSV.readRows(&reader, header: header, SubscriptionColumn.self, dates, into: &data) {
      (cells, data) throws(ImportRefusal) in
      let subscription = try SubscriptionRows.subscription(cells, columns)
      guard ids.insert(subscription.id).inserted else { throw cells.refusal(.duplicateID(subscription.id)) }
      data.document.book.subscriptions.append(subscription)
      data.subscriptionPositions.append(cells.position)
      for column in cells.unknownColumns(in: header) { unknown[column, default: []].append(cells.position.row) }
      if subscription.status == .paused, !columns.contains(.pauses) {
        data.cautions.append(
          ImportCaution(
            row: cells.position.row, subscription: subscription,
            reason: .pauseStartAssumed(subscription.firstBillingDate)))
      }
    }
    data.losses = header.compactMap { column in unknown[column].map { ImportLoss(column: column, rows: $0) } }
    return data
  }

  private static func subscription(
    _ cells: CSVCells<SubscriptionColumn>, _ columns: Set<SubscriptionColumn>
  ) throws(ImportRefusal) -> Subscription {
    let price = try cells.money(.amount, .currency).marked(isEstimate: try cells.bool(.isEstimate))
    var subscription = Subscription(
      id: try cells.needed(.id, UUID.init), name: try cells.needed(.name), price: price,
      firstBillingDate: try cells.neededDate(.firstDate))
    for column in SubscriptionColumn.allCases { try column.read(cells, into: &subscription) }
    // The status is that of the day of the export; a date of cancellation or a pause counts even if it is in the future.
    if subscription.cancellationDate != nil {
      subscription.status = .cancelled
    } else if !subscription.pauses.isEmpty {
      subscription.status = subscription.pauses.contains { $0.until == nil } ? .paused : .active
    } else if subscription.status == .paused, !columns.contains(.pauses) {
      subscription.pauses = [Pause(from: subscription.firstBillingDate)]
    }
    return subscription
  }

  /// Whether both are equal in what the table has columns for.
  private static func isSame(_ known: Subscription, _ read: Subscription, in columns: Set<SubscriptionColumn>) -> Bool {
    var read = read
    // Without its column a planned pause is unknown; until it starts, the status is active.
    if !columns.contains(.pauses), known.status == .paused, read.status == .active { read.status = .paused }
    let isMarked = columns.contains(.isEstimate)
    let prices = ([known.price] + known.priceVersions.map(\.price)).map { isMarked ? $0 : $0.exact }
    let hasPrice = columns.contains(.priceChanges) ? prices[0] == read.price : prices.contains(read.price)
    let plans = columns.contains(.priceChanges) ? [known] : plans(of: known)
    return hasPrice && plans.contains { comparable($0, columns) == comparable(read, columns) }
  }

  /// The subscription with the first date and cycle of each of its plans; a table without prices has those of one.
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
  private static func comparable(_ subscription: Subscription, _ columns: Set<SubscriptionColumn>) -> Subscription {
    var subscription = subscription
    subscription.dropKeptKeys()
    subscription.price = .zero(.yen)
    if !columns.contains(.priceChanges) { subscription.priceVersions = [] }
    if !columns.contains(.pauses) { subscription.pauses = [] }
    if !columns.contains(.shares) { subscription.shares = [] }
    if !columns.contains(.notes) { subscription.notes = [] }
    if !columns.contains(.isMonthEnd) { subscription.isBilledAtMonthEnd = false }
    subscription.createdAt = nil
    subscription.updatedAt = nil
    return subscription
  }
}
