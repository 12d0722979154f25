/// A value that replaces another from a date on.
public struct DatedValue<Value> {
  public var from: CivilDate
  public var value: Value
  public var kept = KeptKeys()

  public init(from: CivilDate, _ value: Value) { (self.from, self.value) = (from, value) }
}

extension DatedValue: Equatable where Value: Equatable {}
extension DatedValue: Hashable where Value: Hashable {}
extension DatedValue: Sendable where Value: Sendable {}

/// A value of a subscription with its changes from dates on, such as the payer; a charge takes that of its scheduled date.
///
/// The type asks nothing of its value, so that a start need not look up what the value conforms to.
public struct DatedValues<Value> {
  public var first: Value
  /// The changes in order of their dates, at most one a day.
  public var versions: [DatedValue<Value>] = []

  public init(_ first: Value) { self.first = first }

  public subscript(on date: CivilDate) -> Value {
    versions.isEmpty ? first : versions.last { $0.from <= date }?.value ?? first
  }

  /// The value that a change on this date sets; `nil` without a change.
  public func change(on date: CivilDate) -> Value? { versions.first { $0.from == date }?.value }

  /// The first value, then those of the changes.
  public var all: [Value] {
    // A key path would be built again by each call.
    [first] + versions.map { $0.value }
  }

  /// Makes the value in force on a new first date the first one, and removes the changes up to it.
  mutating func fold(before date: CivilDate) {
    first = self[on: date]
    versions.removeAll { $0.from <= date }
  }

  /// The values with others in their place.
  public func map<Failure>(_ other: (Value) throws(Failure) -> Value) throws(Failure) -> Self {
    var mapped = Self(try other(first))
    mapped.versions = versions
    for index in versions.indices { mapped.versions[index].value = try other(versions[index].value) }
    return mapped
  }
}

extension DatedValues: Equatable where Value: Equatable {
  /// Sets the value from a date on; from the first charge or before, or without a date, it replaces the first value.
  ///
  /// Without a date, the changes go, too. A change that says what already holds before it is removed.
  public mutating func set(_ value: Value, from date: CivilDate?, firstCharge: CivilDate) {
    guard let date else { return self = Self(value) }
    if date <= firstCharge {
      fold(before: firstCharge)
      first = value
    } else if let same = versions.firstIndex(where: { $0.from == date }) {
      versions[same].value = value
    } else {
      versions.insert(DatedValue(from: date, value), at: versions.firstIndex { $0.from > date } ?? versions.endIndex)
    }
    var before = first
    versions.removeAll { version in
      defer { before = version.value }
      return version.value == before
    }
  }
}

extension DatedValues: Hashable where Value: Hashable {}
extension DatedValues: Sendable where Value: Sendable {}

extension DatedValues<String?> {
  /// Whether no value holds on any day up to a date.
  public func isUnset(through date: CivilDate) -> Bool {
    first == nil && versions.allSatisfy { $0.from > date || $0.value == nil }
  }
}

extension Subscription {
  public func payer(on date: CivilDate) -> String? { self.payers[on: date] }
  public func paymentMethod(on date: CivilDate) -> String? { self.paymentMethods[on: date] }
  /// The shares on a day; they are empty while nobody shares it.
  public func shares(on date: CivilDate) -> [Share] { self.sharing[on: date] }

  /// Makes payer, shares and payment method in force on a date the first ones, and removes the changes up to it.
  public mutating func foldPayers(before date: CivilDate) {
    self.payers.fold(before: date)
    self.sharing.fold(before: date)
    self.paymentMethods.fold(before: date)
  }

  /// Whether an account of a name pays its charges of any day.
  public func isPaid(by account: String) -> Bool {
    let key = account.folded
    return self.paymentMethods.first?.folded == key || self.paymentMethods.versions.contains { $0.value?.folded == key }
  }

  /// Whether payer, shares or payment method change on a date.
  public var hasDatedValues: Bool {
    !self.payers.versions.isEmpty || !self.sharing.versions.isEmpty || !self.paymentMethods.versions.isEmpty
  }

  /// The dates on which payer, shares or payment method change.
  public var payerDates: [CivilDate] {
    self.payers.versions.map(\.from) + self.sharing.versions.map(\.from) + self.paymentMethods.versions.map(\.from)
  }
}
