import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Storage
import Typesetting

enum UndoCommand: PlainCommand {
  static let name = "undo"
  static let recordsDate = false
  static let redo = OptionDescription("redo", "Redo the last undone change", "直前の undo を取り消す")
  static let to = OptionDescription("to", "N", .count, "Restore the version with this number", "この番号のバージョンに戻す")

  static let description = CommandDescription.change(
    name, .data, Text("Undo the last change", "直前の変更を元に戻す"),
    details: Text(
      """
      Each undo goes back one more change and --redo goes forward. The last 50 versions are kept; see 'subtrack log'. \
      Nothing is lost: the state you leave can be restored too. Other machines follow at the next merge. Undoing a merge \
      is only for this machine: merging again brings the same changes.
      """,
      """
      実行するたびに1つ前の変更へ戻り、--redo で1つ先へ進みます。過去50回分のバージョンが残り、「log」で一覧できます。元に戻しても\
      何も失われず、いつでも再び進めます。ほかのパソコンにも次の統合で反映されます。統合を元に戻した場合はこのパソコンだけが戻り、もう一度\
      統合すると同じ変更が入ります。
      """),
    options: [redo, to],
    examples: [
      CommandExample("undo", "Undo the last change", "直前の変更を元に戻す"),
      CommandExample("undo --redo", "Redo it", "元に戻した変更をやり直す"),
      CommandExample("undo --to 1", "Restore version 1 from 'log'", "「log」のバージョン1に戻す"),
    ],
    exitCodes: [
      ExitCodeDescription(ExitCode.refused.rawValue, "There is nothing to undo or redo", "元に戻すもの、やり直すものがない")
    ] + [ExitCodeDescription].ofSaving)

  static func perform(_ context: Context) throws {
    let target = try target(context)
    if context.wantsJSON {
      try context.printChange(change(to: target, context))
      if context.isDryRun { context.noteDryRun() }
    } else if context.isDryRun {
      let step = try context.store.step(to: target)
      show(step, target, context)
      if step.from != .damage {
        let after = try context.store.book(at: target)
        context.show(try ChangeEffect(from: context.loadFirstBook(), to: after, today: context.today))
      }
      context.noteDryRun()
    } else {
      let step = try context.store.restore(target, at: context.clock.now)
      context.log.event("undo", ["to": "\(step.to?.revision ?? 0)"])
      show(step, target, context)
    }
  }

  /// Restores the version unless it is a dry run, and returns the difference for programs.
  ///
  /// What a damaged file held is unknown, so nothing is compared with it.
  private static func change(to target: BookStore.Target, _ context: Context) throws -> ChangeDocument {
    let step = try context.store.step(to: target)
    let after = try context.store.book(at: target)
    let before = step.from == .damage ? after : try context.loadFirstBook()
    if !context.isDryRun { _ = try context.store.restore(target, at: context.clock.now) }
    let damage = step.from == .damage ? [texts(step, target, context.isDryRun).line.warning(.damagedFileReplaced)] : []
    return ChangeDocument(command: name, difference: BookDifference(from: before, to: after), warnings: damage)
  }

  private static func target(_ context: Context) throws -> BookStore.Target {
    let number = try context.count(to, in: 0...Int(Int32.max))
    if number != nil, context.arguments.has(redo) { throw UsageError.contradiction(redo.spelling, to.spelling) }
    return number.map { .revision($0) } ?? (context.arguments.has(redo) ? .child : .parent)
  }

  private static func show(_ step: BookStore.Step, _ target: BookStore.Target, _ context: Context) {
    let (line, note) = texts(step, target, context.isDryRun)
    context.console.report(step.isUnchanged ? line : context.tentative(line))
    if let note, !context.isDryRun { context.console.note(note) }
  }

  private static func texts(
    _ step: BookStore.Step, _ target: BookStore.Target, _ isTentative: Bool
  ) -> (line: Text, note: Text?) {
    let restored = described(step.to)
    let back = isTentative ? "戻します" : "戻しました"
    switch (target, step.from) {
    case (.revision(let number), _) where step.isUnchanged:
      return (
        Text("Already at version \(number); nothing was changed.", "バージョン \(number) は現在の状態です。変更はありません。"), nil
      )
    case (.revision(let number), _):
      return (
        Text("Restored version \(number): \(restored)", "バージョン \(number) に\(Word(back)): \(restored)"),
        step.takesBackOthers ? again : nil
      )
    case (.child, _):
      let redone = isTentative ? "やり直します" : "やり直しました"
      let change = step.isEdit ? edit : restored
      return (Text("Redone: \(change)", "\(Word(redone)): \(change)"), nil)
    case (.parent, .version(let change)):
      let redo = Text("To redo it: subtrack undo --redo", "やり直すには: subtrack undo --redo")
      var undone = change.map(described) ?? edit
      if step.takesBackOthers, change?.command != LastChange.mergeCommand {
        undone = Text("what another machine changed, up to \(undone)", "ほかのパソコンの変更、最後は \(undone)")
      }
      return (
        Text("Undone: \(undone)", "元に\(Word(back)): \(undone)"),
        step.takesBackOthers ? Text("\(again) \(redo)", "\(again)\(redo)") : redo
      )
    case (.parent, .damage):
      return (
        Text(
          "The data file could not be read. Restored the last good version: \(restored)",
          "ファイルを読み込めないため、直前の正常なバージョンに\(Word(back)): \(restored)"),
        Text("The damaged content is kept in the history.", "元の内容は履歴に残してあります。")
      )
    case (.parent, .nothing):
      return (
        Text(
          "There was no data file. Restored the last version: \(restored)",
          "データファイルがないため、最後のバージョンに\(Word(back)): \(restored)"
        ), nil
      )
    }
  }

  private static let edit = Text("what another program changed in the file", "ほかのプログラムによるファイルの変更")
  private static let again = Text("Merging again brings the same changes.", "もう一度統合すると同じ変更が入ります。")

  /// Describes the change that made a version: `add Netflix (2026-02-06)`.
  private static func described(_ change: LastChange?) -> Text {
    guard let change else { return Text("the data before the first change", "最初の状態") }
    let subject = change.subject.map { Text(" \(Name($0))", " \(Name($0))") } ?? Text.nothing
    let (command, day) = (Name(change.command), String(change.at.description.prefix(10)))
    return Text("\(command)\(subject) (\(Word(day)))", "\(command)\(subject)（\(Word(day))）")
  }
}
