import CommandLineKit
import StrictJSON

extension SubtrackTool {
  /// The shape of the document that a command prints with `--json`; `nil` if it prints none.
  ///
  /// A command that changes records prints the document of a change, and its own where it lists instead, as `settle` does
  /// without `--record`; `remind` changes no record, and `merge` counts them.
  static func document(of name: String) -> JSONShape? {
    guard let command = commands.first(where: { $0.name == name }) else { return nil }
    let own = command.document
    let hasOwnOnly = [RemindCommand.name, MergeCommand.name].contains(command.name)
    let writes = command.description.effect == .writes || command.name == SettleCommand.name
    guard writes, !hasOwnOnly else { return own }
    let change = ChangeDocument.shape(changedRecords.map { $0.shape })
    let whole = command.membersOfChange.map { change.and($0) } ?? change
    return own.map { .either([whole, $0]) } ?? whole
  }
}
