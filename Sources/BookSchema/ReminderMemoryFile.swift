import BillingCore
import BillingReports
import ByteOutput

/// The memory of reminders as a file of its own: it is not part of the book, and reminding never changes the book.
extension ReminderMemory {
  /// Reads the file; unknown keys are skipped.
  ///
  /// Throws `BookError`, also for an empty file: if it were taken for an empty memory, every reminder would be
  /// repeated.
  public init(parsing bytes: [UInt8]) throws(BookError) {
    do throws(Fault) { self = try Self.read(bytes) } catch { throw error.located(in: bytes) }
  }

  private static func read(_ bytes: [UInt8]) throws(Fault) -> ReminderMemory {
    var fields = try FieldReader(bytes)
    var memory = ReminderMemory()
    var version: SchemaVersion?
    _ = try fields.object(MemoryKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .schemaVersion: version = try fields.schemaVersion(upTo: .basic)
      case .lookedOn: memory.lookedOn = try fields.optionalDate()
      case .shown: memory.shown = try readShown(&fields)
      case .members:
        try fields.array { (fields, _) throws(Fault) in
          let (name, seen) = try readMember(&fields)
          memory.members[name] = seen
        }
      }
    }
    try fields.finish()
    if version == nil { throw Fault(.noSchemaVersion, at: 0) }
    return memory
  }

  private static func readMember(_ fields: inout FieldReader) throws(Fault) -> (name: String, seen: ReminderMemory) {
    let start = fields.offset
    var (name, seen): (String?, ReminderMemory) = (nil, ReminderMemory())
    _ = try fields.object(MemberMemoryKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .name: name = try fields.string()
      case .lookedOn: seen.lookedOn = try fields.optionalDate()
      case .shown: seen.shown = try readShown(&fields)
      }
    }
    guard let name else { throw Fault(.missingKey("name"), at: start) }
    return (name, seen)
  }

  private static func readShown(_ fields: inout FieldReader) throws(Fault) -> [Reminder.Mark: Int] {
    var shown: [Reminder.Mark: Int] = [:]
    try fields.array { (fields, _) throws(Fault) in
      let (mark, left) = try Reminder.Mark.read(&fields)
      shown[mark] = left
    }
    return shown
  }

  /// The file as bytes; equal memories give equal bytes.
  public func bytes() -> [UInt8] {
    OutputBuffer.collecting { output in
      var fields = FieldWriter(output)
      fields.object(MemoryKey.table) { fields, key in
        switch key {
        case .schemaVersion: fields.field(key, SchemaVersion.basic.description)
        case .lookedOn: fields.optionalField(key, lookedOn?.description)
        case .shown: writeShown(key, to: &fields)
        case .members:
          if !members.isEmpty {
            fields.array(key, members.ordered { $0.key < $1.key }) { $1.value.write(as: $1.key, to: &$0) }
          }
        }
      }
      fields.finish()
    }
  }

  private func write(as name: String, to fields: inout FieldWriter) {
    fields.object(MemberMemoryKey.table) { fields, key in
      switch key {
      case .name: fields.field(key, name)
      case .lookedOn: fields.optionalField(key, lookedOn?.description)
      case .shown: writeShown(key, to: &fields)
      }
    }
  }

  private func writeShown(_ key: some SchemaName, to fields: inout FieldWriter) {
    fields.array(key, shown.ordered { $0.key.order < $1.key.order }) { fields, shown in
      shown.key.write(to: &fields, left: shown.value)
    }
  }
}

extension Reminder.Mark {
  fileprivate var order: (CivilDate, UUID, String) { (date, eventID, kind.rawValue) }

  fileprivate static func read(_ fields: inout FieldReader) throws(Fault) -> (Reminder.Mark, left: Int) {
    let start = fields.offset
    var (id, kind, date, left): (UUID?, Reminder.Kind?, CivilDate?, Int) = (nil, nil, nil, 0)
    _ = try fields.object(MarkKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .eventId: id = try fields.uuid()
      case .kind: kind = try fields.word(Reminder.Kind.self)
      case .date: date = try fields.date()
      case .daysLeft: left = try fields.integer(in: 0...9999)
      }
    }
    guard let id else { throw Fault(.missingKey("eventId"), at: start) }
    guard let kind else { throw Fault(.missingKey("kind"), at: start) }
    guard let date else { throw Fault(.missingKey("date"), at: start) }
    return (Reminder.Mark(eventID: id, kind: kind, date: date), left)
  }

  fileprivate func write(to fields: inout FieldWriter, left: Int) {
    fields.object(MarkKey.table) { fields, key in
      switch key {
      case .eventId: fields.field(key, eventID.description)
      case .kind: fields.field(key, kind.rawValue)
      case .date: fields.field(key, date.description)
      case .daysLeft: if left > 0 { fields.field(key, Int64(left)) }
      }
    }
  }
}

private enum MemoryKey: String, SchemaName {
  case schemaVersion, lookedOn
  case shown = "told"
  case members
  static let table = NameTable<Self>()
}

private enum MemberMemoryKey: String, SchemaName {
  case name, lookedOn
  case shown = "told"
  static let table = NameTable<Self>()
}

/// `daysLeft` is how many days were left when it was last shown, if any.
private enum MarkKey: String, SchemaName {
  case eventId, kind, date, daysLeft
  static let table = NameTable<Self>()
}

extension Reminder.Kind: SchemaName { static let table = NameTable<Self>() }
