import BillingCore
import CommandLineKit
import Storage

/// The words that newcomers type for commands, options and values, in both languages.
///
/// An alias runs; it is only for what writes nothing or can mean nothing else. A meaning is the answer to a word that may
/// mean several things: lines to paste, with the user's own words. A word that becomes a command must leave this table, which
/// a test checks; case, width and the syllabary of a word do not count.
struct GuessedWords {
  /// What stands in the lines where the user typed nothing.
  let samples: GuessSamples

  /// The table with samples that fit any data.
  static let table = GuessedWords(samples: GuessSamples()).table

  var table: GuessTable {
    GuessTable(
      commands: Self.commandAliases + commandMeanings, options: Self.optionAliases + optionMeanings, values: Self.values
    )
  }

  typealias Reading = GuessedReading

  // MARK: Pieces of a line

  var name: GuessedPiece { .operand(sample: samples.name) }
  /// A word of the line only if it is a name of the book.
  var knownName: GuessedPiece { .match(sample: samples.name, where: samples.isName) }
  var amount: GuessedPiece { .match(sample: samples.amount, where: AmountWord.isAmount) }
  var currency: GuessedPiece {
    .match(sample: samples.currency.code) { Currency(code: $0)?.circulation == .active }
  }
  /// The small words between two names, and those that say that a price follows.
  static let connectives = GuessedPiece.dropped(["to", "as", "into", "->", "を", "に", "から", "へ"])
  static let priceWords = GuessedPiece.dropped([
    "price", "cost", "amount", "of", "for", "from", "to", "the", "料金", "金額", "の", "を", "に", "から",
  ])
}
