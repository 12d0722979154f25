import CommandLineKit

extension ValueDescription {
  /// An example of the value; the placeholder if any text is valid.
  var example: Text {
    switch kind {
    case .date, .charge: Self.same("2026-05-01")
    case .month: Self.same("2026-05")
    case .year: Self.same("2026")
    case .amount: Text("9.99USD", "1490")
    case .cycle: Self.same("month")
    case .count: Self.same("3")
    case .currency: Self.same("USD")
    case .category: Text("video", "動画")
    case .tag: Text("family", "家族")
    case .member: Text("Anna", "花子")
    case .subscription, .subscriptionOrCharge, .subscriptionOrPeriod: Self.same("Netflix")
    case .file: Self.same("PATH")
    case .period: Self.same("2026-05")
    case .condition: Text("category=video", "category=動画")
    case .listed, .language: Self.same(kind.listed?.first ?? placeholder)
    case .text, .directory, .column, .command, .paymentMethod, .setting: Self.same(placeholder)
    }
  }

  private static func same(_ text: String) -> Text { Text(en: text, ja: text) }
}
