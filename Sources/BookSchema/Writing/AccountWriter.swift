import BillingCore

/// Accounts and holidays extend the seed's schema, so their keys are omitted if there are none.
extension FieldWriter {
  mutating func accounts(_ key: RootKey, _ accounts: [Account]) {
    if accounts.isEmpty { return }
    array(key, accounts) { fields, account in
      fields.object(AccountKey.table, of: .account(account.id)) { fields, key in
        switch key {
        case .id: fields.field(key, account.id.description)
        case .name: fields.field(key, account.name)
        case .kind: fields.field(key, account.kind.rawValue)
        case .closingDay: if let day = account.closingDay { fields.dayOfMonth(key, day) }
        case .debitDay: if let day = account.debitDay { fields.dayOfMonth(key, day) }
        case .monthsLater: if account.monthsLater > 0 { fields.field(key, Int64(account.monthsLater)) }
        case .roll: if account.roll != .none { fields.field(key, account.roll.rawValue) }
        case .drawsFrom: fields.optionalField(key, account.drawsFrom)
        case .createdAt: fields.optionalField(key, account.createdAt?.description)
        case .updatedAt: fields.optionalField(key, account.updatedAt?.description)
        }
      }
    }
  }

  private mutating func dayOfMonth(_ key: AccountKey, _ day: Int) {
    self.key(key)
    dayOfMonth(day)
  }

  /// Writes the word of `holidays`, the weekend if it is not Saturday and Sunday, and the user's own days.
  mutating func holidays(_ key: SettingsKey, _ calendar: BusinessCalendar?) {
    guard let calendar else { return }
    switch key {
    case .holidays: field(key, HolidayWord(calendar.base).rawValue)
    case .weekend:
      let words = calendar.weekend.map { String($0.name.prefix(3)) }
      if words != ["sat", "sun"] { array(key, words) { $0.element($1) } }
    case .ownHolidays:
      let days = calendar.own.map { $0.name.isEmpty ? "\($0.date)" : "\($0.date) \($0.name)" }
      if !days.isEmpty { array(key, days) { $0.element($1) } }
    default: break
    }
  }
}

extension HolidayWord {
  init(_ base: BusinessCalendar.Base) {
    switch base {
    case .everyDay: self = .none
    case .weekends: self = .weekends
    case .holidays(.jp): self = .jp
    case .holidays(.us): self = .us
    case .holidays(.uk): self = .uk
    case .holidays(.target): self = .target
    }
  }

  var base: BusinessCalendar.Base {
    switch self {
    case .none: .everyDay
    case .weekends: .weekends
    case .jp: .holidays(.jp)
    case .us: .holidays(.us)
    case .uk: .holidays(.uk)
    case .target: .holidays(.target)
    }
  }
}
