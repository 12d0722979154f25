import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON
import Typesetting

/// The columns of `settle`: its document, its rows, and the tables of its page.
enum SettlementReport {
  typealias Asked = (settlement: Settlement, book: Book, today: CivilDate)

  static func members(_ charges: ChargeColumns) -> [Column<Asked>] {
    Column.period { $0.settlement.period } + [
      Column("today", .date) { .date($0.today) },
      .objects("balances", [member, paid, borne, owed, transferred]) { $0.settlement.balances },
      .objects("transfers", transfer(in: "")) { $0.settlement.transfers },
      Column("unconfirmed_count", .count) { .integer($0.settlement.openCount) },
      .objects("assumed", charges.ofDocument, as: "charge", isOptional: true) {
        $0.book.settings.assumePaid == nil ? nil : $0.settlement.assumed
      },
      Column("private_count", .count) { .integer($0.settlement.privateCount) },
      .objects("without_payer", charges.ofDocument, as: "charge") { $0.settlement.withoutPayer },
      .objects("confirmed_before_shared", charges.ofDocument, as: "charge") { $0.settlement.confirmedBeforeShared },
      .objects("recorded", recorded) { $0.settlement.recorded },
      .objects("recorded_beyond", recorded) { $0.settlement.recordedBeyond },
    ]
  }

  // MARK: Transfers

  /// A transfer; a row begins with the month, or the days of any other period.
  static func transfer(in period: String) -> [Column<Settlement.Transfer>] {
    [
      Column("month", in: .rows) { _ in .text(period) },
      Column("from") { .text($0.from) },
      Column("to") { .text($0.to) },
      arrow { ($0.from, $0.to) },
      Column("amount", .price, untitled, .init(alignment: .decimal)) { .price($0.amount) },
      Column("currency", in: .rows) { .text($0.amount.currency.code) },
    ]
  }

  /// A recorded transfer.
  static var recorded: [Column<RecordedTransfer>] {
    [
      Column("id", .id) { .id($0.id) },
      date,
      Column("period_from", .date) { .date($0.period.first) },
      Column("period_through", .date) { .date($0.period.last) },
      Column("from") { .text($0.from) },
      Column("to") { .text($0.to) },
      amount,
    ]
  }

  /// `Ken -> Aki  ¥32,667  2026-02-06`, with the period if it is not the one of the page.
  static func shownRecord(hasPeriod: Bool) -> [Column<RecordedTransfer>] {
    let days = Column<RecordedTransfer>(untitled) { transfer, _ in
      Table.Cell("\(transfer.period.first)..\(transfer.period.last)")
    }
    return [arrow { ($0.from, $0.to) }, amount, date] + (hasPeriod ? [days] : [])
  }

  private static var date: Column<RecordedTransfer> { Column("date", .date, untitled) { .date($0.date) } }

  private static var amount: Column<RecordedTransfer> {
    Column("amount", .price, untitled, .init(alignment: .decimal)) { .price($0.amount) }
  }

  private static func arrow<Row>(_ ends: @escaping (Row) -> (String, String)) -> Column<Row> {
    Column(untitled, .init(shrinksTo: 16)) { row, reader in
      let (from, to) = ends(row)
      return Table.Cell(reader.say(Text(en: "\(from) -> \(to)", ja: "\(from) → \(to)")))
    }
  }

  private static let untitled = Text(en: "", ja: "")

  // MARK: Balances

  /// The columns of the page; what was transferred only if something was.
  static func shownBalance(hasTransfers: Bool) -> [Column<Settlement.Balance>] {
    [member, paid, borne] + (hasTransfers ? [transferred] : []) + [owed]
  }

  private typealias Balance = Column<Settlement.Balance>

  private static var member: Balance {
    Balance("member", .text, Text(en: "Member", ja: "メンバー"), .init(shrinksTo: 8)) { .text($0.member) }
  }
  private static var paid: Balance { amount("paid", Text(en: "Paid", ja: "支払い")) { $0.paid } }
  private static var borne: Balance { amount("borne", Text(en: "Share", ja: "負担")) { $0.borne } }
  private static var owed: Balance { amount("owed", Text(en: "Balance", ja: "差引")) { $0.owed } }
  private static var transferred: Balance {
    amount("transferred", Text(en: "Transferred", ja: "送金済み")) { $0.transferred }
  }

  private static func amount(
    _ key: String, _ title: Text, _ amount: @escaping (Settlement.Balance) -> Money
  ) -> Balance {
    Balance(key, .price, title, .init(alignment: .decimal)) { .price(amount($0)) }
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
          kind: "settlement", id: transfer.id.description, name: nil, SettlementReport.recorded, before: before,
          after: after)
      }
    }
  }

  static var shape: ChangedRecordShape {
    ChangedRecordShape(kind: "settlement", state: SettlementReport.recorded.shape())
  }
}
