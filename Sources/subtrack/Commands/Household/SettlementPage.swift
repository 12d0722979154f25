import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

/// The result of `settle`, for people and as JSON and rows for programs.
struct SettlementPage {
  let settlement: Settlement
  let book: Book
  /// The name of the period, such as `2026-02`.
  let title: String
  let context: Context

  private var phrasing: Phrasing { context.phrasing }
  private func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  // MARK: For people

  /// Returns the page: balances of the members, transfers, and the charges not included.
  func page() -> Page {
    var page = Page()
    page.add(.heading(title))
    if !settlement.balances.isEmpty { page.add(.table(balances)) }
    if settlement.transfers.isEmpty {
      page.add(.line(say("Nothing to settle.", "精算は必要ありません。")))
    } else {
      page.add(.heading(say("Settle up", "精算")))
      page.add(.table(transfers))
    }
    if settlement.openCount > 0 {
      let count = settlement.openCount
      page.add(
        .line(
          say(
            """
            \(Phrasing.counted(count, "unconfirmed shared charge")) in this period \(count == 1 ? "is" : "are") not \
            included.
            """,
            "この期間の、共有している未確定の請求\(count)件は含めていません。")))
    }
    if settlement.privateCount > 0 {
      let count = settlement.privateCount
      page.add(
        .line(
          say(
            "Not listed: \(Phrasing.counted(count, "confirmed charge")) that nobody shares.",
            "誰とも共有していない確定済みの請求\(count)件は表示していません。")))
    }
    if !settlement.withoutPayer.isEmpty {
      page.add(.heading(say("Not included: charges without a payer", "支払者が未設定のため含めていない請求")))
      page.add(.table(ChargeTable.table(settlement.withoutPayer, book, context)))
    }
    return page
  }

  private var balances: Table {
    let amount = { (title: String) in Table.Column(title: title, alignment: .decimal) }
    return Table(
      columns: [
        Table.Column(title: say("Member", "メンバー"), shrinksTo: 8), amount(say("Paid", "支払い")),
        amount(say("Share", "負担")), amount(say("Balance", "差引")),
      ],
      rows: context.currencies.sorted(settlement.balances) { $0.paid.currency }.map { balance in
        ([balance.member] + [balance.paid, balance.borne, balance.owed].map(phrasing.amount)).map { Table.Cell($0) }
      })
  }

  /// One line per transfer: `Ken -> Aki  ¥32,667`.
  private var transfers: Table {
    Table(
      columns: [
        Table.Column(title: "", shrinksTo: 16), Table.Column(title: "", alignment: .decimal),
      ],
      rows: context.currencies.sorted(settlement.transfers) { $0.amount.currency }.map { transfer in
        [
          Table.Cell(say("\(transfer.from) -> \(transfer.to)", "\(transfer.from) → \(transfer.to)")),
          Table.Cell(phrasing.amount(transfer.amount)),
        ]
      }, hasHeader: false)
  }

  // MARK: For programs

  /// Returns one row per transfer; the first column is the month, or the days of any other period.
  func data(_ period: Period) -> DataTable<[Settlement.Transfer]> {
    DataTable(
      settlement.transfers,
      columns: [
        DataColumn("month") { _ in .text(name(of: period)) },
        DataColumn("from") { .text($0.from) },
        DataColumn("to") { .text($0.to) },
        DataColumn("amount") { .money($0.amount) },
        DataColumn("currency") { .text($0.amount.currency.code) },
      ])
  }

  private func name(of period: Period) -> String {
    if case .month(let month) = period.kind { return month.description }
    return "\(settlement.period.first)..\(settlement.period.last)"
  }

  /// Writes the fields of the JSON document.
  func write(to json: inout JSONWriter) {
    json.field("from", settlement.period.first)
    json.field("through", settlement.period.last)
    json.field("today", context.today)
    json.array("balances", settlement.balances) { json, balance in
      json.object {
        $0.field("member", balance.member)
        $0.field("paid", balance.paid)
        $0.field("borne", balance.borne)
        $0.field("owed", balance.owed)
      }
    }
    json.array("transfers", settlement.transfers) { json, transfer in
      json.object {
        $0.field("from", transfer.from)
        $0.field("to", transfer.to)
        $0.field("amount", transfer.amount)
      }
    }
    json.field("unconfirmedCount", settlement.openCount)
    json.field("privateCount", settlement.privateCount)
    json.charges("withoutPayer", settlement.withoutPayer, in: book, today: context.today)
  }
}
