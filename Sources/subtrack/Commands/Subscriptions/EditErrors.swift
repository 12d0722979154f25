import BillingCore
import CommandLineKit
import Typesetting

extension Text {
  /// The line for what began on an earlier day, below another line; empty if the dates count from the last payment, if no
  /// day of the cycle is between that day and the first charge, and if a free trial has not ended by then.
  static func begunEarlier(_ line: Line, _ index: Int, on date: CivilDate, in book: Book) -> Text {
    let subscription = book.subscriptions[index]
    let first = subscription.firstCharge(movedTo: date)
    guard !book.chargeDates(of: index).countFromPayment, first < subscription.terms.firstCharge,
      subscription.trialEndDate.map({ $0 < first }) ?? true
    else { return .nothing }
    return Text("\n  If it began earlier: \(line)", "\n  契約がもっと前からなら: \(line)")
  }
}

extension Subscription {
  /// The first charge as `edit --first` would set it.
  func firstCharge(movedTo date: CivilDate) -> CivilDate {
    var moved = self
    (moved.firstBillingDate, moved.isBilledAtMonthEnd) = (date, false)
    moved.fitFirstDate()
    return moved.terms.firstCharge
  }
}

extension Context {
  /// The end of a printed line that, in place of a dry run, saves nothing either.
  var dryRunFlag: Word { Word(isDryRun ? " \(GlobalOptions.dryRun.spelling)" : "") }
}

extension ErrorReport {
  /// `--next` and `--first` have no effect, because the dates count from the last payment.
  static func countsFromPayment(
    _ index: Int, _ option: OptionDescription, _ book: Book, _ date: CivilDate?, _ context: Context
  ) -> ErrorReport {
    let (name, option) = (Name(book.subscriptions[index].name), Word(option))
    let owed =
      book.oldestOpenCharge(of: index, today: context.today)
      ?? book.nextCharges(onOrAfter: context.today, count: 1, only: [index]).first
    let word = Word(CommandWords(of: book).word(for: index))
    // The line that moves the next charge to the date, if it can be there; what is owed next is not owed in the past.
    let line: Line? = owed.flatMap { owed in
      guard let date, date >= context.today else { return nil }
      var moved = book
      do { try moved.move(index, from: owed.date, to: date) } catch { return nil }
      return "adjust \(word) \(owed.date) --to \(date)"
    }
    return .problem(
      "countsFromPayment", "\(name) counts its charges from the last payment, so \(option) changes nothing.",
      "\(name) の請求日は前回の支払日から数えるため、\(option) では変更できません。",
      line.map {
        WayOut("To move its next charge, from which later ones then count", "次回の請求日を移し、その後もその日から数えるには", $0)
      }
        ?? WayOut("To count from a date instead, add --renewal fixed.", "指定した日から数えるには、--renewal fixed も指定してください。"))
  }

  /// A value without the option that takes it: `edit Netflix 17.99`, `edit Netflix category video`.
  ///
  /// `nil` unless the last operands are an amount, or the name of an option and a value.
  static func editWithoutOption(_ arguments: Arguments) -> ErrorReport? {
    let operands = arguments.operands
    guard operands.count > 1, let value = operands.last else { return nil }
    let word = operands[operands.count - 2].folded
    let named = operands.count > 2 ? EditCommand.options.first { $0.name == word && $0.value != nil } : nil
    let isPrice = operands.count > 2 && ["price", "cost", "料金", "金額"].contains(word)
    guard let option = named ?? (AmountWord.isAmount(value) ? EditCommand.amount : nil) else { return nil }
    let names = operands.dropLast(named != nil || isPrice ? 2 : 1)
    let edited = arguments.replacingOperands(by: Array(names)).adding(value, to: .option(option))
    let line = Word(edited.words(of: EditCommand.name).commandLine)
    return .problem(
      "editWithoutOption", "No option says what '\(Name(value))' is.", "「\(Name(value))」を何に設定するのか、オプションで指定してください。",
      WayOut("Use the option: \(line)", "次のように指定してください: \(line)"), exit: .usage)
  }
}
