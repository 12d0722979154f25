/// What subtrack does not have any more, with what to use instead: a command, an option, or an option and its value.
/// `GuessText` says how the lines are written.
///
/// A line with one is refused, with the line to use; a row leaves this table when its spelling has a meaning again.
extension GuessedWords {
  static let moved = """
    '--format prometheus' @ export
      To get the totals for another program | ほかのプログラムで集計を使うには | @summary --json .
    """
}
