/// The answer of the Wallos API (`/api/subscriptions/get_subscriptions.php`).
///
/// A currency is only a number of that installation, so the user has to name the currency. `inactive` is 1 for paused
/// subscriptions.
extension TrackerSource {
  static let wallosAPI = TrackerSource(
    name: "wallos-api",
    signature: ["name", "price", "currency_id", "next_payment", "cycle", "frequency"],
    columns: [
      .id: ["id"], .name: ["name"], .amount: ["price"], .currency: ["currency_id"], .cycle: ["cycle"],
      .interval: ["frequency"], .next: ["next_payment"], .first: ["start_date"], .status: ["inactive"],
      .cancelled: ["cancellation_date", "cancelation_date"], .payment: ["auto_renew"], .category: ["category_name"],
      .method: ["payment_method_name"], .payer: ["payer_user_name"], .url: ["url"], .memo: ["notes"],
    ],
    ignored: ["payment_method_id", "payer_user_id", "category_id", "user_id"],
    emptyValues: [
      "notify": ["1"], "notify_days_before": ["0", "-1"], "replacement_subscription_id": ["0"],
      "category_name": ["No category"], "payer_user_name": ["Unknown member"],
      "payment_method_name": ["Unknown payment method"],
    ],
    isEscaped: true,
    cycleWords: ["1": "day", "2": "week", "3": "month", "4": "year", "5": "once"],
    overflowsMonths: true,
    statuses: ["0": .active, "1": .paused])
}
