/// The signs and words for currencies other than their codes.
public enum CurrencySymbol {
  /// The currencies that a mark can mean, in any letter case, the most usual first; a code means itself.
  ///
  /// `$` means USD unless the book, the command or the country has another dollar, for example CAD.
  public static func currencies(of mark: String) -> [Currency] {
    if let listed = Currency(code: mark) { return [listed] }
    let mark = mark.lowercased()
    return table.first { $0.marks.contains(mark) }?.codes.compactMap { Currency(code: $0) } ?? []
  }

  /// The plausible currencies of a mark without context: one for `€`, `£` and 円, several for `$`.
  ///
  /// The pounds of small territories are left out, because the sign is rarely used for them. All dollars are included.
  public static func likelyCurrencies(of mark: String) -> [Currency] {
    let meant = currencies(of: mark)
    return meant.first?.code == "GBP" ? Array(meant.prefix(1)) : meant
  }

  /// The sign in front of an amount in a table, if the currency has one of its own.
  public static func sign(of currency: Currency) -> String? {
    switch currency.code {
    case "JPY": "¥"
    case "USD": "$"
    case "EUR": "€"
    case "GBP": "£"
    default: nil
    }
  }

  /// Whether most users of the currency write `1.490,50` instead of `1,490.50`.
  ///
  /// Source: the decimal separators in CLDR for the languages of the countries.
  static func usesDecimalComma(_ currency: Currency) -> Bool {
    commaCodes.withUTF8Buffer { letters in
      stride(from: 0, to: letters.count, by: 4).contains { start in
        Currency.pack(letters[start..<start + 3]) == currency.packedCode
      }
    }
  }

  private static let commaCodes: StaticString = """
    ALL AMD AOA ARS AZN BAM BOB BRL BYN CLP COP CRC CZK DKK EUR GEL HUF IDR ISK KGS KZT MDL MKD MZN NOK PLN PYG RON
    RSD RUB SEK TRY UAH UYU UZS VND
    """

  /// The marks in lower case; of several codes, the most usual first.
  private static let table: [(marks: [String], codes: [String])] = [
    (["¥", "￥"], ["JPY", "CNY"]),
    (["円", "えん", "エン", "yen", "\\"], ["JPY"]),
    (
      ["$", "ドル", "dollar", "dollars"],
      ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "DOP", "UYU"]
    ),
    (["us$", "u$s", "米ドル", "usドル", "dólares", "dolares"], ["USD"]),
    (["c$", "ca$", "カナダドル"], ["CAD"]),
    (["a$", "au$", "豪ドル"], ["AUD"]),
    (["nz$"], ["NZD"]),
    (["s$", "sg$"], ["SGD"]),
    (["hk$", "香港ドル"], ["HKD"]),
    (["nt$", "台湾ドル", "新臺幣", "新台幣", "台幣"], ["TWD"]),
    (["mx$", "mex$"], ["MXN"]),
    (["pesos"], ["MXN", "ARS", "CLP", "COP", "DOP", "UYU", "PHP"]),
    (["bs", "bs."], ["VES", "BOB"]),
    (["€", "ユーロ", "euro", "euros"], ["EUR"]),
    (["£", "￡", "ポンド", "pound", "pounds"], ["GBP", "EGP", "GIP", "FKP", "SHP"]),
    (["₩", "￦", "ウォン", "won", "원"], ["KRW"]),
    (["元", "人民元", "人民币", "rmb", "yuan"], ["CNY"]),
    (["₹", "ルピー"], ["INR"]),
    (["₨", "rs"], ["INR", "PKR", "LKR", "NPR", "MUR"]),
    (["スイスフラン", "fr", "sfr"], ["CHF"]),
    (["kr"], ["SEK", "NOK", "DKK", "ISK"]),
    (["zł"], ["PLN"]),
    (["kč"], ["CZK"]),
    (["ft"], ["HUF"]),
    (["rp"], ["IDR"]),
    (["฿", "バーツ"], ["THB"]),
    (["₫"], ["VND"]),
    (["₱"], ["PHP"]),
    (["₽", "руб"], ["RUB"]),
    (["₺", "tl"], ["TRY"]),
    (["₴", "грн"], ["UAH"]),
    (["₪"], ["ILS"]),
    (["r$"], ["BRL"]),
    (["ar$"], ["ARS"]),
    (["rm"], ["MYR"]),
    (["r"], ["ZAR"]),
    (["₦"], ["NGN"]),
    (["gh₵", "₵"], ["GHS"]),
    (["ksh", "kshs"], ["KES"]),
    (["₡"], ["CRC"]),
    (["₸"], ["KZT"]),
    (["₾"], ["GEL"]),
    (["৳"], ["BDT"]),
  ]
}
