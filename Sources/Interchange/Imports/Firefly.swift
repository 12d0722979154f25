/// The CSV of the bills of Firefly III (https://github.com/firefly-iii/firefly-iii).
///
/// Skip n means every n+1: a bill that is monthly and skips 2 is paid every three months. `active` is `1`, or empty. A bill
/// may cost from so much to so much; the most counts, lest a month cost more than was said.
extension TrackerSource {
  static let firefly = TrackerSource(
    name: "firefly",
    signature: ["bill_id", "amount_min", "amount_max", "repeat_freq", "skip"],
    columns: [
      .id: ["bill_id"], .name: ["name"], .amount: ["amount_max"], .currency: ["currency_code"],
      .cycle: ["repeat_freq"], .interval: ["skip"], .first: ["date"], .status: ["active"],
    ],
    ignored: ["user_id", "created_at", "updated_at"],
    echoes: ["amount_min": "amount_max"],
    intervalOffset: 1,
    statuses: usualStatuses.merging(["": .paused]) { $1 })
}
