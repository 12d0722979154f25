import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The options of `list` for its order, its columns and its groups.
enum ListOptions {
  static let sort = OptionDescription(
    "sort", "KEY", .words(SubscriptionOrder.Key.allCases.map(\.rawValue)),
    "Order, by default next; -KEY is descending, +KEY ascending", "並び順（省略時は next）。-KEY は降順、+KEY は昇順")
  static let columns = OptionDescription(
    "columns", "COLUMN,...", .words(ListColumn.all.map { $0.word }), isList: true, "The columns, in this order",
    "この順に表示する列")
  static let by = OptionDescription(
    "by", "FIELD,...", .words(QueryField.listGroupings.map(\.rawValue)), isList: true,
    "Groups with subtotals, the largest first", "この項目ごとにまとめ、小計の大きい順に並べる")

  static let columnWords = WordList(entries: ListColumn.all.map { ($0.word, $0.otherWords, $0) })

  static let fields = WordList(
    entries: QueryField.listGroupings.map { field in
      let plural = field == .paymentMethod ? ["account", "method", "card"] : field == .tag ? ["tags"] : []
      return (field.rawValue, [field.word.en, field.word.ja] + plural, field)
    })

  /// The orders, each by the words of its column.
  static let keys = WordList(
    entries: SubscriptionOrder.Key.allCases.map { key in
      (key.rawValue, ListColumn.all.first { $0.word == key.rawValue }?.otherWords ?? [], key)
    })
}

extension Context {
  /// The order of the list: `amount`, `-next` in descending order, `+amount` in ascending order.
  func listOrder() throws -> SubscriptionOrder {
    guard let text = arguments[ListOptions.sort] else { return SubscriptionOrder(.next) }
    let sign = text.halfWidthSign
    let word = sign == nil ? text : String(text.dropFirst())
    guard let key = value(of: word, ListOptions.sort, among: ListOptions.keys) else {
      throw ErrorReport.unknownWord(word, ListOptions.sort, ListOptions.keys)
    }
    return SubscriptionOrder(key, isDescending: sign.map { $0 == "-" })
  }

  /// The fields by which the list is divided, one or two; empty for one list.
  func listGrouping() throws -> [QueryField] {
    guard let text = arguments[ListOptions.by] else { return [] }
    let fields = try items(of: text, ListOptions.by, among: ListOptions.fields).uniqued()
    if fields.count > 2 { throw QueryOptions.tooManyFields(text) }
    return fields
  }

  /// The chosen columns, each once; `nil` for the usual ones.
  func listColumns() throws -> [ListColumn]? {
    try arguments[ListOptions.columns].map {
      try items(of: $0, ListOptions.columns, among: ListOptions.columnWords).uniqued()
    }
  }

  /// The meanings of the words between commas, at least one.
  private func items<Value>(
    of text: String, _ option: OptionDescription, among list: WordList<Value>
  ) throws -> [Value] {
    let words = text.listItems.filter { !$0.isEmpty }
    return try (words.isEmpty ? [text] : words).map { word in
      guard let value = value(of: word, option, among: list) else {
        throw ErrorReport.unknownWord(word, option, list)
      }
      return value
    }
  }

  /// The meaning of a word: one of the list, or a guessed one.
  private func value<Value>(of word: String, _ option: OptionDescription, among list: WordList<Value>) -> Value? {
    list.value(word) ?? tool.choice(word, of: option.name, among: list.words).flatMap(list.value)
  }
}

extension String {
  /// The leading plus or minus sign, in any width.
  fileprivate var halfWidthSign: Character? {
    switch first {
    case "-", "－", "−": "-"
    case "+", "＋": "+"
    default: nil
    }
  }
}

extension ErrorReport {
  /// An option does not know a word; the hint lists all words, and first those that are meant.
  fileprivate static func unknownWord<Value>(
    _ word: String, _ option: OptionDescription, _ list: WordList<Value>
  ) -> ErrorReport {
    let (shown, near) = (Name(word), Text.didYouMean(list.nearest(word)))
    let all = list.words.joined(separator: ", ")
    return .problem(
      "unknownWord", "\(Word(option)) does not take '\(shown)'.", "\(Word(option)) に「\(shown)」は指定できません。",
      WayOut(
        Text(
          en: (near.map { "\($0.en) " } ?? "") + "Choose from: \(all).",
          ja: (near.map { "\($0.ja)。" } ?? "") + "次から指定してください: \(all)")), exit: .usage)
  }
}
