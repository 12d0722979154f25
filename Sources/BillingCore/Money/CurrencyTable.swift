/// The codes of ISO 4217 by the digits of their minor units, looked up by halving.
///
/// Left out are the codes without a minor unit (gold, bond units, the test code, "no currency"): nothing costs them.
enum CurrencyTable {
  struct Entry {
    let packedCode: UInt32
    let exponent: UInt8
    let standing: Currency.Standing
  }

  /// All entries, sorted by code; made on first use.
  static let entries: [Entry] =
    (read(active0, 0, .active) + read(active2, 2, .active) + read(active3, 3, .active) + read(active4, 4, .active)
    + read(retired0, 0, .retired) + read(retired2, 2, .retired)).sorted { $0.packedCode < $1.packedCode }

  static func entry(of packedCode: UInt32) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].packedCode < packedCode { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].packedCode == packedCode ? entries[low] : nil
  }

  private static func read(_ codes: String, _ exponent: UInt8, _ standing: Currency.Standing) -> [Entry] {
    // Three letters and a separator each; bytes, since every start that reads an amount comes through here.
    let bytes = Array(codes.utf8)
    return stride(from: 0, to: bytes.count, by: 4).compactMap { start in
      Currency.pack(bytes[start..<start + 3]).map { Entry(packedCode: $0, exponent: exponent, standing: standing) }
    }
  }

  private static let active0 = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"

  private static let active2 = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
    """

  private static let active3 = "BHD IQD JOD KWD LYD OMR TND"

  private static let active4 = "CLF UYW"

  private static let retired0 = "ADP BEF BYB BYR ESP GRD ITL LUF MGF PTE TPE TRL"

  private static let retired2 = """
    AFA ANG AON AOR ATS AZM BGL BGN BRC BRE BRN BRR CSD CUC CYP DEM ECS EEK FIM FRF GHC GWP HRK IEP LTL LVL MRO MTL
    MXP MZM NLG PLZ ROL RUR SDD SIT SKK SLL SRG STD TMM VEB VEF YUM ZAL ZMK ZRN ZWD ZWL ZWR
    """
}
