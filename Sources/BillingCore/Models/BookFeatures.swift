/// What a book uses that version 0.1 does not know.
extension Book {
  /// Whether any plan has a cycle of its own, or any cycle a pattern of days.
  public var hasPlans: Bool {
    subscriptions.contains { $0.cycle.pattern != .anchored || $0.priceVersions.contains { $0.cycle != nil } }
  }

  /// Whether any payer, shares or payment method change on a date, or any note is about a day ahead of its writing.
  public var hasDatedValues: Bool {
    subscriptions.contains { $0.hasDatedValues || $0.notes.contains(where: \.isAhead) }
  }

  /// Whether any charge was recorded outside the schedule.
  public var hasExtras: Bool { events.contains { $0.extra != nil } }

  /// Whether money came back for any charge.
  public var hasRefunds: Bool { events.contains { !$0.refunds.isEmpty } }

  /// Whether any contract ends by itself after its term.
  public var hasEndingTerms: Bool { subscriptions.contains { $0.term?.renews == 0 } }

  /// Whether any charge was moved to another date.
  public var hasMoves: Bool { events.contains { $0.movedFrom != nil } }

  /// Whether a goal is for a category or tag.
  public var hasScopedGoals: Bool { goals.contains { $0.scope != .everything } }
}
