import BillingCore

/// The charges that recorded transfers settled, of which some do not count in a settlement.
///
/// A charge was settled by the first transfer that was recorded after its confirmation for a period that has it: each
/// later one found it settled. If the time of one of the two is not known, nothing is settled by it.
///
/// One for a wider period settled what had changed since the earlier ones in it, too: these do not count without it.
struct SettledCharges {
  /// A recording of transfers for a period.
  private struct Recording {
    let id: UUID
    let period: DateInterval
    let time: SaveMoment
  }

  /// In the order of their times; empty if all transfers count.
  private var recordings: [Recording] = []
  /// The transfers that do not count.
  private(set) var left: Set<UUID>

  /// `beyond` are the transfers that do not count because of their periods.
  init(_ transfers: [RecordedTransfer], leaving beyond: Set<UUID>) {
    left = beyond
    if left.isEmpty { return }
    recordings = transfers.compactMap { transfer in
      transfer.recordedAt.map { Recording(id: transfer.id, period: transfer.period, time: $0) }
    }
    recordings = recordings.ordered { $0.time < $1.time }
    for wide in recordings where beyond.contains(wide.id) {
      let earlier = recordings.prefix { $0.time < wide.time }
      left.formUnion(earlier.filter { wide.period.intersection($0.period) == $0.period }.map(\.id))
    }
  }

  /// Whether a transfer that does not count settled a charge.
  func contain(_ charge: BillingEvent, of book: Book) -> Bool {
    guard !recordings.isEmpty, charge.state == .confirmed, let record = charge.record,
      let time = book.events[record].confirmedAt
    else { return false }
    let settling = recordings.first { $0.time >= time && $0.period.contains(charge.date) }
    return settling.map { left.contains($0.id) } ?? false
  }
}
