import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The columns of `debits`: of its document, of its rows, and of its tables for people.
struct DebitsReport {
  /// What leaves an account in a period.
  struct AccountSum {
    let account: Int?
    let total: MoneySums
    /// Whether it is the sum of all accounts.
    var isTotal = false
  }

  let book: Book

  func members(_ charges: ChargeColumns) -> [Column<DebitsPage>] {
    let debit: [Column<Debits.Debit>] = [
      paysOn, name { $0.account }, kind { $0.account }, drawsFrom { $0.account }, closesOn,
      Column("total", .sums) { .sums($0.total) }, .objects("charges", charges.ofDocument, as: "charge") { $0.charges },
      .objects("refunds", ofRefund) { $0.refunds },
    ]
    return Column.period { $0.debits.period } + [
      Column("today", .date) { .date($0.context.today) },
      .objects("debits", debit) { $0.debits.debits },
      .object("without_account", ofRest(charges)) { $0 },
      .objects("accounts", ofAccount) { $0.debits.totals },
      Column("grouped_by", .text.optional) { $0.groups.map { .text($0.grouping.joinedWord) } ?? .absent },
      .groups(SummaryGroup.columns, isOptional: true) { page in
        page.groups?.summary.groups.map { SummaryGroup(group: $0, converted: nil) }
      },
      .objects(
        "must_hold", ofNeed + [.members(OutlookColumns.all(charges), isOptional: true) { $0.outlook }], isOptional: true
      ) { page in page.until.map { page.entries(through: $0) } },
    ]
  }

  /// One row a debit and currency.
  var ofDebit: [Column<Debits.Debit>] {
    [
      paysOn,
      Column(Text(en: "When", ja: "時期"), .init(dropOrder: 1)) { debit, reader in
        Table.Cell(reader.phrasing.distance(from: reader.today, to: debit.paysOn))
      },
      name { $0.account }, kind { $0.account }, drawsFrom { $0.account }, closesOn, amount { $0.total },
      Column("currency") { _ in .currencyOfRow },
      Column(
        "charges", .integer, Text(en: "Charges", ja: "内訳"), .init(shrinksTo: 8, dropOrder: 0),
        cell: { Table.Cell(contents(of: $0, $1)) }
      ) { .integer($0.charges.count) },
    ]
  }

  /// One row an account and currency.
  var ofAccountSum: [Column<AccountSum>] {
    [
      Column(
        "account", .text.orNull, Self.account, .init(shrinksTo: 8),
        cell: { Table.Cell($0.isTotal ? $1.say(PeriodPart.total.title) : name(of: $0.account, $1)) }
      ) { .text(account($0.account)?.name) },
      kind { $0.account }, drawsFrom { $0.account }, amount { $0.total }, Column("currency") { _ in .currencyOfRow },
    ]
  }

  // MARK: Parts of the document

  private func ofRest(_ charges: ChargeColumns) -> [Column<DebitsPage>] {
    [
      Column("total", .sums) { .sums($0.withoutAccount ?? MoneySums()) },
      .objects("charges", charges.ofDocument, as: "charge") { $0.debits.withoutAccount.flatMap(\.charges) },
      .objects("refunds", ofRefund) { $0.debits.withoutAccount.flatMap(\.refunds) },
    ]
  }

  /// Money that came back, with the charge that it was for.
  private var ofRefund: [Column<BillingEvent>] {
    [
      Column("event_id", .id) { .id(book.id(of: $0)) },
      Column("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
      Column("on", .date) { .date($0.date) },
    ] + Column.money { $0.amount.magnitude }
  }

  private var ofAccount: [Column<(account: Int, total: MoneySums)>] {
    [
      Column("account") { .text(book.accounts[$0.account].name) },
      Column("kind", .words(Account.Kind.self)) { .text(book.accounts[$0.account].kind.rawValue) },
      Column("total", .sums) { .sums($0.total) },
    ]
  }

  /// What an account must hold, and until payday whether it does.
  struct NeedEntry {
    let need: Debits.Need
    let through: CivilDate
    let outlook: BalanceOutlook?
  }

  private var ofNeed: [Column<NeedEntry>] {
    [
      Column("account") { .text(book.accounts[$0.need.account].name) },
      Column("through", .date) { .date($0.through) },
      Column("total", .sums) { .sums($0.need.total) },
    ]
  }

  // MARK: The columns

  private var paysOn: Column<Debits.Debit> {
    Column("pays_on", .date, Text(en: "Date", ja: "引き落とし日")) { .date($0.paysOn) }
  }
  private var closesOn: Column<Debits.Debit> { Column("closes_on", .date.orNull) { .date($0.closesOn) } }

  private func name<Row>(_ index: @escaping (Row) -> Int?) -> Column<Row> {
    Column(
      "account", .text.orNull, Self.account, .init(shrinksTo: 8), cell: { Table.Cell(name(of: index($0), $1)) }
    ) { .text(account(index($0))?.name) }
  }

  private func kind<Row>(_ index: @escaping (Row) -> Int?) -> Column<Row> {
    Column("kind", .words(Account.Kind.self).orNull) { .text(account(index($0))?.kind.rawValue) }
  }

  private func drawsFrom<Row>(_ index: @escaping (Row) -> Int?) -> Column<Row> {
    Column("draws_from", .text.orNull) { .text(account(index($0))?.drawsFrom) }
  }

  /// Amounts as in every table: `¥12,000 + $10.00` in both languages.
  private func amount<Row>(_ total: @escaping (Row) -> MoneySums) -> Column<Row> {
    Column(
      "amount", .sums, Text(en: "Amount", ja: "金額"), .init(alignment: .decimal), in: .rows,
      cell: { Table.Cell($1.phrasing.amounts(total($0), whenEmpty: book.settings.defaultCurrency)) }
    ) { .sums(total($0)) }
  }

  private static let account = Text(en: "Account", ja: "口座")

  private func account(_ index: Int?) -> Account? { index.map { book.accounts[$0] } }

  private func name(of account: Int?, _ reader: Reader) -> String {
    self.account(account).map { SafeText.visible($0.name) } ?? reader.say(Text(en: "(no account)", ja: "（口座なし）"))
  }

  /// The closing day of a statement with its number of charges, or the name of a single charge.
  private func contents(of debit: Debits.Debit, _ reader: Reader) -> String {
    let name = { (charge: BillingEvent) in SafeText.visible(book.subscriptions[charge.subscription].name) }
    let names =
      debit.charges.map(name)
      + debit.refunds.map { reader.say(Text(en: "\(name($0)) (refund)", ja: "\(name($0))（返金）")) }
    let count = names.count
    let few = Text(en: names.joined(separator: ", "), ja: names.joined(separator: "、"))
    let short = reader.say(count <= 2 ? few : Text(en: "\(count) charges", ja: "\(count)件"))
    guard let closesOn = debit.closesOn else { return short }
    let day = reader.phrasing.date(closesOn)
    return reader.say(Text(en: "\(short); closes \(day)", ja: "\(short)、\(day)締め"))
  }
}

extension DebitsPage {
  /// The sum of the charges on no account; `nil` if it is too large.
  fileprivate var withoutAccount: MoneySums? {
    var total = MoneySums()
    do throws(MoneyError) { for debit in debits.withoutAccount { try total.add(debit.total) } } catch { return nil }
    return total
  }
}

extension DebitsPage {
  fileprivate func entries(through last: CivilDate) -> [DebitsReport.NeedEntry] {
    needs.enumerated().map { index, need in
      DebitsReport.NeedEntry(need: need, through: last, outlook: outlook?.outlooks[index])
    }
  }
}
