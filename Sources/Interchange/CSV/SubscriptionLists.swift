import BillingCore
import BookSchema

/// The entries of cells with several values: prices, pauses, shares and notes of a subscription.
enum SubscriptionLists {
  // MARK: Prices

  /// `1490 JPY` and `2026-05-01 1590 JPY`; empty if the price never changed, because `amount` has it.
  static func prices(of subscription: Subscription) -> [String] {
    if subscription.priceVersions.isEmpty { return [] }
    return [text(subscription.price)] + subscription.priceVersions.map { "\($0.from) \(text($0.price))" }
  }

  /// Reads the prices; the amount of the row, that of the day of the export, must be one of them.
  static func readPrices(
    _ cells: CSVCells<SubscriptionColumn>, into subscription: inout Subscription
  ) throws(ImportRefusal) {
    let prices = try cells.values(.priceChanges, price)
    guard let first = prices.first else { return }
    guard first.from == nil, prices.contains(where: { $0.price == subscription.price }) else {
      throw cells.refusal(.unlistedAmount(subscription.price.decimalText))
    }
    subscription.price = first.price
    subscription.priceVersions = prices.compactMap { entry in
      entry.from.map { PriceVersion(from: $0, price: entry.price) }
    }
  }

  private static func text(_ money: Money) -> String { "\(money.decimalText) \(money.currency.code)" }

  private static func price(_ text: String) -> (from: CivilDate?, price: Money)? {
    let words = text.split(separator: " ").map(String.init)
    guard (2...3).contains(words.count), let currency = Currency(inFile: words[words.count - 1]) else { return nil }
    let from = words.count == 3 ? CivilDate(words[0]) : nil
    if words.count == 3, from == nil { return nil }
    do throws(AmountError) {
      return (from, try Money(decimalText: words[words.count - 2], currency: currency))
    } catch { return nil }
  }

  // MARK: Pauses, shares, notes

  /// `2026-03-01/2026-05-01`; without the day on which it resumes, `2026-03-01/`.
  static func text(_ pause: Pause) -> String { "\(pause.from)/\(pause.until?.description ?? "")" }

  static func pause(_ text: String) -> Pause? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let from = CivilDate(parts[0]) else { return nil }
    if parts[1].isEmpty { return Pause(from: from) }
    return CivilDate(parts[1]).map { Pause(from: from, until: $0) }
  }

  /// A name and a weight: `Aki 2`.
  static func share(_ text: String) -> Share? {
    guard let space = text.lastIndex(of: " "), let weight = Int(text[text.index(after: space)...]) else { return nil }
    return Share(member: String(text[..<space]), weight: weight)
  }

  /// A date and a text: `2026-02-06 asked for a refund`.
  static func note(_ text: String) -> Note? {
    guard let date = CivilDate(String(text.prefix(10))), text.dropFirst(10).first == " " else { return nil }
    return Note(date: date, text: String(text.dropFirst(11)))
  }
}
