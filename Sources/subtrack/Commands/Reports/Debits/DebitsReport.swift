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

  func members(_ rows: Rows<DebitsPage>, _ charges: ChargeColumns) -> [Column] {
    rows.period { $0.debits.period } + [
      rows.column("today", .date) { .date($0.context.today) },
      rows.objects("debits", { ofDocument($0, charges) }) { $0.debits.debits },
      rows.object("without_account", { ofRest($0, charges) }) { $0 },
      rows.objects("accounts", ofAccount) { $0.debits.totals },
      rows.column("grouped_by", .text.optional) { $0.groups.map { .text($0.grouping.joinedWord) } ?? .absent },
      rows.groups(SummaryGroup.columns, isOptional: true) { page in
        page.groups?.summary.groups.map { SummaryGroup(group: $0, converted: nil) }
      },
      rows.objects("must_hold", { ofNeed($0, charges) }, isOptional: true) { page in
        page.until.map { page.entries(through: $0) }
      },
    ]
  }

  private func ofDocument(_ debits: Rows<Debits.Debit>, _ charges: ChargeColumns) -> [Column] {
    [paysOn(debits), name(debits) { $0.account }] + account(debits) { $0.account } + [
      closesOn(debits), debits.column("total", .sums) { .sums($0.total) },
      debits.objects("charges", charges.ofDocument, as: "charge") { $0.charges },
      debits.objects("refunds", ofRefund) { $0.refunds },
    ]
  }

  /// One row a debit and currency.
  func ofDebit(_ debits: Rows<Debits.Debit>) -> [Column] {
    let when = debits.column(Text(en: "When", ja: "時期"), .init(dropOrder: 1)) { debit, reader in
      Table.Cell(reader.phrasing.distance(from: reader.today, to: debit.paysOn))
    }
    return [paysOn(debits), when, name(debits) { $0.account }] + account(debits) { $0.account } + [closesOn(debits)]
      + amount(debits) { $0.total } + [
        debits.column(
          "charges", .integer, Text(en: "Charges", ja: "内訳"), .init(shrinksTo: 8, dropOrder: 0),
          cell: { Table.Cell(contents(of: $0, $1)) }
        ) { .integer($0.charges.count) }
      ]
  }

  /// One row an account and currency.
  func ofAccountSum(_ sums: Rows<AccountSum>) -> [Column] {
    let account = sums.column(
      "account", .text.orNull, Self.account, .init(shrinksTo: 8),
      cell: { Table.Cell($0.isTotal ? $1.say(PeriodPart.total.title) : name(of: $0.account, $1)) }
    ) { .text(self.account($0.account)?.name) }
    return [account] + self.account(sums) { $0.account } + amount(sums) { $0.total }
  }

  // MARK: Parts of the document

  private func ofRest(_ rows: Rows<DebitsPage>, _ charges: ChargeColumns) -> [Column] {
    [
      rows.column("total", .sums) { .sums($0.withoutAccount ?? MoneySums()) },
      rows.objects("charges", charges.ofDocument, as: "charge") { $0.debits.withoutAccount.flatMap(\.charges) },
      rows.objects("refunds", ofRefund) { $0.debits.withoutAccount.flatMap(\.refunds) },
    ]
  }

  /// Money that came back, with the charge that it was for.
  private func ofRefund(_ rows: Rows<BillingEvent>) -> [Column] {
    [
      rows.column("event_id", .id) { .id(book.id(of: $0)) },
      rows.column("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
      rows.column("on", .date) { .date($0.date) },
    ] + rows.money { $0.amount.magnitude }
  }

  private func ofAccount(_ rows: Rows<(account: Int, total: MoneySums)>) -> [Column] {
    [
      rows.column("account") { .text(book.accounts[$0.account].name) },
      rows.column("kind", .words(Account.Kind.self)) { .text(book.accounts[$0.account].kind.rawValue) },
      rows.column("total", .sums) { .sums($0.total) },
    ]
  }

  /// What an account must hold, and until payday whether it does.
  struct NeedEntry {
    let need: Debits.Need
    let through: CivilDate
    let outlook: BalanceOutlook?
  }

  private func ofNeed(_ needs: Rows<NeedEntry>, _ charges: ChargeColumns) -> [Column] {
    [
      needs.column("account") { .text(book.accounts[$0.need.account].name) },
      needs.column("through", .date) { .date($0.through) },
      needs.column("total", .sums) { .sums($0.need.total) },
      needs.members({ OutlookColumns.all($0, charges) }, isOptional: true) { $0.outlook },
    ]
  }

  // MARK: The columns

  private func paysOn(_ rows: Rows<Debits.Debit>) -> Column {
    rows.column("pays_on", .date, Text(en: "Date", ja: "引き落とし日")) { .date($0.paysOn) }
  }
  private func closesOn(_ rows: Rows<Debits.Debit>) -> Column {
    rows.column("closes_on", .date.orNull) { .date($0.closesOn) }
  }

  private func name<Row>(_ rows: Rows<Row>, _ index: @escaping (Row) -> Int?) -> Column {
    rows.column(
      "account", .text.orNull, Self.account, .init(shrinksTo: 8), cell: { Table.Cell(name(of: index($0), $1)) }
    ) { .text(account(index($0))?.name) }
  }

  /// The kind of an account, and from which it draws.
  private func account<Row>(_ rows: Rows<Row>, _ index: @escaping (Row) -> Int?) -> [Column] {
    [
      rows.column("kind", .words(Account.Kind.self).orNull) { .text(account(index($0))?.kind.rawValue) },
      rows.column("draws_from", .text.orNull) { .text(account(index($0))?.drawsFrom) },
    ]
  }

  /// Amounts as in every table, `¥12,000 + $10.00` in both languages, and the currency of a row.
  private func amount<Row>(_ rows: Rows<Row>, _ total: @escaping (Row) -> MoneySums) -> [Column] {
    [
      rows.column(
        "amount", .sums, Text(en: "Amount", ja: "金額"), .init(alignment: .decimal), in: .rows,
        cell: { Table.Cell($1.phrasing.amounts(total($0), whenEmpty: book.settings.defaultCurrency)) }
      ) { .sums(total($0)) },
      rows.column("currency", in: .rows) { _ in .currencyOfRow },
    ]
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
