import BillingCore

/// The charges that recorded transfers settled, of which some do not count in a settlement.
///
/// A charge was settled by the first transfer that was recorded after its confirmation for a period that has it: each
/// later one found it settled. If the time of one of the two is not known, nothing is settled by it.
struct SettledCharges {
  /// A recording of transfers for a period.
  private struct Recording {
    let period: DateInterval
    let time: SaveMoment
    /// Whether its transfers do not count.
    let isLeft: Bool
  }

  /// In the order of their times; empty if all transfers count.
  private var recordings: [Recording] = []

  /// `left` are the transfers that do not count.
  init(_ transfers: [RecordedTransfer], leaving left: Set<UUID>) {
    if left.isEmpty { return }
    recordings = transfers.compactMap { transfer in
      transfer.recordedAt.map { Recording(period: transfer.period, time: $0, isLeft: left.contains(transfer.id)) }
    }
    recordings = recordings.ordered { $0.time < $1.time }
  }

  /// Whether a transfer that does not count settled a charge.
  func contain(_ charge: BillingEvent, of book: Book) -> Bool {
    guard !recordings.isEmpty, charge.state == .confirmed, let record = charge.record,
      let time = book.events[record].confirmedAt
    else { return false }
    return recordings.first { $0.time >= time && $0.period.contains(charge.date) }?.isLeft ?? false
  }
}
