/// The export of Wallos (https://github.com/ellite/Wallos), in JSON or CSV.
///
/// Texts are HTML-escaped; a price is a symbol and a number (`$15.99`) without a code; cycles are `Monthly`, `Every 3
/// Months` or `One-time`. Wallos moves the next payment on after each charge, so the date of the first one is lost.
extension TrackerSource {
  static let wallos = TrackerSource(
    name: "wallos",
    signature: ["Name", "Price", "Next Payment"],
    columns: [
      .name: ["Name"], .amount: ["Price"], .cycle: ["Payment Cycle"], .next: ["Next Payment"],
      .status: ["State", "Active"], .cancelled: ["Cancellation Date"], .payment: ["Renewal"],
      .category: ["Category"], .method: ["Payment Method"], .payer: ["Paid By"], .url: ["URL"], .memo: ["Notes"],
    ],
    emptyValues: ["Notifications": ["Enabled"], "Category": ["No category"]],
    isEscaped: true)
}
