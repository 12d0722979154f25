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

extension Context {
  /// The hint for a word of a search that is a status, a cycle or a currency; `nil` for other words.
  func filterMeant(by words: [String]) -> Text? {
    guard words.count == 1, let (option, value) = Self.filter(words[0]) else { return nil }
    let filtered = arguments.replacingOperands(by: []).adding(value, to: .option(option))
    let line = filtered.words(of: ListCommand.name).commandLine
    return Text(en: "To filter by it: \(line)", ja: "絞り込むには: \(line)")
  }

  /// The option that selects by a word, with its value.
  private static func filter(_ word: String) -> (OptionDescription, String)? {
    let statuses = Subscription.Status.allCases.map(\.rawValue)
    if let status = GuessedWords.table.choice(word, of: SelectionOptions.status.name, among: statuses) {
      return (SelectionOptions.status, status)
    }
    if let currency = Currency(code: word), currency.circulation == .active {
      return (SelectionOptions.currency, currency.code)
    }
    do throws(CycleError) { _ = try CycleReading(word) } catch { return nil }
    return (SelectionOptions.condition, "cycle=\(word)")
  }
}

extension Book {
  /// The texts of a field in all subscriptions, as they are written, each once.
  func texts(of field: QueryField, on today: CivilDate) -> [String] {
    var seen: Set<String> = []
    return subscriptions.flatMap { field.texts(of: $0, on: today) }.filter { seen.insert($0).inserted }
  }
}
