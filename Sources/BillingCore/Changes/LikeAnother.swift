extension Subscription {
  /// A new subscription with today's price of another one, its payers of today and what describes how it is paid and sorted.
  ///
  /// It takes the plan of the day, and nothing that is about time or about the other one's past: no trial, end, cancellation,
  /// pauses, notes and learned texts. The first date is moved to the first one that fits a cycle that names days.
  public init(id: UUID, name: String, like other: Subscription, firstBillingDate: CivilDate, on today: CivilDate) {
    self.init(
      id: id, name: name, price: other.price(on: today), cycle: other.cycle(on: today),
      firstBillingDate: firstBillingDate)
    (self.category, self.tags, self.url, self.memo) = (other.category, other.tags, other.url, other.memo)
    (payer, shares) = (other.payer(on: today), other.shares(on: today))
    (paymentMethod, self.roll) = (other.paymentMethod(on: today), other.roll)
    (renewal, self.payment, self.remindBefore) = (other.renewal, other.payment, other.remindBefore)
    (self.term, self.notice) = (other.term, other.notice)
    fitFirstDate()
  }
}
