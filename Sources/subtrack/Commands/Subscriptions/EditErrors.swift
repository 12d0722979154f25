import BillingCore
import CommandLineKit
import Typesetting

/// `--next` and `--first` have no effect, because the dates count from the last payment.
struct CountsFromPayment: Reportable {
  let name: String
  let option: String
  /// The line that moves the next charge to the date.
  let command: String?

  init(_ index: Int, _ option: OptionDescription, _ book: Book, _ date: CivilDate?, _ context: Context) {
    name = SafeText.visible(book.subscriptions[index].name)
    self.option = option.spelling
    let owed =
      book.oldestOpenCharge(of: index, today: context.today)
      ?? book.nextCharges(onOrAfter: context.today, count: 1, only: [index]).first
    let word = CommandWords(of: book).word(for: index)
    command = owed.flatMap { owed in date.map { "subtrack adjust \(word) \(owed.date) --to \($0)" } }
  }

  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "\(name) counts its charges from the last payment, so \(option) changes nothing.",
        ja: "\(name) の請求日は前回の支払日から数えるため、\(option) では変更できません。"),
      hint: command.map {
        Text(
          en: "To move its next charge, from which later ones then count: \($0)",
          ja: "次回の請求日を移し、その後もその日から数えるには: \($0)")
      }
        ?? Text(
          en: "To count from a date instead, add --renewal fixed.", ja: "指定した日から数えるには、--renewal fixed も指定してください。"),
      exitCode: .refused)
  }
}

/// Reports `--next` with a past day.
struct NextInThePast: Reportable {
  let text: String
  let date: CivilDate
  let today: CivilDate
  let word: String

  var report: ErrorReport {
    InvalidValue(
      parameter: SubscriptionOptions.next.spelling, value: text,
      reason: ErrorReport(
        message: Text(
          en: { "The next charge cannot be in the past: today is \($0.date(today))." },
          ja: { "次回の請求日に過去の日付は指定できません（今日は\($0.date(today))）。" }),
        hint: Text(
          en: "To correct the first date instead: subtrack edit \(word) --first \(date)",
          ja: "初回の請求日を訂正するには: subtrack edit \(word) --first \(date)"),
        exitCode: .usage)
    ).report
  }
}
