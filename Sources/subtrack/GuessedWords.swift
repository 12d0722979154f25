import BillingCore
import CommandLineKit

/// The words that newcomers type for commands, options and values, in both languages.
///
/// An alias runs; it is only for what writes nothing or can mean nothing else. A meaning is the answer to a word that may
/// mean several things: lines to paste, with the user's own words. A word that becomes a command must leave this table, which
/// a test checks; case, width and the syllabary of a word do not count.
struct GuessedWords {
  /// The words of a line where the user typed nothing.
  let samples: GuessSamples

  /// The table with samples that fit any data.
  static let table = GuessedWords(samples: GuessSamples()).table

  var table: GuessTable {
    GuessTable(
      commands: Guess.table(Self.commands, words), options: Guess.table(Self.options, words),
      values: GuessedValue.table(Self.values), moved: Guess.table(Self.moved, words),
      subjects: GuessTable.subjects(Self.subjects))
  }

  /// The names that the texts use.
  private var words: GuessWords {
    GuessWords(
      samples: [
        "name": samples.name, "newName": samples.newName, "example": samples.example, "cancelled": samples.cancelled,
        "amount": samples.amount, "currency": samples.currency.code, "category": samples.categories.first ?? "video",
        "newCategory": samples.newCategory, "date": samples.date, "month": samples.month, "memo": samples.memo,
        "today": samples.today, "leaving": samples.leaving.first ?? samples.name,
      ],
      tests: [
        "name": samples.isName, "amount": AmountWord.isAmount, "category": samples.categories.contains,
        "currency": { Currency(code: $0)?.circulation == .active }, "month": GuessSamples.isMonth,
        "trial": GuessSamples.isTrial,
        "subscription": { [samples] in samples.isName($0) || !samples.categories.contains($0) },
        "categories": { [samples] _ in !samples.categories.isEmpty },
        "leaving": { [samples] _ in !samples.leaving.isEmpty },
      ],
      dropped: [
        "names": ["to", "as", "into", "->", "を", "に", "から", "へ"],
        "prices": ["price", "cost", "amount", "of", "for", "from", "to", "the", "料金", "金額", "の", "を", "に", "から"],
      ])
  }
}
