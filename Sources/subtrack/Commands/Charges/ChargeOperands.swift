import BillingCore
import CommandLineKit

/// The operands of a command that takes subscriptions and then the date of a charge.
///
/// The last operand is the date where it reads as one. A word that reads as a date and also means a subscription
/// (`monday` in a book with Monday Motors) is refused rather than guessed at.
struct ChargeOperands {
  let subscriptions: [String]
  let date: CivilDate?

  /// Reads them; where a date is needed, what stands last and means no subscription is a date with a slip.
  init(_ context: Context, needsDate: Bool = false) throws {
    let operands = context.arguments.operands
    // One operand alone is a subscription, as it has ever been, unless the subscriptions are chosen by an option.
    guard let last = operands.last, operands.count > 1 || context.isFiltering else {
      (subscriptions, date) = (operands, nil)
      return
    }
    let isMeant = try context.loadBook().isMeant(by: last)
    date = try Self.date(last, isSubscription: isMeant, needsDate, context)
    subscriptions = date == nil ? operands : operands.dropLast()
  }

  private static func date(_ text: String, isSubscription: Bool, _ isNeeded: Bool, _ context: Context) throws
    -> CivilDate?
  {
    let date: CivilDate
    do { date = try context.date(text, named: Operands.charge.placeholder) } catch {
      // What looks like a date and means nothing else is a date with a slip.
      if isNeeded || looksLikeDate(text), !isSubscription { throw error }
      return nil
    }
    if isSubscription { throw DateOrSubscription(text: text, date: date) }
    return date
  }

  private static func looksLikeDate(_ text: String) -> Bool {
    text.first.map { $0.isNumber || "+-".contains($0) } ?? false
  }
}

/// A word means a day as well as a subscription.
struct DateOrSubscription: Reportable {
  let text: String
  let date: CivilDate

  var report: ErrorReport {
    let shown = SafeText.visible(text)
    return ErrorReport(
      message: Text(
        en: "'\(shown)' is a date and means a subscription too.", ja: "「\(shown)」は日付としてもサブスクリプションの名前としても読めます。"),
      hint: Text(
        en: "For the day write \(date); for the subscription write more of its name, or the beginning of its id.",
        ja: "日付なら \(date)、サブスクリプションなら名前をもう少し長く書くか、idの先頭を指定してください。"),
      exitCode: .usage)
  }
}
