/// An amount as it is written on a bill or a price list, with the cycle that some put beside it.
///
///     11.99/mo · 9.99 per month · 980円/月     the amount, monthly
///     月額980円 · 980円（月額） · 年額72,336円   the amount, monthly or yearly
///     年間5,900円 · 月々980円 · 月980円          the same
///     金1,490円也 · ¥1,490- · 1,490円（税込） · 税込1,490円    the amount alone; tax that is included changes nothing
public struct WrittenPrice: Equatable, Sendable {
  /// The text of the amount, in half width.
  public let amount: String
  /// The cycle beside it; `nil` if there is none.
  public let cycle: BillingCycle?

  /// Never fails: what is not understood stays in `amount`.
  public init(_ text: String) {
    let plain = Self.undecorated(text)
    guard let (amount, cycle) = Self.withSlash(plain) ?? Self.withWord(plain) else {
      (self.amount, self.cycle) = (plain, nil)
      return
    }
    self.amount = Self.undecorated(amount)
    self.cycle = cycle
  }

  /// The text in half width without words that change nothing.
  ///
  /// A dash at the end, where bills have the smaller unit, needs a currency: `5-` is more likely a slip.
  static func undecorated(_ text: String) -> String {
    var plain = text.halfWidth.fullWidthKana[...]
    var before: Substring
    repeat {
      before = plain
      plain = plain.trimmed()[...]
      for word in decorations where plain.count > word.count {
        if plain.hasPrefix(word) { plain = plain.dropFirst(word.count) }
        if plain.hasSuffix(word) { plain = plain.dropLast(word.count) }
      }
      let hasCurrency = plain.first == "¥" || plain.first == "￥" || plain.contains("円")
      if hasCurrency, let last = plain.last, "-ー".contains(last) { plain = plain.dropLast() }
    } while plain != before
    return String(plain)
  }

  private static let decorations = ["(税込み)", "(税込)", "税込み", "税込", "金", "也"]

  /// Splits `11.99/mo` and `9.99 per month`.
  private static func withSlash(_ plain: String) -> (amount: String, cycle: BillingCycle)? {
    for mark in ["/", " per ", " a "] {
      guard let (before, after) = plain[...].halves(around: mark), !before.isEmpty, !after.isEmpty,
        let cycle = BillingCycle.named(String(after))
      else { continue }
      return (String(before), cycle)
    }
    return nil
  }

  /// Words that name a cycle only in front of an amount; at the end, 月 is part of a date.
  private static let prefixes: [(word: String, cycle: BillingCycle)] = [
    ("月々", .monthly), ("月", .monthly), ("年間", .yearly), ("年", .yearly), ("週", .weekly),
  ]

  /// Splits 月額980円 and 980円（月額）.
  private static func withWord(_ plain: String) -> (amount: String, cycle: BillingCycle)? {
    for word in ["月額", "年額", "週額", "毎月", "毎年", "毎週"] {
      if let amount = plain.without(word), let cycle = BillingCycle.named(word) { return (amount, cycle) }
    }
    for (word, cycle) in prefixes where plain.hasPrefix(word) {
      let amount = plain.dropFirst(word.count)
      guard let first = amount.first, first.isNumber || "¥￥ ".contains(first) else { continue }
      return (String(amount), cycle)
    }
    return nil
  }
}

extension String {
  /// The text without a word in front or at the end, where it may be in brackets; `nil` if it is not there.
  fileprivate func without(_ word: String) -> String? {
    if hasPrefix(word) { return String(dropFirst(word.count)) }
    return ["(\(word))", word].first(where: hasSuffix).map { String(dropLast($0.count)) }
  }
}
