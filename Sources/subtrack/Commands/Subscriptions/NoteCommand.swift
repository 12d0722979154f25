import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON
import Typesetting

enum NoteCommand: PlainCommand {
  static let name = "note"
  static let text = OperandDescription(
    "TEXT", .optional, .text, "Text of the note; omit to list the notes", "記録する内容。省略すると一覧を表示")
  static let on = OptionDescription("on", "DATE", .date, "Date the note is about (default: today)", "記録の日付（省略時は今日）")
  static let remove = OptionDescription("remove", "N", .count, "Remove the note with this number", "この番号の記録を消す")
  static let format = ReportOptions.format(["table", "json"])

  static let description = CommandDescription.change(
    name, .subscriptions, Text("Add a dated note to a subscription, or list its notes", "出来事を日付つきで記録する・一覧を見る"),
    details: Text(
      """
      Notes are sorted by date and also appear in 'subtrack show'. For a lasting remark, use the memo (subtrack edit \
      SUB --memo TEXT).
      """,
      """
      記録は日付順に並び、show にも表示されます。日付に関係のない覚え書きはメモ（edit --memo）に書いてください。
      """),
    operands: [Operands.subscription, text],
    options: [on, remove, format, ReportOptions.json],
    examples: [
      CommandExample(
        "note Netflix 'asked for a refund'", "Add a note for today",
        "note Netflix 返金を依頼した", "今日の出来事を記録する"),
      CommandExample("note Netflix", "List the notes", "記録の一覧を見る"),
      CommandExample("note Netflix --remove 1", "Remove the first note", "1番目の記録を消す"),
    ])

  static func perform(_ context: Context) throws {
    switch try NoteRequest(context.arguments) {
    case .list: try list(context)
    case .add(let text): try add(text, context)
    case .remove(let number): try remove(number, context)
    }
  }

  private static func add(_ text: String, _ context: Context) throws {
    try naming(self.text.placeholder, text) { try Subscription.validate(note: text) }
    let wanted = context.arguments.required(Operands.subscription)
    try refuseName(wanted, text, in: try context.loadBook())
    let note = Note(date: try context.date(on) ?? context.today, text: text.trimmed())
    try context.changeSubscription(
      name, { subscription, _ in subscription.add(note) },
      reporting: { edit, _ in
        let (name, text) = (Name(edit.after.name), Name(note.text))
        return [
          Text("\(name): added note for \(note.date): \(text)", "\(name): \(note.date)の記録を追加しました: \(text)")
        ]
      }, showsNextCharges: false)
  }

  /// Throws if the name and the text are the name of a subscription together, and the name alone is none: `note Amazon Prime`.
  private static func refuseName(_ name: String, _ text: String, in book: Book) throws {
    guard !book.indices(named: "\(name) \(text)").isEmpty, book.indices(named: name).isEmpty else { return }
    let whole = Name("\(name) \(text)")
    let (line, text): (Line, Line) = ("subtrack note \(whole)", "\(Name(text))")
    throw ErrorReport.problem(
      "noteOfTwoWords", "'\(whole)' is the name of a subscription.", "「\(whole)」はサブスクリプションの名前です。",
      WayOut(
        "To list its notes: \(line)\n  To add the note \(text): \(line) \(text)",
        "記録の一覧: \(line)\n  \(text) と記録するには: \(line) \(text)"), exit: .usage)
  }

  private static func remove(_ number: String, _ context: Context) throws {
    let number = try Context.count(number, named: remove.spelling, in: 1...Int(Int32.max))
    try context.changeSubscription(
      name,
      { subscription, _ in
        do throws(NoteError) { try subscription.removeNote(number) } catch .noSuchNote(let number, let count) {
          let name = Name(subscription.name)
          let list = WayOut("To list the notes", "記録の一覧", "note \(name)")
          throw count == 0
            ? ErrorReport.problem("noSuchNote", "\(name): no notes.", "\(name): 記録はありません。", list)
            : ErrorReport.problem(
              "noSuchNote", "\(name) has no note \(number); it has \(count, "note").",
              "\(name) に\(number)番の記録はありません（全\(count)件）。", list)
        }
      },
      reporting: { edit, _ in
        let note = edit.before.notes[number - 1]
        let (name, text) = (Name(edit.after.name), Name(note.text))
        return [
          Text("\(name): removed note of \(note.date): \(text)", "\(name): \(note.date)の記録を削除しました: \(text)")
        ]
      }, showsNextCharges: false)
  }

  private static func list(_ context: Context) throws {
    let book = try context.loadBook()
    let subscription = book.subscriptions[try context.find(context.arguments.required(Operands.subscription), in: book)]
    let report = Report(subscription, members) {
      Page(of: ReportTable(numbered(subscription), columns), context.reader)
    }
    try context.print(report, as: format)
    if subscription.notes.isEmpty, context.dataFormat(format) == nil {
      let name = Name(subscription.name)
      context.console.note(Text("\(name): no notes.", "\(name): 記録はありません。"))
    }
  }

  static var document: JSONShape? { .object(of: members) }

  private typealias Numbered = (number: Int, note: Note)

  private static func numbered(_ subscription: Subscription) -> [Numbered] {
    subscription.notes.enumerated().map { ($0.offset + 1, $0.element) }
  }

  private static func members(_ rows: Rows<Subscription>) -> [Column] {
    [
      rows.column("subscription_id", .id) { .id($0.id) }, rows.column("subscription_name") { .text($0.name) },
      rows.objects("notes", columns) { numbered($0) },
    ]
  }

  private static func columns(_ rows: Rows<Numbered>) -> [Column] {
    [
      rows.column("number", .count, Text("No.", "番号"), .init(alignment: .right)) { .integer($0.number) },
      rows.column("date", .date, Text("Date", "日付")) { .date($0.note.date) },
      rows.column("text", .text, Text("Details", "記録"), .init(shrinksTo: 12)) { .text($0.note.text) },
    ]
  }
}
