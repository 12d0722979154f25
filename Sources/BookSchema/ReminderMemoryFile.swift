import BillingCore
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
      case .schemaVersion: version = try fields.schemaVersion(upTo: .current)
      case .lookedOn: memory.lookedOn = try fields.optionalDate()
      case .told:
        try fields.array { (fields, _) throws(Fault) in memory.told.insert(try Reminder.Mark.read(&fields)) }
      }
    }
    try fields.finish()
    if version == nil { throw Fault(.noSchemaVersion, at: 0) }
    return memory
  }

  /// The file as bytes; equal memories give equal bytes.
  public func bytes() -> [UInt8] {
    OutputBuffer.collecting { output in
      var fields = FieldWriter(output, unknown: UnknownKeys())
      fields.object(MemoryKey.table, of: .root) { fields, key in
        switch key {
        case .schemaVersion: fields.field(key, SchemaVersion.current.description)
        case .lookedOn: fields.optionalField(key, lookedOn?.description)
        case .told:
          fields.array(key, told.sorted { $0.order < $1.order }) { fields, mark in mark.write(to: &fields) }
        }
      }
      fields.finish()
    }
  }
}

extension Reminder.Mark {
  fileprivate var order: (CivilDate, UUID, String) { (date, eventID, kind.rawValue) }

  fileprivate static func read(_ fields: inout FieldReader) throws(Fault) -> Reminder.Mark {
    let start = fields.offset
    var (id, kind, date): (UUID?, Reminder.Kind?, CivilDate?) = (nil, nil, nil)
    _ = try fields.object(MarkKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .eventId: id = try fields.uuid()
      case .kind: kind = try fields.word(Reminder.Kind.self)
      case .date: date = try fields.date()
      }
    }
    guard let id else { throw Fault(.missingKey("eventId"), at: start) }
    guard let kind else { throw Fault(.missingKey("kind"), at: start) }
    guard let date else { throw Fault(.missingKey("date"), at: start) }
    return Reminder.Mark(eventID: id, kind: kind, date: date)
  }

  fileprivate func write(to fields: inout FieldWriter) {
    fields.object(MarkKey.table, of: .root) { fields, key in
      switch key {
      case .eventId: fields.field(key, eventID.description)
      case .kind: fields.field(key, kind.rawValue)
      case .date: fields.field(key, date.description)
      }
    }
  }
}

private enum MemoryKey: String, SchemaName {
  case schemaVersion, lookedOn, told
  static let table = NameTable<Self>()
}

private enum MarkKey: String, SchemaName {
  case eventId, kind, date
  static let table = NameTable<Self>()
}

extension Reminder.Kind: SchemaName { static let table = NameTable<Self>() }
