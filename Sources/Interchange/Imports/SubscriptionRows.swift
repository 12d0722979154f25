import BillingCore
import BookSchema

/// Reads the table of subscriptions, which loses nothing of them.
///
/// A table of version 0.1 has no columns for pauses, price changes, shares, notes, stamps and billing at the end of a month.
enum SubscriptionRows {
  static func read(
    _ reader: inout CSVReader, header: [String], _ spelling: CellSpelling
  ) throws(ImportError) -> ImportedData {
    var data = ImportedData()
    let columns = Set(header.compactMap(SubscriptionColumn.init))
    data.isSameSubscription = { isSame($0, $1, in: columns) }
    data.bringsPayers = true
    var ids: Set<UUID> = []
    var unknown: [String: [Int]] = [:]
    try OwnCSV.readRows(&reader, header: header, SubscriptionColumn.self, spelling, into: &data) {
      (cells, data) throws(ImportRefusal) in
      let subscription = try SubscriptionRows.subscription(cells, columns)
      guard ids.insert(subscription.id).inserted else { throw cells.refusal(.duplicateID(subscription.id)) }
      data.document.book.subscriptions.append(subscription)
      data.subscriptionPositions.append(cells.position)
      for column in cells.filledColumns(in: header) where SubscriptionColumn(rawValue: column) == nil {
        unknown[column, default: []].append(cells.position.row)
      }
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
    for column in SubscriptionColumn.allCases where columns.contains(column) {
      try column.cell.read(cells, column, &subscription)
    }
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
    var (known, read) = (known, read)
    known.dropKeptKeys()
    // Without its column a planned pause is unknown; until it starts, the status is active.
    if !columns.contains(.pauses), known.status == .paused, read.status == .active { read.status = .paused }
    // A table without changes has what held on the day of its export.
    if !columns.contains(.payerChanges), known.payers.all.contains(read.payer) { known.payers = read.payers }
    if !columns.contains(.sharesChanges), known.sharing.all.contains(read.shares) { known.sharing = read.sharing }
    if !columns.contains(.paymentMethodChanges), known.paymentMethods.all.contains(read.paymentMethod) {
      known.paymentMethods = read.paymentMethods
    }
    let isMarked = columns.contains(.isEstimate)
    let prices = ([known.price] + known.priceVersions.map(\.price)).map { isMarked ? $0 : $0.exact }
    let hasPrice = columns.contains(.priceChanges) ? prices[0] == read.price : prices.contains(read.price)
    let plans = columns.contains(.priceChanges) ? [known] : plans(of: known)
    return hasPrice && plans.contains { $0.firstBillingDate == read.firstBillingDate && $0.cycle == read.cycle }
      && isSameElsewhere(known, read, in: columns)
  }

  /// Whether all other keys are equal; times are no difference.
  private static func isSameElsewhere(
    _ known: Subscription, _ read: Subscription, in columns: Set<SubscriptionColumn>
  ) -> Bool {
    let apart = ["amount", "currency", "isEstimate", "firstBillingDate", "billingCycle", "createdAt", "updatedAt"]
    let values = zip(SubscriptionKey.values(of: known), SubscriptionKey.values(of: read))
    return zip(zip(SubscriptionKey.all, SubscriptionColumn.ofKeys), values).allSatisfy { key, values in
      guard let column = key.1, columns.contains(column), !apart.contains(key.0.name) else { return true }
      return values.0 == values.1
    }
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
}
