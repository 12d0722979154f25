import BillingCore
import BillingReports
import CommandLineKit

/// A column of `list`: a field of a subscription, or a value that is computed.
enum ListColumn: Hashable {
  case id
  case field(SubscriptionField)
  /// The next charge.
  case next
  /// The average monthly cost.
  case average
  /// What was paid so far.
  case total
  /// When it was added.
  case added

  /// All columns in the order in which help lists them.
  static let all = [.id] + SubscriptionField.all.map(Self.field) + [.next, .average, .total, .added]

  /// The columns for people, of which a narrow terminal shows the first.
  static let usual: [Self] = [
    .field(.name), .field(.price), .field(.cycle), .next, .average, .field(.category), .field(.paymentMethod),
    .field(.status),
  ]

  /// The word on the command line.
  var word: String {
    switch self {
    case .id: "id"
    case .next: "next"
    case .average: "average"
    case .total: "total"
    case .added: "added"
    case .field(let field): field.word
    }
  }

  /// The title in a table for people.
  var title: Text {
    switch self {
    case .id: Text(en: "ID", ja: "id")
    case .next: QueryField.next.word
    case .average: QueryField.average.word
    case .total: QueryField.total.word
    case .added: QueryField.added.word
    case .field(.price): Text(en: "Amount", ja: "金額")
    case .field(let field): field.label.titled
    }
  }

  /// Further words for it: the titles on the screen, the keys of the data, and what people guess.
  var otherWords: [String] {
    let guessed: [String] =
      switch self {
      case .field(.price): ["料金", "cost", "currency", "通貨"]
      case .field(.tags): ["tag"]
      case .field(.paymentMethod): ["account", "method", "card"]
      case .field(.firstCharge): ["開始日", "start"]
      case .field(.payment): ["支払い方式"]
      case .next: ["次回", "due"]
      case .average: ["平均", "monthly"]
      case .total: ["paid", "累計", "合計", "paid-so-far"]
      case .added: ["created", "登録日時"]
      case .id, .field: []
      }
    let label: [Text] = if case .field(let field) = self { [field.label] } else { [] }
    return ([title] + label).flatMap { [$0.en, $0.ja] } + keys + guessed
  }
}
