import BillingCore
import CommandLineKit
import StrictJSON
import Typesetting

enum PriceCommand: PlainCommand {
  static let name = "price"
  static let amount = OperandDescription(
    "AMOUNT", .optional, .amount, "New price; omit to list the prices", "新しい料金。省略すると一覧を表示")
  static let from = OptionDescription("from", "DATE", .date, "First date of the new price", "新しい料金の適用開始日")
  static let every = OptionDescription(
    "every", "CYCLE", .cycle, "Cycle of a new plan, whose first charge is on --from", "新しいプランの請求周期（--from が初回）")
  static let confirmed = OptionDescription(
    "confirmed", "Correct confirmed charges from that date as well", "その日以降の確定済みの請求も訂正する")
  static let remove = OptionDescription(
    "remove", "DATE", .date, "Remove the change of price or plan of that date", "その日からの料金・プランの変更を取り消す")

  static let description = CommandDescription.change(
    name, .subscriptions, Text("Add a price change, or list the prices", "料金の変更を登録する・料金の一覧を見る"),
    details: Text(
      """
      Each charge uses the price in effect on its date. Confirmed charges and charges with their own amount are not \
      affected; --confirmed also corrects confirmed charges without their own amount. With --every it is a change of \
      plan: charges before the date stay as they are, and the schedule restarts on the date. A price dated on the first \
      charge replaces the initial price; an earlier date is rejected. An amount \
      like 90~ begins an estimate.
      """,
      """
      請求額は、請求日の時点で有効な料金です。確定済みの請求と、個別に金額を変えた請求は変わりません。--confirmed を\
      付けると、金額を手動で変えていない確定済みの請求も訂正します。--every を付けるとプランの変更になり、\
      その日より前の請求はそのままで、その日から新しい周期で数え直します。初回請求日を指定すると、最初の料金を\
      置き換えます（それより前の日付は指定できません）。約9000円 や 9000~ は、見積もりの始まりです。
      """),
    operands: [Operands.subscription, amount],
    options: [every, from, confirmed, remove],
    examples: [
      CommandExample(
        "price Netflix \(ExamplePrice.bare(1799)) --from 2026-05-01",
        "Change the price to \(ExamplePrice.shown(1799)) from 1 May",
        "price Netflix 1590 --from 2026-05-01", "2026年5月1日から1,590円"),
      CommandExample(
        "price Netflix \(ExamplePrice.bare(179_99)) --every year --from 2026-05-01",
        "Pay \(ExamplePrice.shown(179_99)) yearly from 1 May",
        "price Netflix 15900 --every year --from 2026-05-01", "2026年5月1日から年払いにする"),
      CommandExample("price Netflix", "List the prices", "料金の一覧を見る"),
    ])

  /// The arguments alone decide, because listing must not write the data file.
  static func perform(_ context: Context) throws {
    let (given, price) = (context.arguments, context.arguments[amount])
    for option in [every, confirmed] where given.has(option) && price == nil {
      throw UsageError.needsAlso(option.spelling, amount.placeholder)
    }
    switch (price, given[from], given[remove]) {
    case (nil, nil, nil): try list(context)
    case (let price?, let day?, nil):
      let date = try context.date(day, named: from.spelling)
      try context.change { try set(price, from: date, of: context.subscription(in: $0.book), &$0.book, context) }
      context.noteOtherReading(of: from, date)
    case (nil, nil, let day?):
      try context.change { try remove(from: day, of: context.subscription(in: $0.book), &$0.book, context) }
    case (let price?, nil, nil): throw try withoutDate(price, context)
    case (nil, _?, nil): throw UsageError.needsAlso(from.spelling, amount.placeholder)
    case (_?, _, _?): throw UsageError.contradiction(amount.placeholder, remove.spelling)
    case (nil, _?, _?): throw UsageError.contradiction(from.spelling, remove.spelling)
    }
  }

  /// The error of a price without the date from which it holds: today, or the first charge if that is ahead.
  private static func withoutDate(_ price: String, _ context: Context) throws -> any Error {
    guard AmountWord.isAmount(price) else {
      return InvalidValue(parameter: amount.placeholder, value: price, reason: AmountError.notANumber)
    }
    let (given, book) = (context.arguments, try context.loadBook())
    let first = book.subscriptions[try context.subscription(in: book)].firstBillingDate
    let isAhead = context.today < first
    let start = isAhead ? Text("with the first charge", "初回の請求") : Text("today", "今日")
    let days = isAhead ? ["\(first)", "\(first)"] : [start.en, start.ja]
    let lines = days.map { Word(given.adding($0, to: .option(from)).words(of: name).commandLine) }
    let correction = ["edit", given.operands[0], "--amount", given.operands[1]].commandLine
    return ErrorReport.problem(
      "priceWithoutDate", "A new price needs a start date.", "新しい料金には適用開始日が必要です。",
      WayOut(
        "If it starts \(start): \(lines[0])\n  To correct the current price instead: \(Word(correction))",
        "\(start)からの料金なら: \(lines[1])\n  現在の料金を訂正するには: \(Word(correction))"), exit: .usage)
  }

  private static func list(_ context: Context) throws {
    let book = try context.loadBook()
    let subscription = book.subscriptions[try context.subscription(in: book)]
    let inForce = prices(of: subscription).last { $0.from <= context.today }?.from
    let report = Report(subscription, { members($0, inForce: inForce) }) {
      let table = ReportTable(prices(of: subscription)) { rows in
        let columns = columns(rows, inForce: inForce)
        if !subscription.priceVersions.contains(where: { $0.cycle != nil }) { return columns }
        return columns.prefix(3) + [cycle(rows, of: subscription)] + columns.dropFirst(3)
      }
      return Page(of: table, context.reader)
    }
    try context.print(report, as: context.wantsJSON ? .json : nil)
  }

  static var document: JSONShape? { .object(of: { members($0, inForce: nil) }) }

  private static func members(_ rows: Rows<Subscription>, inForce: CivilDate?) -> [Column] {
    [
      rows.column("subscription_id", .id) { .id($0.id) }, rows.column("subscription_name") { .text($0.name) },
      rows.objects("prices", { columns($0, inForce: inForce) }) { prices(of: $0) },
    ]
  }

  private static func cycle(_ rows: Rows<PriceVersion>, of subscription: Subscription) -> Column {
    rows.column(Text("Cycle", "周期")) { version, reader in
      Table.Cell(reader.say(Phrasing.text(of: subscription.cycle(on: version.from))))
    }
  }

  private static func columns(_ rows: Rows<PriceVersion>, inForce: CivilDate?) -> [Column] {
    [
      rows.column("from", .date, Text("From", "適用開始日")) { .date($0.from) },
      rows.column("amount", .money, Text("Price", "料金"), .init(alignment: .decimal)) { .money($0.price) },
      rows.column("currency", .currency) { .text($0.price.currency.code) },
      rows.column("is_estimate", .bool) { .bool($0.price.isEstimate) },
      rows.column("cycle", .text.orNull) { .text($0.cycle?.words) },
      rows.column(
        "is_in_force", .bool, Text.nothing,
        cell: { Table.Cell($0.from == inForce ? $1.say(Text("current", "適用中")) : "") }
      ) { .bool($0.from == inForce) },
    ]
  }

  private static func prices(of subscription: Subscription) -> [PriceVersion] {
    let first = PriceVersion(
      from: subscription.firstBillingDate, price: subscription.price, cycle: subscription.cycle)
    return [first] + subscription.priceVersions
  }

  private static func set(
    _ text: String, from date: CivilDate, of index: Int, _ book: inout Book, _ context: Context
  ) throws -> ChangeReport {
    let before = book
    let whole = WholeBook(before: book)
    let reading = try context.cycle()
    if date < book.subscriptions[index].firstBillingDate {
      let subscription = book.subscriptions[index]
      let (name, first) = (Name(subscription.name), subscription.firstBillingDate)
      let onFirst = context.arguments.replacing(PriceCommand.from, by: "\(first)").words(of: PriceCommand.name)
        .commandLine
      let word = Word(whole.word(for: index, of: book))
      let earlier = Text.begunEarlier(
        "subtrack edit \(word) --first \(date)\(context.dryRunFlag)", index, on: date, in: book)
      let other = context.otherReading(of: PriceCommand.from, date) { $0 >= first }
      throw ErrorReport.problem(
        "priceBeforeFirst", "The first charge of \(name) is on \(first), and no price can start before it.",
        "\(name) の初回請求日は\(first)です。それより前からの料金は登録できません。",
        WayOut(
          "For all charges from the first one on: \(Word(onFirst))\(earlier)\(other)",
          "初回の請求からの料金なら: \(Word(onFirst))\(earlier)\(other)"))
    }
    let plan = try reading.map { try before.subscriptions[index].plan($0, onOrAfter: date) }
    let start = plan?.from ?? date
    var report = try context.edit(index, of: &book, whole) { subscription, book in
      let price = try context.amount(
        text, named: amount.placeholder, usual: subscription.price(on: start).currency, settings: book.settings,
        takesEstimates: true)
      subscription.setPrice(price, every: plan?.cycle, from: start)
    } reporting: { edit, _ in
      [line(edit, from: start)]
    }
    try report.addEffects(of: index, from: start, isPlan: plan != nil, before, &book, whole, context)
    return report
  }

  private static func remove(
    from text: String, of index: Int, _ book: inout Book, _ context: Context
  ) throws -> ChangeReport {
    let (before, whole) = (book, WholeBook(before: book))
    let former = book.subscriptions[index]
    let date = try dateOfChange(text, of: former, context)
    let isPlan = former.priceVersions.contains { $0.from == date && $0.cycle != nil }
    var report = try context.edit(index, of: &book, whole) { subscription, _ in
      if subscription.removePrice(from: date) { return }
      throw ErrorReport.problem(
        "noSuchPrice", "No price change is recorded for \(date).", "\(date)の料金の変更は登録されていません。",
        WayOut("To list the prices", "料金の一覧", "price \(Word(whole.word(for: index, of: before)))"))
    } reporting: { edit, _ in
      [line(edit, from: date)]
    }
    try report.addEffects(of: index, from: date, isPlan: isPlan, before, &book, whole, context)
    return report
  }

  /// The date of a change of price; without a year, that of the change on such a day that is nearest to today.
  private static func dateOfChange(
    _ text: String, of subscription: Subscription, _ context: Context
  ) throws -> CivilDate {
    let day = context.dateReader(of: remove.spelling).dayWithoutYear(text)
    let change = day?.nearest(to: context.today, among: subscription.priceVersions.map(\.from))
    return try change ?? context.date(text, named: remove.spelling)
  }

  /// Reports the price from the date on, before and after the change; and the cycle, if that changes.
  private static func line(_ edit: Book.Edit, from date: CivilDate) -> Text {
    let name = Name(edit.after.name)
    let (old, new) = (edit.before.price(on: date), edit.after.price(on: date))
    let (oldCycle, newCycle) = (edit.before.cycle(on: date), edit.after.cycle(on: date))
    guard oldCycle == newCycle else {
      let (before, after) = (Phrasing.text(of: oldCycle), Phrasing.text(of: newCycle))
      return Text(
        "\(name): plan from \(date) \(old) \(before) -> \(new) \(after)",
        "\(name): \(date)からのプラン \(before) \(inTable: old) → \(after) \(inTable: new)")
    }
    return Text("\(name): price from \(date): \(from: old, to: new)", "\(name): \(date)からの料金 \(from: old, to: new)")
  }
}

extension ChangeReport {
  /// Adds what a price or plan from a date on does to the charges up to today, and which ones keep what they cost; with
  /// `--confirmed`, corrects those.
  fileprivate mutating func addEffects(
    of index: Int, from date: CivilDate, isPlan: Bool, _ before: Book, _ book: inout Book, _ whole: WholeBook,
    _ context: Context
  ) throws {
    let span = book.subscriptions[index].spanOfPrice(on: date)
    let kept = KeptCharges(of: index, in: DateInterval(from: max(date, span.first), through: span.last), book)
    let isCorrected = context.arguments.has(PriceCommand.confirmed)
    if isCorrected { try kept.correct(in: &book, &self, context) }
    notes += [
      isCorrected ? nil : kept.note(from: date, book, whole), Hints.assumedChanges(on: [index], before, book),
      isPlan ? PastEffect(of: index, from: before, to: book, today: context.today).note : nil,
    ].compactMap(\.self)
  }
}
