import BillingCore

/// The currency of a file that names none, by the characters of its header and first rows.
enum StatementScript {
  /// Kana are Japanese; characters that only China simplified are Chinese; other characters alone are Japanese.
  static func currency(of texts: some Sequence<String>, areHeaders: Bool) -> Currency? {
    var (kana, hangul, simplified, ideographs) = (0, 0, 0, 0)
    for scalar in texts.lazy.flatMap(\.unicodeScalars) where scalar.value >= 0x3040 {
      switch scalar.value {
      case 0x3040...0x30FF, 0xFF66...0xFF9F: kana += 1
      case 0xAC00...0xD7A3: hangul += 1
      case 0x4E00...0x9FFF:
        ideographs += 1
        simplified += Self.simplified.contains(scalar) ? 1 : 0
      case 0xFF10...0xFF5A where !areHeaders: kana += 1
      default: break
      }
    }
    if hangul > 0, hangul >= kana { return Currency(code: "KRW") }
    if simplified > 0, simplified >= kana { return Currency(code: "CNY") }
    // Taiwan and Hong Kong have several currencies.
    if kana == 0, texts.contains(where: { text in traditional.contains { text.hasPrefix($0) } }) { return nil }
    return kana > 0 || areHeaders && ideographs > 0 ? .yen : nil
  }

  private static let simplified = Set("额时间币账户类记单态说务银转开发费应订种笔贷项备".unicodeScalars)
  private static let traditional = ["日期", "餘額", "結餘", "戶口", "帳戶", "交易日期"]
}
