import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The columns of `debits`: of its document, of its rows, and of its tables for people.
struct DebitsColumns {
  /// What leaves an account in a period.
  struct AccountSum {
    let account: Int?
    let total: MoneySums
    /// Whether it is the sum of all accounts.
    var isTotal = false
  }

  let book: Book

  func members(_ rows: Rows<DebitsPage>, _ charges: ChargeColumns) -> [Column] {
    rows.period { $0.payments.period } + [
      rows.column("today", .date) { .date($0.context.today) },
      rows.objects("debits", { ofDocument($0, charges) }) { $0.payments.ofAccounts },
      rows.object("without_account", { ofRest($0, charges) }) { $0 },
      rows.objects("accounts", ofAccount) { $0.payments.totals },
      rows.column("grouped_by", .text.optional) { $0.groups.map { .text($0.grouping.joinedWord) } ?? .absent },
      rows.groups(SummaryGroup.columns, isOptional: true) { page in
        page.groups?.summary.groups.map { SummaryGroup(group: $0, converted: nil) }
      },
      rows.objects("must_hold", { ofOutlook($0, charges) }, isOptional: true) { page in
        page.outlook.map { outlook -> [OutlookEntry] in
          outlook.outlooks.map { ($0, page.payments.period.last, outlook.isPart) }
        }
      },
    ]
  }

  private func ofDocument(_ payments: Rows<Payment>, _ charges: ChargeColumns) -> [Column] {
    [paysOn(payments), name(payments) { $0.account }] + account(payments) { $0.account } + [
      closesOn(payments), payments.column("total", .sums) { .sums($0.total) },
      payments.objects("charges", charges.ofDocument, as: "charge") { $0.charges },
      payments.objects("refunds", { PaymentColumns.ofRefund($0, book) }) { $0.refunds },
    ]
  }

  func ofPayment(_ payments: Rows<Payment>) -> [Column] {
    let when = payments.column(Text("When", "時期"), .init(dropOrder: 0)) { payment, reader in
      Table.Cell(reader.phrasing.distance(from: reader.today, to: payment.paysOn))
    }
    return [paysOn(payments), when, name(payments) { $0.account }] + account(payments) { $0.account } + [
      closesOn(payments)
    ]
      + amount(payments) { $0.total } + [
        payments.column(
          "charges", .integer, Text("Charges", "内訳"), .init(shrinksTo: 8, dropOrder: 1),
          cell: { Table.Cell(contents(of: $0, $1)) }
        ) { .integer($0.charges.count) }
      ]
  }

  func ofAccountSum(_ sums: Rows<AccountSum>) -> [Column] {
    let account = sums.column(
      "account", .text.orNull, Self.account, .init(shrinksTo: 8),
      cell: { Table.Cell($0.isTotal ? $1.say(PeriodPart.total.title) : name(of: $0.account, $1)) }
    ) { .text(self.account($0.account)?.name) }
    return [account] + self.account(sums) { $0.account } + amount(sums) { $0.total }
  }

  private func ofRest(_ rows: Rows<DebitsPage>, _ charges: ChargeColumns) -> [Column] {
    [
      rows.column("total", .sums) { .sums($0.withoutAccount ?? MoneySums()) },
      rows.objects("charges", charges.ofDocument, as: "charge") { $0.payments.withoutAccount.flatMap(\.charges) },
      rows.objects("refunds", { PaymentColumns.ofRefund($0, book) }) { $0.payments.withoutAccount.flatMap(\.refunds) },
    ]
  }

  private func ofAccount(_ rows: Rows<(account: Int, total: MoneySums)>) -> [Column] {
    [
      rows.column("account") { .text(book.accounts[$0.account].name) },
      rows.column("kind", .words(Account.Kind.self)) { .text(book.accounts[$0.account].kind.rawValue) },
      rows.column("total", .sums) { .sums($0.total) },
    ]
  }

  /// What an account must hold, and whether it does; of a part of its charges no balance is said to be enough.
  private typealias OutlookEntry = (outlook: BalanceOutlook, through: CivilDate, isPart: Bool)

  private func ofOutlook(_ rows: Rows<OutlookEntry>, _ charges: ChargeColumns) -> [Column] {
    [
      rows.column("account") { .text(book.accounts[$0.outlook.account].name) },
      rows.column("through", .date) { .date($0.through) },
      rows.column("total", .sums) { .sums($0.outlook.total) },
      rows.object("converted", ConvertedTotal.columns, as: ConvertedTotal.name, isOptional: true) {
        $0.outlook.converted
      },
      rows.members({ OutlookColumns.all($0, charges) }, isOptional: true) { $0.isPart ? nil : $0.outlook },
    ]
  }

  private func paysOn(_ rows: Rows<Payment>) -> Column {
    rows.column("pays_on", .date, Text("Date", "引き落とし日")) { .date($0.paysOn) }
  }
  private func closesOn(_ rows: Rows<Payment>) -> Column {
    let title = rows.all.contains { $0.closesOn != nil } ? Text("Closing day", "締め日") : nil
    return rows.column("closes_on", .date.orNull, title) { .date($0.closesOn) }
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
        "amount", .sums, Text("Amount", "金額"), .init(alignment: .decimal), in: .rows,
        cell: { Table.Cell($1.phrasing.amounts(total($0), whenEmpty: book.settings.defaultCurrency)) }
      ) { .sums(total($0)) },
      rows.column("currency", in: .rows) { _ in .currencyOfRow },
    ]
  }

  private static let account = Text("Account", "口座")

  private func account(_ index: Int?) -> Account? { index.map { book.accounts[$0] } }

  private func name(of account: Int?, _ reader: Reader) -> String {
    self.account(account).map { SafeText.visible($0.name) } ?? reader.say(Text("(no account)", "（口座なし）"))
  }

  /// The names of few charges and refunds, or their numbers.
  private func contents(of payment: Payment, _ reader: Reader) -> String {
    let name = { (charge: BillingEvent) in SafeText.visible(book.subscriptions[charge.subscription].name) }
    let names =
      payment.charges.map(name)
      + payment.refunds.map { reader.say(Text(en: "\(name($0)) (refund)", ja: "\(name($0))（返金）")) }
    let few = Text(en: names.joined(separator: ", "), ja: names.joined(separator: "、"))
    return reader.say(names.count <= 2 ? few : payment.counted)
  }
}

extension DebitsPage {
  /// The sum of the charges on no account; `nil` if it is too large.
  fileprivate var withoutAccount: MoneySums? {
    var total = MoneySums()
    do throws(MoneyError) { for payment in payments.withoutAccount { try total.add(payment.total) } } catch {
      return nil
    }
    return total
  }
}
