/// The rules for a subscription, checked before it is written (seed 7).
extension Subscription {
  /// The allowed lengths of a name, in user-perceived characters.
  static let nameLengths = 1...100
  /// The allowed number of charges of an instalment plan.
  public static let instalments = 1...9999

  /// Throws the first `ValidationError` found in the subscription.
  public func validate(_ settings: Settings) throws(ValidationError) {
    try Self.validate(name: self.name)
    let methods = self.paymentMethods.all.compactMap(\.self)
    for label in [self.category].compactMap(\.self) + methods + self.tags + members {
      try Self.validate(label: label)
    }
    for amount in [price] + self.priceVersions.map(\.price) where amount.exceeds(majorUnits: settings.maxAmount) {
      throw .amountAboveLimit(amount, limit: settings.maxAmount)
    }
    if let noticeDays, !Notice.daysRange.contains(noticeDays) { throw .noticeOutOfRange(noticeDays) }
    if case .after(let count) = self.end, !Self.instalments.contains(count) { throw .instalmentsOutOfRange(count) }
    if case .on(let date) = self.end, date < self.firstBillingDate {
      throw .endBeforeFirst(date, first: self.firstBillingDate)
    }
    if let trialEndDate = self.trialEndDate, trialEndDate >= terms.firstCharge {
      throw .trialEndsTooLate(trialEndDate, first: terms.firstCharge)
    }
    if self.isBilledAtMonthEnd, !cycle.canBeAtMonthEnd { throw .monthEndWithoutMonths }
    if self.status == .cancelled, self.cancellationDate == nil { throw .cancelledWithoutDate }
    for shares in self.sharing.all
    where !shares.isEmpty && shares.allSatisfy({ $0.weight == 0 })
      || shares.contains(where: { $0.weight < 0 })
    {
      throw .weightsOutOfRange
    }
    if let url = self.url { try Self.validate(url: url) }
  }

  /// Throws unless the text is a link, for example `https://example.com/account` or `mailto:someone@example.com`.
  public static func validate(url: String) throws(ValidationError) {
    if !isLink(url) { throw .notALink(url) }
  }

  /// Throws unless the text is a link that can be typed or come from elsewhere; a data file may have others.
  public static func validate(typedURL url: String) throws(ValidationError) {
    try validate(url: url)
    guard ["http", "https", "mailto"].contains(url.prefix { $0 != ":" }.lowercased()) else { throw .notALink(url) }
  }

  /// Throws unless the text is a valid name: 1 to 100 characters, at least one visible, no control characters.
  public static func validate(name: String) throws(ValidationError) { try check(name, ifEmpty: .emptyName) }

  /// Throws if the text has no visible character; unlike a name, a note can be long and have several lines.
  public static func validate(note: String) throws(ValidationError) {
    if !isVisible(note) { throw .emptyNote }
  }

  /// Throws unless the text is a valid category, tag, member or payment method.
  public static func validate(label: String) throws(ValidationError) { try check(label, ifEmpty: .emptyLabel) }

  private static func check(_ text: String, ifEmpty reason: ValidationError) throws(ValidationError) {
    guard isVisible(text) else { throw reason }
    guard text.count <= nameLengths.upperBound else { throw .nameTooLong(count: text.count) }
    if let scalar = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
      throw .controlCharacter(scalar.value)
    }
  }

  /// Whether the text has a visible character, not only spaces, controls, and zero-width or bidirectional characters.
  private static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  /// Whether the text is a scheme (RFC 3986, 3.1: `https`, `itms-apps`), a colon and more, without white space or
  /// controls.
  private static func isLink(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let first = parts[0].first, first.isASCII, first.isLetter else {
      return false
    }
    return parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isDecimalDigit || "+-.".contains($0)) }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
  }
}

/// The reason why the values of a subscription were rejected.
public enum ValidationError: Error, Equatable, Sendable {
  case emptyName
  /// A category, tag, member or payment method has no visible character.
  case emptyLabel
  /// A note has no visible character.
  case emptyNote
  /// A name or label has more than 100 characters.
  case nameTooLong(count: Int)
  /// A name or label contains a control character; the value is its scalar.
  case controlCharacter(UInt32)
  /// The price is above the limit, in major units, and is probably a typing error.
  case amountAboveLimit(Money, limit: Int64)
  /// The notice period is not within 0 to 999 days.
  case noticeOutOfRange(Int)
  /// The number of instalments is not within 1 to 9999.
  case instalmentsOutOfRange(Int)
  case endBeforeFirst(CivilDate, first: CivilDate)
  /// The first charge is on or before the last free day.
  case trialEndsTooLate(CivilDate, first: CivilDate)
  /// Month-end billing needs a cycle of months or years.
  case monthEndWithoutMonths
  /// A cycle that names days of the calendar cannot count from a payment; only what is typed is refused, not a file.
  case renewalOnFixedDays
  /// A cancelled subscription needs a cancellation date (seed 3.2).
  case cancelledWithoutDate
  /// A weight is negative, or none is above zero.
  case weightsOutOfRange
  /// The URL has no scheme or contains white space.
  case notALink(String)
}
