import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

enum CancelCommand: PlainCommand {
  static let name = "cancel"
  static let description = CommandDescription.change(
    name, .subscriptions, Text("Record a cancellation", "解約を登録する"),
    details: Text(
      """
      Records that you cancelled; it does not contact the provider. A charge on the cancellation date still counts, \
      later ones do not. The date can be in the future, such as the end of a paid month; to correct it, cancel again \
      with --on. Inside the minimum term of a contract, the date without --on is the last day before the next end that the \
      notice period still reaches. History is kept, and 'subtrack undo' reverts the cancellation. Asks for confirmation on a terminal; \
      elsewhere, --force is required.
      """,
      """
      解約したことを記録します（提供元への連絡はしません）。その日の請求までは有効で、翌日以降の請求はなくなります。\
      最低利用期間のある契約では、--on を省くと、解約予告に間に合う次の期間末の前日になります。先の日付も指定でき、--on を付けて再び実行すると日付を訂正できます。履歴は残り、間違いは undo で元に戻せます。\
      ターミナルでは確認し、それ以外では --force が必要です。
      """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions],
    options: [ChangeOptions.on.summarised(Text("Date of the cancellation (default: today)", "解約日（省略時は今日）"))]
      + SelectionOptions.all,
    examples: [
      CommandExample(
        "cancel Netflix --on 2026-03-31 --force", "End it on 31 March; a charge on that day still counts",
        "2026年3月31日付で解約する（その日の請求までは有効）"),
      CommandExample("cancel Spotify --force", "Cancel it as of today", "今日付で解約する"),
    ])

  static func perform(_ context: Context) throws {
    let typed = try context.date(ChangeOptions.on)
    let day = typed ?? context.today
    try context.changeEach(
      BatchChange(
        wanted: context.arguments.operands,
        questionAboutOne: { subscription, _ in
          question(subscription, typed ?? lastDay(of: subscription, context), context)
        },
        question: { chosen, _ in
          Text("Cancel these \(chosen.count) subscriptions as of \(day)?", "この\(chosen.count)件を\(day)付で解約しますか？")
        },
        change: { book, index, whole in
          let former = book
          var report = try context.edit(index, of: &book, whole) { subscription, before in
            // Only a date that was typed for a named subscription corrects a cancellation.
            let isCorrection = context.arguments.has(ChangeOptions.on) && !context.isFiltering
            let early = typed.flatMap { ErrorReport.cancelledBeforeFirst(index, on: $0, in: before, whole, context) }
            if let early { throw early }
            try subscription.cancel(on: typed ?? lastDay(of: subscription, context), isCorrection: isCorrection)
          } reporting: { edit, book in
            try lines(edit, book, whole, edit.after.cancellationDate ?? day, context)
          }
          // "No further charges" would be untrue beside those that the contract still has.
          let hasNext = !book.nextCharges(onOrAfter: context.today, count: 1, only: [index]).isEmpty
          report.showsNextCharges = try hasNext || binding(book, index, whole, context.today) == nil
          report.notes += context.pastEffects(on: index, former, book)
          return report
        }))
    if let typed { context.noteOtherReading(of: ChangeOptions.on, typed) }
  }

  private static func lines(
    _ edit: Book.Edit, _ book: Book, _ whole: WholeBook, _ day: CivilDate, _ context: Context
  ) throws -> [Text] {
    let line = edit.before.status == .cancelled ? corrected(edit) : recorded(edit.after, day, context.today)
    let index = book.index(of: edit.after.id)
    return [line] + (try index.flatMap { try binding(book, $0, whole, context.today) }.map { [$0] } ?? [])
      + (try remaining(book, index, whole, through: day, context).map { [$0] } ?? [])
  }

  /// The day of a cancellation that none was given for: inside a term, the last one before the end that it reaches.
  private static func lastDay(of subscription: Subscription, _ context: Context) -> CivilDate {
    let today = context.today
    guard let last = lastDayOfTerm(subscription, cancelledAsOf: today, today) else { return today }
    return max(last, today)
  }

  /// The last day of the contract: of the term that the cancellation reaches, or the later one in which its date is.
  private static func lastDayOfTerm(
    _ subscription: Subscription, cancelledAsOf day: CivilDate, _ today: CivilDate
  ) -> CivilDate? {
    let (terms, next) = (subscription.terms, day.advancedClamping(days: 1))
    guard terms.firstCharge <= today, let reached = terms.contractEnd(cancelledOn: min(day, today)) else { return nil }
    let following = terms.contractEnd(onOrAfter: next) ?? reached
    // The end of a term in the past was reached in time.
    let end = day < today && following == next ? next : max(reached, following)
    return end.advancedClamping(days: -1)
  }

  private static func question(_ subscription: Subscription, _ day: CivilDate, _ context: Context) -> Text {
    guard let last = lastDayOfTerm(subscription, cancelledAsOf: day, context.today) else {
      return Text("Cancel \(Name(subscription.name)) as of \(day)?", "\(Name(subscription.name)) を\(day)付で解約しますか？")
    }
    let term =
      last < context.today
      ? Text("The contract ran until \(last).", "契約は\(last)まで続いていました。")
      : Text("The contract runs until \(last).", "契約は\(last)まで続きます。")
    return day < last
      ? Text(
        "\(term) Cancel \(Name(subscription.name)) as of \(day)?",
        "\(term)\(Name(subscription.name)) を\(day)付で解約しますか？")
      : Text(
        "Cancel \(Name(subscription.name)) as of \(day), the end of its term?",
        "\(Name(subscription.name)) を期間末の\(day)付で解約しますか？")
  }

  /// Says where the contract ends, or for which charges it is too late, if the cancellation is before that.
  private static func binding(_ book: Book, _ index: Int, _ whole: WholeBook, _ today: CivilDate) throws -> Text? {
    let cancelled = book.subscriptions[index]
    if let day = cancelled.cancellationDate, let last = lastDayOfTerm(cancelled, cancelledAsOf: day, today), day < last
    {
      return last < today
        ? Text(
          "The contract ran until \(last); it may have been charged until then.",
          "契約は\(last)まで続いていたため、その日まで請求があったかもしれません。")
        : Text("The contract runs until \(last); it may still be charged.", "契約は\(last)まで続くため、請求が続くことがあります。")
    }
    let late = book.chargesPastNotice(of: index, today: today)
    guard let last = late.last?.date else { return nil }
    let sum = try Text.sum(of: late.map(\.amount), whole.currencies(of: book))
    let line: Line = "subtrack cancel \(Word(whole.word(for: index, of: book))) --on \(last)"
    return Text(
      "Too late to avoid \(late.count, "charge") until \(last), \(sum). To keep what is still due: \(line)",
      "\(last)までの\(late.count)回、計\(sum)は解約予告に間に合いません。この請求を残すには: \(line)")
  }

  private static func recorded(_ cancelled: Subscription, _ day: CivilDate, _ today: CivilDate) -> Text {
    let name = Name(cancelled.name)
    return day > today
      ? Text("Recorded the cancellation of \(name) for \(day).", "\(name) の\(day)付の解約を登録しました。")
      : Text("Cancelled \(name) as of \(day).", "\(name) を\(day)付で解約しました。")
  }

  private static func corrected(_ edit: Book.Edit) -> Text {
    let (name, before) = (Name(edit.after.name), edit.before.cancellationDate)
    let after = edit.after.cancellationDate ?? .minimum
    let from = before.map { Text(" from \($0)", "\($0)から") } ?? .nothing
    return Text("\(name): moved the cancellation\(from) to \(after).", "\(name): 解約日を\(from)\(after)に変更しました。")
  }

  /// Lists the number and total of the charges up to a future cancellation date; `nil` if there are none.
  private static func remaining(
    _ book: Book, _ index: Int?, _ whole: WholeBook, through day: CivilDate, _ context: Context
  ) throws -> Text? {
    guard let window = DateInterval(from: context.today, through: day) else { return nil }
    let charges = book.charges(in: window, only: index.map { [$0] }).filter(\.isOpen)
    guard !charges.isEmpty else { return nil }
    let sum = try Text.sum(of: charges.map(\.amount), whole.currencies(of: book))
    return Text(
      "Remaining until then: \(charges.count, "charge"), \(sum).", "それまでの請求: \(charges.count)回、計\(sum)")
  }
}

extension ErrorReport {
  /// A cancellation is dated before the first charge, on a day without a free trial; `nil` for any other.
  static func cancelledBeforeFirst(
    _ index: Int, on date: CivilDate, in book: Book, _ whole: WholeBook, _ context: Context
  ) -> ErrorReport? {
    let subscription = book.subscriptions[index]
    guard !subscription.canBeCancelled(on: date) else { return nil }
    let (name, first, flag) = (Name(subscription.name), subscription.terms.firstCharge, context.dryRunFlag)
    let word = Word(whole.word(for: index, of: book))
    let earlier = Text.begunEarlier("subtrack edit \(word) --first \(date)\(flag)", index, on: date, in: book)
    let other = context.otherReading(of: ChangeOptions.on, date, if: subscription.canBeCancelled)
    // Without a date it means today.
    let isAhead = context.today < first && subscription.status != .cancelled
    let line: Line = isAhead ? "subtrack cancel \(word)\(flag)" : "subtrack cancel \(word) --on \(first)\(flag)"
    return .problem(
      "cancelledBeforeFirst", "The first charge of \(name) is on \(first), and the cancellation would be before it.",
      "\(name) の初回請求日は\(first)です。それより前の日付では解約できません。",
      WayOut(
        "\(isAhead ? "To cancel it before any charge" : "To keep only that charge"): \(line)\(earlier)\(other)",
        "\(isAhead ? "一度も請求されないうちに解約するには" : "初回の請求だけを残すには"): \(line)\(earlier)\(other)"))
  }
}
