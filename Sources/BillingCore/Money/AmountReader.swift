/// Reads amounts as people write them: `1490`, `1,490`, `¥1,490`, `1490円`, 1.5万円, 千五百円, `¥1,490-`, 1,490円（税込）,
/// `9.99USD`, `$9.99 CAD`, `9,99 €`.
///
/// A comma separates thousands, and a point starts the decimals. Amounts in currencies whose countries use the opposite
/// convention, such as the euro, are read either way if only one is possible: `9,99 €`, `1.490,50 €`, `€1,490.50`. If
/// both are possible (`1,490` and `1.490` euros, `1.490` dollars), the text is rejected, because a wrong guess is wrong
/// by a factor of a hundred or more. Spaces and apostrophes can also separate thousands: `1 490,00 €`, `1'490.00 CHF`.
public struct AmountReader: Sendable {
  /// The currency of an amount without one.
  let defaultCurrency: Currency
  /// The currency from an option; it overrides the default and must agree with the text.
  let demanded: Currency?
  /// The currency of the country: a sign of several currencies means it where it cannot mean the default.
  let local: Currency?
  /// Whether an amount can be an estimate, such as `90~` or 約7000円.
  let takesEstimates: Bool
  /// Whether an amount can be below zero, as what is on an account.
  let takesNegatives: Bool

  public init(
    defaultCurrency: Currency, local: Currency? = nil, demanded: Currency? = nil, takesEstimates: Bool = false,
    takesNegatives: Bool = false
  ) {
    self.local = local
    self.takesNegatives = takesNegatives
    self.defaultCurrency = defaultCurrency
    self.demanded = demanded
    self.takesEstimates = takesEstimates
  }

  /// Reads an amount; throws `AmountError`.
  public func read(_ text: String) throws(AmountError) -> Money {
    let price = WrittenPrice(text)
    if price.cycle != nil { throw .namesCycle(price.amount) }
    let plain = KanjiNumerals.withoutFormal(price.amount)
    if let given = EstimateMark.removed(from: plain) {
      let amount = try exact(given)
      guard takesEstimates else { throw .estimate(given) }
      return amount.marked(isEstimate: true)
    }
    return try exact(plain)
  }

  /// Why a text is no amount; `nil` if it is one.
  public func refusal(of text: String) -> AmountError? {
    do throws(AmountError) { _ = try read(text) } catch { return error }
    return nil
  }

  private func exact(_ plain: String) throws(AmountError) -> Money {
    guard plain.contains(where: Self.isCounting) else { throw .notANumber }
    let (marks, number) = Self.split(plain)
    if Self.startsWithSeparator(number) { throw .startsWithSeparator(number) }
    if number.dropFirst().dropLast().contains(where: { "〜~–".contains($0) }) { throw .range }
    let isNegative = takesNegatives && number.hasPrefix("-")
    let amount = try AmountNumber(isNegative ? String(number.dropFirst()) : number, in: try currency(of: marks)).money()
    return isNegative ? amount.negated : amount
  }

  /// Whether the digits before the first point or comma are missing: `.49` and `,490.50`, but not `.`.
  private static func startsWithSeparator(_ number: String) -> Bool {
    guard let first = number.first, first == "." || first == "," else { return false }
    let rest = number.dropFirst()
    return rest.first?.isDecimalDigit ?? false
      && rest.allSatisfy { $0.isDecimalDigit || (first == "," && ($0 == "." || $0 == ",")) }
  }

  /// The currency that all marks have in common, as for `$` and `CAD` in `$9.99 CAD`.
  private func currency(of marks: [String]) throws(AmountError) -> Currency {
    guard let first = marks.first else { return demanded ?? defaultCurrency }
    let others = marks.dropFirst().map(CurrencySymbol.currencies)
    let meant = CurrencySymbol.currencies(of: first).filter { one in others.allSatisfy { $0.contains(one) } }
    guard let usual = meant.first else {
      let unknown = marks.first { CurrencySymbol.currencies(of: $0).isEmpty }
      throw .unknownCurrency(unknown ?? marks.joined(separator: " "))
    }
    guard let demanded else {
      return [defaultCurrency, local].lazy.compactMap(\.self).first(where: meant.contains) ?? usual
    }
    guard meant.contains(demanded) else { throw .currencyConflict(inText: usual, demanded: demanded) }
    return demanded
  }

  /// Splits a text into its currency marks, possibly empty, and the number with its sign, and with `~` if it is an
  /// estimate.
  ///
  /// For callers that interpret the mark themselves: `kr 99` is `kr` and `99`, 約99円 is 円 and `99~`.
  public static func parts(of text: String) -> (mark: String, number: String) {
    let plain = WrittenPrice.undecorated(text)
    let exact = EstimateMark.removed(from: plain)
    let (marks, number) = split(exact ?? plain)
    return (marks.joined(separator: " "), exact == nil ? number : "\(number)~")
  }

  /// Splits a text into its currency marks and the number with its sign.
  private static func split(_ text: String) -> (marks: [String], number: String) {
    // Japanese accounts write a negative amount with a triangle.
    if let first = text.first, "▲△".contains(first) { return split("-" + text.dropFirst()) }
    guard let first = text.firstIndex(where: isNumeric), let last = text.lastIndex(where: isNumeric) else {
      return ([text.trimmed()], "")
    }
    // In `kr. 100` and `100 руб.` the point belongs to the word before it.
    for index in [first, last] where text[index] == "." && index > text.startIndex {
      guard text[text.index(before: index)].isLetter else { continue }
      return split(String(text[..<index]) + text[text.index(after: index)...])
    }
    let (before, after) = (text[..<first].trimmed(), text[text.index(after: last)...].trimmed())
    // Accounts write a negative amount in brackets, too: (5.00), ($5.00), $(5.00), (5.00 USD).
    let bracket = before.lastIndex { "()".contains($0) }
    if let bracket, before[bracket] == "(", after.contains(")" as Character) {
      let mark = after.filter { $0 != ")" }
      return split("-\(before[..<bracket])\(before[bracket...].dropFirst())\(text[first...last])\(mark)")
    }
    let marks = [before, after].filter { !$0.isEmpty }
    let number = text[first...last].trimmed()
    // In `-¥500` the sign belongs to the number after the mark.
    if number.hasPrefix("-"), number.count > 1, marks.isEmpty, !isNumeric(number.dropFirst().first ?? "0") {
      let inner = split(String(number.dropFirst()))
      return (inner.marks, "-" + inner.number)
    }
    return (marks, number)
  }

  private static func isNumeric(_ character: Character) -> Bool {
    isCounting(character) || ",.+-".contains(character) || AmountNumber.isMultiplier(character)
  }

  /// Whether the character alone is a number: a digit of either kind, or 千, 百 or 十.
  private static func isCounting(_ character: Character) -> Bool {
    character.isDecimalDigit || KanjiNumerals.isDigit(character) || "千百十".contains(character)
  }
}
