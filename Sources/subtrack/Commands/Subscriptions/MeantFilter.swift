import BillingCore
import CommandLineKit

extension Context {
  /// The hint for a word of a search that is a status, a cycle, a currency or a field; `nil` for other words.
  func filterMeant(by words: [String]) -> Text? {
    guard words.count == 1 else { return nil }
    let line = { [arguments] (option: OptionDescription, value: String) in
      arguments.replacingOperands(by: []).adding(value, to: .option(option)).words(of: ListCommand.name).commandLine
    }
    if let (option, value) = filter(words[0]) {
      return Text("To filter by it: \(Word(line(option, value)))", "絞り込むには: \(Word(line(option, value)))")
    }
    return ListOptions.fields.value(words[0]).map { field in
      let groups = line(ListOptions.by, field.rawValue)
      return Text("To group by it: \(Word(groups))", "まとめて表示するには: \(Word(groups))")
    }
  }

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
