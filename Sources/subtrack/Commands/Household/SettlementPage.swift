import BillingCore
import BillingReports
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
  /// Whether only some charges are selected.
  var isPart = false

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
    addRecorded(to: &page)
    if let note = settlement.noteOfOpenCharges(context.today) { page.add(.line(context.say(note))) }
    let count = settlement.privateCount - settlement.confirmedBeforeShared.count
    if count > 0 {
      page.add(
        .line(
          say(
            "Not listed: \(Phrasing.counted(count, "confirmed charge")) that nobody shares.",
            "誰とも共有していない確定済みの請求\(count)件は表示していません。")))
    }
    if !settlement.confirmedBeforeShared.isEmpty {
      page.add(.heading(say("Not included: confirmed before they were shared", "共有する前に確定したため含めていない請求")))
      page.add(.table(ChargeTable.table(settlement.confirmedBeforeShared, book, context)))
      add(waysToShare, to: &page)
    }
    if !settlement.withoutPayer.isEmpty {
      page.add(.heading(say("Not included: charges without a payer", "支払者が未設定のため含めていない請求")))
      page.add(.table(ChargeTable.table(settlement.withoutPayer, book, context)))
      add(waysToNamePayer, to: &page)
    }
    return page
  }

  /// Adds lines that include what is not; redacted names would find nothing.
  private func add(_ ways: [Text], to page: inout Page) {
    if RedactOption.all.contains(where: context.arguments.has) { return }
    for way in ways.prefix(Self.mostWays) { page.add(.line(context.say(way))) }
  }

  private static let mostWays = 3

  /// The line that shares a charge as its subscription is shared now, one for each subscription.
  private var waysToShare: [Text] {
    firstOfEach(settlement.confirmedBeforeShared).map { charge in
      let shares = book.subscriptions[charge.subscription].shares.map { share in
        "--share \((share.weight == 1 ? share.member : "\(share.member):\(share.weight)").shellQuoted)"
      }
      let word = CommandWords.word(for: charge.subscription, of: book)
      let line = (["subtrack adjust \(word) \(charge.date)"] + shares).joined(separator: " ")
      return Text(en: "To share it: \(line)", ja: "共有するには: \(line)")
    }
  }

  /// The line that names the payer of all charges of a subscription without one.
  private var waysToNamePayer: [Text] {
    firstOfEach(settlement.withoutPayer).compactMap { charge in
      guard let member = book.costSplit(of: charge)?.bearers.first else { return nil }
      let line =
        "subtrack edit \(CommandWords.word(for: charge.subscription, of: book)) --payer \(member.shellQuoted)"
      return Text(en: "To name who paid, for example: \(line)", ja: "支払者を設定するには（例）: \(line)")
    }
  }

  /// The first charge of each subscription.
  private func firstOfEach(_ charges: [BillingEvent]) -> [BillingEvent] {
    var seen: Set<Int> = []
    return charges.filter { seen.insert($0.subscription).inserted }
  }

  /// Adds the recorded transfers, and why some are left out.
  private func addRecorded(to page: inout Page) {
    if !settlement.recorded.isEmpty {
      page.add(.heading(say("Recorded", "記録済みの送金")))
      page.add(.table(recorded(settlement.recorded)))
    }
    if !settlement.recordedBeyond.isEmpty {
      page.add(.heading(say("Not included: recorded for a different period", "別の期間について記録したため含めていない送金")))
      page.add(.table(recorded(settlement.recordedBeyond, withPeriod: true)))
    }
    if isPart, book.settlements.contains(where: { $0.period.overlaps(settlement.period) }) {
      page.add(
        .line(
          say(
            "Recorded transfers are not included: they are for all charges of a period.",
            "記録済みの送金は、期間内のすべての請求に対するものなので含めていません。")))
    }
  }

  /// One line per recorded transfer: `Ken -> Aki  ¥32,667  2026-02-06`.
  private func recorded(_ transfers: [RecordedTransfer], withPeriod hasPeriod: Bool = false) -> Table {
    let amount = Table.Column(title: "", alignment: .decimal)
    let columns = [Table.Column(title: "", shrinksTo: 16), amount, Table.Column(title: "")]
    return Table(
      columns: columns + (hasPeriod ? [Table.Column(title: "")] : []),
      rows: transfers.map { transfer in
        let days = "\(transfer.period.first)..\(transfer.period.last)"
        let cells = [
          arrow(transfer.from, transfer.to), phrasing.amount(transfer.amount), transfer.date.description,
        ]
        return (cells + (hasPeriod ? [days] : [])).map { Table.Cell($0) }
      }, hasHeader: false)
  }

  private func arrow(_ from: String, _ to: String) -> String { say("\(from) -> \(to)", "\(from) → \(to)") }

  private var balances: Table {
    let amount = { (title: String) in Table.Column(title: title, alignment: .decimal) }
    let hasTransfers = !settlement.recorded.isEmpty
    let transferred = hasTransfers ? [amount(say("Transferred", "送金済み"))] : []
    return Table(
      columns: [
        Table.Column(title: say("Member", "メンバー"), shrinksTo: 8), amount(say("Paid", "支払い")),
        amount(say("Share", "負担")),
      ] + transferred + [amount(say("Balance", "差引"))],
      rows: context.currencies.sorted(settlement.balances) { $0.paid.currency }.map { balance in
        let amounts = [balance.paid, balance.borne] + (hasTransfers ? [balance.transferred] : []) + [balance.owed]
        return ([balance.member] + amounts.map(phrasing.amount)).map { Table.Cell($0) }
      })
  }

  /// One line per transfer: `Ken -> Aki  ¥32,667`.
  var transfers: Table {
    Table(
      columns: [
        Table.Column(title: "", shrinksTo: 16), Table.Column(title: "", alignment: .decimal),
      ],
      rows: context.currencies.sorted(settlement.transfers) { $0.amount.currency }.map { transfer in
        [
          Table.Cell(arrow(transfer.from, transfer.to)),
          Table.Cell(phrasing.amount(transfer.amount)),
        ]
      }, hasHeader: false)
  }

  // MARK: For programs

  /// Returns one row per transfer; the first column is the month, or the days of any other period.
  func data(_ period: String) -> DataTable<[Settlement.Transfer]> {
    DataTable(
      settlement.transfers,
      columns: [
        DataColumn("month") { _ in .text(period) },
        DataColumn("from") { .text($0.from) },
        DataColumn("to") { .text($0.to) },
        DataColumn("amount") { .money($0.amount) },
        DataColumn("currency") { .text($0.amount.currency.code) },
      ])
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
        $0.field("transferred", balance.transferred)
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
    json.charges(
      "confirmedBeforeShared", settlement.confirmedBeforeShared, in: book, today: context.today)
    json.array("recorded", settlement.recorded) { Self.write($1, to: &$0) }
    json.array("recordedBeyond", settlement.recordedBeyond) { Self.write($1, to: &$0) }
  }

  /// Writes a recorded transfer as an object.
  static func write(_ transfer: RecordedTransfer, to json: inout JSONWriter) {
    json.object {
      $0.field("id", transfer.id.description)
      $0.field("date", transfer.date)
      $0.field("periodFrom", transfer.period.first)
      $0.field("periodThrough", transfer.period.last)
      $0.field("from", transfer.from)
      $0.field("to", transfer.to)
      $0.field("amount", transfer.amount)
    }
  }
}
