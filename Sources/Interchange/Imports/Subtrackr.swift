/// The exports of SubTrackr (https://github.com/bscott/subtrackr): CSV, JSON, and its backup, which is the same JSON.
///
/// The interval is the multiplier: both `Every 3 Months` and `Monthly` with an interval of 3 mean three months. A trial
/// counts as active, and is free until the day before its renewal. Renewals of the first form of its date calculation are
/// added without clamping.
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
    emptyValues: ["Autopay": ["unknown"], "Schedule Interval": ["0"]],
    overflowsMonths: true)

  static let subtrackrJSON = TrackerSource(
    name: "subtrackr",
    signature: ["name", "cost", "schedule", "renewal_date", "status"],
    columns: [
      .id: ["id"], .name: ["name"], .amount: ["cost"], .currency: ["original_currency"], .cycle: ["schedule"],
      .interval: ["schedule_interval"], .next: ["renewal_date"], .first: ["start_date"], .status: ["status"],
      .cancelled: ["cancellation_date"], .payment: ["autopay"], .category: ["category"],
      .tags: ["tags"], .method: ["payment_method"], .url: ["url"], .memo: ["notes"],
    ],
    ignored: [
      "category_id", "date_calculation_version", "last_reminder_sent", "last_reminder_renewal_date",
      "last_cancellation_reminder_sent", "last_cancellation_reminder_date", "created_at", "updated_at", "sort_order",
    ],
    emptyValues: [
      "autopay": ["unknown"], "schedule_interval": ["0"], "usage": ["None"], "reminder_enabled": ["true"],
      "cancellation_reminder_enabled": ["true"],
    ],
    overflowsMonths: true)
}
