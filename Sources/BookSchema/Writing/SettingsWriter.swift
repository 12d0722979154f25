import BillingCore

extension FieldWriter {
  mutating func lastChange(_ key: RootKey, _ change: LastChange) {
    self.key(key)
    object(LastChangeKey.table, of: .lastChange) { fields, key in
      switch key {
      case .revision: fields.field(key, Int64(change.revision))
      case .parent: if let parent = change.parent { fields.field(key, Int64(parent)) }
      case .parentAt: fields.optionalField(key, change.parentAt?.description)
      case .otherParent: if let parent = change.otherParent { fields.field(key, Int64(parent)) }
      case .otherParentAt: fields.optionalField(key, change.otherParentAt?.description)
      case .at: fields.field(key, change.at.description)
      case .command: fields.field(key, change.command)
      case .subject: fields.optionalField(key, change.subject)
      }
    }
  }

  mutating func settings(_ key: RootKey, _ settings: Settings) {
    self.key(key)
    object(SettingsKey.table, of: .settings) { fields, key in
      switch key {
      case .timezone: fields.optionalField(key, settings.timezone)
      case .historyRange: fields.historyRange(key, settings)
      case .defaultCurrency: fields.field(key, settings.defaultCurrency.code)
      case .baseCurrency: fields.optionalField(key, settings.baseCurrency?.code)
      case .rounding: if settings.rounding != Settings().rounding { fields.field(key, settings.rounding.rawValue) }
      case .includePaused: fields.field(key, settings.includePaused)
      case .maxAmount: fields.field(key, settings.maxAmount)
      case .dueWithinDays: fields.field(key, Int64(settings.dueWithinDays))
      case .remindBefore: fields.reminderDays(key, settings.remindBefore)
      case .weekStart: if settings.weekStart != .monday { fields.field(key, settings.weekStart.rawValue) }
      case .yearStart: fields.optionalField(key, settings.yearStart?.description)
      case .holidays, .weekend, .ownHolidays: fields.holidays(key, settings.holidays)
      case .mutedInsights:
        if !settings.mutedInsights.isEmpty { fields.array(key, settings.mutedInsights) { $0.element($1) } }
      case .ambiguousWidth: if settings.ambiguousWidth != 1 { fields.field(key, Int64(settings.ambiguousWidth)) }
      }
    }
  }

  private mutating func historyRange(_ key: SettingsKey, _ settings: Settings) {
    self.key(key)
    object(HistoryRangeKey.table, of: .historyRange) { fields, key in
      switch key {
      case .pastMonths: fields.field(key, Int64(settings.pastMonths))
      case .futureMonths: fields.field(key, Int64(settings.futureMonths))
      }
    }
  }

  /// Writes the distances of reminders; an empty array means none.
  mutating func reminderDays(_ key: some SchemaName, _ distances: ReminderDays?) {
    if let distances { array(key, distances.days) { $0.element(Int64($1)) } }
  }
}
