/// What a subscription must fulfil before it is written (seed 7).
extension Subscription {
  /// The lengths that a name may have, in characters as a reader counts them.
  static let nameLengths = 1...100
  /// The days that a notice may take.
  public static let noticeRange = 0...999
  /// The charges that an instalment plan may have.
  public static let instalments = 1...9999

  /// Throws the first `ValidationError` that the values of the subscription give reason for.
  public func validate(_ settings: Settings) throws(ValidationError) {
    try Self.validate(name: name)
    for label in [category, paymentMethod, payer].compactMap(\.self) + tags + shares.map(\.member) {
      try Self.validate(label: label)
    }
    for amount in [price] + priceVersions.map(\.price) where amount.exceeds(majorUnits: settings.maxAmount) {
      throw .amountAboveLimit(amount, limit: settings.maxAmount)
    }
    if let noticeDays, !Self.noticeRange.contains(noticeDays) { throw .noticeOutOfRange(noticeDays) }
    if case .after(let count) = end, !Self.instalments.contains(count) { throw .instalmentsOutOfRange(count) }
    if case .on(let date) = end, date < firstBillingDate { throw .endBeforeFirst(date, first: firstBillingDate) }
    if isBilledAtMonthEnd, cycle.kind == .customDays { throw .monthEndWithoutMonths }
    if status == .cancelled, cancellationDate == nil { throw .cancelledWithoutDate }
    if !shares.isEmpty, shares.allSatisfy({ $0.weight == 0 }) || shares.contains(where: { $0.weight < 0 }) {
      throw .weightsOutOfRange
    }
    if let url { try Self.validate(url: url) }
  }

  /// Throws unless the text is a link, as `https://example.com/account` or `mailto:someone@example.com`.
  public static func validate(url: String) throws(ValidationError) {
    if !isLink(url) { throw .notALink(url) }
  }

  /// Throws unless the text can be a name: 1 to 100 characters, one of them visible, none a control character.
  public static func validate(name: String) throws(ValidationError) {
    let count = name.count
    guard isVisible(name) else { throw .emptyName }
    guard count <= nameLengths.upperBound else { throw .nameTooLong(count: count) }
    try refuseControls(in: name)
  }

  /// Throws unless the text says something; unlike a name it may be long and have several lines.
  public static func validate(note: String) throws(ValidationError) {
    if !isVisible(note) { throw .emptyNote }
  }

  /// Throws unless the text can be a category, tag, member or payment method.
  public static func validate(label: String) throws(ValidationError) {
    guard isVisible(label) else { throw .emptyLabel }
    guard label.count <= nameLengths.upperBound else { throw .nameTooLong(count: label.count) }
    try refuseControls(in: label)
  }

  /// Whether something of the text can be seen: zero-width and bidirectional characters, spaces and controls cannot.
  private static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  private static func refuseControls(in text: String) throws(ValidationError) {
    if let scalar = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
      throw .controlCharacter(scalar.value)
    }
  }

  /// A scheme (RFC 3986, 3.1: `https`, `itms-apps`), a colon, something behind it, and nothing that could break a line.
  private static func isLink(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let first = parts[0].first, first.isASCII, first.isLetter else {
      return false
    }
    return parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isDecimalDigit || "+-.".contains($0)) }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
  }
}

/// Why a subscription's values cannot be taken.
public enum ValidationError: Error, Equatable, Sendable {
  /// The name has no visible character.
  case emptyName
  /// A category, tag, member or payment method has no visible character.
  case emptyLabel
  /// A note has no visible character.
  case emptyNote
  /// Names and labels have at most 100 characters.
  case nameTooLong(count: Int)
  /// Names and labels hold no control characters; the scalar's number.
  case controlCharacter(UInt32)
  /// The price is above the limit, in major units, and looks like a slip.
  case amountAboveLimit(Money, limit: Int64)
  /// Notice takes 0 to 999 days.
  case noticeOutOfRange(Int)
  /// A plan has 1 to 9999 instalments.
  case instalmentsOutOfRange(Int)
  /// It would end before it begins.
  case endBeforeFirst(CivilDate, first: CivilDate)
  /// Only cycles of months and years know a month's end.
  case monthEndWithoutMonths
  /// Cancelled needs its date (seed 3.2).
  case cancelledWithoutDate
  /// Weights are zero or more, and one of them is above zero.
  case weightsOutOfRange
  /// The url has no scheme, or white space in it.
  case notALink(String)
}
