import BillingCore
import CommandLineKit

enum ListCommand: Command {
  static let name = "list"
  static let parts: QueryParts = [.what]
  static let query = OperandDescription(
    "QUERY", .any, .subscription,
    summary: Text(
      en: "Text in the name, category, tags, payment method or memo", ja: "名前、カテゴリ、タグ、支払い方法、メモに含まれる文字列"))
  static let sort = OptionDescription(
    "sort", value: ValueDescription("ORDER", .choice(SubscriptionListing.Order.allCases.map(\.rawValue))),
    summary: Text(en: "What comes first, by default next", ja: "並び順（省略時は next）"))

  static let description = CommandDescription(
    name: name, group: .reports, effect: .reads, summary: Text(en: "List subscriptions", ja: "サブスクリプションを一覧表示する"),
    details: Text(
      en: """
        The average per month compares prices of different cycles; it is never what is charged in a month. What is \
        paused, cancelled or has ended has none.
        """,
      ja: """
        「月平均」は周期の違う料金を比べるための値で、その月に実際に請求される金額ではありません。一時停止中、\
        解約済み、終了したものには表示されません。
        """),
    operands: [query],
    options: parts.options + [sort, ReportOptions.table, ReportOptions.json],
    examples: [
      CommandExample("subtrack list", Text(en: "Everything, what charges next first", ja: "すべてを次回請求日の順に表示する")),
      CommandExample(
        "subtrack list 楽天", Text(en: "What has this text in its name, category, tags or memo", ja: "名前やメモなどに「楽天」を含むもの")),
      CommandExample(
        "subtrack list --status active --sort amount",
        Text(en: "What runs, the most expensive first", ja: "有効なものを金額の高い順に表示する")),
      CommandExample(
        "subtrack list --format tsv | cut -f 2", Text(en: "All names, for a script", ja: "名前だけをスクリプトに渡す")),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    let book = try context.loadBook()
    var filter = try context.filter(in: book)
    filter.texts = context.arguments.values(of: query)
    let listing = try SubscriptionListing(of: book, today: context.today, matching: filter, by: order(context))
    if let format = context.dataFormat(ReportOptions.table) {
      SubscriptionTable.data(listing, book).write(as: format, to: context.console.output)
    } else if !listing.rows.isEmpty {
      context.console.table(SubscriptionTable.table(listing, book, context))
      context.console.line()
      context.console.paragraph(
        context.say(SubscriptionTable.footer(listing, book)), indent: 0)
      for line in SubscriptionTable.converted(listing.convertedAverage, context) {
        context.console.paragraph(line, indent: 0)
      }
    }
    if listing.rows.isEmpty {
      try context.refusePeriod(among: filter.texts, of: name, in: book)
      context.console.note(nothing(in: book, context))
    }
    return .done
  }

  private static func order(_ context: Context) -> SubscriptionListing.Order {
    context.arguments[sort].flatMap { SubscriptionListing.Order(rawValue: $0) } ?? .next
  }

  /// Explains why the list is empty and suggests what to type.
  private static func nothing(in book: Book, _ context: Context) -> Text {
    guard !book.subscriptions.isEmpty else { return Hints.emptyBook }
    let (message, hint) = context.noMatch(context.arguments.operands, in: book)
    return Text(en: "\(message.en) \(hint.en)", ja: "\(message.ja)\(hint.ja)")
  }
}
