import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum ListCommand: PlainCommand {
  static let name = "list"
  static let parts: QueryParts = [.what, .member]
  static let query = OperandDescription(
    "QUERY", .any, .subscription, "Text to find in name, category, tags, method or memo", "名前、カテゴリ、タグ、支払い方法、メモに含まれる文字列")
  static let description = CommandDescription.reading(
    name, .reports, Text("List subscriptions", "サブスクリプションを一覧表示する"),
    details: Text(
      """
      The average per month makes prices of different cycles comparable; it is never what is charged in a month. \
      Paused, cancelled and ended subscriptions have none.

      On a terminal, category and payment method appear if there is room. --by divides the list into groups with the \
      average of each, the largest first; a subscription with several tags appears in each of their groups. --sort \
      starts with the largest amount, the earliest date or the first name; -KEY is descending and +KEY ascending. \
      --columns lists the columns to show, in that order, in every format. In machine-readable formats, --by sorts \
      the rows by group and adds a column with its name.
      """,
      """
      「月平均」は周期の違う料金を比べるための値で、その月に実際に請求される金額ではありません。一時停止中、\
      解約済み、終了したものには表示されません。

      ターミナルに幅の余裕があれば、カテゴリと支払い方法も表示します。--by は項目ごとにまとめて、月平均の小計が大きい順に表示します\
      （タグが複数あるものは、それぞれのタグに表示します）。--sort の並び順は、金額は大きい順、日付は早い順、名前は昇順です。\
      -項目 は降順、+項目 は昇順になります。--columns には列を表示したい順に指定します（プログラム向けの形式でも使えます）。\
      プログラム向けの形式では、--by の順に並べ、グループ名の列を最後に加えます。
      """),
    operands: [query],
    options: parts.options
      + [
        ListOptions.by, ListOptions.sort, ListOptions.columns, ReportOptions.table, ReportOptions.json,
        ReportOptions.output,
        RedactOption.redact,
      ],
    examples: [
      CommandExample("list", "List everything, soonest charge first", "すべてを次回請求日の順に表示する"),
      CommandExample("list prime", "Search name, category, tags and memo for a text", "list 楽天", "名前やメモなどに「楽天」を含むもの"),
      CommandExample(
        "list --status active --sort amount", "List active ones, most expensive first", "契約中のものを金額の高い順に表示する"),
      CommandExample("list --by category", "List by category, with subtotals", "カテゴリごとに小計付きで表示する"),
      CommandExample(
        "list --columns name,amount,payer,total --sort -total", "Choose the columns, highest total first",
        "列を選び、支払い累計の多い順に表示する"),
      CommandExample("list --format tsv | cut -f 2", "List all names, for a script", "名前だけをスクリプトに渡す"),
    ],
    exitCodes: .ofPages)

  static var document: JSONShape? { .array(SubscriptionRows.row) }

  static func perform(_ context: Context) throws {
    let file = try context.pageFile(as: ReportOptions.table)
    let whole = try context.loadBook()
    var book = whole.viewer == nil ? whole : whole.selecting(whole.viewedIndices(from: context.today))
    var filter = try context.filter(in: book)
    let words = context.arguments.values(of: query)
    filter.texts = words
    let selected = try book.indices(matching: filter, today: context.today)
    if let redaction = context.redaction(of: whole), !selected.isEmpty {
      // The texts before select.
      book = redaction.applied(to: book.selecting(selected))
      filter = SubscriptionFilter()
    }
    let (order, fields, columns) = (try context.listOrder(), try context.listGrouping(), try context.listColumns())
    let listing = try SubscriptionListing(
      of: book, today: context.today, matching: filter, by: order, countsPaid: columns?.contains(.total) ?? false,
      looksBack: columns?.contains(.last) ?? (context.dataFormat(ReportOptions.table) != nil))
    let groups = try listing.groups(by: fields, of: book, today: context.today)
    let page = ListPage(
      listing: listing, groups: groups, fields: fields, columns: columns, book: book, context: context)
    var report = Report(rows(page), page: page.page)
    report.title = Text("Subscriptions", "サブスクリプション")
    if listing.rows.isEmpty {
      try context.refusePeriod(among: words, in: book)
      report.note = try nothing(in: whole.viewer == nil ? book : whole, context)
    }
    try context.print(report, as: ReportOptions.table, to: file)
    if !listing.rows.isEmpty, context.dataFormat(ReportOptions.table) == nil {
      page.noteMissing()
    }
  }

  private static func rows(_ page: ListPage) -> ReportTable {
    let rows =
      page.fields.isEmpty
      ? page.listing.rows.map { ListedSubscription($0, in: page.book) }
      : page.groups.flatMap { SubscriptionRows.rows(of: $0, in: page.book) }
    return SubscriptionRows.table(rows, page.columns, levels: page.fields.count)
  }

  /// Explains why the list is empty and suggests what to type.
  private static func nothing(in book: Book, _ context: Context) throws -> Text {
    guard !book.subscriptions.isEmpty else { return Hints.emptyBook(book) }
    let plain = try context.noMatch(context.arguments.operands, in: book)
    let error = plain.hinting(context.filterMeant(by: context.arguments.operands))
    return Text("\(error.message) \(error.hint)", "\(error.message)\(error.hint)")
  }
}

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
