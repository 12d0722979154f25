import BillingCore
import CommandLineKit
import Typesetting

/// `--next` and `--first` have no effect, because the dates count from the last payment.
struct CountsFromPayment: Reportable {
  let name: String
  let option: String
  /// The line that moves the next charge to the date.
  let command: Line?

  init(_ index: Int, _ option: OptionDescription, _ book: Book, _ date: CivilDate?, _ context: Context) {
    name = book.subscriptions[index].name
    self.option = option.spelling
    let owed =
      book.oldestOpenCharge(of: index, today: context.today)
      ?? book.nextCharges(onOrAfter: context.today, count: 1, only: [index]).first
    let word = CommandWords(of: book).word(for: index)
    command = owed.flatMap { owed in date.map { "adjust \(Word(word)) \(owed.date) --to \($0)" } }
  }

  var report: ErrorReport {
    .problem(
      "countsFromPayment",
      "\(Name(name)) counts its charges from the last payment, so \(Word(option)) changes nothing.",
      "\(Name(name)) の請求日は前回の支払日から数えるため、\(Word(option)) では変更できません。",
      command.map {
        WayOut("To move its next charge, from which later ones then count", "次回の請求日を移し、その後もその日から数えるには", $0)
      }
        ?? WayOut("To count from a date instead, add --renewal fixed.", "指定した日から数えるには、--renewal fixed も指定してください。"))
  }
}
