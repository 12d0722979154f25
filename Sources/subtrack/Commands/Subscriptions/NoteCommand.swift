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
  static let done = OptionDescription(
    "done", "N", .count, isOptional: true, "Mark this note as done (default: the oldest open one)",
    "この番号の記録を対応済みにする（省略時は最も古い未対応のもの）")
  static let format = ReportOptions.format(["table", "json"])

  static let description = CommandDescription.change(
    name, .subscriptions, Text("Add a dated note to a subscription, or list its notes", "出来事を日付つきで記録する・一覧を見る"),
    details: Text(
      """
      Notes are sorted by date and also appear in 'subtrack show'. A note for a later day is something to do: it is \
      open until --done, in 'subtrack calendar' and calendar files on its day, and in 'subtrack', 'subtrack due' and \
      'subtrack remind' on that day and for 30 days after it. For a lasting remark, use the memo (subtrack edit SUB \
      --memo TEXT).
      """,
      """
      記録は日付順に並び、「subtrack show」にも表示されます。先の日付の記録は予定です。--done で対応済みにするまで、\
      カレンダー（書き出したものも）のその日に、また当日から30日間は「subtrack」「subtrack due」「subtrack remind」に表示します。\
      日付に関係のない覚え書きはメモ（subtrack edit SUB --memo TEXT）に書いてください。
      """),
    operands: [Operands.subscription, text],
    options: [on, done, remove, format, ReportOptions.json],
    examples: [
      CommandExample(
        "note Netflix 'asked for a refund'", "Add a note for today",
        "note Netflix 返金を依頼した", "今日の出来事を記録する"),
      CommandExample(
        "note Netflix 'cancel it?' --on 2026-02-20", "Add something to do on a day",
        "note Netflix 解約を検討 --on 2026-02-20", "先の予定を記録する"),
      CommandExample("note Netflix", "List the notes", "記録の一覧を見る"),
      CommandExample("note Netflix --remove 1", "Remove the first note", "1番目の記録を消す"),
    ])

  static func perform(_ context: Context) throws {
    let asked = context.arguments
    try refuseContradictions(asked)
    if let text = asked[text] {
      try add(text, context)
    } else if let number = asked[remove] {
      try change(number, by: remove, said: Text("removed", "削除"), context) { (subscription, number) throws(NoteError) in
        try subscription.removeNote(number ?? 0)
      }
    } else if asked.has(done) {
      try change(asked[done], by: done, said: Text("closed", "対応済みに"), context) {
        (subscription, number) throws(NoteError) in try subscription.finishNote(number, on: context.today)
      }
    } else {
      try list(context)
    }
  }

  private static func refuseContradictions(_ asked: Arguments) throws {
    let actions = (asked[text] == nil ? [] : [text.placeholder]) + [remove, done].filter(asked.has).map(\.spelling)
    if actions.count > 1 { throw UsageError.contradiction(actions[0], actions[1]) }
    if asked.has(on), asked[text] == nil { throw UsageError.needsAlso(on.spelling, text.placeholder) }
    if let action = actions.first, asked[format] == "table" {
      throw UsageError.contradiction(format.spelling, action)
    }
  }

  private static func add(_ text: String, _ context: Context) throws {
    try naming(self.text.placeholder, text) { try Subscription.validate(note: text) }
    let wanted = context.arguments.required(Operands.subscription)
    let book = try context.loadBook()
    try refuseName(wanted, text, in: book)
    let date = try context.date(on) ?? context.today
    let note = Note(date: date, text: text.trimmed(), isAhead: date > context.today)
    // Without a number, it is the first open one that is done.
    let earlier = book.subscription(named: wanted).map { book.subscriptions[$0].notes.filter { $0.date <= date } } ?? []
    let number = earlier.contains(where: \.isOpen) ? " \(earlier.count + 1)" : ""
    let line: Line = "subtrack note \(Name(wanted)) --done\(Word(number))"
    try context.changeSubscription(
      { subscription, _ in subscription.add(note) },
      reporting: { edit in
        let (name, text) = (Name(edit.after.name), Name(note.text))
        return Text("\(name): added note for \(note.date): \(text)", "\(name): \(note.date)の記録を追加しました: \(text)")
      }, notes: note.isAhead ? [Text("When it is done: \(line)", "済んだら: \(line)")] : [], showsNextCharges: false)
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

  /// Removes a note or marks it as done; the answer names the note that differs.
  private static func change(
    _ number: String?, by option: OptionDescription, said verb: Text, _ context: Context,
    _ change: @escaping (inout Subscription, Int?) throws(NoteError) -> Void
  ) throws {
    let number = try number.map { try Context.count($0, named: option.spelling, in: 1...Int(Int32.max)) }
    let wanted = Text.subject(context.arguments.required(Operands.subscription))
    try context.changeSubscription(
      { subscription, _ in
        do throws(NoteError) { try change(&subscription, number) } catch {
          throw problem(error, subscription, wanted)
        }
      },
      reporting: { edit in
        let notes = zip(edit.before.notes, edit.after.notes.map(Optional.some) + [nil])
        guard let note = notes.first(where: { $0 != $1 })?.0 else { return nil }
        let (name, text) = (Name(edit.after.name), Name(note.text))
        return Text("\(name): \(verb) note of \(note.date): \(text)", "\(name): \(note.date)の記録を\(verb)しました: \(text)")
      }, showsNextCharges: false)
  }

  private static func problem(_ error: NoteError, _ subscription: Subscription, _ wanted: Text) -> ErrorReport {
    let name = Name(subscription.name)
    let text =
      switch error {
      case .noSuchNote(_, count: 0): Text("\(name): no notes.", "\(name): 記録はありません。")
      case .noSuchNote(let number, let count):
        Text(
          "\(name) has no note \(number); it has \(count, "note").", "\(name) に\(number)番の記録はありません（全\(count)件）。")
      case .notOpen(nil): Text("\(name): no open notes.", "\(name): 未対応の記録はありません。")
      case .notOpen(let number?):
        Text("\(name): note \(number) is not open.", "\(name): \(number)番は未対応の記録ではありません。")
      }
    return .problem("noSuchNote", "\(text)", "\(text)", WayOut("To list the notes", "記録の一覧", "note \(wanted)"))
  }

  private static func list(_ context: Context) throws {
    let book = try context.loadBook()
    let subscription = book.subscriptions[try context.subscription(in: book)]
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
    let state = rows.column(Text("State", "状態")) { Table.Cell($0.note.state.map($1.say) ?? "") }
    return [
      rows.column("number", .count, Text("No.", "番号"), .init(alignment: .right)) { .integer($0.number) },
      rows.column("date", .date, Text("Date", "日付")) { .date($0.note.date) },
      rows.column("text", .text, Text("Details", "記録"), .init(shrinksTo: 12)) { .text($0.note.text) },
      rows.column("is_open", .bool) { .bool($0.note.isOpen) },
      rows.column("done", .date.orNull) { .date($0.note.done) },
    ] + (rows.all.contains { $0.note.isAhead } ? [state] : [])
  }
}

extension Note {
  /// Of one ahead, whether it is open: `done on 2026-02-21`.
  var state: Text? {
    if let done { return Text("done on \(typed: done)", "\(typed: done) 対応済み") }
    return isOpen ? Text("open", "未対応") : nil
  }
}
