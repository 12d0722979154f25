/// The CSV of SubTrackr (https://github.com/bscott/subtrackr).
///
/// The interval is the multiplier: both `Every 3 Months` and `Monthly` with an interval of 3 mean three months. A trial
/// counts as active, and is free until the day before its renewal.
extension TrackerSource {
  static let subtrackr = TrackerSource(
    name: "subtrackr",
    signature: ["Name", "Cost", "Schedule", "Schedule Interval", "Renewal Date"],
    columns: [
      .id: ["ID"], .name: ["Name"], .amount: ["Cost"], .currency: ["Currency"], .cycle: ["Schedule"],
      .interval: ["Schedule Interval"], .next: ["Renewal Date"], .first: ["Start Date"], .status: ["Status"],
      .cancelled: ["Cancellation Date"], .payment: ["Autopay"], .category: ["Category"],
      .method: ["Payment Method"], .url: ["URL"], .memo: ["Notes"],
    ],
    ignored: ["Created At"],
    emptyValues: ["Autopay": ["unknown"], "Schedule Interval": ["0"]])
}
