/// The charges that wait to be settled.
extension Book {
  /// The open charges of some subscriptions up to a day, oldest first.
  ///
  /// A manual charge stays open for ever. An automatic one is looked for only within the past months of the settings,
  /// so that a subscription added three years late does not ask for 36 confirmations.
  public func openCharges(through day: CivilDate, today: CivilDate, only places: [Int]? = nil) -> [BillingEvent] {
    let recent = settings.historyRange(around: today).first
    let windows = (places ?? Array(subscriptions.indices)).compactMap { place in
      let first = subscriptions[place].payment == .manual ? .minimum : recent
      return DateInterval(from: first, through: day).map { (place: place, days: $0) }
    }
    return ProjectedEvents(of: self, windows: windows).filter(\.isOpen)
  }

  /// The open charge that `confirm` settles where no date is named: the oldest one up to today, if any.
  public func oldestOpenCharge(of place: Int, today: CivilDate) -> BillingEvent? {
    openCharges(through: today, today: today, only: [place]).first
  }
}
