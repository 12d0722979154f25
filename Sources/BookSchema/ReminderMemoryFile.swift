import BillingCore
import BillingReports
import ByteOutput
import StrictJSON

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
    var (fields, file) = (try FieldReader(bytes), MemoryFile())
    _ = try fields.fields(of: MemoryFile.self, into: &file)
    try fields.finish()
    if !file.hasVersion { throw Fault(.noSchemaVersion, at: 0) }
    return file.memory
  }

  /// The file as bytes; equal memories give equal bytes.
  public func bytes() -> [UInt8] {
    OutputBuffer.collecting { output in
      var fields = FieldWriter(output)
      fields.object(MemoryFile(memory: self), keeping: KeptKeys())
      fields.json.finish()
    }
  }

  fileprivate var marks: [ShownMark] {
    get { shown.map { ShownMark(mark: $0, left: $1) }.ordered { $0.order < $1.order } }
    set { shown = Dictionary(newValue.map { ($0.mark, $0.left) }) { $1 } }
  }
}

private struct MemoryFile: FileRecord {
  var memory = ReminderMemory()
  var hasVersion = false

  static let fields = FieldList<MemoryFile, MemoryFile> {
    Field(
      key: "schemaVersion", shape: { .string },
      read: { (fields, file) throws(Fault) in
        _ = try fields.schemaVersion(upTo: .basic)
        file.hasVersion = true
      }, write: { fields, _ in fields.field("schemaVersion", SchemaVersion.basic.description) })
    Field.optional("lookedOn", .date, { $0.memory.lookedOn }) { $0.memory.lookedOn = $1 }
    Field.always("told", .list(of: .record()), { $0.memory.marks }) { $0.memory.marks = $1 }
    Field.list("members", .record(), members) { file, members in
      for member in members { file.memory.members[member.name] = member.memory }
    }
  }

  private static let members: @Sendable (MemoryFile) -> [MemberMemory] = { file in
    file.memory.members.ordered { $0.key < $1.key }.map { MemberMemory(name: $0.key, memory: $0.value) }
  }
}

private struct MemberMemory: PlainRecord {
  var name: String
  var memory = ReminderMemory()
  var kept = KeptKeys()

  static var blank: MemberMemory { MemberMemory(name: "") }
  static let fields = FieldList<MemberMemory, MemberMemory> {
    Field.required("name", .string, { $0.name }) { $0.name = $1 }
    Field.optional("lookedOn", .date, { $0.memory.lookedOn }) { $0.memory.lookedOn = $1 }
    Field.always("told", .list(of: .record()), { $0.memory.marks }) { $0.memory.marks = $1 }
  }
}

/// `daysLeft` is how many days were left when it was last shown, if any.
private struct ShownMark: PlainRecord {
  var mark: Reminder.Mark
  var left = 0
  var kept = KeptKeys()

  var order: (CivilDate, UUID, String) { (mark.date, mark.eventID, mark.kind.rawValue) }

  static var blank: ShownMark {
    ShownMark(mark: Reminder.Mark(eventID: UUID(high: 0, low: 0), kind: .charge, date: .minimum))
  }
  static let fields = FieldList<ShownMark, ShownMark> {
    Field.required("eventId", .uuid, { $0.mark.eventID }) { $0.mark.eventID = $1 }
    Field.required("kind", .word, { $0.mark.kind }) { $0.mark.kind = $1 }
    Field.required("date", .date, { $0.mark.date }) { $0.mark.date = $1 }
    Field.unlessUsual("daysLeft", .integer(0...9999), { $0.left > 0 ? $0.left : nil }) { $0.left = $1 }
  }
}

extension Reminder.Kind: SchemaName { static let table = NameTable<Self>() }
