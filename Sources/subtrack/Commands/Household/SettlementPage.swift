import BillingCore
import BillingReports
import CommandLineKit

/// The result of `settle` for people.
struct SettlementPage {
  let settlement: Settlement
  let book: Book
  /// The name of the period, such as `2026-02`.
  let title: String
  let context: Context
  /// Whether only some charges are selected.
  var isPart = false
  /// The transfers in the base currency, if amounts are converted for them.
  var converted: [Settlement.Transfer]?
  /// The transfers owed for the days before the period, for those after it until today, and in all if that is not their sum.
  typealias Owed = (before: [Settlement.Transfer], since: [Settlement.Transfer], all: [Settlement.Transfer]?)
  var owed: Owed = ([], [], nil)

  /// One line per transfer: `Ken -> Aki  ¥32,667`.
  var transfers: Page.Block { table(settlement.transfers) }

  private func table(_ transfers: [Settlement.Transfer]) -> Page.Block {
    let sorted = context.currencies.sorted(transfers) { $0.amount.currency }
    return table(sorted, { SettlementColumns.transfer($0, in: "") }, hasHeader: false)
  }

  /// Returns the page: balances of the members, transfers, and the charges not included.
  func page() -> Page {
    var page = Page()
    page.add(.heading(title))
    if !settlement.balances.isEmpty {
      let balances = context.currencies.sorted(settlement.balances) { $0.paid.currency }
      page.add(table(balances) { SettlementColumns.shownBalance($0, hasTransfers: !settlement.recorded.isEmpty) })
    }
    if settlement.transfers.isEmpty {
      page.add(line("Nothing to settle.", "精算は必要ありません。"))
    } else {
      page.add([.heading(context.say("Settle up", "精算")), transfers])
    }
    if let converted, let base = book.settings.baseCurrency {
      let title = context.say("Or in \(Word(base)), at the latest rates", "\(Word(base))でまとめる場合（最新のレートで換算）")
      page.add([.heading(title), table(converted)])
    }
    addOtherDays(to: &page)
    addRecorded(to: &page)
    add(
      settlement.assumed, under: Text("Included: charges assumed to be paid", "支払い済みとみなして含めた請求"), to: &page)
    if let note = settlement.noteOfOpenCharges(context.today) { page.add(.line(context.say(note))) }
    let count = settlement.privateCount - settlement.confirmedBeforeShared.count
    if count > 0 {
      page.add(
        line(
          "Not listed: \(count, "paid charge") that nobody shares.", "誰とも共有していない支払い済みの請求\(count)件は表示していません。"))
    }
    add(
      settlement.confirmedBeforeShared,
      under: Text("Not included: confirmed before they were shared", "共有する前に確定したため含めていない請求"), waysToShare, to: &page)
    add(
      settlement.withoutPayer,
      under: Text("Not included: charges without a payer", "支払者が未設定のため含めていない請求"), waysToNamePayer, to: &page)
    return page
  }

  private func line(_ en: Sentence<English>, _ ja: Sentence<Japanese>) -> Page.Block { .line(context.say(en, ja)) }

  /// Adds a line for what is owed for the days before the period, one for the days since, and one for all days.
  private func addOtherDays(to page: inout Page) {
    let (first, last) = (settlement.period.first, settlement.period.last)
    let before: Line = "subtrack settle --to \(first.advancedClamping(days: -1))"
    let since: Line = "subtrack settle --from \(last.advancedClamping(days: 1))"
    let lines = [
      Self.listed(owed.before).map {
        Text("Owed from before: \($0). To see it: \(before)", "これより前の未精算: \($0)。内訳を見るには: \(before)")
      },
      Self.listed(owed.since).map {
        Text("Owed since then: \($0). To see it: \(since)", "これより後の未精算: \($0)。内訳を見るには: \(since)")
      },
      owed.all.map(Self.inAll),
    ]
    page.add(lines.compactMap(\.self).map { .line(context.say($0)) })
  }

  /// What is owed in all, where it is not the sum of what the parts show.
  static func inAll(_ debts: [Settlement.Transfer]) -> Text {
    let owed = listed(debts) ?? Text("nothing", "なし")
    return Text(
      "Owed in all: \(owed) (charges changed after their transfers were recorded). To see it: subtrack settle all",
      "全体の未精算: \(owed)（送金の記録後に変更された請求があります）。内訳を見るには: subtrack settle all")
  }

  private static func listed(_ debts: [Settlement.Transfer]) -> Text? {
    if debts.isEmpty { return nil }
    return .listed(
      debts.map { debt in
        let (from, to) = (Name(debt.from), Name(debt.to))
        return Text("\(from) -> \(to) \(debt.amount)", "\(from) → \(to) \(inTable: debt.amount)")
      })
  }

  /// Adds charges, if there are any, and lines that include what is not; redacted names would find nothing.
  private func add(_ charges: [BillingEvent], under heading: Text, _ ways: [Text] = [], to page: inout Page) {
    if charges.isEmpty { return }
    page.add([.heading(context.say(heading)), .table(ChargeTable.table(charges, book, context.reader))])
    if context.arguments.has(RedactOption.redact) { return }
    for way in ways.prefix(Self.mostWays) { page.add(.line(context.say(way))) }
  }

  private static let mostWays = 3

  /// The line that shares a charge as its subscription is shared now, one for each subscription.
  private var waysToShare: [Text] {
    firstOfEach(settlement.confirmedBeforeShared).map { charge in
      let shares = book.subscriptions[charge.subscription].shares(on: book.scheduledDate(of: charge)).map(\.option)
      let word = CommandWords.word(for: charge.subscription, of: book)
      let line = (["subtrack adjust \(word) \(charge.date)"] + shares).joined(separator: " ")
      return Text("To share it: \(Word(line))", "共有するには: \(Word(line))")
    }
  }

  /// The line that names the payer of all charges of a subscription without one.
  ///
  /// Only the first payer of all applies from the beginning.
  private var waysToNamePayer: [Text] {
    firstOfEach(settlement.withoutPayer).compactMap { charge in
      guard let member = book.costSplit(of: charge)?.bearers.first else { return nil }
      let isFirst = book.subscriptions[charge.subscription].payers.all.allSatisfy { $0 == nil }
      let line =
        "subtrack edit \(CommandWords.word(for: charge.subscription, of: book)) --payer \(member.shellQuoted)"
        + (isFirst ? "" : " --from \(book.scheduledDate(of: charge))")
      return Text("To name who paid, for example: \(Word(line))", "支払者を設定するには（例）: \(Word(line))")
    }
  }

  private func firstOfEach(_ charges: [BillingEvent]) -> [BillingEvent] {
    var seen: Set<Int> = []
    return charges.filter { seen.insert($0.subscription).inserted }
  }

  /// Adds the recorded transfers, and why some are left out.
  private func addRecorded(to page: inout Page) {
    if !settlement.recorded.isEmpty {
      page.add(.heading(context.say("Recorded", "記録済みの送金")))
      page.add(table(settlement.recorded, { SettlementColumns.shownRecord($0, hasPeriod: false) }, hasHeader: false))
    }
    if !settlement.recordedBeyond.isEmpty {
      page.add(.heading(context.say("Transfers not included, with their periods", "含めていない送金と、その対象期間")))
      page.add(
        table(settlement.recordedBeyond, { SettlementColumns.shownRecord($0, hasPeriod: true) }, hasHeader: false))
    }
    if settlement.settledBeyondCount > 0 {
      let count = settlement.settledBeyondCount
      page.add(
        line("Not included: \(count, "charge") that these transfers cover.", "これらの送金で精算済みの請求\(count)件は含めていません。"))
    }
    if isPart, book.settlements.contains(where: { $0.period.overlaps(settlement.period) }) {
      page.add(
        line(
          "Recorded transfers are not included: they are for all charges of a period.",
          "記録済みの送金は、期間内のすべての請求に対するものなので含めていません。"))
    }
  }

  private func table<Row>(
    _ rows: [Row], _ columns: (Rows<Row>) -> [Column], hasHeader: Bool = true
  ) -> Page.Block {
    var table = ReportTable(rows, columns).table(for: context.reader)
    table.hasHeader = hasHeader
    return .table(table)
  }
}
