import BillingCore
import CommandLineKit

extension Context {
  /// The hint for a word of a search that is a status, a cycle or a currency; `nil` for other words.
  func filterMeant(by words: [String]) -> Text? {
    guard words.count == 1, let (option, value) = filter(words[0]) else { return nil }
    let filtered = arguments.replacingOperands(by: []).adding(value, to: .option(option))
    let line = filtered.words(of: ListCommand.name).commandLine
    return Text(en: "To filter by it: \(line)", ja: "絞り込むには: \(line)")
  }

  /// The option that selects by a word, with its value.
  private func filter(_ word: String) -> (OptionDescription, String)? {
    let statuses = EffectiveStatus.Word.allCases.map(\.rawValue)
    if let status = tool.choice(word, of: SelectionOptions.status.name, among: statuses) {
      return (SelectionOptions.status, status)
    }
    if let currency = Currency(code: word), currency.circulation == .active {
      return (SelectionOptions.currency, currency.code)
    }
    do throws(CycleError) { _ = try CycleReading(word) } catch { return nil }
    return (SelectionOptions.condition, "cycle=\(word)")
  }
}
