import BillingCore

extension FieldReader {
  /// Reads a member and its unknown keys.
  mutating func member() throws(Fault) -> (member: Member, unknown: [UnknownKey]) {
    let start = offset
    var name: String?
    let keys = try object(MemberKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .name: name = try fields.string()
      }
    }
    guard let name else { throw Fault(.missingKey(MemberKey.name.rawValue), at: start) }
    return (Member(name: name), keys)
  }

  /// Reads the mark of a deleted record and its unknown keys.
  mutating func deletion() throws(Fault) -> (deletion: Deletion, unknown: [UnknownKey]) {
    let start = offset
    var id: UUID?
    var at: Timestamp?
    let keys = try object(DeletionKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .id: id = try fields.uuid()
      case .at: at = try fields.timestamp()
      }
    }
    guard let id else { throw Fault(.missingKey(DeletionKey.id.rawValue), at: start) }
    guard let at else { throw Fault(.missingKey(DeletionKey.at.rawValue), at: start) }
    return (Deletion(id: id, at: at), keys)
  }

  /// Reads the distances of reminders: numbers of days in any order.
  mutating func reminderDays() throws(Fault) -> ReminderDays {
    var days: [Int] = []
    try array { (fields, _) throws(Fault) in days.append(try fields.integer(in: 0...9999)) }
    return ReminderDays(days)
  }

  /// Reads shares; `note` gets the index and the unknown keys of each.
  mutating func shares(_ note: (Int, [UnknownKey]) -> Void) throws(Fault) -> [Share] {
    var shares: [Share] = []
    try array { (fields, index) throws(Fault) in
      let start = fields.offset
      var member: String?
      var weight = 1
      let keys = try fields.object(ShareKey.table) { (fields, key) throws(Fault) in
        switch key {
        case .member: member = try fields.string()
        case .weight: weight = try fields.integer(in: 0...1_000_000_000)
        }
      }
      guard let member else { throw Fault(.missingKey(ShareKey.member.rawValue), at: start) }
      shares.append(Share(member: member, weight: weight))
      note(index, keys)
    }
    return shares
  }
}
