import BillingCore
import CommandLineKit

extension Context {
  /// The message that nothing matches, with a hint that suggests similar values from the book.
  func noMatch(_ text: [String] = [], in book: Book) -> (message: Text, hint: Text) {
    let typed = SelectionOptions.fields.map { option, field in
      (words: arguments.values(of: option).map(Exclusion.removed), known: book.texts(of: field, on: today))
    }
    let near = ([(text, book.subscriptions.map(\.name))] + typed).flatMap { words, known in
      words.filter { !known.contains($0) }.flatMap { Suggestions.nearest(to: $0, among: known) }
    }
    return (
      Text(en: "No subscription matches.", ja: "該当するサブスクリプションはありません。"),
      .didYouMean(near.uniqued())
        ?? Text(en: "To list all subscriptions: subtrack list", ja: "すべてを表示するには: subtrack list")
    )
  }
}

extension Book {
  /// The texts of a field in all subscriptions, as they are written, each once.
  func texts(of field: QueryField, on today: CivilDate) -> [String] {
    var seen: Set<String> = []
    return subscriptions.flatMap { field.texts(of: $0, on: today) }.filter { seen.insert($0).inserted }
  }
}
