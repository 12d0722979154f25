import BillingCore

/// An amount in a cell of a statement, before the convention of its column is known.
struct StatementNumber: Equatable {
  enum Sign { case none, plus, minus }

  var sign = Sign.none
  /// Digits with points and commas; other marks between thousands are gone.
  private(set) var digits: [UInt8] = []
  /// The sign or code of the currency around it; empty if there is none.
  var mark: String { String(decoding: markBytes, as: UTF8.self) }
  private var markBytes: [UInt8] = []
  /// `true` after `CR`, `false` after `DR`, `nil` without either.
  private(set) var isCredit: Bool?

  /// Reads a cell; `nil` if it is no number.
  ///
  /// Reads what banks write: `-1.234,56`, `1,234.56-`, `($85.00)`, `- $21.59`, `+ £1,100.00`, `\7,000`, `▲1,234`, `1'234.50`,
  /// `1 234,56 €`, `１`, `.23`, `12.00 CR`.
  init?(_ cell: ArraySlice<UInt8>) {
    guard !cell.isEmpty, cell.count <= 48 else { return nil }
    // Hot path: digits with a hyphen in front, as in most files.
    let isNegative = cell.first == UInt8(ascii: "-")
    let rest = isNegative ? cell.dropFirst() : cell
    if rest.first?.isDigit ?? false, rest.allSatisfy({ $0.isDigit || $0 == 0x2E || $0 == 0x2C }) {
      sign = isNegative ? .minus : .none
      digits = Array(rest)
      guard digits.count <= Self.mostDigits else { return nil }
      return
    }
    guard read(cell.allSatisfy { $0 < 0x80 } ? cell : Self.plain(cell)), digits.contains(where: \.isDigit) else {
      return nil
    }
    takeDirection()
    takeCode()
    // A mark is none, a code, or a known sign of a currency.
    if hasMark, CurrencySymbol.currencies(of: mark).isEmpty { return nil }
  }

  /// The most digits and marks of a number; more are no amount.
  private static let mostDigits = 32

  /// In half width, with a hyphen for ▲, △ and the signs of minus, and an apostrophe for that of Swiss banks.
  private static func plain(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let scalars = String(decoding: cell, as: UTF8.self).halfWidth.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "▲", "△", "−", "–": "-"
      case "’": "'"
      default: scalar
      }
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)[...]
  }

  /// Returns whether all bytes fit.
  private mutating func read(_ cell: ArraySlice<UInt8>) -> Bool {
    // Whether a bracket is open, and whether a sign or mark followed the digits, so that none may follow.
    var (isOpen, hasEnded) = (false, false)
    for index in cell.indices {
      let (byte, isAfter) = (cell[index], digits.contains(where: \.isDigit))
      switch byte {
      case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: ","):
        // `Rs.` and `kr.` have a point of their own.
        let isOfMark = digits.isEmpty || hasEnded
        if byte == UInt8(ascii: "."), isOfMark, let last = markBytes.last, (0x61...0x7A).contains(last) { continue }
        if hasEnded || digits.count == Self.mostDigits { return false }
        digits.append(byte)
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if sign != .none { return false }
        (sign, hasEnded) = (byte == UInt8(ascii: "-") ? .minus : .plus, isAfter)
      // `386.00 (Dr)`, `204,17(-)`
      case UInt8(ascii: "(") where isAfter && !(cell[(index + 1)...].first?.isDigit ?? true),
        UInt8(ascii: ")") where !isOpen && hasEnded:
        continue
      case UInt8(ascii: "("):
        if sign != .none || isAfter { return false }
        (sign, isOpen) = (.minus, true)
      case UInt8(ascii: ")"):
        if !isOpen { return false }
        (isOpen, hasEnded) = (false, true)
      case 0x20, UInt8(ascii: "'"):
        let isMark = digits.last.map { !$0.isDigit } ?? false
        if isAfter, !hasEnded, !Self.isBetweenDigits(cell[(index + 1)...], isMark: isMark) { return false }
      case UInt8(ascii: "\\"): markBytes += "¥".utf8
      default:
        markBytes.append(byte)
        hasEnded = isAfter
      }
    }
    return markBytes.count <= 12 && !isOpen
  }

  /// Whether what follows a gap is three digits, as between thousands, two after a mark, `150, 00`, or none at all.
  private static func isBetweenDigits(_ rest: ArraySlice<UInt8>, isMark: Bool) -> Bool {
    let digits = rest.prefix { $0.isDigit }.count
    return digits == (isMark ? 2 : 3) || !rest.contains(where: \.isDigit)
  }

  /// Takes `CR` and `DR` from the mark.
  private mutating func takeDirection() {
    let word = mark.lowercased()
    for (suffix, isCredit) in [("cr", true), ("dr", false), ("db", false), ("c", true), ("d", false)]
    where word == suffix || word.hasSuffix(" " + suffix) {
      (self.isCredit, markBytes) = (isCredit, [])
    }
  }

  var hasMark: Bool { !markBytes.isEmpty }

  /// Of a sign and a code, as in `-$19.99 CAD`, only the code says the currency.
  private mutating func takeCode() {
    let text = { (bytes: ArraySlice<UInt8>) in String(decoding: bytes, as: UTF8.self).trimmed() }
    let ends = [(markBytes.suffix(3), markBytes.dropLast(3)), (markBytes.prefix(3), markBytes.dropFirst(3))]
    let codes = ends.filter { code, sign in
      Currency(code: text(code)).map(CurrencySymbol.currencies(of: text(sign)).contains) ?? false
    }
    if let code = codes.first?.0 { markBytes = Array(code) }
  }

  var hasDecimals: Bool { digits.contains { !$0.isDigit } }
  /// Whether it is another number than zero.
  var isFilled: Bool { digits.contains { $0.isDigit && $0 != 0x30 } }
  /// Whether it has a minus, or `DR`.
  var isNegative: Bool { sign == .minus || isCredit == false }

  /// The magnitude in minor units; throws if there are more decimals than the currency has, or marks where none belongs.
  func units(_ currency: Currency, _ decimals: DecimalSign) throws(RefusedStatementRow.Reason) -> Int64 {
    let (exponent, point) = (Int(currency.exponent), decimals.byte)
    let marks = digits.lazy.filter { !$0.isDigit }
    guard marks.allSatisfy({ $0 == point }) else {
      // The number without marks between its thousands.
      guard let (whole, rest) = parts(decimals) else { throw .invalidAmount(shown) }
      var plain = self
      plain.digits = whole + rest
      return try plain.units(currency, decimals)
    }
    var (units, decimalCount, hasPoint) = (Int64(0), 0, false)
    for byte in digits {
      guard byte.isDigit else {
        guard !hasPoint else { throw .invalidAmount(shown) }
        hasPoint = true
        continue
      }
      if hasPoint { decimalCount += 1 }
      if decimalCount <= exponent { units = try appending(byte & 15, to: units) }
      if decimalCount > exponent, byte != 0x30 { throw .tooManyDecimals(shown, currency) }
    }
    for _ in min(decimalCount, exponent)..<exponent { units = try appending(0, to: units) }
    return units
  }

  private var shown: String { String(decoding: digits, as: UTF8.self) }

  private func appending(_ digit: UInt8, to units: Int64) throws(RefusedStatementRow.Reason) -> Int64 {
    let (tenfold, isTooFar) = units.multipliedReportingOverflow(by: 10)
    let (sum, isTooMuch) = tenfold.addingReportingOverflow(Int64(digit))
    guard !isTooFar, !isTooMuch else { throw .tooLarge(shown) }
    return sum
  }

  /// The digits of the whole part, and all from the mark of decimals on; `nil` if the marks do not fit.
  private func parts(_ sign: DecimalSign) -> (whole: [UInt8], rest: ArraySlice<UInt8>)? {
    let rest = digits.drop { $0 != sign.byte }
    guard rest.dropFirst().allSatisfy(\.isDigit) else { return nil }
    return Self.ungrouped(digits[..<rest.startIndex]).map { ($0, rest) }
  }

  /// The number of decimals if a mark begins them; `nil` if the marks do not fit.
  func decimals(_ sign: DecimalSign) -> Int? { parts(sign)?.rest.dropFirst().count }

  /// The amount with the sign that is written; `nil` if it cannot be read.
  func signedUnits(_ currency: Currency, _ decimals: DecimalSign) -> Int64? {
    do throws(RefusedStatementRow.Reason) {
      let units = try units(currency, decimals)
      return isNegative ? -units : units
    } catch { return nil }
  }

  /// The digits of the whole part; `nil` if marks are not between groups of three (or, as in India, of two).
  static func ungrouped(_ whole: ArraySlice<UInt8>) -> [UInt8]? {
    guard whole.contains(where: { !$0.isDigit }) else { return Array(whole) }
    if whole.first == 0x30 { return nil }
    let groups = whole.split(omittingEmptySubsequences: false) { !$0.isDigit }
    let marks = whole.filter { !$0.isDigit }
    guard Set(marks).count == 1, (1...3).contains(groups[0].count), groups.last?.count == 3,
      groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 || $0.count == 2 })
    else { return nil }
    return Array(groups.joined())
  }
}
