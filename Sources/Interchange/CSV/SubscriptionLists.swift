import BillingCore
import BookSchema

/// The entries of cells with several values: prices, pauses, shares and notes of a subscription.
enum SubscriptionLists {
  /// `1490 JPY` and `2026-05-01 1590 JPY`; empty if the price never changed, because `amount` has it.
  ///
  /// With a change of plan each plan has its cycle, and the first one its date, because the row has those of the plan in
  /// force: `2024-01-15 1490 JPY month` and `2026-03-15 14900 JPY year`.
  static func prices(of subscription: Subscription) -> [String] {
    if subscription.priceVersions.isEmpty { return [] }
    let first = text(subscription.price)
    let hasPlans = subscription.priceVersions.contains { $0.cycle != nil }
    return [hasPlans ? "\(subscription.firstBillingDate) \(first) \(subscription.cycle.words)" : first]
      + subscription.priceVersions.map { version in
        "\(version.from) \(text(version.price))" + (version.cycle.map { " \($0.words)" } ?? "")
      }
  }

  /// Reads the prices; the amount of the row, that of the day of the export, must be one of them.
  static func readPrices(
    _ cells: CSVCells<SubscriptionColumn>, into subscription: inout Subscription
  ) throws(ImportRefusal) {
    let prices = try cells.values(.priceChanges, price)
    guard let first = prices.first else { return }
    guard (first.from == nil) == (first.cycle == nil), prices.contains(where: { $0.price == subscription.price }) else {
      throw cells.refusal(.unlistedAmount(subscription.price.decimalText))
    }
    subscription.price = first.price
    if let from = first.from, let cycle = first.cycle {
      (subscription.firstBillingDate, subscription.cycle) = (from, cycle)
    }
    subscription.priceVersions = prices.dropFirst().compactMap { entry in
      entry.from.map { PriceVersion(from: $0, price: entry.price, cycle: entry.cycle) }
    }
  }

  /// `1490 JPY`; an estimate `1490~ JPY`.
  private static func text(_ money: Money) -> String {
    "\(money.decimalText)\(money.isEstimate ? "~" : "") \(money.currency.code)"
  }

  private typealias Price = (from: CivilDate?, price: Money, cycle: BillingCycle?)

  private static func price(_ text: String) -> Price? {
    var words = text.split(separator: " ").map(String.init)
    let from = words.first.flatMap(CivilDate.init)
    if from != nil { words.removeFirst() }
    guard words.count >= 2, let currency = Currency(inFile: words[1]), words.count == 2 || from != nil else {
      return nil
    }
    do throws(AmountError) {
      let isEstimate = words[0].hasSuffix("~")
      let amount = try Money(decimalText: String(words[0].dropLast(isEstimate ? 1 : 0)), currency: currency)
      let price = amount.marked(isEstimate: isEstimate)
      if words.count == 2 { return (from, price, nil) }
      return BillingCycle.written(words[2...].joined(separator: " ")).map { (from, price, $0) }
    } catch { return nil }
  }

  /// `2026-03-01/2026-05-01`; without the day on which it resumes, `2026-03-01/`.
  static func text(_ pause: Pause) -> String { "\(pause.from)/\(pause.until?.description ?? "")" }

  static func pause(_ text: String) -> Pause? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let from = CivilDate(parts[0]) else { return nil }
    if parts[1].isEmpty { return Pause(from: from) }
    return CivilDate(parts[1]).map { Pause(from: from, until: $0) }
  }

  /// `2025-04-05 Aki` and `2026-03-01 Ben`, a date alone for none, and one entry for each share; empty without a change.
  static func changes<Value>(
    _ values: DatedValues<Value>, of subscription: Subscription, _ texts: (Value) -> [String]
  ) -> [String] {
    if values.versions.isEmpty { return [] }
    let first = DatedValue(from: subscription.firstBillingDate, values.first)
    return ([first] + values.versions).flatMap { version in
      let texts = texts(version.value)
      return texts.isEmpty ? ["\(version.from)"] : texts.map { "\(version.from) \($0)" }
    }
  }

  static func change(_ text: String) -> (from: CivilDate, text: String?)? {
    guard let from = CivilDate(String(text.prefix(10))) else { return nil }
    let rest = text.dropFirst(10)
    return rest.isEmpty || rest.first == " " ? (from, rest.isEmpty ? nil : String(rest.dropFirst())) : nil
  }

  /// `nil` unless each text is a share.
  static func shares(_ texts: [String]) -> [Share]? {
    let shares = texts.compactMap(share)
    return shares.count == texts.count ? shares : nil
  }

  static func text(_ share: Share) -> String { "\(share.member) \(share.weight)" }

  /// A name and a weight: `Aki 2`.
  static func share(_ text: String) -> Share? {
    guard let space = text.lastIndex(of: " "), let weight = Int(text[text.index(after: space)...]) else { return nil }
    return Share(member: String(text[..<space]), weight: weight)
  }

  /// A date and a text: `2026-02-06 asked for a refund`; of a note ahead `2026-02-20/ call`, and done
  /// `2026-02-20/2026-02-21 call`.
  static func text(_ note: Note) -> String {
    let ahead = text(Pause(from: note.date, until: note.done))
    return "\(note.isAhead ? ahead : note.date.description) \(note.text)"
  }

  static func note(_ text: String) -> Note? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let (days, rest) = (String(text[..<space]), String(text[text.index(after: space)...]))
    if let date = CivilDate(days) { return Note(date: date, text: rest) }
    return pause(days).map { Note(date: $0.from, text: rest, isAhead: true, done: $0.until) }
  }
}
