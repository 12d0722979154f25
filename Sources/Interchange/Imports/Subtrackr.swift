/// The CSV of SubTrackr (https://github.com/bscott/subtrackr).
///
/// The interval counts: `Every 3 Months` with an interval of 3 is three months, as `Monthly` with 3 is. A trial runs; its
/// renewal is the first charge.
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
    nothings: ["Autopay": ["unknown"], "Schedule Interval": ["0"]])
}
