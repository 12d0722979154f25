import BillingCore
import BookSchema

/// Turns the rows of another program into subscriptions, in the same way for all programs.
struct TrackerReader {
  private let source: TrackerSource
  private let options: ImportOptions
  private let dates: DateOrders
  private var data = ImportedData()
  /// The number of times each name, or each id of the program, has occurred.
  private var keys: [String: Int] = [:]
  private var losses: [String: [Int]] = [:]

  static func read(_ table: TrackerTable, of source: TrackerSource, _ options: ImportOptions) -> ImportedData {
    var options = options
    options.currencies.hasSeveralNumbers = options.currencies.numbers(in: table, of: source).count > 1
    options.currencies.sourceSymbols = source.symbols.compactMapValues { Currency(code: $0) }
    options.currencies.takesBookCurrency = source.name == TrackerSource.csvName
    var reader = TrackerReader(source: source, options: options, dates: orders(in: table, of: source, options))
    reader.data.isForeign = true
    reader.data.isSameSubscription = isSame
    reader.data.refusals = table.refusals
    for record in table.records {
      do throws(ImportRefusal) { try reader.take(record) } catch { reader.data.refusals.append(error) }
    }
    reader.data.losses = table.columns(in: reader.losses)
    return reader.data
  }

  private static func orders(
    in table: TrackerTable, of source: TrackerSource, _ options: ImportOptions
  ) -> DateOrders {
    var orders = DateOrders(chosen: options.dateOrder, usual: options.usualOrder, today: options.today)
    for field in [TrackerField.next, .first, .trial, .cancelled] {
      for column in source.columns[field] ?? [] {
        for record in table.records { orders.note(record.text(column), in: column, isNext: field == .next) }
      }
    }
    return orders
  }

  private mutating func take(_ record: TrackerRecord) throws(ImportRefusal) {
    let cells = TrackerCells(record: record, source: source, dates: dates)
    if let total = cells.total { return data.totals.append(TotalRow(row: record.position.row, text: total)) }
    let id = try id(of: cells)
    let name = try cells.needed(.name)
    do throws(ImportRefusal.Reason) {
      let (subscription, first, caution) = try cells.subscription(id: id, name: name, options)
      data.document.book.subscriptions.append(subscription)
      data.subscriptionPositions.append(record.position)
      if let caution {
        data.cautions.append(ImportCaution(row: record.position.row, subscription: subscription, reason: caution))
      }
      for column in cells.lostColumns(subscription, first: first) {
        losses[column, default: []].append(record.position.row)
      }
    } catch {
      throw record.position.refusal(error, of: name)
    }
  }

  /// The id, derived from the program's id if it has one, otherwise from the name, numbered if several rows share it.
  private mutating func id(of cells: TrackerCells) throws(ImportRefusal) -> UUID {
    let own = cells.text(.id)
    let key = own.isEmpty ? "name " + cells.text(.name) : "id " + own
    var count = keys[key, default: 0] + 1
    if !own.isEmpty, count > 1 {
      throw cells.record.position.refusal(.repeatedCell(column: cells.column(.id), text: own))
    }
    var numbered: String { count == 1 ? key : "\(key) \(count)" }
    // A row can have the name `Netflix 2`.
    while keys[numbered] != nil { count += 1 }
    keys[key] = count
    keys[numbered] = keys[numbered] ?? 1
    return UUID.named(numbered, by: source.name)
  }

  /// Whether both are equal in the fields that other programs have; the charge in the file may be any on the schedule.
  private static func isSame(_ known: Subscription, _ read: Subscription) -> Bool {
    let date = read.firstBillingDate
    let cycle = known.cycle(on: date)
    let schedule = BillingSchedule(
      anchor: known.planStart(on: date), cycle: cycle, isAtMonthEnd: known.isBilledAtMonthEnd)
    return ([known.price] + known.priceVersions.map(\.price)).contains(read.price)
      && schedule.occurrence(schedule.firstIndex(onOrAfter: date)) == date && words(known) == words(read)
      && (cycle, known.status, known.cancellationDate) == (read.cycle, read.status, read.cancellationDate)
  }

  private static func words(_ subscription: Subscription) -> [String?] {
    [
      subscription.name, subscription.category, subscription.paymentMethod(on: .maximum), subscription.url,
      subscription.memo, subscription.payer(on: .maximum)?.lowercased(),
    ] + subscription.tags
  }
}

extension CurrencyAnswers {
  /// The currency numbers in the table for which the user has not chosen a currency.
  fileprivate func numbers(in table: TrackerTable, of source: TrackerSource) -> Set<String> {
    Set(
      table.records.map { TrackerCells(record: $0, source: source, dates: DateOrders()).text(.currency) }
        .filter { Self.isNumber($0) && symbols[$0] == nil })
  }
}

extension TrackerTable {
  /// The losses in the order of the columns.
  fileprivate func columns(in losses: [String: [Int]]) -> [ImportLoss] {
    columns.compactMap { column in losses[column].map { ImportLoss(column: column, rows: $0) } }
  }
}
