/// The effect of an edit on the unconfirmed charges up to a day.
public struct PastEffect: Equatable, Sendable {
  /// The number of charges that now have another amount.
  public let changed: Int
  /// The number of charges that are gone.
  public let dropped: Int
  /// The number of charges that are new.
  public let added: Int

  /// Compares the charges of a subscription before and after an edit.
  public init(of index: Int, from before: Book, to after: Book, today: CivilDate) {
    let old = before.openCharges(through: today, only: [index])
    let new = Dictionary(
      after.openCharges(through: today, only: [index]).map { (after.scheduledDate(of: $0), $0.amount) }
    ) { first, _ in first }
    dropped = old.count { new[before.scheduledDate(of: $0)] == nil }
    added = new.count - (old.count - dropped)
    changed = old.count { charge in new[before.scheduledDate(of: charge)].map { $0 != charge.amount } ?? false }
  }

  public var isEmpty: Bool { changed == 0 && dropped == 0 && added == 0 }
}
