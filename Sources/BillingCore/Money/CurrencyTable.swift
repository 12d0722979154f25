/// The codes of ISO 4217 grouped by the digits of their minor units, searched in place.
///
/// A run looks up only a few currencies, so building a faster table would cost more than it saves. Codes without a
/// minor unit (gold, bond units, the test code, "no currency") are left out.
enum CurrencyTable {
  struct Entry {
    let packedCode: UInt32
    let exponent: UInt8
    let circulation: Currency.Circulation
  }

  /// All entries, sorted by code.
  static var entries: [Entry] {
    var entries: [Entry] = []
    forEach {
      entries.append($0)
      return true
    }
    return entries.ordered { $0.packedCode < $1.packedCode }
  }

  static func entry(of packedCode: UInt32) -> Entry? {
    var found: Entry?
    forEach {
      if $0.packedCode == packedCode { found = $0 }
      return found == nil
    }
    return found
  }

  /// Calls `isWanted` with each entry until it returns false.
  private static func forEach(_ isWanted: (Entry) -> Bool) {
    _ =
      read(active0, 0, .active, isWanted) && read(active2, 2, .active, isWanted) && read(active3, 3, .active, isWanted)
      && read(active4, 4, .active, isWanted) && read(retired0, 0, .retired, isWanted)
      && read(retired2, 2, .retired, isWanted)
  }

  /// Reads codes of three letters, each followed by a separator; false once the caller wants no more.
  private static func read(
    _ codes: StaticString, _ exponent: UInt8, _ circulation: Currency.Circulation, _ isWanted: (Entry) -> Bool
  ) -> Bool {
    codes.withUTF8Buffer { letters in
      for start in stride(from: 0, to: letters.count, by: 4) {
        let packed = UInt32(letters[start]) << 16 | UInt32(letters[start + 1]) << 8 | UInt32(letters[start + 2])
        guard isWanted(Entry(packedCode: packed, exponent: exponent, circulation: circulation)) else { return false }
      }
      return true
    }
  }

  private static let active0: StaticString = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"

  private static let active2: StaticString = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
    """

  private static let active3: StaticString = "BHD IQD JOD KWD LYD OMR TND"

  private static let active4: StaticString = "CLF UYW"

  private static let retired0: StaticString = "ADP BEF BYB BYR ESP GRD ITL LUF MGF PTE TPE TRL"

  private static let retired2: StaticString = """
    AFA ANG AON AOR ATS AZM BGL BGN BRC BRE BRN BRR CSD CUC CYP DEM ECS EEK FIM FRF GHC GWP HRK IEP LTL LVL MRO MTL
    MXP MZM NLG PLZ ROL RUR SDD SIT SKK SLL SRG STD TMM VEB VEF YUM ZAL ZMK ZRN ZWD ZWL ZWR
    """
}
