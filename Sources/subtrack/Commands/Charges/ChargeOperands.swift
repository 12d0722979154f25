import BillingCore
import CommandLineKit

/// The operands of a command that takes subscriptions and then the date of a charge.
///
/// The last operand is the date if it reads as one. A word that is both a date and a subscription (`monday` in a book
/// with Monday Motors) is rejected instead of guessed.
struct ChargeOperands {
  let subscriptions: [String]
  let date: CivilDate?
  /// The date as typed.
  private var text: String?

  /// Reads the operands; if `needsDate`, a last operand that is neither a date nor a subscription is an invalid date.
  init(_ context: Context, needsDate: Bool = false) throws {
    let operands = context.arguments.operands
    // A single operand is a subscription unless options select the subscriptions.
    guard let last = operands.last, operands.count > 1 || context.isFiltering else {
      (subscriptions, date) = (operands, nil)
      return
    }
    let isMeant = try context.loadBook().isMeant(by: last)
    date = try Self.date(last, isSubscription: isMeant, needsDate, context)
    subscriptions = date == nil ? operands : operands.dropLast()
    if date != nil { text = last }
  }

  /// The date of the charge of a subscription; `nil` if none is given.
  func date(of index: Int, in book: Book, today: CivilDate) -> CivilDate? {
    date.map { book.chargeDate($0, typed: text ?? "", of: index, today: today) }
  }

  private static func date(_ text: String, isSubscription: Bool, _ isNeeded: Bool, _ context: Context) throws
    -> CivilDate?
  {
    let date: CivilDate
    do { date = try context.date(text, named: Operands.charge.placeholder) } catch {
      // Text that looks like a date and matches no subscription is a mistyped date.
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

extension Book {
  /// The date of the charge that a typed date means: for a day alone (15日), that of the only open charge up to today on such
  /// a day, else the date as read.
  func chargeDate(_ date: CivilDate, typed text: String, of index: Int, today: CivilDate) -> CivilDate {
    guard DateReader.isDayAlone(text) else { return date }
    let open = openCharges(through: today, only: [index]).filter { $0.date.day == date.day }
    return open.count == 1 ? open[0].date : date
  }
}

/// Reports an operand that is both a date and a subscription.
struct DateOrSubscription: Reportable {
  let text: String
  let date: CivilDate

  var report: ErrorReport {
    let shown = SafeText.visible(text)
    return ErrorReport(
      message: Text(
        en: "'\(shown)' is a date, but also matches a subscription.", ja: "「\(shown)」は日付としてもサブスクリプションの名前としても読めます。"),
      hint: Text(
        en: "For the date, write \(date). For the subscription, type more of its name or the start of its id.",
        ja: "日付なら \(date)、サブスクリプションなら名前をもう少し長く書くか、idの先頭を指定してください。"),
      exitCode: .usage)
  }
}
