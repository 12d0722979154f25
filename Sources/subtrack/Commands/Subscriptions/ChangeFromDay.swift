import BillingCore
import CommandLineKit

extension Context {
  /// Applies a change that takes effect on the date of `--on` (default: today) to every selected subscription.
  ///
  /// `question` asks for confirmation with their number; `line` reports the change of one.
  func changeEach(
    _ command: String, _ change: @escaping (inout Subscription, CivilDate) throws -> Void,
    question: @escaping (_ count: Int, CivilDate) -> Text,
    telling line: @escaping (Book.Edit, CivilDate) -> Text
  ) throws {
    let day = try date(ChangeOptions.on) ?? today
    try changeEach(
      BatchChange(
        command: command, wanted: arguments.operands, question: { chosen, _ in question(chosen.count, day) },
        change: { book, index, whole in
          try self.edit(index, of: &book, whole) { subscription, _ in
            try change(&subscription, day)
          } telling: { edit, _ in
            [line(edit, day)]
          }
        }))
  }
}
