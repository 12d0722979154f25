import BillingCore
import CommandLineKit

extension Context {
  /// Makes a change that begins on the day of `--on`, or else today, to every subscription that the line means.
  ///
  /// `question` asks about so many of them, `telling` reports one of them by its name.
  func changeEach(
    _ command: String, _ change: @escaping (inout Subscription, CivilDate) throws -> Void,
    question: @escaping (_ count: Int, CivilDate) -> Text, telling line: @escaping (_ name: String, CivilDate) -> Text
  ) throws {
    let day = try date(ChangeOptions.on) ?? today
    try changeEach(
      BatchChange(
        command: command, wanted: arguments.operands, question: { chosen, _ in question(chosen.count, day) },
        change: { book, index in
          try self.edit(index, of: &book) { subscription, _ in
            try change(&subscription, day)
          } telling: { edit, _ in
            [line(SafeText.visible(edit.after.name), day)]
          }
        }))
  }
}
