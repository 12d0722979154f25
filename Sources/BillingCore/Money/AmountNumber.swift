/// The number in a typed amount, on its way to plain decimal text.
struct AmountNumber {
  private let text: String
  private let currency: Currency

  /// Requires a number in half width without currency marks.
  init(_ text: String, in currency: Currency) {
    self.text = KanjiNumerals.digits(in: text)
    self.currency = currency
  }

  /// Returns the amount; throws `AmountError`.
  func money() throws(AmountError) -> Money {
    let number = try Self.withoutGaps(text)
    let usual = isOtherHabit(number) ? Self.exchangingMarks(number) : number
    let isInTwoWays = isInTwoWays(number, usual)
    // `1.234` euros has too many decimals, but the point can separate thousands.
    if isInTwoWays, CurrencySymbol.usesDecimalComma(currency), Self.areThousands(number.split(separator: ".")) {
      throw .ambiguousSeparators(meant: try readings(number))
    }
    let amount = try Money(decimalText: Self.multiplied(try Self.ungrouped(usual)), currency: currency)
    if isInTwoWays { throw .ambiguousSeparators(meant: try readings(number)) }
    return amount
  }

  /// Whether only a decimal comma fits: `9,99`, `1.490,50`; or points between thousands: `1.234.567`.
  private func isOtherHabit(_ number: String) -> Bool {
    guard CurrencySymbol.usesDecimalComma(currency), let last = number.lastIndex(where: Self.isMark) else {
      return false
    }
    let others = number[..<last].filter(Self.isMark)
    let hasGroup = number[last...].count == 4
    if number[last] == "," { return others.isEmpty ? !hasGroup : others.allSatisfy { $0 == "." } }
    return hasGroup && !others.contains(",") && (!others.isEmpty || currency.exponent == 0)
  }

  /// Whether a single separator is followed by three digits, so that both conventions fit.
  ///
  /// In `1.490` dollars the extra decimal is a zero, but the three digits could well be thousands.
  private func isInTwoWays(_ number: String, _ usual: String) -> Bool {
    guard number == usual, number.count(where: Self.isMark) == 1, number.suffix(4).first.map(Self.isMark) ?? false
    else {
      return false
    }
    let isGrouped = number.contains(",")
    return isGrouped ? currency.exponent == 2 && CurrencySymbol.usesDecimalComma(currency) : currency.exponent < 3
  }

  /// Both readings of an ambiguous number, if they are valid amounts.
  private func readings(_ number: String) throws(AmountError) -> [Money] {
    let grouped = number.filter { !Self.isMark($0) }
    let decimal = String(number.map { Self.isMark($0) ? "." : $0 })
    var meant: [Money] = []
    for text in [grouped, decimal] {
      do throws(AmountError) { meant.append(try Money(decimalText: text, currency: currency)) } catch {
        guard case .tooManyDecimals = error else { throw error }
      }
    }
    return meant
  }

  private static func isMark(_ character: Character) -> Bool { character == "," || character == "." }

  private static func exchangingMarks(_ number: String) -> String {
    String(number.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
  }

  /// Removes spaces and apostrophes between thousands; throws if they are elsewhere.
  private static func withoutGaps(_ number: String) throws(AmountError) -> String {
    let isGap = { (character: Character) in character == " " || character == "'" || character == "’" }
    guard let gap = number.first(where: isGap) else { return number }
    let whole = number.prefix { !isMark($0) }
    let groups = whole.split(separator: gap, omittingEmptySubsequences: false)
    guard areThousands(groups), !number.dropFirst(whole.count).contains(where: isGap) else { throw .notANumber }
    return groups.joined() + number.dropFirst(whole.count)
  }

  /// Removes the commas between thousands; throws if they are elsewhere.
  static func ungrouped(_ number: String) throws(AmountError) -> String {
    guard number.contains(",") else { return number }
    let halves = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = halves[0].split(separator: ",", omittingEmptySubsequences: false)
    guard areThousands(groups), halves.count == 1 || !halves[1].contains(",") else {
      throw .ambiguousSeparators(meant: [])
    }
    return groups.joined() + (halves.count == 2 ? "." + halves[1] : "")
  }

  /// Whether the groups are one to three characters and then three each; a first group of `0` is not allowed, as in
  /// `0,500`.
  private static func areThousands(_ groups: [Substring]) -> Bool {
    let digits = groups[0].drop { $0 == "-" }
    let rest = groups.dropFirst()
    return (1...3).contains(digits.count) && digits.first != "0"
      && rest.allSatisfy { $0.prefix(while: \.isDecimalDigit).count == 3 && $0.dropFirst(3).allSatisfy(isMultiplier) }
  }

  private static func padding(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }

  /// The marks of Japanese numbers with the zeros that each one means, the greatest first.
  private static let multipliers: [(mark: Character, zeros: Int)] = [("億", 8), ("万", 4), ("千", 3), ("百", 2), ("十", 1)]

  static func isMultiplier(_ character: Character) -> Bool { multipliers.contains { $0.mark == character } }

  /// Replaces the marks by their values: 1.5万 is 15000, 1万2千 is 12000, 千5百 is 1500.
  ///
  /// Throws if the text is not such a number.
  private static func multiplied(_ number: String) throws(AmountError) -> String {
    guard let (mark, zeros) = multipliers.first(where: { number.contains($0.mark) }) else { return number }
    let halves = number.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    // 五千万 is a number, whereas 百千 is none.
    if zeros < 4, halves[0].contains(where: isMultiplier) { throw .notANumber }
    // 千 alone is 1000, whereas 万 and 億 need a number.
    let count = halves[0].isEmpty && zeros < 4 ? "1" : try multiplied(String(halves[0]))
    let head = count.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = try multiplied(String(halves[1]))
    // The digits after the unit are the end of the number; the decimals before the unit follow the whole part.
    let fraction = head.count == 2 ? String(head[1]) : rest.isEmpty ? "" : padding(zeros - rest.count) + rest
    guard head[0].contains(where: \.isDecimalDigit), fraction.allSatisfy(\.isDecimalDigit), fraction.count <= zeros,
      head.count == 1 || rest.isEmpty
    else { throw .notANumber }
    return head[0] + fraction + padding(zeros - fraction.count)
  }
}
