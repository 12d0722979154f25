import BillingCore
import CommandLineKit

enum PriceCommand: Command {
  static let name = "price"
  static let amount = OperandDescription(
    "AMOUNT", .optional, .amount,
    summary: Text(en: "The new price; without it the prices are listed", ja: "新しい料金。省略すると一覧を表示"))
  static let from = OptionDescription(
    "from", value: ValueDescription("DATE", .date),
    summary: Text(en: "The first day of the new price", ja: "新しい料金の適用開始日"))
  static let remove = OptionDescription(
    "remove", value: ValueDescription("DATE", .date),
    summary: Text(en: "Remove the price that begins on that day", ja: "その日から始まる料金を取り消す"))

  static let description = CommandDescription(
    name: name, group: .subscriptions, effect: .writes,
    summary: Text(en: "Add a price change, or list the prices", ja: "料金の変更を登録する・料金の一覧を見る"),
    details: Text(
      en: """
        A charge costs the price in force on its date. Confirmed charges, and those with an amount of their own, keep \
        it. A price from the first charge or before replaces the first price.
        """,
      ja: """
        請求額は、請求日の時点で有効な料金です。確定済みの請求と、個別に金額を変えた請求は変わりません。\
        初回請求日以前を指定すると、最初の料金を置き換えます。
        """),
    operands: [Operands.subscription, amount], options: [from, remove],
    examples: [
      CommandExample(
        "subtrack price Netflix 1590 --from 2026-05-01",
        Text(en: "From 1 May on it costs ¥1,590", ja: "2026年5月1日から1,590円")),
      CommandExample("subtrack price Netflix", Text(en: "List its prices", ja: "料金の一覧を見る")),
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    switch try PriceRequest(context.arguments) {
    case .list: try list(context)
    case .set(let text, let from): try set(text, from: context.date(from, named: Self.from.spelling), context)
    case .remove(let from): try remove(from: context.date(from, named: remove.spelling), context)
    }
    return .done
  }

  private static func list(_ context: Context) throws {
    let book = try context.loadBook()
    let subscription = book.subscriptions[try context.find(context.arguments.required(Operands.subscription), in: book)]
    context.console.table(table(subscription, context))
  }

  private static func table(_ subscription: Subscription, _ context: Context) -> Table {
    let first = PriceVersion(from: subscription.firstBillingDate, price: subscription.price)
    let versions = [first] + subscription.priceVersions
    let inForce = versions.last { $0.from <= context.today }?.from
    let now = context.say(Text(en: "in force", ja: "適用中"))
    return Table(
      columns: [
        Table.Column(title: context.say(Text(en: "From", ja: "適用開始日"))),
        Table.Column(title: context.say(Text(en: "Price", ja: "料金")), alignment: .decimal), Table.Column(title: ""),
      ],
      rows: versions.map { version in
        [
          Table.Cell(version.from.description), Table.Cell(context.phrasing.amount(version.price)),
          Table.Cell(version.from == inForce ? now : ""),
        ]
      })
  }

  private static func set(_ text: String, from date: CivilDate, _ context: Context) throws {
    try context.changeSubscription(name) { subscription, book in
      let price = try context.amount(
        text, named: amount.placeholder, usual: subscription.price(on: date).currency, settings: book.settings)
      subscription.setPrice(price, from: date)
    } telling: { edit, _ in
      [line(edit, from: date)]
    }
  }

  private static func remove(from date: CivilDate, _ context: Context) throws {
    try context.changeSubscription(name) { subscription, _ in
      if !subscription.removePrice(from: date) { throw NoSuchPrice(from: date) }
    } telling: { edit, _ in
      [line(edit, from: date)]
    }
  }

  /// Reports the price from the date on, before and after the change.
  private static func line(_ edit: Book.Edit, from date: CivilDate) -> Text {
    let name = SafeText.visible(edit.after.name)
    let (old, new) = (edit.before.price(on: date), edit.after.price(on: date))
    return Text(
      en: { "\(name): price from \($0.date(date)) \($0.change(from: old, to: new))" },
      ja: { "\(name): \($0.date(date))からの料金 \($0.change(from: old, to: new))" })
  }
}
