import BillingCore

/// An amount in a cell of a statement, before the convention of its column is known.
struct StatementNumber: Equatable {
  enum Sign { case none, plus, minus }

  var sign = Sign.none
  /// Digits with points and commas; other marks between thousands are gone.
  private(set) var digits: [UInt8] = []
  /// The sign or code of the currency around it; empty if there is none.
  var mark: String { markBytes.isEmpty ? "" : String(decoding: markBytes, as: UTF8.self) }
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
    if !Self.isPlain(cell) {
      let text = String(decoding: cell, as: UTF8.self).halfWidth
      guard read(Array(text.utf8)[...]) else { return nil }
    } else {
      guard read(cell) else { return nil }
    }
    guard digits.contains(where: \.isDigit) else { return nil }
    takeDirection()
    takeCode()
  }

  /// The most digits and marks of a number; more are no amount.
  private static let mostDigits = 32

  private static func isPlain(_ cell: ArraySlice<UInt8>) -> Bool { cell.allSatisfy { $0 < 0x80 } }

  /// What the bytes so far leave open.
  private struct Progress {
    /// Whether a bracket is open.
    var isOpen = false
    /// Whether a sign or mark followed the digits, so that none may follow.
    var hasEnded = false
  }

  /// Returns whether all bytes fit.
  private mutating func read(_ cell: ArraySlice<UInt8>) -> Bool {
    var (rest, progress) = (cell, Progress())
    while !rest.isEmpty {
      guard let length = take(rest, &progress) else { return false }
      rest = rest.dropFirst(length)
    }
    return markBytes.count <= 12 && !progress.isOpen
  }

  /// Takes a digit or mark from the start; returns its number of bytes, `nil` if it does not fit.
  private mutating func take(_ rest: ArraySlice<UInt8>, _ progress: inout Progress) -> Int? {
    let isAfter = digits.contains(where: \.isDigit)
    guard let byte = rest.first else { return nil }
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: ","):
      guard !progress.hasEnded, digits.count < Self.mostDigits else { return nil }
      digits.append(byte)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      guard sign == .none else { return nil }
      (sign, progress.hasEnded) = (byte == UInt8(ascii: "-") ? .minus : .plus, isAfter)
    case UInt8(ascii: "("):
      guard sign == .none, !isAfter else { return nil }
      (sign, progress.isOpen) = (.minus, true)
    case UInt8(ascii: ")"):
      guard progress.isOpen else { return nil }
      progress = Progress(isOpen: false, hasEnded: true)
    case 0x20, UInt8(ascii: "'"):
      return !isAfter || progress.hasEnded || Self.isGap(rest) || !Self.hasDigit(rest) ? 1 : nil
    case UInt8(ascii: "\\"): markBytes += "¥".utf8
    default:
      if let length = Self.minusLength(rest) {
        guard sign == .none, !isAfter else { return nil }
        sign = .minus
        return length
      }
      if let length = Self.apostropheLength(rest) { return length }
      markBytes.append(byte)
      progress.hasEnded = isAfter
    }
    return 1
  }

  /// Whether three digits follow, as between thousands.
  private static func isGap(_ rest: ArraySlice<UInt8>) -> Bool {
    let next = rest.dropFirst().prefix(4)
    return next.prefix(3).count == 3 && next.prefix(3).allSatisfy(\.isDigit)
      && (next.count == 3 || !(next.last?.isDigit ?? false))
  }

  private static func hasDigit(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains(where: \.isDigit) }

  /// ▲, △ and the signs of minus beyond ASCII, three bytes each.
  private static func minusLength(_ rest: ArraySlice<UInt8>) -> Int? {
    let head = rest.prefix(3)
    let isMinus = [[0xE2, 0x96, 0xB2], [0xE2, 0x96, 0xB3], [0xE2, 0x88, 0x92], [0xE2, 0x80, 0x93]]
      .contains { head.elementsEqual($0) }
    return isMinus ? 3 : nil
  }

  /// The typographic apostrophe of Swiss banks and the narrow space of French ones.
  private static func apostropheLength(_ rest: ArraySlice<UInt8>) -> Int? {
    let head = rest.prefix(3)
    return head.elementsEqual([0xE2, 0x80, 0x99]) || head.elementsEqual([0xE2, 0x80, 0xAF]) ? 3 : nil
  }

  /// Takes `CR` and `DR` from the mark, and checks that what remains can be a currency.
  private mutating func takeDirection() {
    if markBytes.isEmpty { return }
    let word = mark.lowercased()
    for (suffix, isCredit) in [("cr", true), ("dr", false)] where word == suffix || word.hasSuffix(" " + suffix) {
      self.isCredit = isCredit
      markBytes = []
    }
  }

  var hasMark: Bool { !markBytes.isEmpty }
  /// Whether the mark is none, a code, or a known sign of a currency.
  var hasKnownMark: Bool { !hasMark || !CurrencySymbol.currencies(of: mark).isEmpty }

  /// Of a sign and a code, as in `-$19.99 CAD`, only the code says the currency.
  private mutating func takeCode() {
    guard markBytes.count > 3 else { return }
    for code in [markBytes.suffix(3), markBytes.prefix(3)] where code.allSatisfy(\.isASCIILetter) {
      let rest = code.startIndex == 0 ? markBytes.dropFirst(3) : markBytes.dropLast(3)
      let sign = TrackerRecord.trimmed(String(decoding: rest, as: UTF8.self))
      guard let currency = Currency(code: String(decoding: code, as: UTF8.self)),
        CurrencySymbol.currencies(of: sign).contains(currency)
      else { continue }
      markBytes = Array(code)
      return
    }
  }
  var hasDecimals: Bool { digits.contains { !$0.isDigit } }
  var isZero: Bool { digits.allSatisfy { $0 == 0x30 || !$0.isDigit } }
}

extension StatementNumber {
  /// The magnitude in minor units.
  ///
  /// Throws if there are more decimals than the currency has, or if marks are where none belongs.
  func units(_ currency: Currency, _ decimals: DecimalMark) throws(RefusedStatementRow.Reason) -> Int64 {
    let (exponent, point) = (Int(currency.exponent), decimals.byte)
    let marks = digits.lazy.filter { !$0.isDigit }
    guard marks.allSatisfy({ $0 == point }) else { return try ungrouped(decimals).units(currency, decimals) }
    var (units, decimalCount, hasPoint) = (Int64(0), 0, false)
    for byte in digits {
      guard byte.isDigit else {
        guard !hasPoint else { throw .invalidAmount(shown) }
        hasPoint = true
        continue
      }
      if hasPoint { decimalCount += 1 }
      if decimalCount > exponent {
        guard byte == 0x30 else { throw .tooManyDecimals(shown, currency) }
      } else {
        units = try appending(byte & 15, to: units)
      }
    }
    while decimalCount < exponent {
      units = try appending(0, to: units)
      decimalCount += 1
    }
    return units
  }

  private var shown: String { String(decoding: digits, as: UTF8.self) }

  private func appending(_ digit: UInt8, to units: Int64) throws(RefusedStatementRow.Reason) -> Int64 {
    let (tenfold, isTooFar) = units.multipliedReportingOverflow(by: 10)
    let (sum, isTooMuch) = tenfold.addingReportingOverflow(Int64(digit))
    guard !isTooFar, !isTooMuch else { throw .tooLarge(shown) }
    return sum
  }

  /// The number without marks between its thousands; throws if they are not there.
  private func ungrouped(_ decimals: DecimalMark) throws(RefusedStatementRow.Reason) -> StatementNumber {
    let parts = digits.split(separator: decimals.byte ?? 0, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.count == 1 || parts[1].allSatisfy(\.isDigit), let whole = Self.ungrouped(parts[0])
    else { throw .invalidAmount(shown) }
    var plain = self
    let point = parts.count == 2 ? [decimals.byte].compactMap(\.self) : []
    plain.digits = whole + point + (parts.count == 2 ? parts[1] : [])
    return plain
  }

  /// The digits of the whole part; `nil` if marks are not between groups of three (or, as in India, of two).
  private static func ungrouped(_ whole: ArraySlice<UInt8>) -> [UInt8]? {
    guard whole.contains(where: { !$0.isDigit }) else { return Array(whole) }
    let groups = whole.split(omittingEmptySubsequences: false) { !$0.isDigit }
    let marks = whole.filter { !$0.isDigit }
    guard Set(marks).count == 1, (1...3).contains(groups[0].count), groups.last?.count == 3,
      groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 || $0.count == 2 })
    else { return nil }
    return Array(groups.joined())
  }
}
