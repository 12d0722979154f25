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
    (self.kept, self.stamps) = (KeptKeys(), RecordStamps())
    for index in self.priceVersions.indices { self.priceVersions[index].kept = KeptKeys() }
    for index in self.pauses.indices { self.pauses[index].kept = KeptKeys() }
    for index in self.notes.indices { self.notes[index].kept = KeptKeys() }
    for index in self.payers.versions.indices { self.payers.versions[index].kept = KeptKeys() }
    for index in self.paymentMethods.versions.indices { self.paymentMethods.versions[index].kept = KeptKeys() }
    for index in self.sharing.versions.indices { self.sharing.versions[index].kept = KeptKeys() }
    self.sharing = self.sharing.map { shares in shares.map { Share(member: $0.member, weight: $0.weight) } }
  }
}

extension RecordedEvent {
  /// Drops the unknown keys and the stamps.
  public mutating func dropKeptKeys() {
    (kept, stamps) = (KeptKeys(), RecordStamps())
    for index in shares.indices { costSplit?.shares[index].kept = KeptKeys() }
  }
}
