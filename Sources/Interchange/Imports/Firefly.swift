/// The CSV of the bills of Firefly III (https://github.com/firefly-iii/firefly-iii).
///
/// Skip n means every n + 1: a monthly bill with skip 2 is charged every three months. `active` is `1` or empty. A bill
/// has a minimum and a maximum amount; the maximum is imported, so that costs are not underestimated.
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
