/// Reads amounts as people write them: `1490`, `1,490`, `¥1,490`, `1490円`, `9.99USD`, `USD 9.99`, `１，４９０`.
///
/// A comma groups thousands and a point starts the decimals, always; a text in which the other habit is possible
/// (`1.490,00`, `14,90`, `1.490` dollars) is refused, since guessing wrong is wrong by a factor of a hundred or more.
public struct AmountReader: Sendable {
  /// The currency of an amount that names none.
  public let defaultCurrency: Currency
  /// The currency that the user demanded beside the amount; it wins over the default and must agree with the text.
  public let demanded: Currency?

  /// A reader with a default and, where an option names one, a demanded currency.
  public init(defaultCurrency: Currency, demanded: Currency? = nil) {
    self.defaultCurrency = defaultCurrency
    self.demanded = demanded
  }

  /// The amount that the text says; throws `AmountError`.
  public func read(_ text: String) throws(AmountError) -> Money {
    let plain = text.halfWidth
    guard plain.contains(where: \.isDecimalDigit) else { throw .notANumber }
    let marks = Self.split(plain)
    let currency = try currency(of: marks.mark)
    let number = try Self.ungrouped(marks.number)
    let amount = try Money(decimalText: number, currency: currency)
    // The surplus digits of `1.490` dollars are zeros; three of them may well be meant as a group of thousands.
    guard currency.exponent >= 3 || number.suffix(4).first != "." else { throw .ambiguousSeparators }
    return amount
  }

  private func currency(of mark: String) throws(AmountError) -> Currency {
    guard !mark.isEmpty else { return demanded ?? defaultCurrency }
    let meant = CurrencySymbol.currencies(of: mark)
    guard let usual = meant.first else { throw .unknownCurrency(mark) }
    guard let demanded else { return meant.contains(defaultCurrency) ? defaultCurrency : usual }
    guard meant.contains(demanded) else { throw .currencyConflict(inText: usual, demanded: demanded) }
    return demanded
  }

  /// The currency mark before or after the number (empty where there is none), and the number with its sign.
  ///
  /// For whoever decides by other means than this reader what a mark stands for: `kr 99` is `kr` and `99`.
  public static func parts(of text: String) -> (mark: String, number: String) { split(text.halfWidth) }

  /// The currency mark before or after the number (or neither), and the number with its sign.
  private static func split(_ text: String) -> (mark: String, number: String) {
    guard let first = text.firstIndex(where: isNumeric), let last = text.lastIndex(where: isNumeric) else {
      return (trimmed(text), "")
    }
    let front = trimmed(text[..<first])
    let back = trimmed(text[text.index(after: last)...])
    let number = trimmed(text[first...last])
    // In `-¥500` the sign belongs to the number behind the mark; in `$5 CAD` there are two marks, which is no amount.
    if number.hasPrefix("-"), number.count > 1, front.isEmpty, back.isEmpty, !isNumeric(number.dropFirst().first ?? "0")
    {
      let inner = split(String(number.dropFirst()))
      return (inner.mark, "-" + inner.number)
    }
    return front.isEmpty || back.isEmpty ? (front + back, number) : (front + " " + back, number)
  }

  private static func isNumeric(_ character: Character) -> Bool {
    character.isDecimalDigit || ",.+-".contains(character)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var rest = Substring(text)
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// The number without its thousands commas.
  static func ungrouped(_ number: String) throws(AmountError) -> String {
    guard number.contains(",") else { return number }
    let halves = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = halves[0].split(separator: ",", omittingEmptySubsequences: false)
    let digits = groups[0].drop { $0 == "-" }
    // No thousands begin with a zero: `0,500` is the other habit's half.
    let isGrouped =
      (1...3).contains(digits.count) && digits.first != "0" && groups.dropFirst().allSatisfy { $0.count == 3 }
    guard isGrouped, halves.count == 1 || !halves[1].contains(",") else { throw .ambiguousSeparators }
    return groups.joined() + (halves.count == 2 ? "." + halves[1] : "")
  }
}

/// What people write for a currency besides its code.
public enum CurrencySymbol {
  /// The currencies that a mark can mean, the usual one first; a code means itself.
  ///
  /// `$` is USD unless the book or the command says that dollars are, for example, CAD.
  public static func currencies(of mark: String) -> [Currency] {
    if let listed = Currency(code: mark) { return [listed] }
    return table.first { $0.marks.contains(mark) }?.codes.compactMap { Currency(code: $0) } ?? []
  }

  /// The sign that stands before an amount in a table, where the currency has one of its own.
  public static func sign(of currency: Currency) -> String? {
    switch currency.code {
    case "JPY": "¥"
    case "USD": "$"
    case "EUR": "€"
    case "GBP": "£"
    default: nil
    }
  }

  /// The currencies that a mark may well mean where nobody said which: one for `€`, `£` and 円, several for `$`.
  ///
  /// The pounds of small places have the sign of sterling and hardly its use; every dollar is called a dollar.
  public static func likelyCurrencies(of mark: String) -> [Currency] {
    let meant = currencies(of: mark)
    return ["£", "ポンド", "円"].contains(mark) ? Array(meant.prefix(1)) : meant
  }

  private static let table: [(marks: [String], codes: [String])] = [
    (["¥", "￥", "円"], ["JPY", "CNY"]),
    (["$", "ドル"], ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN"]),
    (["US$", "米ドル"], ["USD"]),
    (["€", "ユーロ"], ["EUR"]),
    (["£", "ポンド"], ["GBP", "EGP", "GIP", "FKP", "SHP"]),
    (["₩", "ウォン"], ["KRW"]),
    (["元", "RMB"], ["CNY"]),
    (["₹", "ルピー"], ["INR"]),
    (["kr"], ["SEK", "NOK", "DKK", "ISK"]),
    (["zł"], ["PLN"]),
    (["฿", "バーツ"], ["THB"]),
    (["₫"], ["VND"]),
    (["₱"], ["PHP"]),
    (["R$"], ["BRL"]),
    (["A$", "AU$"], ["AUD"]),
    (["C$", "CA$"], ["CAD"]),
    (["NZ$"], ["NZD"]),
    (["S$"], ["SGD"]),
    (["HK$"], ["HKD"]),
    (["NT$"], ["TWD"]),
    (["MX$", "Mex$"], ["MXN"]),
    (["Kč"], ["CZK"]),
    (["Ft"], ["HUF"]),
    (["₪"], ["ILS"]),
    (["₺"], ["TRY"]),
    (["₴"], ["UAH"]),
    (["₽"], ["RUB"]),
    (["Rp"], ["IDR"]),
  ]
}
