/// The export of Wallos (https://github.com/ellite/Wallos), as JSON or as CSV.
///
/// Its texts are escaped for HTML; a price is a sign and a number (`$15.99`), without a code; cycles are `Monthly`,
/// `Every 3 Months` or `One-time`. Its next payment moves on with time, so the day of the first one is lost.
extension TrackerSource {
  static let wallos = TrackerSource(
    name: "wallos",
    signature: ["Name", "Price", "Next Payment"],
    columns: [
      .name: ["Name"], .amount: ["Price"], .cycle: ["Payment Cycle"], .next: ["Next Payment"],
      .status: ["State", "Active"], .cancelled: ["Cancellation Date"], .payment: ["Renewal"],
      .category: ["Category"], .method: ["Payment Method"], .payer: ["Paid By"], .url: ["URL"], .memo: ["Notes"],
    ],
    nothings: ["Notifications": ["Enabled"], "Category": ["No category"]],
    isEscaped: true)
}
