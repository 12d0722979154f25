import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON
import Typesetting

/// The columns of `settle`: its document, its rows, and the tables of its page.
enum SettlementColumns {
  typealias Answer = (settlement: Settlement, converted: [Settlement.Transfer]?, book: Book, today: CivilDate)

  static func members(_ rows: Rows<Answer>, _ charges: ChargeColumns) -> [Column] {
    rows.period { $0.settlement.period } + [
      rows.column("today", .date) { .date($0.today) },
      rows.objects("balances", balance) { $0.settlement.balances },
      rows.objects("transfers", { transfer($0, in: "") }) { $0.settlement.transfers },
      rows.objects("converted", { transfer($0, in: "") }, isOptional: true) { $0.converted },
      rows.column("unconfirmed_count", .count) { .integer($0.settlement.openCount) },
      rows.objects("assumed", charges.ofDocument, as: "charge", isOptional: true) {
        $0.book.settings.assumePaid == nil ? nil : $0.settlement.assumed
      },
      rows.column("private_count", .count) { .integer($0.settlement.privateCount) },
      rows.objects("without_payer", charges.ofDocument, as: "charge") { $0.settlement.withoutPayer },
      rows.objects("confirmed_before_shared", charges.ofDocument, as: "charge") { $0.settlement.confirmedBeforeShared },
      rows.objects("recorded", recorded) { $0.settlement.recorded },
      rows.objects("recorded_beyond", recorded) { $0.settlement.recordedBeyond },
    ]
  }

  /// A transfer; a row begins with the month, or the days of any other period.
  static func transfer(_ rows: Rows<Settlement.Transfer>, in period: String) -> [Column] {
    [
      rows.column("month", in: .rows) { _ in .text(period) },
      rows.column("from") { .text($0.from) },
      rows.column("to") { .text($0.to) },
      arrow(rows) { ($0.from, $0.to) },
      rows.column("amount", .price, untitled, .init(alignment: .decimal)) { .price($0.amount) },
      rows.column("currency", in: .rows) { .text($0.amount.currency.code) },
    ]
  }

  static func recorded(_ rows: Rows<RecordedTransfer>) -> [Column] {
    [
      rows.column("id", .id) { .id($0.id) },
      date(rows),
      rows.column("period_from", .date) { .date($0.period.first) },
      rows.column("period_through", .date) { .date($0.period.last) },
      rows.column("from") { .text($0.from) },
      rows.column("to") { .text($0.to) },
      amount(rows),
    ]
  }

  /// `Ken -> Aki  ¥32,667  2026-02-06`, with the period if it is not the one of the page.
  static func shownRecord(_ rows: Rows<RecordedTransfer>, hasPeriod: Bool) -> [Column] {
    let days = rows.column(untitled) { transfer, _ in
      Table.Cell("\(transfer.period.first)..\(transfer.period.last)")
    }
    return [arrow(rows) { ($0.from, $0.to) }, amount(rows), date(rows)] + (hasPeriod ? [days] : [])
  }

  private static func date(_ rows: Rows<RecordedTransfer>) -> Column {
    rows.column("date", .date, untitled) { .date($0.date) }
  }

  private static func amount(_ rows: Rows<RecordedTransfer>) -> Column {
    rows.column("amount", .price, untitled, .init(alignment: .decimal)) { .price($0.amount) }
  }

  private static func arrow<Row>(_ rows: Rows<Row>, _ ends: @escaping (Row) -> (String, String)) -> Column {
    rows.column(untitled, .init(shrinksTo: 16)) { row, reader in
      let (from, to) = ends(row)
      return Table.Cell(reader.say(Text("\(Name(from)) -> \(Name(to))", "\(Name(from)) → \(Name(to))")))
    }
  }

  private static let untitled = Text.nothing

  typealias Balances = Rows<Settlement.Balance>

  private static func balance(_ rows: Balances) -> [Column] {
    let (costs, owed, transferred) = columns(rows)
    return costs + [owed, transferred]
  }

  /// The columns of the page; what was transferred only if something was.
  static func shownBalance(_ rows: Balances, hasTransfers: Bool) -> [Column] {
    let (costs, owed, transferred) = columns(rows)
    return costs + (hasTransfers ? [transferred] : []) + [owed]
  }

  private static func columns(_ rows: Balances) -> (costs: [Column], owed: Column, transferred: Column) {
    let amount = { (key: String, title: Text, amount: @escaping (Settlement.Balance) -> Money) in
      rows.column(key, .price, title, .init(alignment: .decimal)) { .price(amount($0)) }
    }
    let costs = [
      rows.column("member", .text, Text("Member", "メンバー"), .init(shrinksTo: 8)) { .text($0.member) },
      amount("paid", Text("Paid", "支払い")) { $0.paid }, amount("borne", Text("Share", "負担")) { $0.borne },
    ]
    let owed = amount("owed", Text("Balance", "差引")) { $0.owed }
    return (costs, owed, amount("transferred", Text("Transferred", "送金済み")) { $0.transferred })
  }
}

/// The recorded transfers that a change affects, each as `settle --json` shows it.
enum ChangedSettlements: ChangedRecords {
  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    difference.settlements.compactMap { change in
      let before = change.before.map { difference.before.settlements[$0] }
      let after = change.after.map { difference.after.settlements[$0] }
      return (after ?? before).map { transfer in
        ChangedRecord(
          kind: kind, id: transfer.id.description, name: nil, SettlementColumns.recorded, before: before, after: after)
      }
    }
  }

  static let kind = "settlement"
  static var listed: JSONShape { .object(of: SettlementColumns.recorded) }
}
