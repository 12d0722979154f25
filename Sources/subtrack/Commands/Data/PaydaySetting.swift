import BillingCore
import CommandLineKit

/// The setting `payday`: the days on which money comes in.
extension SettingKey {
  static let payday = SettingKey(
    name: "payday",
    summary: Text(
      "Day money comes in: 25, last, 15,last or '2 weeks from 2026-01-09', and previous or next (empty: none)",
      "給料日（25日、月末、15日と末日、'2週間 from 2026-01-09'。休業日なら「25日 前営業日」のように。空文字で解除）"),
    value: { $0.payday?.description ?? "" },
    set: { settings, text in
      settings.payday = try text.isEmpty ? nil : Payday(reading: text) ?? { throw notAPayday(text) }()
      try settings.refuseMissingMonths(text)
    },
    inJapanese: ("給料日", { $0.payday?.japanese ?? "" }))

  private static func notAPayday(_ text: String) -> InvalidValue {
    InvalidValue(
      "payday", text, "notAPayday", "Not a rule for paydays.", "給料日の規則として認識できません。",
      WayOut("For example: subtrack config payday '25 previous'", "例: subtrack config payday '25日 前営業日'"))
  }
}

extension Payday {
  /// 15日と末日（休業日は前営業日）; a cycle from a day on as it is typed.
  var japanese: String {
    if daysOfMonth.isEmpty { return description }
    let days = daysOfMonth.map { Phrasing.dayOfMonth($0).ja }.joined(separator: "と")
    return days + (roll == .none ? "" : "（休業日は\(roll.words.ja)）")
  }
}
