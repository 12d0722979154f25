/// The JSON of Renewlet (https://github.com/zhiyingzzhou/renewlet), which is in the ZIP of its export as `data.json`.
///
/// A cycle of its own has a number and a unit. An expired subscription was not renewed.
extension TrackerSource {
  static let renewlet = TrackerSource(
    name: "renewlet",
    signature: ["name", "price", "billingCycle", "nextBillingDate"],
    columns: [
      .id: ["id"], .name: ["name"], .amount: ["price"], .currency: ["currency"],
      .cycle: ["customCycleUnit", "billingCycle"], .interval: ["customDays"], .next: ["nextBillingDate"],
      .first: ["startDate"], .trial: ["trialEndDate"], .status: ["status"], .payment: ["autoRenew"],
      .category: ["category"], .tags: ["tags"], .method: ["paymentMethod"], .url: ["website"], .memo: ["notes"],
    ],
    ignored: [
      "autoCalculateNextBillingDate", "createdAt", "extra", "pinned", "publicHidden", "updatedAt", "reminderDays",
      "repeatReminderEnabled", "repeatReminderInterval", "repeatReminderWindow",
    ],
    emptyValues: ["paymentMethod": ["__none"]],
    cycleWords: ["custom": "day"],
    statuses: usualStatuses.merging(["expired": .cancelled]) { $1 })
}
