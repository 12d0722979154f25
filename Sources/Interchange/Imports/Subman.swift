/// The CSV of subman; its costs have no currency.
extension TrackerSource {
  static let subman = TrackerSource(
    name: "subman",
    signature: ["Name", "Cost", "Billing Cycle", "Next Payment"],
    columns: [
      .name: ["Name"], .amount: ["Cost"], .cycle: ["Billing Cycle"], .next: ["Next Payment"],
      .first: ["Start Date"], .category: ["Category"], .memo: ["Notes"],
    ])
}
