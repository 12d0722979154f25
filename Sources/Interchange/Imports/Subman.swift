/// The CSV of subman: costs without a currency.
extension ForeignSource {
  static let subman = ForeignSource(
    name: "subman",
    signature: ["Name", "Cost", "Billing Cycle", "Next Payment"],
    columns: [
      .name: ["Name"], .amount: ["Cost"], .cycle: ["Billing Cycle"], .next: ["Next Payment"],
      .first: ["Start Date"], .category: ["Category"], .memo: ["Notes"],
    ])
}
