import BillingCore

extension FieldReader {
  /// Reads an account and its unknown keys.
  mutating func account() throws(Fault) -> (account: Account, unknown: [UnknownKey]) {
    let start = offset
    var account = Account(id: UUID(high: 0, low: 0), name: "", kind: .bank)
    var seen: Set<String> = []
    let keys = try object(AccountKey.table) { (fields, key) throws(Fault) in
      seen.insert(key.rawValue)
      switch key {
      case .id: account.id = try fields.uuid()
      case .name: account.name = try fields.string()
      case .kind: account.kind = try fields.word(Account.Kind.self)
      case .closingDay: account.closingDay = try fields.optional { (fields) throws(Fault) in try fields.dayOfMonth() }
      case .debitDay: account.debitDay = try fields.optional { (fields) throws(Fault) in try fields.dayOfMonth() }
      case .monthsLater: account.monthsLater = try fields.integer(in: Account.monthsLaterRange)
      case .roll: account.roll = try fields.word(RollRule.self)
      case .drawsFrom: account.drawsFrom = try fields.text()
      case .createdAt: account.createdAt = try fields.optionalTimestamp()
      case .updatedAt: account.updatedAt = try fields.optionalTimestamp()
      }
    }
    for key in [AccountKey.id, .name, .kind] where !seen.contains(key.rawValue) {
      throw Fault(.missingKey(key.rawValue), at: start)
    }
    return (account, keys)
  }

  /// Reads a day of the month: 1 to 31, or `"last"`.
  mutating func dayOfMonth() throws(Fault) -> Int {
    guard isString() else { return try integer(in: 1...31) }
    _ = try word(BillingDay.self)
    return CyclePattern.lastDay
  }

  /// Reads a weekday by its first three letters.
  mutating func weekday() throws(Fault) -> Weekday {
    let start = offset
    let text = try string()
    guard let weekday = Weekday.allCases.first(where: { $0.name.prefix(3) == text }) else {
      throw Fault(.unknownWord(text, allowed: Weekday.allCases.map { String($0.name.prefix(3)) }), at: start)
    }
    return weekday
  }

  /// Reads a holiday of the user: a date, and after a space a name.
  mutating func ownHoliday() throws(Fault) -> OwnHoliday {
    let start = offset
    let text = try string()
    guard let date = CivilDate(String(text.prefix(10))) else { throw Fault(.invalidDate(text), at: start) }
    return OwnHoliday(date: date, name: String(text.dropFirst(11)))
  }
}
