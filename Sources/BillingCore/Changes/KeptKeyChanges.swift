extension Book {
  /// Drops the unknown keys of all records, which can hold any text, and their stamps, which tell machines apart.
  public mutating func dropKeptKeys() {
    (settings.kept, settings.stamps) = (KeptKeys(), RecordStamps())
    for index in subscriptions.indices { subscriptions[index].dropKeptKeys() }
    for index in events.indices { events[index].dropKeptKeys() }
    for index in members.indices { (members[index].kept, members[index].stamps) = (KeptKeys(), RecordStamps()) }
    for index in accounts.indices { (accounts[index].kept, accounts[index].stamps) = (KeptKeys(), RecordStamps()) }
    for index in goals.indices { (goals[index].kept, goals[index].stamps) = (KeptKeys(), RecordStamps()) }
    for index in settlements.indices {
      (settlements[index].kept, settlements[index].stamps) = (KeptKeys(), RecordStamps())
    }
    for index in budgets.indices {
      (budgets[index].kept, budgets[index].stamps) = (KeptKeys(), RecordStamps())
      for version in budgets[index].versions.indices { budgets[index].versions[version].kept = KeptKeys() }
    }
    for series in rates.series {
      rates[series.pair, series.source].kept = KeptKeys()
      rates[series.pair, series.source].stamps = RecordStamps()
    }
  }
}

extension Subscription {
  /// Drops the unknown keys and the stamps.
  public mutating func dropKeptKeys() {
    (kept, stamps) = (KeptKeys(), RecordStamps())
    for index in priceVersions.indices { priceVersions[index].kept = KeptKeys() }
    for index in pauses.indices { pauses[index].kept = KeptKeys() }
    for index in notes.indices { notes[index].kept = KeptKeys() }
    for index in shares.indices { shares[index].kept = KeptKeys() }
  }
}

extension RecordedEvent {
  /// Drops the unknown keys and the stamps.
  public mutating func dropKeptKeys() {
    (kept, stamps) = (KeptKeys(), RecordStamps())
    for index in shares.indices { costSplit?.shares[index].kept = KeptKeys() }
  }
}
