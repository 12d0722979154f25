/// The export of Wallos (https://github.com/ellite/Wallos), in JSON or CSV.
///
/// Texts are HTML-escaped; a price is a symbol and a number (`$15.99`) without a code; cycles are `Monthly`, `Every 3
/// Months` or `One-time`. Wallos moves the next payment on after each charge, without clamping, so the date of the first one
/// is lost. Its CSV is joined by commas without quotes: those of a name or note are dropped, those of a link are kept, and a
/// note keeps its line breaks.
extension TrackerSource {
  static let wallos = TrackerSource(
    name: "wallos",
    signature: ["Name", "Price", "Payment Cycle", "Next Payment"],
    columns: [
      .name: ["Name"], .amount: ["Price"], .cycle: ["Payment Cycle"], .next: ["Next Payment"],
      .status: ["State", "Active"], .cancelled: ["Cancellation Date"], .payment: ["Renewal"],
      .category: ["Category"], .method: ["Payment Method"], .payer: ["Paid By"], .url: ["URL"], .memo: ["Notes"],
    ],
    emptyValues: ["Notifications": ["Enabled"], "Category": ["No category"]],
    isEscaped: true, unquotedColumn: "URL", overflowsMonths: true, symbols: wallosSymbols)

  /// The signs of the currencies of Wallos that mean no other one there.
  static let wallosSymbols = [
    "fr": "CHF", "лв": "BGN", "lei": "RON", "rm": "MYR", "r": "ZAR", "rp": "IDR", "mex$": "MXN",
  ]
}
